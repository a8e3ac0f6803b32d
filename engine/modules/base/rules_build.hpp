#pragma once
// The rules of roads, settlements and cities. Where first, then with what: a refusal names the place before the purse.

#include "engine/model/statements.hpp"
#include "engine/modules/base/rooms.hpp"

namespace landnam::base {

inline bool pays(const Look& l) { return l.buying(); }
inline bool setting_up(const Look& l) { return l.pub.turn_number == 0; }
inline CornerSet all_corners(const Look& l) { return CornerSet::first(l.board().corners); }

Rule why_no_road(const Look& look, const Action& action);  // the path is not within reach

namespace rows {

inline constexpr auto build_road = stated(
    {.kind = Kind::build_road,
     .name = "build-road",
     .to = Space::path,
     .asks = asks(Ask::main, Ask::special_building, Ask::setup_road, Ask::free_road),
     .perform = do_build_road},
    bar(Rule::base_build_road_taken, [](const Look& l) { return l.pub.taken; }),
    limit({{Rule::base_setup_order, Rule::base_build_road, Rule::base_build_road_cut}, why_no_road},
          [](const Look& l) {
            if (l.ask() == Ask::setup_road) return l.board().corner_paths[idx(l.top().as<SetupRoad>().at)];
            return l.me().reach;
          }),
    condition(Rule::base_build_supply, [](const Look& l) { return l.me().roads_left > 0; }),
    condition(Rule::base_build_cost, [](const Look& l) { return !pays(l) || l.mine.hand.covers(l.rules.road_cost); }));

inline constexpr auto build_settlement = stated(
    {.kind = Kind::build_settlement,
     .name = "build-settlement",
     .to = Space::corner,
     .asks = asks(Ask::main, Ask::special_building, Ask::setup_settlement),
     .perform = do_build_settlement},
    bar(Rule::base_build_settlement, [](const Look& l) { return l.pub.built; }),
    bar(Rule::base_build_distance, [](const Look& l) { return l.pub.too_close; }),
    limit(Rule::base_build_settlement, [](const Look& l) { return setting_up(l) ? all_corners(l) : l.me().ends; }),
    condition(Rule::base_build_supply, [](const Look& l) { return l.me().settlements_left > 0; }),
    condition(Rule::base_build_cost,
              [](const Look& l) { return !pays(l) || l.mine.hand.covers(l.rules.settlement_cost); }));

inline constexpr auto build_city = stated(
    {.kind = Kind::build_city,
     .name = "build-city",
     .to = Space::corner,
     .asks = asks(Ask::main, Ask::special_building, Ask::setup_city),
     .perform = do_build_city},
    limit(Rule::base_build_city,
          [](const Look& l) { return setting_up(l) ? all_corners(l) - l.pub.built : l.settlements(l.seat); }),
    bar(Rule::base_build_distance, [](const Look& l) { return setting_up(l) ? l.pub.too_close : CornerSet{}; }),
    condition(Rule::base_build_supply, [](const Look& l) { return l.me().cities_left > 0; }),
    condition(Rule::base_build_cost, [](const Look& l) { return !pays(l) || l.mine.hand.covers(l.rules.city_cost); }));

}  // namespace rows
}  // namespace landnam::base
