#pragma once
// What Cities & Knights adds to the rules of others' kinds.

#include "engine/model/statements.hpp"
#include "engine/modules/base/rules_robber.hpp"
#include "engine/modules/cities_knights/rooms.hpp"

namespace landnam {
namespace ck::rows {

inline constexpr auto no_dev_cards = never(Kind::buy_card, Rule::ck_pieces_unused);
inline constexpr auto may_not_decline =
    add_to(Kind::decline, base::may_decline<Ask::free_promotion>(Rule::ck_card_smith_first),
           base::may_decline<Ask::choose_pile>(Rule::ck_gate_may));
inline constexpr auto not_beside_knights =
    add_to(Kind::build_settlement, bar(Rule::ck_knight_settle, [](const Look& l) { return knights_of(l.pub, l.seat); }),
           bar(Rule::ck_knight_block, [](const Look& l) { return all_knights(l.rules, l.pub); }));
inline constexpr auto fallen_first = add_to(Kind::build_city, bar(Rule::ck_fight_fallen, [](const Look& l) {
                                              const CornerSet& fallen = part(l).fallen;
                                              return fallen.intersects(l.me().stands) ? l.me().stands - fallen
                                                                                      : CornerSet{};
                                            }));
inline constexpr auto elsewhere = add_to(Kind::build_road, bar(Rule::ck_card_diplomat, [](const Look& l) {
                                           const bool moves = l.ask() == Ask::free_road && l.top().may_decline;
                                           return moves ? PathSet::of(l.top().as<FreeRoad>().barred) : PathSet{};
                                         }));
// ck.trade.harbour: a commodity may buy resources for less than commodities.
inline constexpr auto commodities_for_more =
    add_to(Kind::bank_trade, bar_by_from(Rule::ck_trade_harbour, [](const Look& l, std::uint8_t from) {
             const Good given{from};
             const bool enough = l.mine.hand[given] >= base::bank_price(l, given, Good::paper);
             return enough ? 0U : unsigned{kCommodityKinds};
           }));

using Added = Rows<no_dev_cards, may_not_decline, not_beside_knights, fallen_first, elsewhere, commodities_for_more>;

}  // namespace ck::rows

struct CitiesKnights::Additions : ck::rows::Added {};

}  // namespace landnam
