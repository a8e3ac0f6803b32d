#pragma once
// The rules of what Cities & Knights puts on the board: walls, improvements, knights, and what a landing costs.

#include "engine/model/statements.hpp"
#include "engine/modules/cities_knights/decisions.hpp"
#include "engine/modules/cities_knights/rooms.hpp"

namespace landnam::ck {

[[gnu::always_inline]] inline CornerSet own_knights(const Look& l) { return knights_of(l.pub, l.seat); }
[[gnu::always_inline]] inline CornerSet active_knights(const Look& l) { return part(l).active; }
[[gnu::always_inline]] inline CornerSet busy_knights(const Look& l) { return part(l).busy; }
[[gnu::always_inline]] inline CornerSet tired_knights(const Look& l) { return part(l).busy - part(l).active; }

inline constexpr auto kSomeKnight =
    condition(Rule::ck_knight_own, [](const Look& l) { return knights_of(l.pub, l.seat).any(); });

// Where a wall can stand, paid or free.
inline constexpr auto kWallCity = quick(limit(Rule::ck_wall_city, [](const Look& l) { return l.cities(l.seat); }));
inline constexpr auto kWallOne = bar(Rule::ck_wall_one, [](const Look& l) { return part(l).walls; });
inline constexpr auto kWallThree =
    condition(Rule::ck_wall_three, [](const Look& l) { return wall_left(l.pub, l.seat); });

namespace rows {

inline constexpr AskSet kMain = asks(Ask::main);
inline constexpr AskSet kBuilding = asks(Ask::main, Ask::special_building);
inline constexpr ModuleId kModule = ModuleId::cities_knights;

inline constexpr auto build_wall =
    stated({.kind = Kind::build_wall,
            .name = "build-wall",
            .to = Space::corner,
            .asks = kBuilding,
            .perform = do_build_wall,
            .module = kModule},
           kWallCity, kWallOne, kWallThree,
           condition(Rule::base_build_cost, [](const Look& l) { return l.mine.hand.covers(kWallCost); }));

inline constexpr auto improve =
    stated({.kind = Kind::improve,
            .name = "improve",
            .to = Space::track,
            .asks = kBuilding,
            .perform = do_improve,
            .module = kModule},
           limit({{Rule::ck_improve_top, Rule::ck_improve_city, Rule::ck_metropolis_needs_city, Rule::ck_improve},
                  why_not_improved},
                 improvable));

inline constexpr auto place_metropolis = stated({.kind = Kind::place_metropolis,
                                                 .name = "place-metropolis",
                                                 .to = Space::corner,
                                                 .asks = asks(Ask::place_metropolis),
                                                 .perform = do_place_metropolis,
                                                 .module = kModule},
                                                limit(Rule::ck_metropolis_first, metropolis_sites));

inline constexpr auto build_knight =
    stated({.kind = Kind::build_knight,
            .name = "build-knight",
            .to = Space::corner,
            .asks = kBuilding,
            .perform = do_build_knight,
            .module = kModule},
           limit(Rule::ck_knight_build, recruit_sites),
           condition(Rule::ck_knight_supply, [](const Look& l) { return piece_left(l.pub, l.seat, 1); }),
           condition(Rule::base_build_cost, [](const Look& l) { return l.mine.hand.covers(kKnightCost); }));

inline constexpr auto activate_knight =
    stated({.kind = Kind::activate_knight,
            .name = "activate-knight",
            .to = Space::corner,
            .asks = kBuilding,
            .perform = do_activate_knight,
            .module = kModule},
           quick(limit(Rule::ck_knight_own, own_knights)), quick(bar(Rule::ck_knight_activate_already, active_knights)),
           condition(Rule::base_build_cost, [](const Look& l) { return l.mine.hand.covers(kActivation); }));

inline constexpr auto promote_knight = stated(
    {.kind = Kind::promote_knight,
     .name = "promote-knight",
     .to = Space::corner,
     .asks = asks(Ask::main, Ask::special_building, Ask::free_promotion),
     .perform = do_promote_knight,
     .module = kModule},
    quick(limit(Rule::ck_knight_own, own_knights)),
    quick(bar(Rule::ck_knight_promote_top, [](const Look& l) { return part(l).mighty; })),
    bar(Rule::ck_knight_promote_once, [](const Look& l) { return part(l).promoted; }),
    bar(Rule::ck_knight_mighty,
        [](const Look& l) { return has_fortress(l.pub, l.seat) ? CornerSet{} : part(l).strong; }),
    bar(Rule::ck_knight_supply, without_next_piece),
    condition(Rule::base_build_cost, [](const Look& l) { return !l.buying() || l.mine.hand.covers(kKnightCost); }));

inline constexpr auto move_knight =
    stated({.kind = Kind::move_knight,
            .name = "move-knight",
            .from = Space::corner,
            .to = Space::corner,
            .asks = kMain,
            .perform = do_move_knight,
            .module = kModule},
           kSomeKnight, quick(limit_from(Rule::ck_knight_own, own_knights)),
           quick(bar_from(Rule::ck_knight_action, tired_knights)),
           quick(limit_from(Rule::ck_knight_action_inactive, active_knights)),
           quick(bar_from(Rule::ck_knight_action_new, busy_knights)),
           bar(Rule::ck_knight_move, [](const Look& l) { return occupied(l.rules, l.pub); }),
           limit_by_from(Rule::ck_knight_move, knight_reach));

inline constexpr auto displace_knight =
    stated({.kind = Kind::displace_knight,
            .name = "displace-knight",
            .from = Space::corner,
            .to = Space::corner,
            .asks = kMain,
            .perform = do_displace_knight,
            .module = kModule},
           kSomeKnight, quick(limit_from(Rule::ck_knight_own, own_knights)),
           quick(bar_from(Rule::ck_knight_action, tired_knights)),
           quick(limit_from(Rule::ck_knight_action_inactive, active_knights)),
           quick(bar_from(Rule::ck_knight_action_new, busy_knights)),
           limit_by_from(Rule::ck_knight_displace, weaker_than), limit_by_from(Rule::ck_knight_move, knight_reach));

inline constexpr auto chase_robber = stated(
    {.kind = Kind::chase_robber,
     .name = "chase-robber",
     .to = Space::corner,
     .asks = kMain,
     .perform = do_chase_robber,
     .module = kModule},
    kSomeKnight, quick(limit(Rule::ck_knight_own, own_knights)), quick(bar(Rule::ck_knight_action, tired_knights)),
    quick(limit(Rule::ck_knight_action_inactive, active_knights)), quick(bar(Rule::ck_knight_action_new, busy_knights)),
    condition(Rule::ck_robber_frozen, [](const Look& l) { return !l.pub.robber_frozen; }),
    quick(limit(Rule::ck_knight_chase, [](const Look& l) {
      return l.pub.robber == none<Hex> ? CornerSet{} : l.board().hex_corners[idx(l.pub.robber)];
    })));

inline constexpr auto retreat_knight =
    stated({.kind = Kind::retreat_knight,
            .name = "retreat-knight",
            .to = Space::corner,
            .asks = asks(Ask::retreat_knight),
            .perform = do_retreat_knight,
            .module = kModule},
           limit(Rule::ck_knight_displace,
                 [](const Look& l) { return retreats(l.rules, l.pub, l.seat, l.top().as<RetreatKnight>().left); }));

inline constexpr auto commit_knight = stated({.kind = Kind::commit_knight,
                                              .name = "commit-knight",
                                              .to = Space::corner,
                                              .asks = asks(Ask::commit_knights),
                                              .perform = do_commit_knight,
                                              .module = kModule},
                                             limit(Rule::ck_fight_tactical, to_commit));

inline constexpr auto lose_city = stated({.kind = Kind::lose_city,
                                          .name = "lose-city",
                                          .to = Space::corner,
                                          .asks = asks(Ask::lose_city),
                                          .perform = do_lose_city,
                                          .module = kModule},
                                         limit(Rule::ck_fight_lost, metropolis_sites));

inline constexpr auto event_die = stated({.kind = Kind::event_die,
                                          .name = "event-die",
                                          .to = Space::event,
                                          .asks = asks(Ask::event_die),
                                          .perform = do_event_die,
                                          .module = kModule});

}  // namespace rows
}  // namespace landnam::ck
