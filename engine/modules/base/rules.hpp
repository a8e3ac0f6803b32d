#pragma once
// The base game's kinds of action: those of a turn here, the others in rules_*.hpp.

#include "engine/modules/base/rules_build.hpp"
#include "engine/modules/base/rules_cards.hpp"
#include "engine/modules/base/rules_robber.hpp"
#include "engine/modules/base/rules_trade.hpp"

namespace landnam {
namespace base::rows {

inline constexpr auto roll =
    stated({.kind = Kind::roll, .name = "roll", .asks = asks(Ask::before_roll), .perform = do_roll});

inline constexpr auto end_turn = stated({.kind = Kind::end_turn,
                                         .name = "end-turn",
                                         .asks = asks(Ask::main, Ask::movement, Ask::special_building),
                                         .perform = do_end_turn,
                                         .in_menu = InMenu::first});

inline constexpr auto first_player = stated({.kind = Kind::first_player,
                                             .name = "first-player",
                                             .to = Space::seat,
                                             .asks = asks(Ask::first_player),
                                             .perform = do_first_player});

inline constexpr auto dice = stated({.kind = Kind::dice,
                                     .name = "dice",
                                     .from = Space::die,
                                     .to = Space::die,
                                     .asks = asks(Ask::dice),
                                     .perform = do_dice});

using All = Rows<roll, build_road, build_settlement, build_city, buy_card, play_knight, play_road_building,
                 play_invention, play_monopoly, take_card, discard, move_robber, steal_from, send_robber, decline,
                 bank_trade, offer, accept, refuse, counter, trade_with, withdraw, propose, accept_proposal,
                 refuse_proposal, withdraw_proposal, end_turn, first_player, dice, draw_card, steal_card>;

}  // namespace base::rows

struct Base::Kinds : base::rows::All {
  // Of the cards only those that were held before this turn are worth a look: a bit each, from `first` on.
  struct Run {
    static constexpr Kind first = Kind::play_knight;
    static constexpr Kind last = Kind::play_monopoly;
    static std::uint32_t worth(const Look& look) {
      return look.pub.card_played || look.mine.dev.empty() ? 0U : look.mine.dev.kinds_with() & 15U;
    }
  };
};
static_assert(idx(Kind::play_monopoly) - idx(Kind::play_knight) == idx(Card::monopoly) && idx(Card::knight) == 0);

}  // namespace landnam
