#pragma once
// The rules of gold.

#include "engine/model/statements.hpp"
#include "engine/modules/base/rules_trade.hpp"
#include "engine/modules/common/gold.hpp"

namespace landnam {
namespace gold::rows {

inline constexpr auto buy_gold = stated({.kind = Kind::buy_gold,
                                         .name = "buy-gold",
                                         .from = Space::good,
                                         .asks = asks(Ask::main),
                                         .perform = do_buy_gold,
                                         .module = ModuleId::gold},
                                        base::kTradePhase, quick(limit_from(Rule::gold_buy, base::payable_kinds)));

// gold.when: at any time in the own turn when nothing else is open, while pieces move too.
inline constexpr auto spend_gold =
    stated({.kind = Kind::spend_gold,
            .name = "spend-gold",
            .to = Space::resource,
            .asks = asks(Ask::before_roll, Ask::main, Ask::movement, Ask::move_knights, Ask::move_foreign),
            .perform = do_spend_gold,
            .not_asked = Rule::gold_when,
            .module = ModuleId::gold,
            .in_menu = InMenu::first},
           condition(Rule::gold_spend_twice, [](const Look& l) { return l.pub.gold_spent < l.rules.gold_buys; }),
           condition(Rule::gold_spend_price, [](const Look& l) { return l.me().gold >= l.rules.gold_price; }),
           limit(Rule::base_invention_bank, [](const Look& l) { return l.pub.bank.kinds_with() & kResourceKinds; }));

using All = Rows<buy_gold, spend_gold>;

}  // namespace gold::rows

struct Gold::Kinds : gold::rows::All {};

}  // namespace landnam
