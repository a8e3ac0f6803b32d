#pragma once
// The rules of gifts and of damaged roads.

#include "engine/model/statements.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/events/decisions.hpp"
#include "engine/modules/events/events.hpp"
#include "engine/modules/events/rooms.hpp"

namespace landnam {
namespace events::rows {

inline unsigned held(const Look& l) { return l.mine.hand.kinds_with(); }

inline constexpr auto give_gift = stated({.kind = Kind::give_gift,
                                          .name = "give-gift",
                                          .to = Space::good,
                                          .asks = asks(Ask::give_gift),
                                          .perform = do_give_gift,
                                          .module = ModuleId::events},
                                         limit(Rule::game_cards, held));

inline constexpr auto give_help =
    stated({.kind = Kind::give_help,
            .name = "give-help",
            .from = Space::good,
            .to = Space::seat,
            .asks = asks(Ask::give_help),
            .perform = do_give_help,
            .module = ModuleId::events},
           limit_from(Rule::game_cards, held),
           limit(Rule::events_help, [](const Look& l) { return l.top().as<GiveHelp>().receivers; }));

inline constexpr auto keep_cards =
    stated({.kind = Kind::keep_cards,
            .name = "keep-cards",
            .asks = asks(Ask::give_gift, Ask::give_help),
            .perform = do_keep_cards,
            .module = ModuleId::events},
           condition(Rule::events_order_players, [](const Look& l) { return only_resources(l.mine.hand).empty(); }));

inline constexpr auto damage_road =
    stated({.kind = Kind::damage_road,
            .name = "damage-road",
            .to = Space::path,
            .asks = asks(Ask::damage_road),
            .perform = do_damage_road,
            .module = ModuleId::events},
           limit(Rule::events_earthquake_detail, [](const Look& l) { return intact_roads(l.rules, l.pub, l.seat); }));

inline constexpr auto repair_road =
    stated({.kind = Kind::repair_road,
            .name = "repair-road",
            .to = Space::path,
            .asks = asks(Ask::main, Ask::special_building, Ask::free_road),
            .perform = do_repair_road,
            .module = ModuleId::events},
           limit(Rule::events_earthquake, [](const Look& l) { return damaged_roads(l.pub, l.seat); }),
           condition(Rule::base_build_cost,
                     [](const Look& l) { return !l.buying() || l.mine.hand.covers(l.rules.repair_cost); }));

inline constexpr auto event_card = stated({.kind = Kind::event_card,
                                           .name = "event-card",
                                           .from = Space::number,
                                           .to = Space::card_event,
                                           .asks = asks(Ask::event_card),
                                           .perform = do_event_card,
                                           .module = ModuleId::events});

inline constexpr auto red_die = stated({.kind = Kind::red_die,
                                        .name = "red-die",
                                        .from = Space::die,
                                        .to = Space::event,
                                        .asks = asks(Ask::red_die),
                                        .perform = do_red_die,
                                        .module = ModuleId::events});

using All = Rows<give_gift, give_help, keep_cards, damage_road, repair_road, event_card, red_die>;

// First all damaged roads are mended: until then there is no place for another.
inline PathSet until_mended(const Look& l) {
  return damaged_roads(l.pub, l.seat).any() ? PathSet::first(l.board().paths) : PathSet{};
}
inline constexpr auto mend_before_roads = add_to(Kind::build_road, bar(Rule::events_earthquake, until_mended));
inline constexpr auto mend_before_bridges =
    add_to(Kind::build_bridge, bar(Rule::events_earthquake_detail, until_mended));
inline constexpr auto no_rubble = add_to(Kind::build_settlement, bar(Rule::events_earthquake_settle, rubble));

}  // namespace events::rows

struct Events::Kinds : events::rows::All {};
struct Events::Additions
    : Rows<events::rows::mend_before_roads, events::rows::mend_before_bridges, events::rows::no_rubble> {};

}  // namespace landnam
