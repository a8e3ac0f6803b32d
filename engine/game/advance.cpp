// From one real choice to the next, and whole games of players who choose uniformly.

#include "engine/game/dispatch.hpp"
#include "engine/game/lane.hpp"

namespace landnam {

[[gnu::noinline]] Next any_next(const Rules& rules, State& state, Rng& rng, Menu& menu, std::uint32_t turn_cap) {
  const Pending& pending = state.pub.pending;
  if (is_chance(pending.top().ask)) {
    perform(rules, state, sample_chance(rules, state, rng));
    return Next::chance;
  }
  if (pending.over() || state.pub.turn_number >= turn_cap) return Next::over;
  const Seat seat{static_cast<std::uint8_t>(lowest_bit(pending.top().actors))};
  legal(Look{rules, state.pub, state.own[idx(seat)], seat}, menu);
  return menu.size() > 1 ? Next::choice : Next::forced;
}

bool advance(const Rules& rules, State& state, Rng& rng, Menu& menu, std::uint64_t& actions, std::uint32_t turn_cap) {
  for (;;) {
    const Next next = any_next(rules, state, rng, menu, turn_cap);
    if (next == Next::chance) continue;
    if (next != Next::forced) return next == Next::choice;
    perform(rules, state, menu.nth(0));
    ++actions;
  }
}

std::uint64_t play_uniformly(const Rules& rules, State& state, Rng& rng, Menu& menu, std::uint32_t turn_cap) {
  Playout play{.rules = rules, .state = state, .rng = rng, .menu = menu, .turn_cap = turn_cap};
  hooks::lane(rules, play);
  if (play.played) return play.actions;
  std::uint64_t actions = 0;
  for (; advance(rules, state, rng, menu, actions, turn_cap); ++actions) {
    perform(rules, state, menu.nth(uniformly(menu, rng)));
  }
  return actions;
}

}  // namespace landnam
