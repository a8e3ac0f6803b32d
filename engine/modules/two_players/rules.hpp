#pragma once
// The rules of the game for two: neutral pieces and trade tokens.

#include "engine/model/statements.hpp"
#include "engine/modules/base/rules_robber.hpp"
#include "engine/modules/two_players/tokens.hpp"
#include "engine/modules/two_players/two_players.hpp"

namespace landnam {
namespace two {

inline unsigned neutral_seats(const Look& l) { return (1U << l.rules.seats()) - (1U << l.rules.players); }

inline constexpr auto kTokensInUse =
    condition(Rule::two_token_cost, [](const Look& l) { return l.rules.token_supply > 0; });
inline constexpr auto kTokenUnused = condition(Rule::two_token_once, [](const Look& l) { return !l.pub.token_used; });
inline constexpr auto kTokensPay =
    condition(Rule::two_token_cost, [](const Look& l) { return l.me().tokens >= action_cost(l); });

namespace rows {

inline constexpr auto neutral_road =
    stated({.kind = Kind::neutral_road,
            .name = "neutral-road",
            .from = Space::seat,
            .to = Space::path,
            .asks = asks(Ask::neutral_road),
            .perform = do_neutral_road,
            .module = ModuleId::two_players},
           limit_from(Rule::two_neutral_build, neutral_seats), limit_by_from(Rule::two_neutral_build, neutral_roads));

inline constexpr auto neutral_settlement =
    stated({.kind = Kind::neutral_settlement,
            .name = "neutral-settlement",
            .from = Space::seat,
            .to = Space::corner,
            .asks = asks(Ask::neutral_settlement),
            .perform = do_neutral_settlement,
            .module = ModuleId::two_players},
           limit_from(Rule::two_neutral_build, neutral_seats), limit_by_from(Rule::two_neutral_build, neutral_sites));

inline constexpr auto forced_trade =
    stated({.kind = Kind::forced_trade,
            .name = "forced-trade",
            .asks = asks(Ask::before_roll, Ask::main),
            .perform = do_forced_trade,
            .module = ModuleId::two_players},
           kTokensInUse, kTokenUnused, kTokensPay,
           condition(Rule::two_forced_trade, [](const Look& l) { return l.of(opponent(l.seat)).cards > 0; }),
           condition(Rule::two_forced_min, [](const Look& l) {
             return l.me().cards + std::min<unsigned>(kForcedCards, l.of(opponent(l.seat)).cards) >= kForcedCards;
           }));

inline constexpr auto give_back =
    stated({.kind = Kind::give_back,
            .name = "give-back",
            .to = Space::resource,
            .asks = asks(Ask::give_back),
            .perform = do_give_back,
            .module = ModuleId::two_players},
           limit(Rule::game_cards, [](const Look& l) { return l.mine.hand.kinds_with() & kResourceKinds; }));

inline constexpr auto robber_home =
    stated({.kind = Kind::robber_home,
            .name = "robber-home",
            .asks = asks(Ask::before_roll, Ask::main),
            .perform = do_robber_home,
            .module = ModuleId::two_players},
           kTokensInUse, kTokenUnused, kTokensPay,
           condition(Rule::two_token_home, [](const Look& l) { return !base::robber_is_home(l.rules, l.pub); }));

inline constexpr auto hand_in_knight =
    stated({.kind = Kind::hand_in_knight,
            .name = "hand-in-knight",
            .asks = asks(Ask::before_roll, Ask::main, Ask::movement),
            .perform = do_hand_in_knight,
            .module = ModuleId::two_players},
           kTokensInUse, condition(Rule::two_token_knight_once, [](const Look& l) { return !l.pub.knight_handed_in; }),
           condition(Rule::two_token_knight, [](const Look& l) { return l.me().knights > 0; }));

inline constexpr auto forced_draw = stated({.kind = Kind::forced_draw,
                                            .name = "forced-draw",
                                            .to = Space::good,
                                            .asks = asks(Ask::forced_draw),
                                            .perform = do_forced_draw,
                                            .module = ModuleId::two_players});

using All = Rows<neutral_road, neutral_settlement, forced_trade, give_back, robber_home, hand_in_knight, forced_draw>;

}  // namespace rows
}  // namespace two

struct TwoPlayers::Kinds : two::rows::All {};

}  // namespace landnam
