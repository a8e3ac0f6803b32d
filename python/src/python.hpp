#pragma once
// What the parts of the Python module share: games, states, and the way from JSON to Python and back.

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "bots/bot.hpp"
#include "notation/json.hpp"
#include "notation/replay.hpp"
#include "sim/learn/action_space.hpp"
#include "sim/learn/observation.hpp"
#include "sim/playout.hpp"

namespace landnam::python {

namespace py = pybind11;

// A game by its name: rules and the two spaces. Shared by all its states.
struct GameRules {
  Setup setup;
  Rules rules;
  sim::ActionSpace actions;
  sim::ObservationSpace observations;

  GameRules(const Setup& s, const Rules& r, bool offers) : setup(s), rules(r), actions(r, offers), observations(r) {}
};
using GamePtr = std::shared_ptr<const GameRules>;

struct PyState {
  GamePtr game;
  State state;
  Rng rng{0};
  std::optional<notation::Replay> replay;  // where it is recorded

  const Rules& rules() const { return game->rules; }
  Look look(Seat seat) const { return sim::look_of(rules(), state, seat); }
  void act(const Action& action) {  // legal
    if (replay) replay->actions.push_back(action);
    perform(rules(), state, action);
  }
};

py::object to_python(const notation::Json& json);
notation::Json to_json(const py::handle& object, const char* what);  // dict or text; ValueError names `what`

// The whole number that an object is, up to `most`; a ValueError names it otherwise. (pybind11 alone raises a TypeError
// that lists all arguments.)
std::uint64_t natural(const py::handle& object, const char* name, std::uint64_t most = ~std::uint64_t{0});

template <class T>
T checked(notation::Result<T> result, const std::string& prefix = {}) {
  if (!result) throw py::value_error(prefix + result.error().message());
  return *std::move(result);
}

// Raises landnam.IllegalAction.
[[noreturn]] void refuse(Rule rule);

// A number, an Action or a dict; a number is what `seat` does, or who decides.
Action action_from(const PyState& state, const py::handle& object, Seat seat = none<Seat>);
Seat seat_from(const Rules& rules, const std::optional<int>& seat, Seat otherwise);
Seat deciding(const PyState& state);  // ValueError if chance decides or the game is over

// A bot by its name, or a function or object of Python. It sees a view and nothing else.
class PyBot {
 public:
  explicit PyBot(const py::object& object);
  const std::string& name() const { return name_; }
  const py::object& object() const { return object_; }
  bots::BotSpec spec(const GamePtr& game);  // for that game
  Action decide(const PyState& s, const std::optional<int>& wanted, const py::object& seed_wanted);

 private:
  py::object object_;
  std::string name_;
  GamePtr spec_game_;  // what the two below are for
  std::optional<bots::BotSpec> spec_;
  std::unique_ptr<bots::Bot> bot_;
};

// A name, a Bot, a function or an object; a ValueError names `what`.
bots::BotSpec bot_from(const GamePtr& game, const py::object& object, const char* what);

// A state as bytes, with its chance and its record; a ValueError otherwise.
std::string state_bytes(const PyState& state);
PyState state_of_bytes(const std::string& bytes);

void bind_games(py::module_& m);
void bind_bots(py::module_& m);
void bind_boards(py::module_& m);  // after the other two
void bind_states(py::module_& m);
void bind_many(py::module_& m);

}  // namespace landnam::python
