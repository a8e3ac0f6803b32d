// Small parts: gold, the Rivers, the Caravans, the Harbormaster, events, the game for two.

#include <algorithm>

#include "bots/eval/eval.hpp"
#include "engine/modules/base/score.hpp"
#include "engine/modules/caravans/caravans.hpp"
#include "engine/modules/caravans/state.hpp"
#include "engine/modules/events/rooms.hpp"
#include "engine/modules/harbormaster/harbormaster.hpp"
#include "engine/modules/rivers/rivers.hpp"

namespace landnam::bots::eval {
namespace {

void judge_gold(Sketch& s) { s.value += s.w.gold * std::min<double>(s.look.me().gold, 12); }

void gold_inputs(const Sketch& s, Inputs& inputs) {
  const Writer w{inputs};
  const double gold = s.look.me().gold;
  w.add(std::min(gold, 15.0) / 10);
  w.add(gold / (gold + 3));
  w.flag(gold >= 2);
  w.flag(gold >= 4);
}

void judge_rivers(Sketch& s) {
  if (rivers::bridges_of(s.look.pub, s.look.seat) >= rivers::kBridges) return;
  if (rivers::bridge_sites(s.look).any()) s.goal(rivers::kBridgeCost, 3 * s.w.gold + s.w.bridge);
}

void river_site(const Sketch& s, Corner corner, double& gain) {
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
  const bool site = rivers::bridges_of(look.pub, look.seat) < rivers::kBridges && rivers::bridge_sites(look).any();
  w.flag(site);
  const Goods held = s.known ? look.mine.hand : Goods{};
  w.add(site ? soon(rolls_until(s, held, rivers::kBridgeCost), 4) : 0);
  w.add((look.buildings(look.seat) & rivers::places().corners).count() / 4.0);
}

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

void judge_caravans(Sketch& s) {
  const CornerSet next = next_corners(s);
  for (Corner c : s.look.buildings(s.look.seat)) s.value += s.phase * camels_at(s, c, next);
}

void caravan_site(const Sketch& s, Corner corner, double& gain) {
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

unsigned most_harbours(const Sketch& s) {
  unsigned most = 0;
  for (std::uint8_t o = 0; o < s.look.rules.players; ++o) {
    if (Seat{o} != s.look.seat) most = std::max(most, harbours::points(s.look.rules, s.look.pub, Seat{o}));
  }
  return most;
}

void judge_harbours(Sketch& s) {
  const double mine = harbours::points(s.look.rules, s.look.pub, s.look.seat);
  const double others = most_harbours(s);
  if (mine > others && mine >= 3) {
    s.value += s.w.lead_kept * std::min(mine - others, 3.0);
    return;
  }
  const double lacking = std::max(std::max(3.0, others + 1) - mine, 0.5);
  s.value += s.w.harbourmaster / (1 + lacking);
}

void harbour_site(const Sketch& s, Corner corner, double& gain) {
  if (base::harbour_corners(s.look.rules, s.look.pub).has(corner)) gain += 0.25 * s.w.harbourmaster;
}

void judge_events(Sketch& s) {
  const PathSet damaged = events::damaged_roads(s.look.pub, s.look.seat);
  if (damaged.empty()) return;
  s.value -= s.w.damaged * damaged.count();
  s.goal(s.look.rules.repair_cost, s.w.damaged);
}

void judge_two(Sketch& s) { s.value += s.w.token * std::min<double>(s.look.me().tokens, 6); }

void two_site(const Sketch& s, Corner corner, double& gain) {
  if (s.look.board().rim.has(corner)) gain += s.w.token;
  for (Hex h : s.look.board().corner_hex[idx(corner)]) {
    if (h != none<Hex> && s.look.pub.terrain[idx(h)] == s.look.rules.token_terrain) gain += 2 * s.w.token;
  }
}

}  // namespace

const Part kGoldPart{
    .module = ModuleId::gold, .income = nullptr, .judge = judge_gold, .site = nullptr, .inputs = gold_inputs};
const Part kRiversPart{
    .module = ModuleId::rivers, .income = nullptr, .judge = judge_rivers, .site = river_site, .inputs = river_inputs};
const Part kCaravansPart{.module = ModuleId::caravans,
                         .income = nullptr,
                         .judge = judge_caravans,
                         .site = caravan_site,
                         .inputs = caravan_inputs};
const Part kHarbormasterPart{
    .module = ModuleId::harbormaster, .income = nullptr, .judge = judge_harbours, .site = harbour_site};
const Part kEventsPart{.module = ModuleId::events, .income = nullptr, .judge = judge_events, .site = nullptr};
const Part kTwoPlayersPart{.module = ModuleId::two_players, .income = nullptr, .judge = judge_two, .site = two_site};

}  // namespace landnam::bots::eval
