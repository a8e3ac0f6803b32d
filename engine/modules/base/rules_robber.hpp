#pragma once
// The rules of the seven: discards, the robber's move, the stolen card; and of what may be declined.

#include "engine/model/statements.hpp"
#include "engine/modules/base/production.hpp"
#include "engine/modules/base/rooms.hpp"

namespace landnam::base {

// Where this is asked, the frame says whether it may be declined.
template <Ask ask>
constexpr auto may_decline(Rule rule) {
  return condition(rule, [](const Look& l) { return l.ask() != ask || l.top().may_decline; });
}

inline HexSet robber_barred(const Look& l) {  // base.robber.move
  HexSet hexes = hexes_of(l.rules, l.pub, Terrain::sea);
  if (l.pub.robber != none<Hex>) hexes.add(l.pub.robber);
  return hexes;
}
SeatMask owners_here(const Look& look);  // who could be robbed where the robber stands

namespace rows {

inline constexpr auto discard = stated(
    {.kind = Kind::discard, .name = "discard", .to = Space::good, .asks = asks(Ask::discard), .perform = do_discard},
    limit(Rule::game_cards, [](const Look& l) { return l.mine.hand.kinds_with(); }));

inline constexpr auto move_robber = stated({.kind = Kind::move_robber,
                                            .name = "move-robber",
                                            .to = Space::hex,
                                            .asks = asks(Ask::move_robber),
                                            .perform = do_move_robber},
                                           bar(Rule::base_robber_move, robber_barred));

inline constexpr auto steal_from = stated(
    {.kind = Kind::steal_from,
     .name = "steal-from",
     .to = Space::seat,
     .asks = asks(Ask::choose_victim, Ask::may_steal),
     .perform = do_steal_from},
    limit(Rule::base_robber_steal,
          [](const Look& l) { return l.ask() == Ask::may_steal ? l.top().as<MaySteal>().from : owners_here(l); }));

inline constexpr auto send_robber =
    stated({.kind = Kind::send_robber,
            .name = "send-robber",
            .to = Space::hex,
            .asks = asks(Ask::send_robber),
            .perform = do_send_robber},
           limit(Rule::game_no_such_place, [](const Look& l) { return robber_homes(l.rules, l.pub); }));

inline constexpr auto decline = stated(
    {.kind = Kind::decline,
     .name = "decline",
     .asks = asks(Ask::may_steal, Ask::take_card, Ask::free_road, Ask::free_promotion, Ask::place_knight,
                  Ask::commit_knights, Ask::choose_pile, Ask::may_draw, Ask::move_barbarian),
     .perform = do_decline,
     .in_menu = InMenu::first},
    may_decline<Ask::free_road>(Rule::base_free_road_must), may_decline<Ask::take_card>(Rule::base_dev_invention));

inline constexpr auto steal_card = stated({.kind = Kind::steal_card,
                                           .name = "steal-card",
                                           .to = Space::good,
                                           .asks = asks(Ask::steal_card, Ask::steal_resource),
                                           .perform = do_steal_card});

}  // namespace rows
}  // namespace landnam::base
