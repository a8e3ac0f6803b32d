// Trade with the bank and between players: offers, answers, counter-offers.

#include <bit>

#include "engine/model/hooks.hpp"
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

bool below_limit(const Look& l, unsigned made) {
  return l.rules.offers_per_turn == 0 || made < l.rules.offers_per_turn;
}

constexpr Guard kOffer[] = {
    {Rule::base_turn_phases, in_trade_phase},
    {Rule::trade_offers, [](const Look& l, const Action&) { return below_limit(l, l.pub.offer.made); }},
    {Rule::game_no_such_place, real_cards},
    {Rule::game_no_such_place, [](const Look& l, const Action& a) { return (a.to >> l.rules.seats()) == 0; }},
    {Rule::base_trade_no_gifts, both_sides},
    {Rule::base_trade_nobody, [](const Look&, const Action& a) { return a.to != 0; }},
    {Rule::base_trade_self, [](const Look& l, const Action& a) { return !has(SeatMask{a.to}, l.seat); }},
    {Rule::base_trade_neutral,
     [](const Look& l, const Action& a) { return (a.to & ~unsigned{l.rules.everyone()}) == 0; }},
    {Rule::base_trade_hand, has_given},
};

bool offered_to_me(const Look& l, const Action&) { return has(l.top().actors, l.seat); }

constexpr Guard kAccept[] = {
    {Rule::game_not_your_turn, offered_to_me},
    {Rule::base_trade_hand,
     [](const Look& l, const Action&) {
       return l.mine.hand.covers(l.pub.offer.terms.want()) && l.me().gold >= -l.pub.offer.gold;
     }},
};
constexpr Guard kCounter[] = {
    {Rule::game_not_your_turn, offered_to_me},
    {Rule::game_no_such_place, real_cards},
    {Rule::base_trade_no_gifts, both_sides},
    {Rule::base_trade_hand, has_given},
};
bool is_offerer(const Look& l, const Action&) { return l.seat == l.pub.turn; }
bool has_answered(const Look& l, const Action& a) {
  return has(static_cast<SeatMask>(l.pub.offer.accepted | l.pub.offer.countered), a.other());
}
bool covers_counter(const Look& l, const Action& a) {
  const Offer& o = l.pub.offer;
  return l.mine.hand.covers(o.counter[a.to].want()) && l.me().gold >= -o.counter_gold[a.to];
}
bool can_pay(const Look& l, const Action& a) { return has(l.pub.offer.accepted, a.other()) || covers_counter(l, a); }
constexpr Guard kTradeWith[] = {
    {Rule::game_not_your_turn, is_offerer},
    {Rule::base_trade_answered, has_answered},
    {Rule::base_trade_hand, can_pay},
};
constexpr Guard kWithdraw[] = {{Rule::game_not_your_turn, is_offerer}};
constexpr Guard kRefuse[] = {{Rule::game_not_your_turn, offered_to_me}};

constexpr Guard kPropose[] = {
    {Rule::base_trade_propose, [](const Look& l, const Action&) { return l.seat != l.pub.turn; }},
    {Rule::base_turn_phases, in_trade_phase},
    {Rule::trade_offers, [](const Look& l, const Action&) { return below_limit(l, l.me().proposals); }},
    {Rule::game_no_such_place, real_cards},
    {Rule::base_trade_no_gifts, both_sides},
    {Rule::base_trade_hand, has_given},
};
bool proposed_by(const Look& l, const Action& a) { return has(l.pub.offer.proposed, a.other()); }
constexpr Guard kAcceptProposal[] = {
    {Rule::base_trade_propose_none, proposed_by},
    {Rule::base_turn_phases, in_trade_phase},
    {Rule::base_trade_hand, covers_counter},
};
constexpr Guard kRefuseProposal[] = {{Rule::base_trade_propose_none, proposed_by}};
constexpr Guard kWithdrawProposal[] = {
    {Rule::base_trade_propose_none, [](const Look& l, const Action&) { return has(l.pub.offer.proposed, l.seat); }},
};

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

const std::span<const Guard> bank_trade_guards = kBank;
const std::span<const Guard> offer_guards = kOffer;
const std::span<const Guard> accept_guards = kAccept;
const std::span<const Guard> refuse_guards = kRefuse;
const std::span<const Guard> counter_guards = kCounter;
const std::span<const Guard> trade_with_guards = kTradeWith;
const std::span<const Guard> propose_guards = kPropose;
const std::span<const Guard> accept_proposal_guards = kAcceptProposal;
const std::span<const Guard> refuse_proposal_guards = kRefuseProposal;
const std::span<const Guard> withdraw_proposal_guards = kWithdrawProposal;
const std::span<const Guard> withdraw_guards = kWithdraw;

unsigned bank_rate(const Look& look, Good given) {
  unsigned rate = harbour_rates(look)[given];
  hooks::trade_rate(look, given, rate);
  return rate;
}

unsigned bank_price(const Look& look, Good given, Good taken) {
  unsigned rate = bank_rate(look, given);
  hooks::trade_price(look, given, taken, rate);
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
    if (has_answered(look, {.to = s}) && can_pay(look, {.to = s})) partners |= 1U << s;
  }
  if (partners != 0) menu.add_mask(Kind::trade_with, partners);
  menu.add(Kind::withdraw);
}

void proposal_candidates(const Look& look, Menu& menu) {
  unsigned payable = 0;
  for (std::uint8_t s = 0; s < look.rules.players; ++s) {
    if (has(look.pub.offer.proposed, Seat{s}) && covers_counter(look, {.to = s})) payable |= 1U << s;
  }
  if (trade_phase(look)) menu.add_mask(Kind::accept_proposal, payable);
  menu.add_mask(Kind::refuse_proposal, look.pub.offer.proposed);
}

void aside_candidates(const Look& look, Menu& menu) {
  if (look.ask() == Ask::main && has(look.pub.offer.proposed, look.seat)) menu.add(Kind::withdraw_proposal);
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
void lapse_proposals(Game& g) {
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
