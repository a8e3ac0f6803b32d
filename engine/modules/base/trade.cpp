// Trade with the bank and between players: offers, answers, counter-offers.

#include "engine/game/dispatch.hpp"
#include "engine/modules/base/rooms.hpp"

namespace landnam::base {
namespace {

bool in_trade_phase(const Look& l, const Action&) { return trade_phase(l); }

template <unsigned rate>
bool enough_at(const Look& l, const Action& a) {
  const Good given{a.from};
  return bank_rate(l, given) != rate || l.mine.hand[given] >= rate;
}

constexpr Guard kBank[] = {
    {Rule::base_turn_phases, in_trade_phase},
    {Rule::base_trade_special, enough_at<2>},
    {Rule::base_trade_generic, enough_at<3>},
    {Rule::base_trade_bank, enough_at<4>},
    {Rule::base_trade_bank, [](const Look& l, const Action& a) { return a.from != a.to && l.pub.bank[a.good()] > 0; }},
};

bool both_sides(const Look&, const Action& a) {
  return (!a.give.empty() || a.n > 0) && (!a.want.empty() || a.m > 0) &&
         (a.give.kinds_with() & a.want.kinds_with()) == 0 && (a.n == 0 || a.m == 0);
}
bool real_cards(const Look& l, const Action& a) {
  const unsigned kinds = a.give.kinds_with() | a.want.kinds_with();
  return (kinds & ~unsigned{l.rules.goods_kinds}) == 0 && ((a.give.lanes | a.want.lanes) & Swap::kTop) == 0 &&
         (l.rules.gold || (a.n == 0 && a.m == 0)) && a.n < 128 && a.m < 128;
}
bool has_given(const Look& l, const Action& a) { return l.mine.hand.covers(a.give) && l.me().gold >= a.n; }

constexpr Guard kOffer[] = {
    {Rule::base_turn_phases, in_trade_phase},
    {Rule::trade_offers, [](const Look& l, const Action&) { return l.pub.offer.made < l.rules.offers_per_turn; }},
    {Rule::game_no_such_place, real_cards},
    {Rule::base_trade_no_gifts, both_sides},
    {Rule::base_trade_domestic,
     [](const Look& l, const Action& a) {
       return a.to != 0 && (a.to & ~(unsigned{l.rules.everyone()} & ~unsigned{only(l.seat)})) == 0;
     }},
    {Rule::base_trade_offer, has_given},
};

bool offered_to_me(const Look& l, const Action&) { return has(l.top().actors, l.seat); }

constexpr Guard kAccept[] = {
    {Rule::game_not_your_turn, offered_to_me},
    {Rule::base_trade_offer,
     [](const Look& l, const Action&) {
       return l.mine.hand.covers(l.pub.offer.terms.want()) && l.me().gold >= -l.pub.offer.gold;
     }},
};
constexpr Guard kCounter[] = {
    {Rule::game_not_your_turn, offered_to_me},
    {Rule::game_no_such_place, real_cards},
    {Rule::base_trade_no_gifts, both_sides},
    {Rule::base_trade_offer, has_given},
};
bool is_offerer(const Look& l, const Action&) { return l.seat == l.pub.turn; }
bool may_close_with(const Look& l, const Action& a) {
  const Offer& o = l.pub.offer;
  if (has(o.accepted, a.other())) return true;
  if (!has(o.countered, a.other())) return false;
  return l.mine.hand.covers(o.counter[a.to].want()) && l.me().gold >= -o.counter_gold[a.to];
}
constexpr Guard kTradeWith[] = {
    {Rule::game_not_your_turn, is_offerer},
    {Rule::base_trade_offer, may_close_with},
};
constexpr Guard kWithdraw[] = {{Rule::game_not_your_turn, is_offerer}};
constexpr Guard kRefuse[] = {{Rule::game_not_your_turn, offered_to_me}};

void close_offer(Game& g) {
  const std::uint8_t made = g.pub().offer.made;
  g.pub().offer = {};
  g.pub().offer.made = made;
  g.pending().pop();
}

void answered(Game& g, Seat seat) {
  Frame& top = g.pending().top();
  top.actors &= static_cast<SeatMask>(~only(seat));
  if (top.actors != 0) return;
  if ((g.pub().offer.accepted | g.pub().offer.countered) == 0) return close_offer(g);
  top = {.ask = Ask::choose_partner, .actors = only(g.turn())};
}

void exchange(Game& g, Seat a, Seat b, Swap terms, int gold) {
  g.move_cards(a, b, terms.give());
  g.move_cards(b, a, terms.want());
  if (gold == 0) return;
  g.seat(a).gold = static_cast<std::uint16_t>(g.seat(a).gold - gold);
  g.seat(b).gold = static_cast<std::uint16_t>(g.seat(b).gold + gold);
  hooks::after_gold(g.rules, g);
}

}  // namespace

const std::span<const Guard> bank_trade_guards = kBank;
const std::span<const Guard> bank_payment_guards{kBank, std::size(kBank) - 1};
const std::span<const Guard> offer_guards = kOffer;
const std::span<const Guard> accept_guards = kAccept;
const std::span<const Guard> refuse_guards = kRefuse;
const std::span<const Guard> counter_guards = kCounter;
const std::span<const Guard> trade_with_guards = kTradeWith;
const std::span<const Guard> withdraw_guards = kWithdraw;

unsigned bank_rate(const Look& look, Good given) {
  unsigned rate = harbour_rates(look)[given];
  hooks::trade_rate(look.rules, look, given, rate);
  return rate;
}

unsigned bank_price(const Look& look, Good given, Good taken) {
  unsigned rate = bank_rate(look, given);
  hooks::trade_price(look.rules, look, given, taken, rate);
  return rate;
}

unsigned payable_by_rate(const Look& look) {
  const Goods hand = look.mine.hand;
  unsigned kinds = 0;
  for (unsigned rest = hand.kinds_with(2); rest != 0; rest &= rest - 1) {
    const auto given = static_cast<Good>(lowest_bit(rest));
    if (hand[given] >= bank_rate(look, given)) kinds |= 1U << idx(given);
  }
  return kinds;
}

void answer_candidates(const Look& look, Menu& menu) {
  const Frame& top = look.top();
  if (top.ask == Ask::answer_offer && has(top.actors, look.seat)) {
    if (kAccept[1].holds(look, {})) menu.add(Kind::accept);
    menu.add(Kind::refuse);
    return;
  }
  unsigned partners = 0;
  for (std::uint8_t s = 0; s < look.rules.players; ++s) {
    if (may_close_with(look, {.to = s})) partners |= 1U << s;
  }
  if (partners != 0) menu.add_mask(Kind::trade_with, partners);
  menu.add(Kind::withdraw);
}

void do_bank_trade(Game& g, const Action& a) {
  const Look look = g.look(a.seat);
  const Good given{a.from};
  const unsigned rate = g.rules.rates_vary ? bank_price(look, given, a.good()) : harbour_rates(look)[given];
  trade_with_bank(g, a.seat, given, a.good(), rate);
}

void do_offer(Game& g, const Action& a) {
  Offer& o = g.pub().offer;
  o.terms = Swap::of(a.give, a.want);
  o.gold = static_cast<std::int8_t>(a.n - a.m);
  o.to = a.to;
  ++o.made;
  g.pending().push({.ask = Ask::answer_offer, .actors = a.to, .may = only(a.seat)});
}

void do_accept(Game& g, const Action& a) {
  g.pub().offer.accepted |= only(a.seat);
  answered(g, a.seat);
}

void do_refuse(Game& g, const Action& a) { answered(g, a.seat); }

void do_counter(Game& g, const Action& a) {
  Offer& o = g.pub().offer;
  o.countered |= only(a.seat);
  o.counter[idx(a.seat)] = Swap::of(a.give, a.want);
  o.counter_gold[idx(a.seat)] = static_cast<std::int8_t>(a.n - a.m);
  answered(g, a.seat);
}

void do_trade_with(Game& g, const Action& a) {
  const Offer& o = g.pub().offer;
  if (has(o.accepted, a.other())) exchange(g, a.seat, a.other(), o.terms, o.gold);
  else exchange(g, a.other(), a.seat, o.counter[a.to], o.counter_gold[a.to]);
  close_offer(g);
}

void do_withdraw(Game& g, const Action&) { close_offer(g); }

}  // namespace landnam::base
