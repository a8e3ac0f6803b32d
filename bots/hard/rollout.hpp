#pragma once
// One world, played on for a while.

#include "bots/eval/eval.hpp"
#include "engine/play/engine.hpp"

namespace landnam::bots::hard {

// Plays on by the easy bot's rules of thumb until the turn `until` begins and returns everybody's chances. The dice of
// a turn depend on `seed` and the turn alone, so that two actions are tried with the same luck.
eval::Chances rollout(const Rules& rules, State& state, const eval::Weights& weights, std::uint32_t until,
                      std::uint64_t seed);

}  // namespace landnam::bots::hard
