// Traders & Barbarians: how many deliveries the wagon, its roads and its way will still bring.

#include <algorithm>
#include <cmath>

#include "bots/eval/traders.hpp"
#include "engine/modules/traders_barbarians/rooms.hpp"

namespace landnam::bots::eval {
namespace {

constexpr double kLost = 0.35;  // of a turn, when the wagon arrives with points left

// How many turns there will still be: points that the leader needs, and a little.
double turns_left(const Look& look) {
  int least = 20;
  for (std::size_t s = 0; s < look.rules.players; ++s) {
    least = std::min(least, int{look.pub.seat[s].need} - int{look.pub.seat[s].points});
  }
  return 2 + 0.8 * std::max(least, 0);
}

// What the deliveries of the rest of the game are worth with such a wagon and so long ways, in half points.
double trade_of(const Sketch& s, unsigned level, double trip, double turns) {
  const double half_points = 2.0 * traders::movement_of(level);
  return s.w.trade * turns * (1 + s.w.gold * level) * half_points / (trip + kLost * half_points);
}

void judge(Sketch& s) {
  const Look& look = s.look;
  const Wagon& wagon = traders::wagon(look);
  if (wagon.level == 0) return;
  const Trips trips = s.trips = trips_of(look);
  const double turns = turns_left(look);
  const double trade = trade_of(s, wagon.level, trips.mean, turns);
  s.value += trade;

  // The trip that the wagon is on.
  const double pays = wagon.cargo != Cargo::nothing ? 1 + s.w.gold * wagon.level : 0.5;
  s.value +=
      s.w.cargo * pays * std::exp(-1.0 * trips.left / (2.0 * traders::movement_of(wagon.level) * s.w.trip_turns));

  if (wagon.level < traders::kTopWagon) {
    const bool point = wagon.level + 1 == traders::kTopWagon;
    s.goal(traders::upgrade_cost(wagon.level + 1U),
           trade_of(s, wagon.level + 1U, trips.mean, turns) - trade + (point ? 1 : 0));
  }
  if (look.me().roads_left > 0) {
    s.goal(look.rules.road_cost, s.w.trade_road * (trade_of(s, wagon.level, trips.mean - 1, turns) - trade));
  }
}

void site(const Sketch& s, Corner corner, double& gain) {
  for (const TradeHex& trade : s.look.board().trade_hexes()) {
    if (s.look.board().hex_corners[idx(trade.hex)].has(corner)) gain += s.w.trade_site;
  }
}

void wagon_inputs(const Sketch& s, Inputs& inputs) {
  const Writer w{inputs};
  const Look& look = s.look;
  const Wagon& wagon = traders::wagon(look);
  const double level = wagon.level;
  const bool there = wagon.level > 0;
  w.add(level / 5);
  w.flag(wagon.level >= 3);
  w.flag(wagon.level == traders::kTopWagon);
  w.add(wagon.delivered / 5.0);
  w.flag(wagon.cargo != Cargo::nothing);
  const double half_points = 2.0 * traders::movement_of(std::max<unsigned>(wagon.level, 1));
  const double turns = there ? s.trips.left / half_points : 0;
  w.add(there ? soon(turns, 1) : 0);
  w.add(there && wagon.cargo != Cargo::nothing ? soon(turns, 1) : 0);
  const double trip = there ? s.trips.mean / half_points : 0;
  w.add(there ? soon(trip, 2) : 0);
  w.add(there ? soon(trip, 2) * turns_left(look) / 10 : 0);
  const Goods held = s.known ? look.mine.hand : Goods{};
  const bool upgrade = there && wagon.level < traders::kTopWagon;
  w.add(upgrade ? soon(rolls_until(s, held, traders::upgrade_cost(wagon.level + 1U)), 4) : 0);
  w.flag(s.known && held[Good::grain] > 0);
  w.add(turns_left(look) / 10);
}

constexpr float kNumbers[] = {
#include "bots/eval/nets/traders.inc"
};

}  // namespace

extern const Part kTradersPart{.module = ModuleId::traders_barbarians,
                               .income = nullptr,
                               .judge = judge,
                               .site = site,
                               .inputs = wagon_inputs,
                               .net = net_of(ModuleId::traders_barbarians, kNumbers, 2)};

}  // namespace landnam::bots::eval
