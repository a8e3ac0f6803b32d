// The six kinds of trade cards, and the trades that the commercial harbour forces.

#include <algorithm>

#include "engine/modules/base/rooms.hpp"
#include "engine/modules/base/score.hpp"
#include "engine/modules/cities_knights/decisions.hpp"
#include "engine/modules/cities_knights/rates.hpp"
#include "engine/modules/cities_knights/rooms.hpp"
#include "engine/modules/cities_knights/state.hpp"

namespace landnam::ck {
namespace {

constexpr unsigned kMasterTakes = 2;

template <Progress card, unsigned most>
void do_monopoly(Game& g, const Action& a) {
  use_progress(g, a.seat, card);
  for (std::uint8_t s = 0; s < g.rules.players; ++s) {
    const Seat other{s};
    const unsigned n = std::min(most, g.own(other).hand[a.good()]);
    if (other != a.seat && n > 0) g.move_cards(other, a.seat, Goods::of(a.good(), n));
  }
}

}  // namespace

HexSet merchant_hexes(const Look& l) {
  HexSet hexes = settled_hexes(l);
  for (Hex h : hexes) {
    if (l.pub.terrain[idx(h)] == Terrain::sea) hexes.remove(h);
  }
  return hexes;
}

bool others_hold_cards(const Look& l) {
  for (std::uint8_t s = 0; s < l.rules.players; ++s) {
    if (l.pub.seat[s].cards > 0 && Seat{s} != l.seat) return true;
  }
  return false;
}

SeatMask masters_victims(const Look& l) {  // vp.visible
  SeatMask victims = 0;
  for (std::uint8_t s = 0; s < l.rules.players; ++s) {
    if (l.pub.seat[s].points > l.me().points && l.pub.seat[s].cards > 0) victims |= only(Seat{s});
  }
  return victims;
}
unsigned fleet_goods(const Look& l) { return base::bank_rates(l).kinds_with(3); }
SeatMask with_cards(const Look& l) {
  SeatMask seats = 0;
  for (std::uint8_t s = 0; s < l.rules.players; ++s) {
    if (l.pub.seat[s].cards > 0) seats |= only(Seat{s});
  }
  return seats;
}
SeatMask harbour_partners(const Look& l) {
  SeatMask seats = 0;
  for (std::uint8_t s = 0; s < l.rules.players; ++s) {
    if (part(l).harbour[s] > 0) seats |= only(Seat{s});
  }
  return seats;
}

void do_merchant(Game& g, const Action& a) {
  use_progress(g, a.seat, Progress::merchant);
  CkPublic& ck = part(g);
  const Seat before = ck.merchant_of;
  ck.merchant = a.hex();
  ck.merchant_of = a.seat;
  if (before != none<Seat>) base::refresh_points(g, before);
  base::refresh_points(g, a.seat);
}

void do_harbour(Game& g, const Action& a) {
  use_progress(g, a.seat, Progress::commercial_harbour);
  for (std::size_t s = 0; s < g.rules.players; ++s) {
    if (s != idx(a.seat)) ++part(g).harbour[s];
  }
}

// Whoever has no commodity gives nothing and gets nothing.
void do_harbour_offer(Game& g, const Action& a) {
  --part(g).harbour[a.to];
  if ((g.own(a.other()).hand.kinds_with() & kCommodityKinds) == 0) return;
  g.pending().push(AnswerHarbour{.offerer = a.seat, .offered = Good{a.from}}, only(a.other()));
}

void do_give_commodity(Game& g, const Action& a) {
  const auto [offerer, offered] = g.pending().top().as<AnswerHarbour>();
  g.pending().pop();
  g.move_cards(a.seat, offerer, Goods::of(a.good()));
  g.move_cards(offerer, a.seat, Goods::of(offered));
}

void do_fleet(Game& g, const Action& a) {
  use_progress(g, a.seat, Progress::merchant_fleet);
  part(g).fleet |= static_cast<std::uint8_t>(1U << a.to);
}

void do_master(Game& g, const Action& a) {
  use_progress(g, a.seat, Progress::master_merchant);
  part_of<CkPrivate>(g.own(a.seat)).see(g.own(a.other()).hand);
  const auto n = static_cast<std::uint8_t>(std::min<unsigned>(kMasterTakes, g.seat(a.other()).cards));
  g.pending().push(TakeFromHand{.victim = a.other(), .left = n}, only(a.seat));
}

void do_take_from_hand(Game& g, const Action& a) {
  Frame& top = g.pending().top();
  const Seat victim = top.as<TakeFromHand>().victim;
  g.move_cards(victim, a.seat, Goods::of(a.good()));
  const bool more = !top.last_done<TakeFromHand>();
  part_of<CkPrivate>(g.own(a.seat)).see(more ? g.own(victim).hand : Goods{});
  if (!more) g.pending().pop();
}

void do_trade_monopoly(Game& g, const Action& a) { do_monopoly<Progress::trade_monopoly, 1>(g, a); }
void do_resource_monopoly(Game& g, const Action& a) { do_monopoly<Progress::resource_monopoly, 2>(g, a); }

}  // namespace landnam::ck
