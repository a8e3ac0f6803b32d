// Trade with the bank and between players: offers, answers, counter-offers.

#include <bit>

#include "engine/model/hooks.hpp"
#include "engine/modules/base/rooms.hpp"

namespace landnam::base {
namespace {

void drop_proposal(Offer& o, Seat seat) {
  if (!has(o.proposed, seat)) return;
  o.proposed &= static_cast<SeatMask>(~only(seat));
  o.counter[idx(seat)] = {};
  o.counter_gold[idx(seat)] = 0;
  o.note_held(seat, 0);
}

void close_offer(Game& g) {
  Offer& o = g.pub().offer;
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    if (!has(o.countered, Seat{s})) continue;
    o.counter[s] = {};
    o.counter_gold[s] = 0;
  }
  o.terms = {};
  o.gold = 0;
  o.to = o.accepted = o.countered = 0;
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
  drop_proposal(g.pub().offer, a);  // it was about other hands
  drop_proposal(g.pub().offer, b);
  if (gold == 0) return;
  g.seat(a).gold = static_cast<std::uint16_t>(g.seat(a).gold - gold);
  g.seat(b).gold = static_cast<std::uint16_t>(g.seat(b).gold + gold);
  hooks::after_gold(g);
}

}  // namespace

unsigned bank_price(const Look& look, Good given, Good taken) {
  unsigned rate = bank_rate(look, given);
  hooks::trade_price(look, given, taken, rate);
  return rate;
}

Goods rates_of_modules(const Look& look) {
  Goods rates = harbour_rates(look);
  hooks::trade_rates(look, rates);
  return rates;
}

Rule no_offer_open(const Look& look) {
  return look.pub.offer.to == 0 ? Rule::base_trade_none_open : Rule::game_not_your_turn;
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
  if (o.made < kNone) ++o.made;
  // An offer to a proposer alone answers the proposal.
  if (std::has_single_bit(unsigned{a.to})) drop_proposal(o, sole(a.to));
  g.pending().push({.ask = Ask::answer_offer, .actors = a.to, .may = only(a.seat)});
}

void do_accept(Game& g, const Action& a) {
  g.pub().offer.accepted |= only(a.seat);
  answered(g, a.seat);
}

void do_refuse(Game& g, const Action& a) { answered(g, a.seat); }

void do_counter(Game& g, const Action& a) {
  Offer& o = g.pub().offer;
  drop_proposal(o, a.seat);  // the newer word counts
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

void do_propose(Game& g, const Action& a) {
  Offer& o = g.pub().offer;
  const std::size_t s = idx(a.seat);
  o.proposed |= only(a.seat);
  o.proposers |= only(a.seat);
  o.counter[s] = Swap::of(a.give, a.want);
  o.counter_gold[s] = static_cast<std::int8_t>(a.n - a.m);
  SeatPublic& me = g.seat(a.seat);
  o.note_held(a.seat, me.cards);
  if (me.proposals < kNone) ++me.proposals;
}

void do_accept_proposal(Game& g, const Action& a) {
  const Offer& o = g.pub().offer;
  exchange(g, a.other(), a.seat, o.counter[a.to], o.counter_gold[a.to]);
}

void do_refuse_proposal(Game& g, const Action& a) { drop_proposal(g.pub().offer, a.other()); }

void do_withdraw_proposal(Game& g, const Action& a) { drop_proposal(g.pub().offer, a.seat); }

void forget_proposals(Public& pub) {
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    drop_proposal(pub.offer, Seat{s});
    pub.seat[s].proposals = 0;
  }
  pub.offer.proposers = 0;
}

// By the number of cards, which everyone sees, so that a lapse does not tell which card was stolen.
[[gnu::noinline]] void lapse_proposals(Game& g) {
  Offer& o = g.pub().offer;
  for (std::uint8_t s = 0; s < g.rules.players; ++s) {
    if (!has(o.proposed, Seat{s})) continue;
    const SeatPublic& maker = g.seat(Seat{s});
    const bool changed = (maker.cards & 15U) != o.held_by(Seat{s}) || maker.gold < o.counter_gold[s];
    const Private& own = g.own(Seat{s});  // what is laid aside is still covered, and nobody may learn of it
    if (changed || !(own.hand + own.aside).covers(o.counter[s].give())) drop_proposal(o, Seat{s});
  }
}

}  // namespace landnam::base
