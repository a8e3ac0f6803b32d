// Event cards: damaged roads.

#include "bots/eval/eval.hpp"
#include "engine/modules/events/rooms.hpp"

namespace landnam::bots::eval {
namespace {

void judge(Sketch& s) {
  const PathSet damaged = events::damaged_roads(s.look.pub, s.look.seat);
  if (damaged.empty()) return;
  s.value -= s.w.damaged * damaged.count();
  s.goal(s.look.rules.repair_cost, s.w.damaged);
}

}  // namespace

extern const Part kEventsPart{.module = ModuleId::events, .judge = judge};

}  // namespace landnam::bots::eval
