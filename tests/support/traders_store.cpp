// Wagons, cargo and the three barbarians.

#include <algorithm>

#include "engine/modules/traders_barbarians/state.hpp"
#include "tests/support/stores.hpp"
#include "tests/support/text.hpp"

namespace landnam::test {

using Complaints = std::vector<std::string>;

// 36 tokens: in the stacks, on wagons, delivered.
void check_traders(const Rules& rules, const State& state, Complaints& out) {
  const TradersPublic& room = part_of<TradersPublic>(state.pub);
  unsigned tokens = 0;
  for (const auto& stack : room.stack) tokens += stack[0] + unsigned{stack[1]};
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    const Wagon& w = room.wagon[s];
    tokens += w.delivered + (w.cargo == Cargo::nothing ? 0U : 1U);
    const bool placed = s < rules.players && state.pub.turn_number > 0;
    if (placed && (w.level < 1 || w.level > 5)) out.push_back("level of " + text_of(Seat{s}) + "'s wagon");
    if (!placed && s >= rules.players && !(w == Wagon{})) out.push_back("a wagon of nobody");
  }
  if (tokens != 36) out.push_back("cargo tokens in the game: " + std::to_string(tokens));
  PathSet paths;
  for (Path p : room.barbarian) paths.add(p);
  if (paths.count() != 3) out.push_back("barbarians share a path");
  if (room.neutral_tolls > 0 && state.pub.pending.bottom().ask == Ask::before_roll) out.push_back("tolls left over");
}

}  // namespace landnam::test
