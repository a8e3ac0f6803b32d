#pragma once
// The tightest loop there is: everybody chooses uniformly among the legal actions. No virtual call, no allocation.
// `bench playout`, the simulator of random games and the rollouts of bots that search share it.

#include <bit>
#include <cstdint>

#include "bots/bot.hpp"
#include "engine/game/engine.hpp"

namespace landnam::sim {

// Far above any sensible game: a game of four easy bots takes about 75 turns, one of random players some hundreds.
inline constexpr std::uint32_t kTurnCap = 10'000;

// The seat to ask first: of several who owe a decision, the lowest.
inline Seat next_actor(const State& state) {
  return Seat{static_cast<std::uint8_t>(lowest_bit(state.pub.pending.top().actors))};
}

inline Look look_of(const Rules& rules, const State& state, Seat seat) {
  return {rules, state.pub, state.own[idx(seat)], seat};
}

// Plays the game to its end or to the turn cap and returns the number of players' actions. Chance outcomes are not
// counted: a roll is the player's action, what the dice show is not.
inline std::uint64_t playout(const Rules& rules, State& state, Rng& rng, Menu& menu,
                             std::uint32_t turn_cap = kTurnCap) {
  std::uint64_t actions = 0;
  while (advance(rules, state, rng, menu, actions, turn_cap)) {
    perform(rules, state, menu.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(menu.size())))));
    ++actions;
  }
  return actions;
}

}  // namespace landnam::sim
