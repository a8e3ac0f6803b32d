// The Harbormaster: the card, and how far it is.

#include <algorithm>

#include "bots/eval/eval.hpp"
#include "engine/modules/base/score.hpp"
#include "engine/modules/harbormaster/harbormaster.hpp"

namespace landnam::bots::eval {
namespace {

unsigned most_harbours(const Sketch& s) {
  unsigned most = 0;
  for (std::uint8_t o = 0; o < s.look.rules.players; ++o) {
    if (Seat{o} != s.look.seat) most = std::max(most, harbours::points(s.look.rules, s.look.pub, Seat{o}));
  }
  return most;
}

void judge(Sketch& s) {
  const double mine = harbours::points(s.look.rules, s.look.pub, s.look.seat);
  const double others = most_harbours(s);
  if (mine > others && mine >= 3) {
    s.value += s.w.lead_kept * std::min(mine - others, 3.0);
    return;
  }
  const double lacking = std::max(std::max(3.0, others + 1) - mine, 0.5);
  s.value += s.w.harbourmaster / (1 + lacking);
}

void site(const Sketch& s, Corner corner, double& gain) {
  if (base::harbour_corners(s.look.rules, s.look.pub).has(corner)) gain += 0.25 * s.w.harbourmaster;
}

}  // namespace

extern const Part kHarbormasterPart{.module = ModuleId::harbormaster, .judge = judge, .site = site};

}  // namespace landnam::bots::eval
