// Camels and the fronts of caravans.

#include "engine/modules/caravans/caravans.hpp"
#include "engine/modules/caravans/state.hpp"
#include "tests/support/stores.hpp"
#include "tests/support/text.hpp"

namespace landnam::test {

using Complaints = std::vector<std::string>;

// Every camel is reached from the start of a caravan, and every front is the end of a camel.
void check_caravans(const Rules& rules, const State& state, Complaints& out) {
  const CaravansPublic& room = part_of<CaravansPublic>(state.pub);
  if (room.left + room.camels.count() != caravan::kCamels) out.push_back("camels in the game");
  PathSet seen;
  PathSet ring;
  for (const caravan::Start& start : caravan::starts()) ring.add(start.path);
  for (ring &= room.camels; ring.any(); ring &= room.camels - seen) {
    seen |= ring;
    PathSet next;
    for (Path p : ring) {
      for (Corner c : rules.board->path_corner[idx(p)]) next |= rules.board->corner_paths[idx(c)];
    }
    ring = next;
  }
  if (seen != room.camels) out.push_back("a camel belongs to no caravan");
  for (Corner c : room.front) {
    if (c != none<Corner> && !(rules.board->corner_paths[idx(c)] & room.camels).any()) {
      out.push_back("a caravan's front has no camel");
    }
  }
  if (caravan::open_paths(rules, state.pub).count() > 6) out.push_back("more than six paths are open for camels");
}

}  // namespace landnam::test
