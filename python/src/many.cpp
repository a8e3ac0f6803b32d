// Many games at once: the arrays belong to Python, the games are stepped in C++ threads without the lock of Python.

#include <thread>

#include "python/src/python.hpp"
#include "sim/learn/many.hpp"

namespace landnam::python {
namespace {

class PyMany {
 public:
  PyMany(const std::shared_ptr<GameRules>& game, std::size_t n, const std::vector<py::object>& opponents,
         unsigned threads, std::uint64_t seed, std::uint32_t turn_cap, bool observations, bool masks, bool skip_forced)
      : game_(game) {
    if (n == 0 || n > 10'000'000) throw py::value_error("n: expected 1 to 10000000 games");
    if (turn_cap == 0) throw py::value_error("turn_cap: expected 1 or more");
    sim::ManyOptions options;
    options.rules = game->rules;
    options.offers = game->actions.offers();
    options.games = n;
    options.threads = threads != 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
    options.threads = static_cast<unsigned>(std::min<std::size_t>(options.threads, n));
    options.seed = seed;
    options.turn_cap = turn_cap;
    options.skip_forced = skip_forced;
    if (!opponents.empty() && opponents.size() != game->rules.players - 1U) {
      throw py::value_error("opponents: expected " + std::to_string(game->rules.players - 1) + " names");
    }
    for (const py::object& bot : opponents) options.opponents.push_back(bot_from(game_, bot, "opponents"));
    const auto rows = static_cast<py::ssize_t>(n);
    const py::ssize_t players = game->rules.players;
    sim::ManyArrays to;
    to.samples = add<std::int32_t>("samples", {rows});
    to.seats = add<std::int8_t>("seats", {rows});
    to.rewards = add<float>("rewards", {rows, players});
    to.terminated = reinterpret_cast<std::uint8_t*>(add<bool>("terminated", {rows}));
    to.truncated = reinterpret_cast<std::uint8_t*>(add<bool>("truncated", {rows}));
    to.winners = add<std::int8_t>("winners", {rows});
    to.final_seats = add<std::int8_t>("final_seats", {rows});
    to.points = add<std::uint8_t>("points", {rows, players});
    if (observations) {
      to.observations = add<std::uint8_t>("observations", {rows, game->observations.size()});
      to.final_observations = add<std::uint8_t>("final_observations", {rows, game->observations.size()});
    }
    if (masks) to.masks = reinterpret_cast<std::uint8_t*>(add<bool>("masks", {rows, game->actions.size()}));
    many_ = std::make_unique<sim::Many>(options, to);
    reset(seed);
  }

  void reset(std::uint64_t seed) {
    const py::gil_scoped_release free;
    many_->reset(seed);
  }
  void step(const py::array_t<std::int32_t, py::array::c_style | py::array::forcecast>& actions) {
    if (actions.ndim() != 1 || actions.size() != arrays_["seats"].cast<py::array>().size()) {
      throw py::value_error("actions: expected one number a game, " +
                            std::to_string(arrays_["seats"].cast<py::array>().size()));
    }
    std::optional<std::size_t> wrong;
    const std::int32_t* data = actions.data();
    {
      const py::gil_scoped_release free;
      wrong = many_->step(data);
    }
    if (wrong) {
      throw py::value_error("actions[" + std::to_string(*wrong) + "]: " + std::to_string(data[*wrong]) +
                            " is not legal there; no game was stepped");
    }
  }
  py::dict arrays() const { return arrays_; }
  std::shared_ptr<GameRules> game() const { return game_; }
  std::uint64_t decisions() const { return many_->decisions(); }
  PyState state(std::size_t i) const {
    check(i);
    return {game_, many_->state(i), Rng::stream(i, 1), std::nullopt};
  }
  void put(std::size_t i, const PyState& state) {
    check(i);
    if (!(state.game->setup == game_->setup)) throw py::value_error("state: it is of another game");
    if (over(state.state)) throw py::value_error("state: the game is over");
    const py::gil_scoped_release free;
    many_->put(i, state.state);
  }

  // A game as it stands, and back: the position, and numbers that are nobody's to read.
  py::tuple kept(std::size_t i) const {
    check(i);
    const sim::Many::Kept k = many_->kept(i);
    return py::make_tuple(py::bytes(state_bytes({game_, k.state, Rng(0), std::nullopt})), k.chance, k.played,
                          raw(k.learner), raw(k.acted));
  }
  void go_on_from(std::size_t i, const py::tuple& kept) {
    check(i);
    const PyState s = state_of_bytes(kept[0].cast<std::string>());
    if (!(s.game->setup == game_->setup)) throw py::value_error("state: it is of another game");
    many_->go_on_from(i, {s.state, kept[1].cast<std::array<std::uint64_t, 3>>(), kept[2].cast<std::uint64_t>(),
                          Seat{kept[3].cast<std::uint8_t>()}, Seat{kept[4].cast<std::uint8_t>()}});
  }

 private:
  void check(std::size_t i) const {
    if (i < static_cast<std::size_t>(arrays_["seats"].cast<py::array>().size())) return;
    throw py::index_error("there is no game " + std::to_string(i));
  }
  template <class T>
  T* add(const char* name, const std::vector<py::ssize_t>& shape) {
    py::array_t<T> array(shape);
    std::fill_n(array.mutable_data(), array.size(), T{});
    arrays_[name] = array;
    return array.mutable_data();
  }

  std::shared_ptr<GameRules> game_;
  py::dict arrays_;
  std::unique_ptr<sim::Many> many_;
};

}  // namespace

void bind_many(py::module_& m) {
  py::class_<PyMany>(m, "Many", "Many games side by side; landnam.VecEnv is the way to use it.")
      .def(py::init<const std::shared_ptr<GameRules>&, std::size_t, const std::vector<py::object>&, unsigned,
                    std::uint64_t, std::uint32_t, bool, bool, bool>(),
           py::arg("game"), py::arg("n"), py::kw_only(), py::arg("opponents") = std::vector<py::object>{},
           py::arg("threads") = 0, py::arg("seed") = 1, py::arg("turn_cap") = sim::kTurnCap,
           py::arg("observations") = true, py::arg("masks") = true, py::arg("skip_forced") = true)
      .def("reset", &PyMany::reset, py::arg("seed"), "New games everywhere.")
      .def("step", &PyMany::step, py::arg("actions"), "One decision in every game, or none if one is not legal.")
      .def("state", &PyMany::state, py::arg("index"), "A copy of one game.")
      .def("put", &PyMany::put, py::arg("index"), py::arg("state"), "That game goes on from this state.")
      .def("kept", &PyMany::kept, py::arg("index"), "A game as it stands, for go_on_from().")
      .def("go_on_from", &PyMany::go_on_from, py::arg("index"), py::arg("kept"), "What kept() gave; arrays stay.")
      .def_property_readonly("arrays", &PyMany::arrays, "Every array by its name.")
      .def_property_readonly("decisions", &PyMany::decisions, "Taken by step() since the last reset.")
      .def_property_readonly("game", &PyMany::game, "What is played.");
}

}  // namespace landnam::python
