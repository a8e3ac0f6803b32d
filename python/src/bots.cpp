// Bots: those of the program by name, and functions or objects of Python; tournaments of both.

#include <thread>

#include "python/src/python.hpp"
#include "sim/game.hpp"
#include "sim/own/own_bots.hpp"
#include "sim/standings_json.hpp"
#include "sim/tournament.hpp"

namespace landnam::python {
namespace {

// What a function or object is called where results are listed.
std::string name_of(const py::object& object) {
  for (const char* attribute : {"name", "__name__"}) {
    if (py::hasattr(object, attribute) && py::isinstance<py::str>(object.attr(attribute))) {
      return object.attr(attribute).cast<std::string>();
    }
  }
  return py::type::of(object).attr("__name__").cast<std::string>();
}

bool is_own_name(const std::string& name) {
  return name.starts_with("cmd:") || name.find(":net=") != std::string::npos;
}

// decide(state, seat) of an object, or a function of the same two. The state is drawn from the seat's view: what the
// seat may not know is not in it, so there is nothing to peek at.
class PythonBot final : public bots::OwnBot {
 public:
  PythonBot(py::object object, std::string name, GamePtr game)
      : object_(std::move(object)), name_(std::move(name)), game_(std::move(game)) {
    call_ = py::hasattr(object_, "decide") ? py::object(object_.attr("decide")) : object_;
  }
  std::string text() const override { return name_; }
  std::unique_ptr<bots::Bot> make() const override { return std::make_unique<Seat>(*this); }

 private:
  class Seat final : public bots::Bot {
   public:
    explicit Seat(const PythonBot& of) : of_(of) {}
    Action decide(const Rules& rules, const View& view, Rng& rng) override {
      State drawn = determinize(rules, view, rng);
      const std::uint64_t seed = rng.next();
      const py::gil_scoped_acquire lock;
      PyState shown{of_.game_, drawn, Rng(seed), std::nullopt};
      const py::object answer = of_.call_(shown, int{raw(view.seat)});
      const Action action = action_from(PyState{of_.game_, drawn, Rng(seed), std::nullopt}, answer, view.seat);
      const Rule refused = action.seat == view.seat ? judge(view.look(rules), action) : Rule::game_not_your_turn;
      if (refused != Rule::none) refuse(refused);
      return action;
    }

   private:
    const PythonBot& of_;
  };

  py::object object_;
  py::object call_;
  std::string name_;
  GamePtr game_;
};

}  // namespace

bots::BotSpec bot_from(const GamePtr& game, const py::object& object, const char* what) {
  if (py::isinstance<PyBot>(object)) return object.cast<PyBot&>().spec(game);
  if (!py::isinstance<py::str>(object)) return PyBot(object).spec(game);
  auto parsed = sim::parse_any_bot(object.cast<std::string>(), game->setup, game->rules);
  if (const auto* bad = std::get_if<bots::BadBot>(&parsed)) throw py::value_error(std::string(what) + ": " + bad->why);
  return std::get<bots::BotSpec>(parsed);
}

PyBot::PyBot(const py::object& object) : object_(object) {
  if (py::isinstance<py::str>(object)) {
    name_ = object.cast<std::string>();
    if (is_own_name(name_)) return;  // whether it can play depends on the game
    auto parsed = bots::parse_bot(name_);
    if (const auto* bad = std::get_if<bots::BadBot>(&parsed)) throw py::value_error("bot: " + bad->why);
    name_ = std::get<bots::BotSpec>(parsed).text();
    return;
  }
  if (!py::hasattr(object, "decide") && PyCallable_Check(object.ptr()) == 0) {
    throw py::value_error(
        "bot: expected a name, a function of state and seat, or an object with decide(state, seat), not " +
        py::repr(object).cast<std::string>());
  }
  name_ = name_of(object);
}

bots::BotSpec PyBot::spec(const GamePtr& game) {
  if (spec_game_ != nullptr && (spec_game_ == game || (spec_game_->setup == game->setup &&
                                                       spec_game_->actions.offers() == game->actions.offers()))) {
    return *spec_;
  }
  spec_ = py::isinstance<py::str>(object_)
              ? bot_from(game, object_, "bot")
              : bots::BotSpec{nullptr, {}, std::make_shared<PythonBot>(object_, name_, game)};
  spec_game_ = game;
  bot_ = spec_->make();
  return *spec_;
}

Action PyBot::decide(const PyState& s, const std::optional<int>& wanted, const py::object& seed_wanted) {
  const std::uint64_t seed = natural(seed_wanted, "seed");
  const Seat first = deciding(s);
  const Seat seat = seat_from(s.rules(), wanted, first);
  const Frame& top = s.state.pub.pending.top();
  if (!has(static_cast<SeatMask>(top.actors | top.may), seat)) {
    throw py::value_error("seat: nothing is asked of seat " + std::to_string(raw(seat)));
  }
  spec(s.game);
  Rng rng = Rng::stream(seed, hash_of(s.state));  // same seed and position, same answer
  const py::gil_scoped_release free;
  return sim::ask_bot(s.rules(), s.state, seat, *bot_, rng);
}

namespace {

py::object run_tournament(const std::shared_ptr<GameRules>& game, const std::vector<py::object>& bots,
                          std::uint64_t games, const py::object& seed, unsigned threads, std::uint32_t turn_cap,
                          const std::string& schedule, double precision) {
  sim::Tournament t;
  t.rules = game->rules;
  for (const py::object& bot : bots) t.bots.push_back(bot_from(game, bot, "bots"));
  t.games = games;
  t.seed = natural(seed, "seed");
  t.threads = threads != 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
  t.turn_cap = turn_cap;
  t.precision = precision;
  for (const sim::Schedule one : {sim::Schedule::table, sim::Schedule::pairs, sim::Schedule::one}) {
    if (sim::schedule_name(one) == schedule) t.schedule = one;
  }
  sim::Standings standings;
  {
    const py::gil_scoped_release free;
    standings = sim::run_tournament(t);
  }
  return to_python(sim::standings_json(game->setup, t, standings, true));
}

py::list bot_list() {
  py::list list;
  for (const bots::BotKind& kind : bots::bot_kinds()) list.append(std::string(kind.name));
  return list;
}

}  // namespace

void bind_bots(py::module_& m) {
  py::class_<PyBot>(
      m, "Bot",
      "A bot: a name as 'easy', 'hard:nodes=200', 'hard:net=FILE' or 'cmd:./mybot'; a function of a state "
      "and a seat; or an object with decide(state, seat). It sees what its seat may see.")
      .def(py::init<const py::object&>(), py::arg("bot"))
      .def_property_readonly("name", &PyBot::name, "What it is called in results.")
      .def("decide", &PyBot::decide, py::arg("state"), py::arg("seat") = py::none(), py::arg("seed") = 1,
           "A legal action of the seat, or of the one that decides; the same seed and position give the same one.")
      .def(py::pickle([](const PyBot& b) { return py::make_tuple(b.object()); },
                      [](const py::tuple& t) { return std::make_unique<PyBot>(py::object(t[0])); }))
      .def("__repr__", [](const PyBot& b) { return "Bot('" + b.name() + "')"; });
  m.def("bots", &bot_list, "Names of the bots.");
  m.def("run_tournament", &run_tournament, py::arg("game"), py::arg("bots"), py::kw_only(), py::arg("games"),
        py::arg("seed"), py::arg("threads"), py::arg("turn_cap"), py::arg("schedule"), py::arg("precision"),
        "Bots against bots; landnam.tournament is the way to use it.");
}

}  // namespace landnam::python
