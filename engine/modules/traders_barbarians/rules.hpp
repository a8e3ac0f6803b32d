#pragma once
// The rules of wagons and of barbarians on paths, and where trade hexes leave no room to build.

#include "engine/model/statements.hpp"
#include "engine/modules/base/rules_cards.hpp"
#include "engine/modules/base/rules_robber.hpp"
#include "engine/modules/traders_barbarians/decisions.hpp"
#include "engine/modules/traders_barbarians/rooms.hpp"
#include "engine/modules/traders_barbarians/traders_barbarians.hpp"
#include "engine/modules/two_players/rules.hpp"

namespace landnam {
namespace traders {

inline Rule why_no_site(const Look& l, const Action& a) {
  return l.board().centre_of[a.to] != none<Hex> ? Rule::traders_hex : Rule::traders_edges;
}

namespace rows {

inline constexpr AskSet kMoving = asks(Ask::main, Ask::movement);
inline constexpr AskSet kTurn = asks(Ask::before_roll, Ask::main, Ask::movement);
inline constexpr ModuleId kModule = ModuleId::traders_barbarians;

inline constexpr auto move_wagon =
    stated({.kind = Kind::move_wagon,
            .name = "move-wagon",
            .to = Space::corner,
            .asks = kMoving,
            .perform = do_move_wagon,
            .module = kModule},
           limit({{Rule::traders_move_near, Rule::traders_move_points, Rule::traders_toll}, why_no_step}, steps));

inline constexpr auto feed_wagon = stated(
    {.kind = Kind::feed_wagon, .name = "feed-wagon", .asks = kMoving, .perform = do_feed_wagon, .module = kModule},
    condition(Rule::traders_grain, [](const Look& l) { return !room(l.pub).fed; }),
    condition(Rule::traders_grain_arrived, [](const Look& l) { return !room(l.pub).arrived; }),
    condition(Rule::game_cards, [](const Look& l) { return l.mine.hand[Good::grain] > 0; }));

inline constexpr auto upgrade_wagon =
    stated({.kind = Kind::upgrade_wagon,
            .name = "upgrade-wagon",
            .asks = asks(Ask::main, Ask::special_building),
            .perform = do_upgrade_wagon,
            .module = kModule},
           condition(Rule::traders_wagon_top, [](const Look& l) { return wagon(l).level < kTopWagon; }),
           condition(Rule::base_build_cost,
                     [](const Look& l) { return l.mine.hand.covers(upgrade_cost(wagon(l).level + 1U)); }));

inline constexpr auto drive_off =
    stated({.kind = Kind::drive_off,
            .name = "drive-off",
            .to = Space::path,
            .asks = kMoving,
            .perform = do_drive_off,
            .module = kModule,
            .in_menu = InMenu::last},
           condition(Rule::traders_drive_level, [](const Look& l) { return lowest_drive(wagon(l).level) <= 6; }),
           limit(Rule::traders_barbarian_drive,
                 [](const Look& l) { return barbarians(l.pub) & l.board().corner_paths[idx(wagon(l).at)]; }),
           bar(Rule::traders_drive_once, tried_paths),
           condition(Rule::traders_drive_when, [](const Look& l) { return !room(l.pub).arrived; }));

inline PathSet all_barbarians(const Look& l) { return barbarians(l.pub); }

inline constexpr auto move_barbarian =
    stated({.kind = Kind::move_barbarian,
            .name = "move-barbarian",
            .from = Space::path,
            .to = Space::path,
            .asks = asks(Ask::move_barbarian),
            .perform = do_move_barbarian,
            .module = kModule},
           limit_from(Rule::traders_barbarian_road, all_barbarians), bar(Rule::traders_barbarian_road, all_barbarians),
           limit_from(Rule::traders_barbarian_drive, [](const Look& l) {
             const Path which = l.top().as<MoveBarbarian>().which;
             return which == none<Path> ? barbarians(l.pub) : PathSet::of(which);
           }));

inline constexpr auto token_barbarian =
    stated({.kind = Kind::token_barbarian,
            .name = "token-barbarian",
            .from = Space::path,
            .to = Space::path,
            .asks = kTurn,
            .perform = do_token_barbarian,
            .module = kModule,
            .in_menu = InMenu::last},
           condition(Rule::traders_two_token, [](const Look& l) { return l.rules.for_two(); }), two::kTokenUnused,
           two::kTokensPay, limit_from(Rule::traders_two_token, all_barbarians),
           bar(Rule::traders_two_token, [](const Look& l) { return l.pub.taken | barbarians(l.pub); }));

inline constexpr auto play_swift_journey =
    base::played<Card::swift_journey>({.kind = Kind::play_swift_journey,
                                       .name = "play-swift-journey",
                                       .asks = kTurn,
                                       .perform = do_swift_journey,
                                       .module = kModule},
                                      condition(Rule::traders_swift, [](const Look& l) { return room(l.pub).moved; }));

inline constexpr auto draw_cargo = stated({.kind = Kind::draw_cargo,
                                           .name = "draw-cargo",
                                           .to = Space::cargo,
                                           .asks = asks(Ask::draw_cargo),
                                           .perform = do_draw_cargo,
                                           .module = kModule});

inline constexpr auto drive_die = stated({.kind = Kind::drive_die,
                                          .name = "drive-die",
                                          .to = Space::die,
                                          .asks = asks(Ask::drive_die),
                                          .perform = do_drive_die,
                                          .module = kModule});

using All = Rows<move_wagon, feed_wagon, upgrade_wagon, drive_off, move_barbarian, token_barbarian, play_swift_journey,
                 draw_cargo, drive_die>;

inline constexpr auto around_trade_hexes = limit({{Rule::traders_hex, Rule::traders_edges}, why_no_site},
                                                 [](const Look& l) { return l.rules.building_corners; });

inline constexpr auto no_robber_home = never(Kind::robber_home, Rule::traders_two_token);
inline constexpr auto roads_around =
    add_to(Kind::build_road, limit(Rule::traders_hex, [](const Look& l) { return l.rules.road_paths; }));
inline constexpr auto settlements_around = add_to(Kind::build_settlement, around_trade_hexes);
inline constexpr auto cities_around = add_to(Kind::build_city, around_trade_hexes);
inline constexpr auto barbarians_must =
    add_to(Kind::decline, base::may_decline<Ask::move_barbarian>(Rule::traders_barbarian_must));

using Added = Rows<no_robber_home, roads_around, settlements_around, cities_around, barbarians_must>;

}  // namespace rows
}  // namespace traders

struct TradersBarbarians::Kinds : traders::rows::All {};
struct TradersBarbarians::Additions : traders::rows::Added {};

}  // namespace landnam
