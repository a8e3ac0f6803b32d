#pragma once
// The tightest loop there is: everybody chooses uniformly among the legal actions. No virtual call, no allocation.
// `bench playout`, the simulator of random games and the rollouts of bots that search share it.

#include <bit>
#include <cstdint>

#include "bots/bot.hpp"
#include "engine/play/engine.hpp"

namespace landnam::sim {

// Far above any sensible game: four easy bots take about 70 turns, random players some hundreds, and one pair of random
// players in thousands, who wait for three ores without a mountain, more than ten thousand.
inline constexpr std::uint32_t kTurnCap = 100'000;

// The seat to ask first: of several who owe a decision, the lowest.
inline Seat next_actor(const State& state) {
  return Seat{static_cast<std::uint8_t>(lowest_bit(state.pub.pending.top().actors))};
}

inline Look look_of(const Rules& rules, const State& state, Seat seat) {
  return {rules, state.pub, state.own[idx(seat)], seat};
}

// Plays the game to its end or to the turn cap and returns the number of players' actions.
inline std::uint64_t playout(const Rules& rules, State& state, Rng& rng, Menu& menu,
                             std::uint32_t turn_cap = kTurnCap) {
  return play_uniformly(rules, state, rng, menu, turn_cap);
}

}  // namespace landnam::sim
