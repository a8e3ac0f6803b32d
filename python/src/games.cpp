// Games by name, their numbered actions and their observations; actions.

#include <cstring>

#include "notation/action.hpp"
#include "notation/game_name.hpp"
#include "notation/games_list.hpp"
#include "notation/names.hpp"
#include "python/src/python.hpp"
#include "sim/combinations.hpp"

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
  if (players < 0) throw py::value_error("players: expected 2 to 6");
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

// An action without its game: the engine's own few bytes, for programs of the same version.
static_assert(std::is_trivially_copyable_v<Action>);
std::string bytes_of(const Action& action) {
  return {reinterpret_cast<const char*>(&action), sizeof action};  // NOLINT(*-reinterpret-cast)
}
Action action_of_bytes(const std::string& bytes) {
  Action action;
  if (bytes.size() != sizeof action) throw py::value_error("action: not the bytes of one");
  std::memcpy(&action, bytes.data(), sizeof action);
  return action;
}

std::string setup_text(const GameRules& game) { return notation::to_text(notation::setup_json(game.setup)); }

std::string text_of(const Action& action) { return notation::to_text(notation::action_json(action)); }

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
      .def_property_readonly(
          "kind", [](const Action& a) { return std::string(notation::name_of(a.kind)); },
          "What is done, as 'build-road'.")
      .def_property_readonly(
          "seat", [](const Action& a) { return a.seat == none<Seat> ? std::nullopt : std::optional<int>(raw(a.seat)); },
          "Who does it; None for chance.")
      .def(
          "to_dict", [](const Action& a) { return to_python(notation::action_json(a)); }, "As docs/position.md has it.")
      .def(
          "__eq__", [](const Action& a, const Action& b) { return a == b; }, py::is_operator())
      .def(py::pickle([](const Action& a) { return py::bytes(bytes_of(a)); },
                      [](const py::bytes& bytes) { return action_of_bytes(bytes); }))
      .def("__hash__", [](const Action& a) { return std::hash<std::string>{}(text_of(a)); })
      .def("__repr__", [](const Action& a) { return "Action(" + text_of(a) + ")"; });

  py::class_<GameRules, std::shared_ptr<GameRules>>(m, "Game", "A game by its name, and its spaces.")
      .def(py::init(&make_game), py::arg("name") = "base", py::kw_only(), py::arg("players") = 4,
           py::arg("set") = py::none(), py::arg("offers") = false)
      .def_property_readonly(
          "name", [](const GameRules& g) { return notation::game_name(g.setup); }, "As landnam games lists it.")
      .def_property_readonly(
          "players", [](const GameRules& g) { return int{g.rules.players}; }, "How many play.")
      .def_property_readonly(
          "target", [](const GameRules& g) { return int{g.rules.target}; }, "Points to win.")
      .def_property_readonly(
          "offers", [](const GameRules& g) { return g.actions.offers(); },
          "Whether offers between players are among the numbered actions.")
      .def_property_readonly(
          "setup", [](const GameRules& g) { return to_python(notation::setup_json(g.setup)); },
          "game, players and set, as a dict.")
      .def_property_readonly(
          "num_actions", [](const GameRules& g) { return g.actions.size(); }, "How many numbers actions have.")
      .def_property_readonly(
          "observation_size", [](const GameRules& g) { return g.observations.size(); }, "Bytes of an observation.")
      .def_property_readonly("observation_layout", &layout_of,
                             "Fields in order: name, first, size, shape, high, about.")
      .def_property_readonly("action_layout", &blocks_of,
                             "Kinds in order: kind, first, size, and what their targets from and to are.")
      .def("action", &action_at, py::arg("index"), py::arg("seat"), "The action of that number, taken by that seat.")
      .def("index", &index_of, py::arg("action"), "The number of an action; None if it has none.")
      .def(
          "__eq__",
          [](const GameRules& a, const GameRules& b) {
            return a.setup == b.setup && a.actions.offers() == b.actions.offers();
          },
          py::is_operator())
      .def("__hash__", [](const GameRules& g) { return std::hash<std::string>{}(setup_text(g)); })
      .def("__copy__", [](const py::object& self) { return self; })
      .def("__deepcopy__", [](const py::object& self, const py::dict&) { return self; })
      .def(py::pickle([](const GameRules& g) { return py::make_tuple(setup_text(g), g.actions.offers()); },
                      [](const py::tuple& t) {
                        const auto setup = checked(notation::read_setup(to_json(t[0], "setup")), "setup: ");
                        return std::make_shared<GameRules>(setup, checked(notation::rules_of(setup)),
                                                           t[1].cast<bool>());
                      }))
      .def("__repr__", [](const GameRules& g) { return "Game(" + setup_text(g) + ")"; });

  m.def(
      "games", [] { return to_python(notation::games_json(notation::legal_combinations())); },
      "Every module, option and legal combination, as landnam games --json prints it.");
  m.def("combinations", &combinations, "The matrix of all games: game, players and set of each.");
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
