#pragma once
// The sea's kinds of action and their rules, and what it adds to the base game's.

#include "engine/model/statements.hpp"
#include "engine/modules/base/rules_build.hpp"
#include "engine/modules/seafarers/rooms.hpp"
#include "engine/modules/seafarers/scenarios.hpp"
#include "engine/modules/seafarers/seafarers.hpp"

namespace landnam {
namespace sea {

void do_build_ship(Game& g, const Action& a);
void do_move_ship(Game& g, const Action& a);
void do_move_pirate(Game& g, const Action& a);
void do_pirate_to_frame(Game& g, const Action& a);
void do_rob_ship(Game& g, const Action& a);
Rule why_no_ship(const Look& look, const Action& action);     // the path is not within reach
Rule why_ship_stays(const Look& look, const Action& action);  // its route is not open
Rule why_not_moved(const Look& look, const Action& action);   // the path is not within reach of the others

namespace rows {

inline PathSet water(const Look& l) { return part(l).sea_paths; }
inline PathSet taken(const Look& l) { return l.pub.taken; }
inline PathSet own_ships(const Look& l) { return ships_of(l.pub, l.seat); }

inline constexpr auto build_ship =
    stated({.kind = Kind::build_ship,
            .name = "build-ship",
            .to = Space::path,
            .asks = asks(Ask::main, Ask::setup_road, Ask::free_road),
            .perform = do_build_ship,
            .module = ModuleId::seafarers},
           limit(Rule::sea_ship, water), bar(Rule::sea_ship_taken, taken),
           limit({{Rule::base_setup_order, Rule::sea_ship_join, Rule::sea_ship_cut}, why_no_ship},
                 [](const Look& l) {
                   if (l.ask() == Ask::setup_road) return l.board().corner_paths[idx(l.top().as<SetupRoad>().at)];
                   return reached_paths(l);
                 }),
           bar(Rule::sea_pirate_block, pirate_paths),
           condition(Rule::sea_ship_supply, [](const Look& l) { return ships_left(l.rules, l.pub, l.seat) > 0; }),
           condition(Rule::base_build_cost,
                     [](const Look& l) { return !base::pays(l) || l.mine.hand.covers(l.rules.ship_cost); }));

inline constexpr auto move_ship =
    stated({.kind = Kind::move_ship,
            .name = "move-ship",
            .from = Space::path,
            .to = Space::path,
            .asks = asks(Ask::main),
            .perform = do_move_ship,
            .module = ModuleId::seafarers},
           limit_from(Rule::sea_ship_move_own, own_ships),
           condition(Rule::sea_ship_move_once, [](const Look& l) { return !part(l).ship_moved; }),
           limit_from(Rule::sea_ship_move_fresh, [](const Look& l) { return own_ships(l) - part(l).fresh; }),
           limit_from({{Rule::sea_ship_move_closed, Rule::sea_ship_move_open}, why_ship_stays},
                      [](const Look& l) { return ship_routes(l).open; }),
           limit_from(Rule::sea_pirate_block, [](const Look& l) { return own_ships(l) - pirate_paths(l); }),
           limit(Rule::sea_ship, water), bar(Rule::sea_ship_taken, taken),
           limit_by_from({{Rule::sea_ship_join, Rule::sea_ship_cut}, why_not_moved},
                         [](const Look& l, std::uint8_t from) { return reached_paths(l, Path{from}); }),
           bar(Rule::sea_pirate_block, pirate_paths));

inline constexpr auto move_pirate = stated({.kind = Kind::move_pirate,
                                            .name = "move-pirate",
                                            .to = Space::hex,
                                            .asks = asks(Ask::move_robber),
                                            .perform = do_move_pirate,
                                            .module = ModuleId::seafarers},
                                           limit(Rule::sea_pirate_where, [](const Look& l) {
                                             HexSet hexes = part(l).sea;
                                             if (part(l).pirate != none<Hex>) hexes.remove(part(l).pirate);
                                             return hexes;
                                           }));

inline constexpr auto pirate_to_frame =
    stated({.kind = Kind::pirate_to_frame,
            .name = "pirate-to-frame",
            .asks = asks(Ask::move_robber),
            .perform = do_pirate_to_frame,
            .module = ModuleId::seafarers},
           condition(Rule::sea_pirate_frame, [](const Look& l) { return part(l).pirate != none<Hex>; }));

inline constexpr auto rob_ship = stated({.kind = Kind::rob_ship,
                                         .name = "rob-ship",
                                         .to = Space::seat,
                                         .asks = asks(Ask::rob_ship),
                                         .perform = do_rob_ship,
                                         .module = ModuleId::seafarers},
                                        limit(Rule::sea_pirate_steal, pirate_victims));

using All = Rows<build_ship, move_ship, move_pirate, pirate_to_frame, rob_ship>;

inline constexpr auto no_road_from_ships = ahead_of(Kind::build_road, bar(Rule::sea_road_join, only_by_ship));
inline constexpr auto roads_on_land =
    add_to(Kind::build_road, limit(Rule::sea_road, [](const Look& l) { return part(l).land_paths; }));
inline CornerSet on_land(const Look& l) { return part(l).land_corners; }
inline constexpr auto settle_on_land = add_to(Kind::build_settlement, limit(Rule::sea_settle, on_land));
inline constexpr auto cities_on_land = add_to(Kind::build_city, limit(Rule::sea_settle, on_land));

// Where players start.
inline CornerSet start(const Look& l) {
  return base::setting_up(l) ? start_corners(l.rules) : CornerSet::first(l.board().corners);
}
inline constexpr auto shores_start = add_to(Kind::build_settlement, limit(Rule::shores_start, start));
inline constexpr auto shores_start_city = add_to(Kind::build_city, limit(Rule::shores_start, start));
inline constexpr auto desert_start = add_to(Kind::build_settlement, limit(Rule::desert_start, start));
inline constexpr auto desert_start_city = add_to(Kind::build_city, limit(Rule::desert_start, start));

}  // namespace rows
}  // namespace sea

struct Shores::Additions : Rows<sea::rows::shores_start, sea::rows::shores_start_city> {};
struct Desert::Additions : Rows<sea::rows::desert_start, sea::rows::desert_start_city> {};
struct Seafarers::Kinds : sea::rows::All {};
struct Seafarers::Additions : Rows<sea::rows::no_road_from_ships, sea::rows::roads_on_land, sea::rows::settle_on_land,
                                   sea::rows::cities_on_land> {};

}  // namespace landnam
