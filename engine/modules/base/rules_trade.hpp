#pragma once
// The rules of trade with the bank and between players: offers, answers, counter-offers, proposals.

#include "engine/model/statements.hpp"
#include "engine/modules/base/rooms.hpp"

namespace landnam::base {

inline constexpr auto kTradePhase = condition(Rule::base_turn_phases, trade_phase);

// What is given and wanted.
inline constexpr auto kRealCards = term(Rule::game_no_such_place, [](const Look& l, const Action& a) {
  const unsigned kinds = a.give.kinds_with() | a.want.kinds_with();
  return (kinds & ~unsigned{l.rules.goods_kinds}) == 0 && ((a.give.lanes | a.want.lanes) & Swap::kTop) == 0 &&
         (l.rules.gold || (a.n == 0 && a.m == 0)) && a.n < 128 && a.m < 128;
});
inline constexpr auto kBothSides = term(Rule::base_trade_no_gifts, [](const Look&, const Action& a) {
  return (!a.give.empty() || a.n > 0) && (!a.want.empty() || a.m > 0) &&
         (a.give.kinds_with() & a.want.kinds_with()) == 0 && (a.n == 0 || a.m == 0);
});
inline constexpr auto kHasGiven = term(Rule::base_trade_hand, [](const Look& l, const Action& a) {
  return l.mine.hand.covers(a.give) && l.me().gold >= a.n;
});

inline bool below_limit(const Look& l, unsigned made) {
  return l.rules.offers_per_turn == 0 || made < l.rules.offers_per_turn;
}

inline constexpr auto kOfferedToMe =
    condition(Rule::game_not_your_turn, [](const Look& l) { return has(l.top().actors, l.seat); });
inline constexpr auto kIsOfferer =
    condition(Rule::game_not_your_turn, [](const Look& l) { return l.seat == l.pub.turn; });

inline constexpr auto kSomeProposal =
    condition(Rule::base_trade_propose_none, [](const Look& l) { return l.pub.offer.proposed != 0; });

// Seats whose counter-offers or proposals the hand can pay.
inline SeatMask payable_seats(const Look& l, SeatMask seats) {
  const Offer& o = l.pub.offer;
  for (unsigned rest = seats; rest != 0; rest &= rest - 1) {
    const std::size_t s = lowest_bit(rest);
    if (!l.mine.hand.covers(o.counter[s].want()) || l.me().gold < -o.counter_gold[s])
      seats &= static_cast<SeatMask>(~(1U << s));
  }
  return seats;
}

inline Rule why_no_bank_trade(const Look& l, const Action& a) {
  switch (bank_rate(l, Good{a.from})) {
    case 2: return Rule::base_trade_special;
    case 3: return Rule::base_trade_generic;
    default: return Rule::base_trade_bank;
  }
}

namespace rows {

inline constexpr AskSet kMain = asks(Ask::main);

inline constexpr auto bank_trade = stated(
    {.kind = Kind::bank_trade,
     .name = "bank-trade",
     .from = Space::good,
     .to = Space::good,
     .asks = kMain,
     .perform = do_bank_trade},
    kTradePhase,
    quick(limit_from({{Rule::base_trade_special, Rule::base_trade_generic, Rule::base_trade_bank}, why_no_bank_trade},
                     payable_kinds)),
    limit(Rule::base_trade_bank, [](const Look& l) { return l.pub.bank.kinds_with() & l.rules.goods_kinds; }),
    bar_by_from(Rule::base_trade_bank, [](const Look&, std::uint8_t from) { return 1U << from; }));

inline constexpr auto offer = stated(
    {.kind = Kind::offer,
     .name = "offer",
     .to = Space::seats,
     .asks = kMain,
     .perform = do_offer,
     .not_yours = Rule::base_trade_domestic,
     .open = true},
    kTradePhase, condition(Rule::trade_offers, [](const Look& l) { return below_limit(l, l.pub.offer.made); }),
    kRealCards,
    term(Rule::game_no_such_place, [](const Look& l, const Action& a) { return (a.to >> l.rules.seats()) == 0; }),
    kBothSides, term(Rule::base_trade_nobody, [](const Look&, const Action& a) { return a.to != 0; }),
    term(Rule::base_trade_self, [](const Look& l, const Action& a) { return !has(SeatMask{a.to}, l.seat); }),
    term(Rule::base_trade_neutral,
         [](const Look& l, const Action& a) { return (a.to & ~unsigned{l.rules.everyone()}) == 0; }),
    kHasGiven);

inline constexpr auto accept =
    stated({.kind = Kind::accept,
            .name = "accept",
            .asks = asks(Ask::answer_offer),
            .perform = do_accept,
            .absent = no_offer_open},
           kOfferedToMe, condition(Rule::base_trade_hand, [](const Look& l) {
             return l.mine.hand.covers(l.pub.offer.terms.want()) && l.me().gold >= -l.pub.offer.gold;
           }));

inline constexpr auto refuse = stated({.kind = Kind::refuse,
                                       .name = "refuse",
                                       .asks = asks(Ask::answer_offer),
                                       .perform = do_refuse,
                                       .absent = no_offer_open},
                                      kOfferedToMe);

inline constexpr auto counter = stated({.kind = Kind::counter,
                                        .name = "counter",
                                        .asks = asks(Ask::answer_offer),
                                        .perform = do_counter,
                                        .open = true,
                                        .absent = no_offer_open},
                                       kOfferedToMe, kRealCards, kBothSides, kHasGiven);

inline constexpr auto trade_with =
    stated({.kind = Kind::trade_with,
            .name = "trade-with",
            .to = Space::seat,
            .asks = asks(Ask::answer_offer, Ask::choose_partner),
            .perform = do_trade_with,
            .absent = no_offer_open},
           kIsOfferer,
           limit(Rule::base_trade_answered,
                 [](const Look& l) { return static_cast<SeatMask>(l.pub.offer.accepted | l.pub.offer.countered); }),
           limit(Rule::base_trade_hand, [](const Look& l) {
             return static_cast<SeatMask>(l.pub.offer.accepted | payable_seats(l, l.pub.offer.countered));
           }));

inline constexpr auto withdraw = stated({.kind = Kind::withdraw,
                                         .name = "withdraw",
                                         .asks = asks(Ask::answer_offer, Ask::choose_partner),
                                         .perform = do_withdraw,
                                         .absent = no_offer_open},
                                        kIsOfferer);

inline constexpr auto propose =
    stated({.kind = Kind::propose,
            .name = "propose",
            .asks = kMain,
            .perform = do_propose,
            .not_asked = Rule::base_trade_propose_when,
            .open = true,
            .out_of_turn = true},
           condition(Rule::base_trade_propose, [](const Look& l) { return l.seat != l.pub.turn; }), kTradePhase,
           condition(Rule::trade_offers, [](const Look& l) { return below_limit(l, l.me().proposals); }), kRealCards,
           kBothSides, kHasGiven);

inline constexpr auto accept_proposal = stated(
    {.kind = Kind::accept_proposal,
     .name = "accept-proposal",
     .to = Space::seat,
     .asks = kMain,
     .perform = do_accept_proposal,
     .not_asked = Rule::base_trade_propose_when,
     .not_yours = Rule::base_trade_domestic},
    kSomeProposal, limit(Rule::base_trade_propose_none, [](const Look& l) { return l.pub.offer.proposed; }),
    kTradePhase, limit(Rule::base_trade_hand, [](const Look& l) { return payable_seats(l, l.pub.offer.proposed); }));

inline constexpr auto refuse_proposal =
    stated({.kind = Kind::refuse_proposal,
            .name = "refuse-proposal",
            .to = Space::seat,
            .asks = kMain,
            .perform = do_refuse_proposal,
            .not_asked = Rule::base_trade_propose_when},
           kSomeProposal, limit(Rule::base_trade_propose_none, [](const Look& l) { return l.pub.offer.proposed; }));

inline constexpr auto withdraw_proposal =
    stated({.kind = Kind::withdraw_proposal,
            .name = "withdraw-proposal",
            .asks = kMain,
            .perform = do_withdraw_proposal,
            .not_asked = Rule::base_trade_propose_when,
            .out_of_turn = true},
           condition(Rule::base_trade_propose_none, [](const Look& l) { return has(l.pub.offer.proposed, l.seat); }));

}  // namespace rows
}  // namespace landnam::base
