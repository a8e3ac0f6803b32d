// The six kinds of trade cards, and the trades that the commercial harbour forces.

#include <algorithm>

#include "engine/modules/base/rooms.hpp"
#include "engine/modules/base/score.hpp"
#include "engine/modules/cities_knights/decisions.hpp"
#include "engine/modules/cities_knights/main_menu.hpp"
#include "engine/modules/cities_knights/rooms.hpp"
#include "engine/modules/cities_knights/state.hpp"

namespace landnam::ck {
namespace {

constexpr AskSet kPlay = asks(Ask::main, Ask::fifth_card, Ask::new_card);
constexpr unsigned kMasterTakes = 2;

HexSet merchant_hexes(const Look& l) {
  HexSet hexes = settled_hexes(l);
  for (Hex h : hexes) {
    if (l.pub.terrain[idx(h)] == Terrain::sea) hexes.remove(h);
  }
  return hexes;
}
bool merchant_stays(const Look& l, Hex h) { return part(l).merchant_of == l.seat && part(l).merchant == h; }

bool others_hold_cards(const Look& l, const Action&) {
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
unsigned fleet_goods(const Look& l) {  // those that trade worse than 2:1 now
  return bank_rates(l).kinds_with(3);
}
unsigned harbour_partners(const Look& l) {
  unsigned seats = 0;
  for (std::uint8_t s = 0; s < l.rules.players; ++s) {
    if (part(l).harbour[s] > 0 && l.pub.seat[s].cards > 0) seats |= 1U << s;
  }
  return seats;
}

constexpr auto kMerchant = card_guards<Progress::merchant>(
    Guard{Rule::ck_card_merchant, [](const Look& l, const Action& a) { return merchant_hexes(l).has(a.hex()); }},
    Guard{Rule::ck_card_void, [](const Look& l, const Action& a) { return !merchant_stays(l, a.hex()); }});
constexpr auto kHarbour = card_guards<Progress::commercial_harbour>(Guard{Rule::ck_card_void, others_hold_cards});
constexpr auto kFleet = card_guards<Progress::merchant_fleet>(
    Guard{Rule::ck_card_void, [](const Look& l, const Action& a) { return base::bank_rate(l, a.good()) > 2; }});
constexpr auto kMaster = card_guards<Progress::master_merchant>(Guard{
    Rule::ck_card_master_merchant, [](const Look& l, const Action& a) { return has(masters_victims(l), a.other()); }});
constexpr auto kTradeMonopoly = card_guards<Progress::trade_monopoly>(
    Guard{Rule::ck_card_trade_monopoly, [](const Look&, const Action& a) { return a.to >= kResources; }},
    Guard{Rule::ck_card_void, others_hold_cards});
constexpr auto kResourceMonopoly =
    card_guards<Progress::resource_monopoly>(Guard{Rule::ck_card_void, others_hold_cards});
constexpr Guard kOffer[] = {
    {Rule::ck_card_commercial_harbour,
     [](const Look& l, const Action& a) { return a.to < l.rules.players && part(l).harbour[a.to] > 0; }},
    {Rule::game_cards, [](const Look& l, const Action& a) { return l.mine.hand[Good{a.from}] > 0; }},
    {Rule::ck_card_void, [](const Look& l, const Action& a) { return l.of(a.other()).cards > 0; }},
};
constexpr Guard kAnswer[] = {
    {Rule::ck_card_commercial_harbour, [](const Look&, const Action& a) { return a.to >= kResources; }},
    {Rule::game_cards, [](const Look& l, const Action& a) { return l.mine.hand[a.good()] > 0; }},
};
constexpr Guard kTake[] = {
    {Rule::ck_card_master_merchant,
     [](const Look& l, const Action& a) { return part_of<CkPrivate>(l.mine).seen_goods()[a.good()] > 0; }},
};

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

template <Progress card, unsigned most>
void do_monopoly(Game& g, const Action& a) {
  use_progress(g, a.seat, card);
  for (std::uint8_t s = 0; s < g.rules.players; ++s) {
    const Seat other{s};
    const unsigned n = std::min(most, g.own(other).hand[a.good()]);
    if (other != a.seat && n > 0) g.move_cards(other, a.seat, Goods::of(a.good(), n));
  }
}

constexpr KindInfo row(Kind kind, std::string_view name, Space to, AskSet asks, Guards guards,
                       void (*perform)(Game&, const Action&)) {
  return {.kind = kind,
          .name = name,
          .to = to,
          .asks = asks,
          .guards = guards,
          .perform = perform,
          .module = ModuleId::cities_knights};
}

}  // namespace

std::span<const KindInfo> trade_kinds() {
  static const KindInfo table[] = {
      row(Kind::card_merchant, "card-merchant", Space::hex, kPlay, kMerchant, do_merchant),
      row(Kind::card_commercial_harbour, "card-commercial-harbour", Space::nothing, kPlay, kHarbour, do_harbour),
      row(Kind::card_merchant_fleet, "card-merchant-fleet", Space::good, kPlay, kFleet, do_fleet),
      row(Kind::card_master_merchant, "card-master-merchant", Space::seat, kPlay, kMaster, do_master),
      row(Kind::card_trade_monopoly, "card-trade-monopoly", Space::good, kPlay, kTradeMonopoly,
          do_monopoly<Progress::trade_monopoly, 1>),
      row(Kind::card_resource_monopoly, "card-resource-monopoly", Space::resource, kPlay, kResourceMonopoly,
          do_monopoly<Progress::resource_monopoly, 2>),
      row(Kind::give_commodity, "give-commodity", Space::good, asks(Ask::answer_harbour), kAnswer, do_give_commodity),
      row(Kind::take_from_hand, "take-from-hand", Space::good, asks(Ask::take_from_hand), kTake, do_take_from_hand),
      {.kind = Kind::harbour_offer,
       .name = "harbour-offer",
       .from = Space::resource,
       .to = Space::seat,
       .asks = asks(Ask::main),
       .guards = kOffer,
       .perform = do_harbour_offer,
       .module = ModuleId::cities_knights},
  };
  return table;
}

const CardMenus<Track::trade> trade_menus{{
    [](const Look& look, Menu& menu) {
      HexSet hexes = merchant_hexes(look);
      if (part(look).merchant_of == look.seat) hexes.remove(part(look).merchant);
      menu.add_each(Kind::card_merchant, hexes);
    },
    [](const Look& look, Menu& menu) {
      if (others_hold_cards(look, {})) menu.add(Kind::card_commercial_harbour);
    },
    [](const Look& look, Menu& menu) { menu.add_mask(Kind::card_merchant_fleet, fleet_goods(look)); },
    [](const Look& look, Menu& menu) { menu.add_mask(Kind::card_master_merchant, masters_victims(look)); },
    [](const Look& look, Menu& menu) {
      if (others_hold_cards(look, {})) menu.add_mask(Kind::card_trade_monopoly, kCommodityKinds);
    },
    [](const Look& look, Menu& menu) {
      if (others_hold_cards(look, {})) menu.add_mask(Kind::card_resource_monopoly, kResourceKinds);
    },
}};

void harbour_candidates(const Look& look, Menu& menu) {
  const unsigned partners = harbour_partners(look);
  if (partners == 0) return;
  for (unsigned held = look.mine.hand.kinds_with() & kResourceKinds; held != 0; held &= held - 1)
    menu.add_mask(Kind::harbour_offer, partners, static_cast<std::uint8_t>(std::countr_zero(held)));
}

}  // namespace landnam::ck
