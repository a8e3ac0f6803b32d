// Traders & Barbarians: how many deliveries the wagon, its roads and its way will still bring.

#include <algorithm>
#include <cmath>

#include "bots/eval/eval.hpp"
#include "bots/eval/wagon.hpp"
#include "engine/modules/traders_barbarians/rooms.hpp"

namespace landnam::bots::eval {
namespace {

using traders::room;

constexpr double kLost = 0.35;  // of a turn, when the wagon arrives with points left
constexpr double kTrips = 6;    // from each trade hex to the two others

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

double mean_trip(const TradeWays& ways) {
  double sum = 0;
  for (std::size_t a = 0; a < ways.size(); ++a) {
    for (std::size_t b = 0; b < ways.size(); ++b) sum += a == b ? 0 : ways[a][idx(trade_centres()[b])];
  }
  return sum / kTrips;
}

void judge(Sketch& s) {
  const Look& look = s.look;
  const Wagon& wagon = traders::wagon(look);
  if (wagon.level == 0) return;
  const TradeWays ways = trade_ways(look, look.seat);
  const double trip = mean_trip(ways);
  const double turns = turns_left(look);
  const double trade = trade_of(s, wagon.level, trip, turns);
  s.value += trade;

  // The trip that the wagon is on.
  unsigned left = kOutOfReach;
  if (wagon.cargo != Cargo::nothing) {
    left = ways[idx(traders::destination(wagon.cargo))][idx(wagon.at)];
  } else {
    for (std::size_t i = 0; i < ways.size(); ++i) {
      const auto& stack = room(look.pub).stack[i];
      if (stack[0] + stack[1] > 0) left = std::min<unsigned>(left, ways[i][idx(wagon.at)]);
    }
  }
  const double pays = wagon.cargo != Cargo::nothing ? 1 + s.w.gold * wagon.level : 0.5;
  s.value += s.w.cargo * pays * std::exp(-1.0 * left / (2.0 * traders::movement_of(wagon.level) * s.w.trip_turns));

  if (wagon.level < traders::kTopWagon) {
    const bool point = wagon.level + 1 == traders::kTopWagon;
    s.goal(traders::upgrade_cost(wagon.level + 1U),
           trade_of(s, wagon.level + 1U, trip, turns) - trade + (point ? 1 : 0));
  }
  if (look.me().roads_left > 0) {
    s.goal(look.rules.road_cost, s.w.trade_road * (trade_of(s, wagon.level, trip - 1, turns) - trade));
  }
}

void site(const Sketch& s, Corner corner, double& gain) {
  for (const TradeHex& trade : kTradeHexes) {
    if (s.look.board().hex_corners[idx(trade.hex)].has(corner)) gain += s.w.trade_site;
  }
}

}  // namespace

const Part kTradersPart{.module = ModuleId::traders_barbarians, .income = nullptr, .judge = judge, .site = site};

}  // namespace landnam::bots::eval
