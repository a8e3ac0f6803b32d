#pragma once
// One world, played on for a while.

#include "bots/eval/eval.hpp"
#include "engine/game/engine.hpp"

namespace landnam::bots::hard {

// What the seat would do in a hurry: the action with the best own value; the robber goes where it hurts most.
Action quick_action(const Rules& rules, const State& state, Seat seat, const eval::Weights& weights, Menu& menu,
                    Rng& rng);

// Plays on until the turn `until` begins and returns everybody's chances. The dice of a turn depend on `seed` and the
// turn alone, so that two actions are tried with the same luck.
eval::Chances rollout(const Rules& rules, State& state, const eval::Weights& weights, std::uint32_t until,
                      std::uint64_t seed);

}  // namespace landnam::bots::hard
