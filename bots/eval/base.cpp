// The base game's part of the evaluation: buildings and what they yield, sites within reach, cards, route and army.

#include <algorithm>

#include "bots/eval/eval.hpp"

namespace landnam::bots::eval {
namespace {

constexpr unsigned kFurthest = 3;  // roads ahead that a site is looked for

void income(Sketch& s) {
  const Public& pub = s.look.pub;
  for (Corner c : s.look.buildings(s.look.seat)) {
    const bool city = pub.cities.has(c);
    for (Hex h : s.look.board().corner_hex[idx(c)]) {
      if (h == none<Hex> || !yields_resource(pub.terrain[idx(h)])) continue;
      const double number = pips(pub.number[idx(h)]);
      const double yield = number * (h == pub.robber ? 1 - s.w.robbed : 1);
      if (h == pub.robber) s.blocked += city ? 2 * number : number;
      const Good good = resource_of(pub.terrain[idx(h)]);
      s.income[idx(good)] += yield;
      if (city) s.income[idx(s.look.rules.city_second[idx(good)])] += yield;
    }
  }
}

double harbour_gain(const Sketch& s, Corner corner) {
  const std::uint8_t index = harbour_at(s.look.board(), s.look.pub.harbour_path, corner);
  if (index == kNone) return 0;
  const Harbour harbour = s.look.pub.harbour[index];
  if (harbour == Harbour::bare || ((s.look.me().harbours >> idx(harbour)) & 1U) != 0) return 0;
  double all = 6;  // what later buildings will add
  for (double pips : s.income) all += pips;
  if (harbour == Harbour::generic) return s.phase * s.w.harbour_three * all;
  return s.phase * s.w.harbour_two * (s.income[idx(harbour)] + 2);
}

void site(const Sketch& s, Corner corner, double& gain) { gain += harbour_gain(s, corner); }

// What the second card of a city adds.
double city_gain(const Sketch& s, Corner corner) {
  const Public& pub = s.look.pub;
  double gain = 0;
  for (Hex h : s.look.board().corner_hex[idx(corner)]) {
    if (h == none<Hex> || !yields_resource(pub.terrain[idx(h)])) continue;
    const Good second = s.look.rules.city_second[idx(resource_of(pub.terrain[idx(h)]))];
    gain += s.marginal[idx(second)] * pips(pub.number[idx(h)]);
  }
  return gain;
}

void judge_cities(Sketch& s) {
  if (s.look.me().cities_left == 0) return;
  double best = -1;
  double second = -1;
  for (Corner c : s.look.settlements(s.look.seat)) {
    const double gain = city_gain(s, c);
    if (gain > best) {
      second = best;
      best = gain;
    } else {
      second = std::max(second, gain);
    }
  }
  s.city_gain = best;
  const Goods cost = s.look.rules.city_cost;
  if (best >= 0) s.goal(cost, 1 + best);
  if (second >= 0) s.goal(cost + cost, 1 + second);
}

struct Site {
  Corner corner{};
  double gain = 0;
};

// The best sites at each distance, with the roads to them.
void judge_sites(Sketch& s) {
  const Look& look = s.look;
  const SeatPublic& me = look.me();
  const Board& board = look.board();
  if (me.settlements_left == 0) return;
  const CornerSet open = open_corners(look);
  const PathSet free = look.rules.road_paths - look.pub.taken;
  CornerSet blocked;
  for (std::size_t o = 0; o < look.rules.seats(); ++o) {
    if (o != idx(look.seat)) blocked |= look.pub.seat[o].stands;
  }
  CornerSet seen = me.ends | (me.stands & look.pub.built);
  CornerSet ring = seen;
  Goods cost = look.rules.settlement_cost;
  double left = 1;
  CornerSet claimed;
  for (unsigned step = 0; step <= kFurthest; ++step) {
    CornerSet sites = (ring & open) - claimed;
    s.rings[step].sites = static_cast<unsigned>(sites.count());
    FixedVector<Site, kMaxCorners> found;
    for (Corner c : sites) found.push_back({c, site_gain(s, c)});
    // Two sites a ring: the second must leave room for the first.
    for (int n = 0; n < 2 && sites.any(); ++n) {
      Site best{none<Corner>, -1};
      for (const Site& site : found) {
        if (site.gain > best.gain && sites.has(site.corner)) best = site;
      }
      (n == 0 ? s.rings[step].gain : s.rings[step].second) = best.gain;
      s.goal(n == 0 ? cost : cost + look.rules.settlement_cost, (1 + best.gain) * left);
      sites -= board.near[idx(best.corner)];
      claimed |= board.near[idx(best.corner)];
    }
    if (step == kFurthest || me.roads_left <= step) break;
    CornerSet next;
    for (Corner c : ring - blocked) {
      for (Path p : board.corner_paths[idx(c)] & free) {
        const Corner to = board.other_end(p, c);
        if (!seen.has(to)) next.add(to);
      }
    }
    seen |= next;
    ring = next;
    cost += look.rules.road_cost;
    left *= s.w.road_risk;
  }
}

void judge_route(Sketch& s) {
  const Look& look = s.look;
  if (!look.rules.longest_route) return;
  unsigned others = 0;
  for (std::size_t o = 0; o < look.rules.seats(); ++o) {
    if (o != idx(look.seat)) others = std::max(others, unsigned{look.pub.seat[o].route});
  }
  const unsigned mine = look.me().route;
  if (look.pub.route_holder == look.seat) {
    s.value += s.w.lead_kept * std::min(mine - std::min(mine, others), 3U);
    return;
  }
  const unsigned needed = std::max<unsigned>(look.rules.route_minimum, others + 1);
  const unsigned roads = needed - std::min(mine, needed);
  if (roads == 0 || roads > look.me().roads_left || roads > 5) return;
  s.goal(look.rules.road_cost * roads, 2 * s.w.route * (roads <= 3 ? 1 : 0.6));
}

// How near the army's points are, with so many knights to come.
double army_nearness(const Sketch& s, double in_hand) {
  const Look& look = s.look;
  if (!look.rules.largest_army) return 0;
  unsigned others = 0;
  for (std::size_t o = 0; o < look.rules.players; ++o) {
    if (o != idx(look.seat)) others = std::max(others, unsigned{look.pub.seat[o].knights});
  }
  const unsigned mine = look.me().knights;
  if (look.pub.army_holder == look.seat) return s.w.lead_kept * std::min(mine + in_hand - others, 3.0);
  const double needed = std::max<unsigned>(look.rules.army_minimum, others + 1);
  const double lacking = std::max(needed - mine - 0.7 * in_hand, 0.3);
  return 2 * s.w.army / (1 + lacking * lacking);
}

void judge_cards(Sketch& s) {
  const Look& look = s.look;
  const double cards = look.me().dev_cards;
  const double waiting = s.phase;  // a card that is still to be played pays later
  if (!s.known) {
    s.value += s.w.dev * cards + army_nearness(s, 0.5 * cards);
  } else {
    const Cards held = look.mine.dev + look.mine.fresh;
    s.points += held[Card::victory];
    s.value += waiting * (s.w.knight * held[Card::knight] + s.w.road_building * held[Card::road_building] +
                          s.w.invention * held[Card::invention] + s.w.monopoly * held[Card::monopoly]);
    s.value += army_nearness(s, held[Card::knight]);
  }
  if (look.pub.deck_left > 0 && !look.rules.card_cost.empty()) s.goal(look.rules.card_cost, s.w.dev);
}

void judge(Sketch& s) {
  judge_cities(s);
  judge_sites(s);
  judge_route(s);
  judge_cards(s);
}

constexpr float kNumbers[] = {
#include "bots/eval/nets/base.inc"
};

constexpr float kLargeNumbers[] = {
#include "bots/eval/nets/base_large.inc"
};

}  // namespace

extern const Part kBasePart{.module = ModuleId::base,
                            .income = income,
                            .judge = judge,
                            .site = site,
                            .inputs = base_inputs,
                            .net = net_of(ModuleId::base, kNumbers, 2),
                            .large_net = net_of(ModuleId::base, kLargeNumbers, 2, 128)};

}  // namespace landnam::bots::eval
