// Games by name, their numbered actions and their observations; actions; bots.

#include <map>

#include "bots/bot.hpp"
#include "notation/action.hpp"
#include "notation/game_name.hpp"
#include "notation/games_list.hpp"
#include "notation/names.hpp"
#include "python/src/python.hpp"
#include "sim/combinations.hpp"
#include "sim/game.hpp"

namespace landnam::python {
namespace {

// True and False as the command line has them, everything else as str() has it.
std::string option_text(const py::handle& value) {
  if (py::isinstance<py::bool_>(value)) return value.cast<bool>() ? "true" : "false";
  return py::str(value).cast<std::string>();
}

std::shared_ptr<GameRules> make_game(const std::string& name, std::int64_t players, const py::object& set,
                                     bool offers) {
  std::vector<notation::Option> options;
  if (!set.is_none()) {
    if (!py::isinstance<py::dict>(set)) throw py::value_error("set: expected a dict of options");
    for (const auto& [key, value] : set.cast<py::dict>()) {
      options.emplace_back(py::str(key).cast<std::string>(), option_text(value));
    }
  }
  if (players < 0) throw py::value_error("players: expected 2, 3 or 4");
  const Setup setup = checked(notation::read_game(name, static_cast<std::uint64_t>(players), options));
  return std::make_shared<GameRules>(setup, checked(notation::rules_of(setup)), offers);
}

py::list layout_of(const GameRules& game) {
  py::list list;
  for (const sim::Field& field : game.observations.fields()) {
    py::dict row;
    row["name"] = field.name;
    row["first"] = field.first;
    row["size"] = field.size();
    row["shape"] = py::tuple(py::cast(field.shape));
    row["high"] = field.high;
    row["about"] = field.about;
    list.append(row);
  }
  return list;
}

py::list blocks_of(const GameRules& game) {
  py::list list;
  for (const auto& block : game.actions.blocks()) {
    const notation::TargetNames names = notation::target_names(*block.info);
    py::dict row;
    row["kind"] = std::string(block.info->name);
    row["first"] = block.first;
    row["size"] = block.size;
    row["from"] = std::string(block.info->open ? "give" : names.from);
    row["to"] = std::string(block.info->open ? "want" : names.to);
    list.append(row);
  }
  return list;
}

Action action_at(const GameRules& game, std::int64_t index, int seat) {
  if (index < 0 || index >= game.actions.size()) {
    throw py::value_error("action: expected 0 to " + std::to_string(game.actions.size() - 1) + ", not " +
                          std::to_string(index));
  }
  return game.actions.action(static_cast<std::uint32_t>(index), seat_from(game.rules, seat, none<Seat>));
}

std::optional<std::uint32_t> index_of(const GameRules& game, const py::object& object) {
  const Action action = py::isinstance<Action>(object)
                            ? object.cast<Action>()
                            : checked(notation::read_action(game.rules, to_json(object, "action")));
  const std::uint32_t index = game.actions.index(action);
  return index == sim::ActionSpace::kNoIndex ? std::nullopt : std::optional(index);
}

std::string text_of(const Action& action) { return notation::to_text(notation::action_json(action)); }

// A bot of that name. It sees a view and nothing else.
class PyBot {
 public:
  explicit PyBot(const std::string& name) {
    auto parsed = bots::parse_bot(name);
    if (const auto* bad = std::get_if<bots::BadBot>(&parsed)) throw py::value_error("bot: " + bad->why);
    spec_ = std::get<bots::BotSpec>(parsed);
    bot_ = spec_.make();
  }
  std::string name() const { return spec_.text(); }
  Action decide(const PyState& s, const std::optional<int>& wanted, const py::object& seed_wanted) {
    const std::uint64_t seed = natural(seed_wanted, "seed");
    const Seat first = deciding(s);
    const Seat seat = seat_from(s.rules(), wanted, first);
    const Frame& top = s.state.pub.pending.top();
    if (!has(static_cast<SeatMask>(top.actors | top.may), seat)) {
      throw py::value_error("seat: nothing is asked of seat " + std::to_string(raw(seat)));
    }
    Rng rng = Rng::stream(seed, hash_of(s.state));  // same seed and position, same answer
    const py::gil_scoped_release free;
    return sim::ask_bot(s.rules(), s.state, seat, *bot_, rng);
  }

 private:
  bots::BotSpec spec_;
  std::unique_ptr<bots::Bot> bot_;
};

py::list bot_list() {
  py::list list;
  for (const bots::BotKind& kind : bots::bot_kinds()) list.append(std::string(kind.name));
  return list;
}

py::list combinations() {
  py::list list;
  for (const Setup& setup : sim::all_combinations()) list.append(to_python(notation::setup_json(setup)));
  return list;
}

}  // namespace

Seat seat_from(const Rules& rules, const std::optional<int>& seat, Seat otherwise) {
  if (!seat) return otherwise;
  if (*seat < 0 || *seat >= rules.players) {
    throw py::value_error("seat: expected 0 to " + std::to_string(rules.players - 1) + ", not " +
                          std::to_string(*seat));
  }
  return Seat{static_cast<std::uint8_t>(*seat)};
}

void bind_games(py::module_& m) {
  py::class_<Action>(m, "Action", "What a seat does, or what chance decides (seat None). Compare, hash, print.")
      .def_property_readonly("kind", [](const Action& a) { return std::string(notation::name_of(a.kind)); })
      .def_property_readonly(
          "seat", [](const Action& a) { return a.seat == none<Seat> ? std::nullopt : std::optional<int>(raw(a.seat)); })
      .def(
          "to_dict", [](const Action& a) { return to_python(notation::action_json(a)); }, "As docs/position.md has it.")
      .def(
          "__eq__", [](const Action& a, const Action& b) { return a == b; }, py::is_operator())
      .def("__hash__", [](const Action& a) { return std::hash<std::string>{}(text_of(a)); })
      .def("__repr__", [](const Action& a) { return "Action(" + text_of(a) + ")"; });

  py::class_<GameRules, std::shared_ptr<GameRules>>(m, "Game", "A game by its name, and its spaces.")
      .def(py::init(&make_game), py::arg("name") = "base", py::kw_only(), py::arg("players") = 4,
           py::arg("set") = py::none(), py::arg("offers") = false)
      .def_property_readonly("name", [](const GameRules& g) { return notation::game_name(g.setup); })
      .def_property_readonly("players", [](const GameRules& g) { return int{g.rules.players}; })
      .def_property_readonly("target", [](const GameRules& g) { return int{g.rules.target}; })
      .def_property_readonly("offers", [](const GameRules& g) { return g.actions.offers(); })
      .def_property_readonly("setup", [](const GameRules& g) { return to_python(notation::setup_json(g.setup)); })
      .def_property_readonly("num_actions", [](const GameRules& g) { return g.actions.size(); })
      .def_property_readonly("observation_size", [](const GameRules& g) { return g.observations.size(); })
      .def_property_readonly("observation_layout", &layout_of)
      .def_property_readonly("action_layout", &blocks_of)
      .def("action", &action_at, py::arg("index"), py::arg("seat"), "The action of that number, taken by that seat.")
      .def("index", &index_of, py::arg("action"), "The number of an action; None if it has none.")
      .def("__repr__",
           [](const GameRules& g) { return "Game(" + notation::to_text(notation::setup_json(g.setup)) + ")"; });

  py::class_<PyBot>(m, "Bot", "A bot by its name, as 'easy' or 'hard:nodes=200'. It sees what its seat may see.")
      .def(py::init<const std::string&>(), py::arg("name"))
      .def_property_readonly("name", &PyBot::name)
      .def("decide", &PyBot::decide, py::arg("state"), py::arg("seat") = py::none(), py::arg("seed") = 1,
           "A legal action of the seat that decides.")
      .def("__repr__", [](const PyBot& b) { return "Bot('" + b.name() + "')"; });

  m.def(
      "games", [] { return to_python(notation::games_json(notation::legal_combinations())); },
      "Every module, option and legal combination, as landnam games --json prints it.");
  m.def("combinations", &combinations, "The matrix of all games: game, players and set of each.");
  m.def("bots", &bot_list, "Names of the bots.");
  m.def(
      "asks",
      [] {
        py::list list;
        const auto names = notation::ask_names();
        for (std::size_t a = idx(Ask::setup_settlement); a < idx(Ask::resolve_roll); ++a) {
          list.append(a < names.size() ? names[a] : std::string());
        }
        return list;
      },
      "Names of the asks in the order of the observation field 'ask'; '' where there is none.");
}

}  // namespace landnam::python
