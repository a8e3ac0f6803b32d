// The Harbormaster: harbours are worth more, most of all where they bring the card.

#include <algorithm>

#include "bots/easy/mind.hpp"
#include "engine/modules/base/score.hpp"
#include "engine/modules/harbormaster/harbormaster.hpp"

namespace landnam::bots::easy {
namespace {

void site(const Look& look, Corner corner, double& worth) {
  if (!base::harbour_corners(look.rules, look.pub).has(corner)) return;
  unsigned others = 0;
  for (std::uint8_t s = 0; s < look.rules.players; ++s) {
    if (Seat{s} != look.seat) others = std::max(others, harbours::points(look.rules, look.pub, Seat{s}));
  }
  const unsigned mine = harbours::points(look.rules, look.pub, look.seat);
  worth += mine + 2 > others ? 2.5 : 1;
}

}  // namespace

const Part kHarbormasterPart{
    .module = ModuleId::harbormaster, .suggest = nullptr, .add_goals = nullptr, .add_income = nullptr, .site = site};

}  // namespace landnam::bots::easy
