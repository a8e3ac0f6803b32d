#include "sim/perft.hpp"

#include "sim/playout.hpp"

namespace landnam::sim {
namespace {

std::uint64_t after(const Rules& rules, const State& state, const Action& action, unsigned depth) {
  State next = state;
  perform(rules, next, action);
  return perft(rules, next, depth - 1);
}

}  // namespace

std::uint64_t perft(const Rules& rules, const State& state, unsigned depth) {
  if (depth == 0) return 1;
  if (over(state)) return 0;
  std::uint64_t n = 0;
  if (chance_asked(state)) {
    Outcomes possible;
    outcomes(rules, state, possible);
    if (depth == 1) return possible.size();
    for (const Outcome& o : possible) n += after(rules, state, o.action, depth);
    return n;
  }
  Menu menu;
  legal(look_of(rules, state, next_actor(state)), menu);
  if (depth == 1) return static_cast<std::uint64_t>(menu.size());
  menu.for_each([&](const Action& action) { n += after(rules, state, action, depth); });
  return n;
}

}  // namespace landnam::sim
