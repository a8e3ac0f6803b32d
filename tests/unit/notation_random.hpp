#pragma once
// Random games for the tests of notation: every state on the way, offers and counter-offers among them.

#include <functional>

#include "engine/play/engine.hpp"
#include "notation/replay.hpp"

namespace landnam::notation::trial {

struct Played {
  Replay replay;
  Rules rules;
  State state;
};

// Plays at most `actions` actions from the seed and shows each state after it with the action that led there.
Played random_game(const Setup& setup, std::uint64_t seed, std::size_t actions,
                   const std::function<void(const Rules&, const State&, const Action&)>& seen = {});

}  // namespace landnam::notation::trial
