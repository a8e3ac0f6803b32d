// A game in progress: what is asked, what is legal, stepping, chance, views, scores, JSON.

#include <bit>

#include "engine/model/view.hpp"
#include "notation/action.hpp"
#include "notation/board.hpp"
#include "notation/events.hpp"
#include "notation/game_name.hpp"
#include "notation/legal.hpp"
#include "notation/names.hpp"
#include "notation/refusal.hpp"
#include "python/src/python.hpp"

namespace landnam::python {
namespace {

PyObject* g_illegal = nullptr;  // landnam.IllegalAction, for as long as the module lives

py::list seats_of(SeatMask mask) {
  py::list list;
  for (unsigned rest = mask; rest != 0; rest &= rest - 1) list.append(lowest_bit(rest));
  return list;
}

std::optional<int> seat_or_none(Seat seat) { return seat == none<Seat> ? std::nullopt : std::optional<int>(raw(seat)); }

PyState new_state(const std::shared_ptr<GameRules>& game, const py::object& wanted, const py::object& board,
                  bool record) {
  const std::uint64_t seed = natural(wanted, "seed");
  Rng rng(seed);
  const Layout layout = board.is_none()
                            ? make_layout(game->rules, rng)
                            : checked(notation::read_board(game->rules, to_json(board, "board")), "board: ");
  PyState s{game, initial_state(game->rules, layout), Rng::stream(seed, 1), std::nullopt};
  if (record) s.replay = notation::Replay{game->setup, layout, {}};
  return s;
}

PyState load_position(const py::object& position, const py::object& wanted, bool offers) {
  const std::uint64_t seed = natural(wanted, "seed");
  const notation::Position p = checked(notation::read_position(to_json(position, "position")), "position: ");
  return {std::make_shared<GameRules>(p.setup, p.rules, offers), p.state, Rng::stream(seed, 1), std::nullopt};
}

PyState load_replay(const py::object& object, const py::object& at, const py::object& wanted, bool offers) {
  const std::uint64_t seed = natural(wanted, "seed");
  auto replay = checked(notation::read_replay(to_json(object, "replay")), "replay: ");
  if (!at.is_none()) replay.actions.resize(natural(at, "at", replay.actions.size()));
  const notation::Position p = checked(notation::play(replay), "replay: ");
  return {std::make_shared<GameRules>(p.setup, p.rules, offers), p.state, Rng::stream(seed, 1), std::move(replay)};
}

void step_index(PyState& s, std::int64_t index) {
  const Seat seat = deciding(s);
  if (index < 0 || index >= s.game->actions.size()) {
    throw py::value_error("action: expected 0 to " + std::to_string(s.game->actions.size() - 1) + ", not " +
                          std::to_string(index));
  }
  const Action action = s.game->actions.action(static_cast<std::uint32_t>(index), seat);
  const Rule refused = judge(s.look(seat), action);
  if (refused != Rule::none) refuse(refused);
  s.act(action);
}

void step_object(PyState& s, const py::object& object) {
  const Action action = action_from(s, object);
  const Rule refused = judge(s.rules(), s.state, action);
  if (refused != Rule::none) refuse(refused);
  s.act(action);
}

Action sample(PyState& s) {
  if (!chance_asked(s.state)) throw py::value_error("chance is not asked now");
  const Action action = sample_chance(s.rules(), s.state, s.rng);
  s.act(action);
  return action;
}

py::list outcome_list(const PyState& s) {
  Outcomes possible;
  outcomes(s.rules(), s.state, possible);
  py::list list;
  for (const Outcome& o : possible) list.append(py::make_tuple(o.action, o.weight));
  return list;
}

std::vector<std::uint32_t> legal_numbers(const PyState& s, Seat seat) {
  std::vector<std::uint32_t> list;
  Menu menu;
  s.game->actions.each_legal(s.look(seat), menu, [&](std::uint32_t i) { list.push_back(i); });
  return list;
}

// Nobody decides: nothing is legal.
Seat decider_or_none(const PyState& s) {
  const SeatMask actors = s.state.pub.pending.top().actors;
  return over(s.state) || chance_asked(s.state) || actors == 0 ? none<Seat> : sim::next_actor(s.state);
}

py::list actors_of(const PyState& s) {
  return decider_or_none(s) == none<Seat> ? py::list() : seats_of(s.state.pub.pending.top().actors);
}

py::list legal_list(const PyState& s, const std::optional<int>& wanted) {
  py::list list;
  const Seat seat = seat_from(s.rules(), wanted, decider_or_none(s));
  if (seat == none<Seat>) return list;
  for (const std::uint32_t i : legal_numbers(s, seat)) list.append(s.game->actions.action(i, seat));
  return list;
}

py::array_t<std::int32_t> legal_indices(const PyState& s, const std::optional<int>& wanted) {
  const Seat seat = seat_from(s.rules(), wanted, decider_or_none(s));
  const auto numbers = seat == none<Seat> ? std::vector<std::uint32_t>{} : legal_numbers(s, seat);
  py::array_t<std::int32_t> array(static_cast<py::ssize_t>(numbers.size()));
  std::copy(numbers.begin(), numbers.end(), array.mutable_data());
  return array;
}

template <class T>
py::array_t<T> array_for(const py::object& out, std::size_t n) {
  if (out.is_none()) return py::array_t<T>(static_cast<py::ssize_t>(n));
  if (!py::array_t<T>::check_(out)) throw py::value_error("out: expected an array of the right type");
  auto array = py::reinterpret_borrow<py::array_t<T>>(out);
  if (array.ndim() != 1 || static_cast<std::size_t>(array.size()) != n || !array.writeable() ||
      (array.flags() & py::array::c_style) == 0) {
    throw py::value_error("out: expected a writable array of " + std::to_string(n));
  }
  return array;
}

py::array_t<bool> mask_of(const PyState& s, const std::optional<int>& wanted, const py::object& out) {
  auto array = array_for<bool>(out, s.game->actions.size());
  bool* mask = array.mutable_data();
  std::fill_n(mask, s.game->actions.size(), false);
  const Seat seat = seat_from(s.rules(), wanted, decider_or_none(s));
  if (seat == none<Seat>) return array;
  Menu menu;
  s.game->actions.each_legal(s.look(seat), menu, [&](std::uint32_t i) { mask[i] = true; });
  return array;
}

py::array_t<std::uint8_t> observe(const PyState& s, const std::optional<int>& wanted, const py::object& out) {
  auto array = array_for<std::uint8_t>(out, s.game->observations.size());
  const Seat first = decider_or_none(s);
  const Seat seat = seat_from(s.rules(), wanted, first == none<Seat> ? s.state.pub.turn : first);
  s.game->observations.write(s.look(seat), array.mutable_data());
  return array;
}

py::tuple lookahead(const PyState& s) {
  const Seat seat = deciding(s);
  const auto numbers = legal_numbers(s, seat);
  const std::size_t size = s.game->observations.size();
  py::array_t<std::int32_t> indices(static_cast<py::ssize_t>(numbers.size()));
  py::array_t<std::uint8_t> rows({numbers.size(), size});
  for (std::size_t k = 0; k < numbers.size(); ++k) {
    State after = s.state;
    perform(s.rules(), after, s.game->actions.action(numbers[k], seat));
    s.game->observations.write(sim::look_of(s.rules(), after, seat), rows.mutable_data() + k * size);
    indices.mutable_data()[k] = static_cast<std::int32_t>(numbers[k]);
  }
  return py::make_tuple(indices, rows);
}

// Chance, and decisions with one action only; true when somebody has a choice.
bool run_on(PyState& s, bool forced) {
  Menu menu;
  for (;;) {
    if (over(s.state)) return false;
    if (chance_asked(s.state)) {
      s.act(sample_chance(s.rules(), s.state, s.rng));
      continue;
    }
    if (!forced) return true;
    const Seat seat = sim::next_actor(s.state);
    std::uint32_t only_one = 0;
    unsigned n = 0;
    s.game->actions.each_legal(s.look(seat), menu, [&](std::uint32_t i) {
      only_one = i;
      ++n;
    });
    if (n > 1) return true;
    s.act(s.game->actions.action(only_one, seat));
  }
}

py::object judged(const PyState& s, const py::object& object) {
  const Rule refused = judge(s.rules(), s.state, action_from(s, object));
  if (refused == Rule::none) return py::none();
  const RuleText& text = rule_text(refused);
  return py::make_tuple(std::string(text.id), notation::why_not(refused, text.text, s.rules(), s.state.pub));
}

PyState drawn(const PyState& s, int seat, const py::object& wanted) {
  const std::uint64_t seed = natural(wanted, "seed");
  Rng rng(seed);
  const Seat viewer = seat_from(s.rules(), seat, none<Seat>);
  return {s.game, determinize(s.rules(), view_of(s.state, viewer), rng), Rng::stream(seed, 1), std::nullopt};
}

py::list points_of(const PyState& s) {
  py::list list;
  for (std::size_t i = 0; i < s.rules().players; ++i) {
    list.append(s.state.pub.seat[i].points + s.state.own[i].victory_cards());
  }
  return list;
}

py::list seen_points(const PyState& s, const std::optional<int>& wanted) {
  const Seat seat = seat_from(s.rules(), wanted, none<Seat>);
  py::list list;
  for (std::size_t i = 0; i < s.rules().players; ++i) {
    const bool known = over(s.state) || i == idx(seat);
    list.append(s.state.pub.seat[i].points + (known ? s.state.own[i].victory_cards() : 0));
  }
  return list;
}

Action seen(const PyState& s, const py::object& object, const std::optional<int>& wanted) {
  return seen_by(s.rules(), s.state, action_from(s, object), seat_from(s.rules(), wanted, none<Seat>));
}

py::object replay_of(const PyState& s) {
  if (!s.replay) throw py::value_error("replay: this game is not recorded; begin it with record=True");
  return to_python(notation::replay_json(*s.replay));
}

std::string json_of(const PyState& s) {
  return notation::to_text(notation::position_json(s.game->setup, s.rules(), s.state));
}

}  // namespace

std::string state_bytes(const PyState& s) {
  notation::Json json = {
      {"landnam", 1}, {"chance", std::bit_cast<std::uint64_t>(s.rng)}, {"offers", s.game->actions.offers()}};
  json["position"] = notation::position_json(s.game->setup, s.rules(), s.state);
  if (s.replay) json["replay"] = notation::replay_json(*s.replay);
  return notation::to_text(json);
}

PyState state_of_bytes(const std::string& bytes) {
  const notation::Json json = checked(notation::parse_json(bytes), "state: ");
  const auto has = [&](const char* field, bool right) {
    if (!right) throw py::value_error(std::string("state: ") + field + " is not as to_bytes() writes it");
  };
  has("landnam", json.is_object() && json.contains("landnam") && json["landnam"] == 1);
  has("chance", json.contains("chance") && json["chance"].is_number_unsigned());
  has("offers", json.contains("offers") && json["offers"].is_boolean());
  has("position", json.contains("position"));
  const notation::Position p = checked(notation::read_position(json["position"]), "state: position: ");
  PyState s{std::make_shared<GameRules>(p.setup, p.rules, json["offers"].get<bool>()), p.state,
            std::bit_cast<Rng>(json["chance"].get<std::uint64_t>()), std::nullopt};
  if (json.contains("replay")) s.replay = checked(notation::read_replay(json["replay"]), "state: replay: ");
  return s;
}

void refuse(Rule rule) {
  const notation::Error error{"", std::string(rule_text(rule).text), rule};
  const py::object raised = py::reinterpret_borrow<py::object>(g_illegal)(error.message());
  raised.attr("rule") = std::string(rule_text(rule).id);
  PyErr_SetObject(g_illegal, raised.ptr());
  throw py::error_already_set();
}

Seat deciding(const PyState& s) {
  const Seat seat = decider_or_none(s);
  if (seat != none<Seat>) return seat;
  throw py::value_error(over(s.state) ? "the game is over"
                                      : "chance decides now: call chance(), or step() its outcome");
}

Action action_from(const PyState& s, const py::handle& object, Seat seat) {
  if (py::isinstance<Action>(object)) return object.cast<Action>();
  if (PyIndex_Check(object.ptr()) != 0) {
    const std::uint64_t index = natural(object, "action", s.game->actions.size() - 1);
    return s.game->actions.action(static_cast<std::uint32_t>(index), seat == none<Seat> ? deciding(s) : seat);
  }
  return checked(notation::read_action(s.rules(), to_json(object, "action")));
}

void bind_states(py::module_& m) {
  const py::object illegal = py::reinterpret_steal<py::object>(PyErr_NewExceptionWithDoc(
      "landnam.IllegalAction", "A rule refuses the action; `rule` is its id.", PyExc_ValueError, nullptr));
  m.add_object("IllegalAction", illegal);
  g_illegal = illegal.ptr();

  auto state = py::class_<PyState>(m, "State", "A game in progress. Copying is undo.");
  const auto property = [&](const char* name, auto&& get, const char* about) {
    state.def_property_readonly(name, get, about);
  };
  property("game", [](const PyState& s) { return std::const_pointer_cast<GameRules>(s.game); }, "What is played.");
  property("over", [](const PyState& s) { return over(s.state); }, "Somebody has won.");
  property("chance", [](const PyState& s) { return chance_asked(s.state); }, "Chance decides now.");
  property(
      "seat", [](const PyState& s) { return seat_or_none(decider_or_none(s)); },
      "Who decides; of several the lowest. None for chance and at the end.");
  property("actors", &actors_of, "All who owe a decision now.");
  property("may", [](const PyState& s) { return seats_of(s.state.pub.pending.top().may); }, "Who may act besides.");
  property(
      "ask", [](const PyState& s) { return std::string(notation::name_of(s.state.pub.pending.top().ask)); },
      "What is asked, as 'main' or 'discard'.");
  property("turn", [](const PyState& s) { return int{raw(s.state.pub.turn)}; }, "Whose turn it is.");
  property("turn_number", [](const PyState& s) { return s.state.pub.turn_number; }, "Turns so far, 0 in the set-up.");
  property("winner", [](const PyState& s) { return seat_or_none(s.state.pub.winner); }, "Who won, or None.");
  property("points", &points_of, "Of every player, hidden ones included.");
  state
      .def("seen_points", &seen_points, py::arg("seat") = py::none(),
           "Of every player, as a seat or a spectator may know them: others' victory cards aside until the game is "
           "over.")
      .def("legal", &legal_list, py::arg("seat") = py::none(), "Legal actions of a seat, or of the one that decides.")
      .def("legal_indices", &legal_indices, py::arg("seat") = py::none(), "Their numbers.")
      .def("mask", &mask_of, py::arg("seat") = py::none(), py::arg("out") = py::none(),
           "A flag an action: legal or not. All False for a seat that is not asked.")
      .def("observation", &observe, py::arg("seat") = py::none(), py::arg("out") = py::none(),
           "What a seat may know, in the layout of docs/python.md.")
      .def("lookahead", &lookahead,
           "The legal actions, and what the seat that decides would see right after each of them, a row each.")
      .def("judge", &judged, py::arg("action"),
           "None if it is legal, else the id and text of the rule that refuses it.")
      .def("seen", &seen, py::arg("action"), py::arg("seat") = py::none(),
           "An action as a seat or a spectator would see it happen now: cards it may not see are left out.")
      .def("step", &step_index, py::arg("action").noconvert(), "Carries out an action, or the outcome of chance.")
      .def("step", &step_object, py::arg("action"))
      .def("outcomes", &outcome_list, "What chance may decide now, with weights.")
      .def("sample", &sample, "Lets chance decide, and tells what.")
      .def("advance", &run_on, py::arg("forced") = true,
           "Lets chance decide, and takes decisions with one action only, until somebody has a choice: True; or the "
           "game "
           "is over: False.")
      .def(
          "reseed", [](PyState& s, const py::object& seed) { s.rng = Rng::stream(natural(seed, "seed"), 1); },
          py::arg("seed"), "Chance of sample() and advance() goes on from this seed.");
  state
      .def(
          "position",
          [](const PyState& s) { return to_python(notation::position_json(s.game->setup, s.rules(), s.state)); },
          "Everything, secrets too.")
      .def("to_json", &json_of, "The position as JSON text.")
      .def(
          "view",
          [](const PyState& s, const std::optional<int>& seat) {
            return to_python(notation::view_json(s.game->setup, s.rules(),
                                                 view_of(s.state, seat_from(s.rules(), seat, none<Seat>))));
          },
          py::arg("seat") = py::none(), "What a seat, or a spectator, may know.")
      .def(
          "score", [](const PyState& s) { return to_python(notation::score_json(s.rules(), s.state)); },
          "Points of each seat with where they come from.")
      .def("replay", &replay_of, "The set-up and every action; the game must be recorded.")
      .def("determinize", &drawn, py::arg("seat"), py::arg("seed") = 1,
           "A state that this seat cannot tell from this one: what it may not know is drawn at random.")
      .def(
          "copy", [](const PyState& s) { return s; }, "Another state, equal to this one.")
      .def("__copy__", [](const PyState& s) { return s; })
      .def("__deepcopy__", [](const PyState& s, const py::dict&) { return s; })
      .def(
          "to_bytes", [](const PyState& s) { return py::bytes(state_bytes(s)); },
          "The position, the chance to come and the record, as bytes.")
      .def_static(
          "from_bytes", [](const py::bytes& bytes) { return state_of_bytes(bytes); }, py::arg("bytes"),
          "The state that to_bytes() wrote, checked whole.")
      .def(py::pickle([](const PyState& s) { return py::bytes(state_bytes(s)); },
                      [](const py::bytes& bytes) { return state_of_bytes(bytes); }))
      .def(
          "__eq__",
          [](const PyState& a, const PyState& b) { return a.game->setup == b.game->setup && a.state == b.state; },
          py::is_operator())
      .def("__hash__", [](const PyState& s) { return hash_of(s.state); })
      .def("__repr__", [](const PyState& s) {
        return "<landnam.State of " + notation::game_name(s.game->setup) + ", turn " +
               std::to_string(s.state.pub.turn_number) + ", " +
               std::string(notation::name_of(s.state.pub.pending.top().ask)) + ">";
      });

  py::object game = m.attr("Game");
  game.attr("new") = py::cpp_function(&new_state, py::is_method(game), py::name("new"), py::arg("seed") = 1,
                                      py::arg("board") = py::none(), py::arg("record") = false,
                                      "A new game: the state before the first decision.");
  m.def("load_position", &load_position, py::arg("position"), py::arg("seed") = 1, py::arg("offers") = false,
        "The state that a position (dict or JSON text) tells, checked whole.");
  m.def("load_replay", &load_replay, py::arg("replay"), py::arg("at") = py::none(), py::arg("seed") = 1,
        py::arg("offers") = false, "The state after the first `at` actions of a replay, every one judged.");
}

}  // namespace landnam::python
