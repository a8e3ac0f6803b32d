// The Rivers: bridges, and who is the richest and the poorest.

#include <algorithm>

#include "bots/eval/eval.hpp"
#include "engine/modules/rivers/rivers.hpp"

namespace landnam::bots::eval {
namespace {

void judge(Sketch& s) {
  if (rivers::bridges_of(s.look.pub, s.look.seat) >= rivers::kBridges) return;
  if (rivers::bridge_sites(s.look).any()) s.goal(rivers::kBridgeCost, 3 * s.w.gold + s.w.bridge);
}

void site(const Sketch& s, Corner corner, double& gain) {
  if (rivers::places().corners.has(corner)) gain += s.w.gold + s.w.bridge;
}

void river_inputs(const Sketch& s, Inputs& inputs) {
  const Writer w{inputs};
  const Look& look = s.look;
  const int gold = look.me().gold;
  int most = 0;
  int least = 99;
  for (std::size_t o = 0; o < look.rules.players; ++o) {
    if (o == idx(look.seat)) continue;
    most = std::max(most, int{look.pub.seat[o].gold});
    least = std::min(least, int{look.pub.seat[o].gold});
  }
  w.flag(rivers::wealthiest(look.rules, look.pub, look.seat));
  w.flag(rivers::poor(look.rules, look.pub, look.seat));
  w.add(std::clamp(gold - most, -5, 5) / 5.0);
  w.add(std::clamp(gold - least, -5, 5) / 5.0);
  w.add(rivers::bridges_of(look.pub, look.seat) / 3.0);
  const bool place = rivers::bridges_of(look.pub, look.seat) < rivers::kBridges && rivers::bridge_sites(look).any();
  w.flag(place);
  const Goods held = s.known ? look.mine.hand : Goods{};
  w.add(place ? soon(rolls_until(s, held, rivers::kBridgeCost), 4) : 0);
  w.add((look.buildings(look.seat) & rivers::places().corners).count() / 4.0);
}

constexpr float kNumbers[] = {
#include "bots/eval/nets/rivers.inc"
};

}  // namespace

extern const Part kRiversPart{.module = ModuleId::rivers,
                              .judge = judge,
                              .site = site,
                              .inputs = river_inputs,
                              .net = net_of(ModuleId::rivers, kNumbers, 2)};

}  // namespace landnam::bots::eval
