#pragma once
// Whole games of players who choose uniformly. Most of what happens in these is a handful of small things without an
// alternative or with an easy one. A module may take them in a lane of its own (hook `lane`): the same rooms, without
// actions and tables in between.

#include "engine/game/engine.hpp"

namespace landnam {

struct Playout {
  const Rules& rules;
  State& state;
  Rng& rng;
  Menu& menu;
  std::uint32_t turn_cap;
  std::uint64_t actions = 0;
  bool played = false;  // by a lane, to the end or to the turn cap
};

enum class Next : std::uint8_t {
  choice,     // the menu lists it
  forced,     // the menu lists one action
  something,  // what the lane does not know
  chance,     // has decided something
  over,       // or the turn cap
};

// Any game: one step on the way to the next choice; `choice`, `forced`, `chance` or `over`.
Next any_next(const Rules& rules, State& state, Rng& rng, Menu& menu, std::uint32_t turn_cap);

inline int uniformly(const Menu& menu, Rng& rng) {
  return static_cast<int>(rng.below(static_cast<std::uint32_t>(menu.size())));
}

}  // namespace landnam
