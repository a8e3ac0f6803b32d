#pragma once
// The rules of development cards: bought blind, one played a turn, never the one just bought.

#include "engine/model/statements.hpp"
#include "engine/modules/base/rooms.hpp"

namespace landnam::base {

// The rules of every card that is played, and those of this one.
template <Card card, class... More>
constexpr auto played(const KindInfo& info, More... more) {
  return stated(info, condition(Rule::game_cards, [](const Look& l) { return (l.mine.dev + l.mine.fresh)[card] > 0; }),
                condition(Rule::base_dev_not_bought_now, [](const Look& l) { return l.mine.dev[card] > 0; }),
                condition(Rule::base_dev_one_a_turn, [](const Look& l) { return !l.pub.card_played; }), more...);
}

namespace rows {

inline constexpr AskSet kTurn = asks(Ask::before_roll, Ask::main, Ask::movement);

inline constexpr auto buy_card =
    stated({.kind = Kind::buy_card,
            .name = "buy-card",
            .asks = asks(Ask::main, Ask::special_building),
            .perform = do_buy_card},
           condition(Rule::base_build_cost, [](const Look& l) { return l.mine.hand.covers(l.rules.card_cost); }),
           condition(Rule::base_build_devcard, [](const Look& l) { return l.pub.deck_left > 0; }));

inline constexpr auto play_knight =
    played<Card::knight>({.kind = Kind::play_knight, .name = "play-knight", .asks = kTurn, .perform = do_play_knight});

inline constexpr auto play_road_building = played<Card::road_building>(
    {.kind = Kind::play_road_building, .name = "play-road-building", .asks = kTurn, .perform = do_play_road_building},
    condition(Rule::base_dev_road_building, can_use_free_road));

inline constexpr auto play_invention = played<Card::invention>(
    {.kind = Kind::play_invention, .name = "play-invention", .asks = kTurn, .perform = do_play_invention},
    condition(Rule::base_invention_bank, [](const Look& l) { return !only_resources(l.pub.bank).empty(); }));

inline constexpr auto play_monopoly = played<Card::monopoly>({.kind = Kind::play_monopoly,
                                                              .name = "play-monopoly",
                                                              .to = Space::resource,
                                                              .asks = kTurn,
                                                              .perform = do_play_monopoly});

inline constexpr auto take_card =
    stated({.kind = Kind::take_card,
            .name = "take-card",
            .to = Space::resource,
            .asks = asks(Ask::take_card),
            .perform = do_take_card},
           limit(Rule::base_invention_bank, [](const Look& l) { return l.pub.bank.kinds_with() & kResourceKinds; }));

inline constexpr auto draw_card = stated({.kind = Kind::draw_card,
                                          .name = "draw-card",
                                          .to = Space::card,
                                          .asks = asks(Ask::draw_card),
                                          .perform = do_draw_card});

}  // namespace rows
}  // namespace landnam::base
