// What a net sees of the base game.

#include <algorithm>

#include "bots/eval/eval.hpp"

namespace landnam::bots::eval {
namespace {

double share_of(const SeatPublic& seat) { return double(seat.points) / std::max<double>(seat.need, 1); }

// Points, and how near everybody is to the end.
void race(const Sketch& s, const Writer& w) {
  const Look& look = s.look;
  const double held = s.known ? look.mine.victory_cards() : 0;
  const double left = double(look.me().need) - look.me().points - held;
  w.add(left / 10);
  for (int near = 1; near <= 4; ++near) w.flag(left <= near);
  double most = 0;
  for (std::size_t o = 0; o < look.rules.players; ++o) {
    if (o != idx(look.seat)) most = std::max(most, share_of(look.pub.seat[o]));
  }
  w.add(most);
  w.flag(most >= 0.8);
  w.add(share_of(look.me()) - most);
  w.add(std::min(look.pub.turn_number / 80.0, 1.0));
}

// When the seat is in turn again.
void order(const Sketch& s, const Writer& w) {
  const Look& look = s.look;
  const bool placing = look.pub.turn_number == 0;
  w.add(placing ? 1 - 0.5 * look.buildings(look.seat).count() : 0);
  const std::size_t players = look.rules.players;
  const std::size_t ahead = (idx(look.seat) + players - idx(look.pub.turn)) % players;
  constexpr AskSet kRolls = asks(Ask::dice, Ask::event_die, Ask::event_card, Ask::red_die);
  const bool rolls = look.pub.pending.bottom().ask == Ask::before_roll || kRolls.has(look.ask());
  w.flag(!placing && ahead == 0 && rolls);
  w.flag(!placing && ahead == 0 && !rolls);
  w.flag(!placing && ahead == 1);
  w.flag(!placing && ahead + 1 == players);
  w.flag(s.known);
}

void production(const Sketch& s, const Writer& w) {
  const Look& look = s.look;
  double all = 0;
  double two = 0;
  double flow = 0;
  for (std::size_t k = 0; k < kGoods; ++k) {
    const double pips = s.income[k];
    all += pips;
    flow += pips / s.rate[k];
    if (s.rate[k] == 2) two += pips;
    if (k >= kResources) continue;
    w.add(pips / 8);
    w.add(pips / (pips + 3));
  }
  w.add(all / 30);
  w.add(s.blocked / 6);
  w.add(two / 8);
  w.add(flow / 8);
  w.flag(((look.me().harbours >> idx(Harbour::generic)) & 1U) != 0);
  std::uint16_t numbers = 0;
  for (Corner c : look.buildings(look.seat)) {
    for (Hex h : look.board().corner_hex[idx(c)]) {
      if (h != none<Hex> && yields_resource(look.pub.terrain[idx(h)])) {
        numbers = static_cast<std::uint16_t>(numbers | 1U << look.pub.number[idx(h)]);
      }
    }
  }
  double hit = 0;
  for (unsigned n = 2; n <= 12; ++n) hit += ((numbers >> n) & 1U) != 0 ? pips(n) : 0;
  w.add(hit / 30);
}

void hand(const Sketch& s, const Writer& w) {
  const Look& look = s.look;
  const double cards = look.me().cards;
  const Goods held = s.known ? look.mine.hand : Goods{};
  for (std::size_t k = 0; k < kResources; ++k) w.add(std::min(held[Good{static_cast<std::uint8_t>(k)}], 6U) / 4.0);
  w.add(s.known ? cards / 8 : 0);
  w.add(s.known ? 0 : cards / 8);
  w.add(std::clamp(cards - look.rules.hand_limit + 1, 0.0, 6.0) / 4);
  w.add(s.worth_goals / 3);
}

// What can be bought and how soon: the rolls at two scales, and what it would earn.
void goals(const Sketch& s, const Writer& w) {
  const Look& look = s.look;
  const Rules& rules = look.rules;
  const Goods held = s.known ? look.mine.hand : Goods{};
  const bool city = s.city_gain >= 0;
  const double city_rolls = city ? rolls_until(s, held, rules.city_cost) : 0;
  w.add(city ? soon(city_rolls, 2) : 0);
  w.add(city ? soon(city_rolls, 8) : 0);
  w.add(city ? soon(city_rolls, 8) * s.city_gain : 0);
  Goods cost = rules.settlement_cost;
  for (std::size_t step = 0; step < s.rings.size(); ++step, cost += rules.road_cost) {
    const Sketch::Ring& ring = s.rings[step];
    w.add(std::min(ring.sites, 3U) / 3.0);
    w.add(ring.gain);
    const double rolls = ring.sites > 0 ? rolls_until(s, held, cost) : 0;
    if (step < 2) w.add(ring.sites > 0 ? soon(rolls, 2) : 0);
    w.add(ring.sites > 0 ? soon(rolls, 8) : 0);
    if (step < 2) w.add(ring.sites > 0 ? soon(rolls, 8) * ring.gain : 0);
    if (step < 2) w.add(ring.second);
  }
  w.add(look.pub.deck_left > 0 ? soon(rolls_until(s, held, rules.card_cost), 4) : 0);
  w.add(soon(rolls_until(s, held, rules.road_cost), 4));
}

void pieces(const Sketch& s, const Writer& w) {
  const Look& look = s.look;
  w.add(look.settlements(look.seat).count() / 4.0);
  w.add(look.cities(look.seat).count() / 4.0);
  w.add(look.me().roads_left / 15.0);
  w.flag(look.me().settlements_left == 0);
  w.flag(look.me().cities_left == 0);
}

void route(const Sketch& s, const Writer& w) {
  const Look& look = s.look;
  unsigned others = 0;
  for (std::size_t o = 0; o < look.rules.seats(); ++o) {
    if (o != idx(look.seat)) others = std::max(others, unsigned{look.pub.seat[o].route});
  }
  const double mine = look.me().route;
  const bool holds = look.pub.route_holder == look.seat;
  w.add(mine / 10);
  w.flag(holds);
  w.add(holds ? std::min(mine - others, 4.0) / 4 : 0);
  const double lacking = std::max<double>(look.rules.route_minimum, others + 1) - mine;
  w.add(holds || !look.rules.longest_route || lacking > look.me().roads_left ? 0 : 1 / (1 + lacking));
}

void cards(const Sketch& s, const Writer& w) {
  const Look& look = s.look;
  unsigned others = 0;
  for (std::size_t o = 0; o < look.rules.players; ++o) {
    if (o != idx(look.seat)) others = std::max(others, unsigned{look.pub.seat[o].knights});
  }
  const Cards held = s.known ? look.mine.dev + look.mine.fresh : Cards{};
  const double knights = held[Card::knight];
  const double mine = look.me().knights;
  const bool holds = look.pub.army_holder == look.seat;
  const double lacking = std::max<double>(look.rules.army_minimum, others + 1) - mine;
  w.add(mine / 4);
  w.flag(holds);
  w.add(holds ? std::min(mine + knights - others, 4.0) / 4 : 0);
  w.add(holds || !look.rules.largest_army ? 0 : 1 / (1 + lacking));
  w.add(holds || !look.rules.largest_army ? 0 : 1 / (1 + std::max(lacking - knights, 0.0)));
  w.add(s.known ? 0 : std::min<double>(look.me().dev_cards, 5) / 3);
  w.add(std::min(knights, 3.0) / 2);
  w.add(held[Card::road_building]);
  w.add(held[Card::invention]);
  w.add(held[Card::monopoly]);
  w.flag(s.known && look.mine.dev[Card::knight] > 0);
}

}  // namespace

double soon(double rolls, double half) { return half / (half + rolls); }

void base_inputs(const Sketch& s, Inputs& inputs) {
  const Writer w{inputs};
  race(s, w);
  order(s, w);
  production(s, w);
  hand(s, w);
  goals(s, w);
  pieces(s, w);
  route(s, w);
  cards(s, w);
  w.add(s.worth_income / 5);
  w.add(s.worth_modules / 3);
  w.add((s.value + s.points) / 10);
}

}  // namespace landnam::bots::eval
