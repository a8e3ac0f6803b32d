#pragma once
// The rules of bridges, and where there are no roads.

#include "engine/model/statements.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/rivers/rivers.hpp"
#include "engine/modules/two_players/rules.hpp"

namespace landnam {
namespace rivers::rows {

inline constexpr auto build_bridge =
    stated({.kind = Kind::build_bridge,
            .name = "build-bridge",
            .to = Space::path,
            .asks = asks(Ask::main, Ask::special_building),
            .perform = do_build_bridge,
            .module = ModuleId::rivers,
            .absent =
                [](const Look& l) {
                  if (!l.asked()) return Rule::game_not_your_turn;
                  return l.ask() == Ask::free_road ? Rule::rivers_bridge_free : Rule::game_not_asked;
                }},
           limit(Rule::rivers_bridge_site, [](const Look&) { return places().sites; }),
           limit(Rule::rivers_bridge, [](const Look& l) { return l.me().reach - l.pub.taken; }),
           condition(Rule::base_build_supply, [](const Look& l) { return bridges_of(l.pub, l.seat) < kBridges; }),
           condition(Rule::base_build_cost, [](const Look& l) { return l.mine.hand.covers(kBridgeCost); }));

inline constexpr auto neutral_bridge = stated({.kind = Kind::neutral_bridge,
                                               .name = "neutral-bridge",
                                               .from = Space::seat,
                                               .to = Space::path,
                                               .asks = asks(Ask::neutral_bridge),
                                               .perform = do_neutral_bridge,
                                               .module = ModuleId::rivers},
                                              limit_from(Rule::rivers_two_bridge, two::neutral_seats),
                                              limit_by_from(Rule::rivers_two_bridge, neutral_sites));

using All = Rows<build_bridge, neutral_bridge>;

inline constexpr auto no_crossing =
    add_to(Kind::build_road, bar(Rule::rivers_bridge_site, [](const Look&) { return places().sites; }));
inline constexpr auto swamps_only = ahead_of(
    Kind::send_robber, limit(Rule::rivers_home, [](const Look& l) { return base::robber_homes(l.rules, l.pub); }));

}  // namespace rivers::rows

struct Rivers::Kinds : rivers::rows::All {};
struct Rivers::Additions : Rows<rivers::rows::no_crossing, rivers::rows::swamps_only> {};

}  // namespace landnam
