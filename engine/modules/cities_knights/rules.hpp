#pragma once
// The kinds of action of Cities & Knights, in rules_*.hpp, and what it adds to the rules of others' kinds.

#include "engine/modules/cities_knights/rules_cards.hpp"
#include "engine/modules/cities_knights/rules_pieces.hpp"

namespace landnam {
namespace ck::rows {

using All =
    Rows<build_wall, improve, place_metropolis, build_knight, activate_knight, promote_knight, move_knight,
         displace_knight, chase_robber, retreat_knight, commit_knight, lose_city, choose_pile, keep_progress,
         return_progress, event_die, draw_progress, alchemist, crane, mining, irrigation, inventor, engineer, medicine,
         smith, road_building, swap_number, merchant, commercial_harbour, merchant_fleet, master_merchant,
         trade_monopoly, resource_monopoly, give_commodity, take_from_hand, harbour_offer, bishop, diplomat, warlord,
         wedding, intrigue, saboteur, spy, deserter, give_card, take_progress, remove_knight, place_knight>;

inline constexpr auto no_dev_cards = never(Kind::buy_card, Rule::ck_pieces_unused);
inline constexpr auto may_not_decline =
    add_to(Kind::decline, base::may_decline<Ask::free_promotion>(Rule::ck_card_smith_first),
           base::may_decline<Ask::choose_pile>(Rule::ck_gate_may));
inline constexpr auto not_beside_knights =
    add_to(Kind::build_settlement, bar(Rule::ck_knight_settle, [](const Look& l) { return knights_of(l.pub, l.seat); }),
           bar(Rule::ck_knight_block, [](const Look& l) { return all_knights(l.rules, l.pub); }));
inline constexpr auto fallen_first =
    add_to(Kind::build_city, bar(Rule::ck_fight_fallen, [](const Look& l) {
             const CornerSet& fallen = part(l).fallen;
             return fallen.intersects(l.me().stands) ? l.me().stands - fallen : CornerSet{};
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

struct CitiesKnights::Kinds : ck::rows::All {
  using Together = Pair<ck::rows::move_knight, ck::rows::displace_knight>;
  // Of the cards only those in the hand are worth a look: a bit each, from `first` on.
  struct Run {
    static constexpr Kind first = Kind::card_crane;
    static constexpr Kind last = Kind::card_deserter;
    static std::uint32_t worth(const Look& look) { return ck::held_cards(look); }
  };
};
struct CitiesKnights::Additions : ck::rows::Added {};

}  // namespace landnam
