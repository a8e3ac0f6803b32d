#pragma once
// The rules of votes and camels, and where the robber comes in.

#include "engine/model/statements.hpp"
#include "engine/modules/base/production.hpp"
#include "engine/modules/caravans/caravans.hpp"
#include "engine/modules/caravans/decisions.hpp"

namespace landnam {
namespace caravan::rows {

using Counts = PathSet;  // of cards; in a menu every set is one

inline constexpr auto bid = stated(
    {.kind = Kind::bid,
     .name = "bid",
     .from = Space::count,
     .to = Space::count,
     .asks = asks(Ask::bid),
     .perform = do_bid,
     .module = ModuleId::caravans},
    limit_from(Rule::caravan_vote_cards, [](const Look& l) { return Counts::first(l.mine.hand[Good::wool] + 1); }),
    limit(Rule::caravan_vote_cards, [](const Look& l) { return Counts::first(l.mine.hand[Good::grain] + 1); }));

inline constexpr auto no_camel =
    bar(Rule::caravan_one, [](const Look& l) { return part_of<CaravansPublic>(l.pub).camels; });
inline constexpr auto goes_on = limit(Rule::caravan_place, [](const Look& l) { return open_paths(l.rules, l.pub); });

inline constexpr auto name_path = stated({.kind = Kind::name_path,
                                          .name = "name-path",
                                          .to = Space::path,
                                          .asks = asks(Ask::name_path),
                                          .perform = do_name_path,
                                          .module = ModuleId::caravans},
                                         no_camel, goes_on);

inline constexpr auto decline_path = stated({.kind = Kind::decline_path,
                                             .name = "decline-path",
                                             .asks = asks(Ask::name_path),
                                             .perform = do_decline_path,
                                             .module = ModuleId::caravans});

inline constexpr auto place_camel = stated({.kind = Kind::place_camel,
                                            .name = "place-camel",
                                            .to = Space::path,
                                            .asks = asks(Ask::place_camel),
                                            .perform = do_place_camel,
                                            .module = ModuleId::caravans},
                                           no_camel, goes_on, limit(Rule::caravan_two, [](const Look& l) {
                                             return open_paths(l.rules, l.pub, l.top().as<PlaceCamel>().barred);
                                           }));

using All = Rows<bid, name_path, decline_path, place_camel>;

// Only where it comes in: later it may go to the oasis too.
inline constexpr auto comes_in_at_a_number =
    add_to(Kind::move_robber, bar(Rule::caravan_robber, [](const Look& l) {
             return l.pub.robber == none<Hex> ? base::hexes_with(l.rules, l.pub, 0) : HexSet{};
           }));

}  // namespace caravan::rows

struct Caravans::Kinds : caravan::rows::All {};
struct Caravans::Additions : Rows<caravan::rows::comes_in_at_a_number> {};

}  // namespace landnam
