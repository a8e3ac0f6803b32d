// From one real choice to the next, and whole games of players who choose uniformly.

#include "engine/play/engine.hpp"

namespace landnam {

bool advance(const Rules& rules, State& state, Rng& rng, Menu& menu, std::uint64_t& actions, std::uint32_t turn_cap) {
  const Pending& pending = state.pub.pending;
  for (;;) {
    if (is_chance(pending.top().ask)) {
      perform(rules, state, sample_chance(rules, state, rng));
      continue;
    }
    if (pending.over() || state.pub.turn_number >= turn_cap) return false;
    const Seat seat{static_cast<std::uint8_t>(lowest_bit(pending.top().actors))};
    legal_of_asked(Look{rules, state.pub, state.own[idx(seat)], seat}, menu);
    if (menu.size() > 1) return true;
    perform(rules, state, menu.nth(0));
    ++actions;
  }
}

std::uint64_t play_uniformly(const Rules& rules, State& state, Rng& rng, Menu& menu, std::uint32_t turn_cap) {
  std::uint64_t actions = 0;
  for (; advance(rules, state, rng, menu, actions, turn_cap); ++actions) {
    perform(rules, state, menu.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(menu.size())))));
  }
  return actions;
}

}  // namespace landnam
