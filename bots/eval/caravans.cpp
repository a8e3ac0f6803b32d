// The Caravans: camels beside the own buildings.

#include <algorithm>

#include "bots/eval/eval.hpp"
#include "engine/modules/caravans/caravans.hpp"
#include "engine/modules/caravans/state.hpp"

namespace landnam::bots::eval {
namespace {

// How near a building is to two camels, which are a point: at a front the next camel brings the second.
double camels_at(const Sketch& s, Corner corner, const CornerSet& next) {
  const CaravansPublic& room = part_of<CaravansPublic>(s.look.pub);
  const int camels = (s.look.board().corner_paths[idx(corner)] & room.camels).count();
  if (camels >= 2 || room.left == 0) return 0;  // counted already, or by the site
  const bool front = std::find(room.front.begin(), room.front.end(), corner) != room.front.end();
  if (front && camels == 1) return s.w.camel;
  return next.has(corner) ? (camels == 1 ? s.w.camel : 0.5 * s.w.camel) : 0;
}

// Corners that the next camel may come to.
CornerSet next_corners(const Sketch& s) {
  CornerSet corners;
  for (Path p : caravan::open_paths(s.look.rules, s.look.pub)) {
    for (Corner c : s.look.board().path_corner[idx(p)]) corners.add(c);
  }
  return corners;
}

void judge(Sketch& s) {
  const CornerSet next = next_corners(s);
  for (Corner c : s.look.buildings(s.look.seat)) s.value += s.phase * camels_at(s, c, next);
}

void site(const Sketch& s, Corner corner, double& gain) {
  const int camels = (s.look.board().corner_paths[idx(corner)] & part_of<CaravansPublic>(s.look.pub).camels).count();
  gain += camels >= 2 ? 1 : camels_at(s, corner, next_corners(s));
}

void caravan_inputs(const Sketch& s, Inputs& inputs) {
  const Writer w{inputs};
  const Look& look = s.look;
  const CaravansPublic& room = part_of<CaravansPublic>(look.pub);
  const CornerSet next = next_corners(s);
  double two = 0;
  double one = 0;
  double coming = 0;
  for (Corner c : look.buildings(look.seat)) {
    const int camels = (look.board().corner_paths[idx(c)] & room.camels).count();
    two += camels >= 2 ? 1 : 0;
    one += camels == 1 ? 1 : 0;
    coming += camels < 2 && next.has(c) ? 1 : 0;
  }
  w.add(two / 3);
  w.add(one / 3);
  w.add(coming / 2);
  w.add(room.left / 22.0);
  w.add((look.me().roads & room.camels).count() / 4.0);
  const Goods held = s.known ? look.mine.hand : Goods{};
  w.add(std::min(held[Good::wool] + held[Good::grain], 8U) / 6.0);
}

constexpr float kNumbers[] = {
#include "bots/eval/nets/caravans.inc"
};

}  // namespace

extern const Part kCaravansPart{.module = ModuleId::caravans,
                                .judge = judge,
                                .site = site,
                                .inputs = caravan_inputs,
                                .net = net_of(ModuleId::caravans, kNumbers, 2)};

}  // namespace landnam::bots::eval
