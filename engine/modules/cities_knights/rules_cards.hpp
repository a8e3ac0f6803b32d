#pragma once
// The rules of progress cards: when one may be played, and what each needs besides.

#include "engine/modules/base/rules_robber.hpp"
#include "engine/modules/cities_knights/rules_pieces.hpp"

namespace landnam::ck {

template <Progress card>
inline constexpr auto kHolds =
    condition(Rule::game_cards, [](const Look& l) { return part_of<CkPrivate>(l.mine).holds(card); });
template <Progress card>
inline constexpr auto kFifth = condition(Rule::ck_progress_limit_own, [](const Look& l) {
  return l.ask() != Ask::fifth_card || !l.rules.fifth_new_only || part_of<CkPrivate>(l.mine).fresh == card;
});
template <Progress card>
inline constexpr auto kNew = condition(Rule::ck_progress_at_once, [](const Look& l) {
  return l.ask() != Ask::new_card || part_of<CkPrivate>(l.mine).fresh == card;
});

// The rules of every progress card, and those of this one.
template <Progress card, class... More>
constexpr auto progress(Kind kind, std::string_view name, Space to, void (*perform)(Game&, const Action&),
                        More... more) {
  return stated({.kind = kind,
                 .name = name,
                 .to = to,
                 .asks = asks(Ask::main, Ask::fifth_card, Ask::new_card),
                 .perform = perform,
                 .module = ModuleId::cities_knights},
                kHolds<card>, kFifth<card>, kNew<card>, more...);
}
// Without this the card would do nothing.
template <class Fn>
constexpr auto some(Fn holds) {
  return condition(Rule::ck_card_void, holds);
}

inline unsigned held_kinds(const Look& l) { return l.mine.hand.kinds_with(); }

namespace rows {

inline constexpr auto alchemist =
    stated({.kind = Kind::card_alchemist,
            .name = "card-alchemist",
            .from = Space::die,
            .to = Space::die,
            .asks = asks(Ask::before_roll),
            .perform = do_alchemist,
            .not_asked = Rule::ck_card_alchemist,
            .module = kModule},
           kHolds<Progress::alchemist>, kFifth<Progress::alchemist>, kNew<Progress::alchemist>);
inline constexpr auto crane =
    progress<Progress::crane>(Kind::card_crane, "card-crane", Space::nothing, do_crane, some(any_track_open));
inline constexpr auto mining =
    progress<Progress::mining>(Kind::card_mining, "card-mining", Space::nothing, do_mining,
                               some([](const Look& l) { return any_harvest(l, Terrain::mountains); }));
inline constexpr auto irrigation =
    progress<Progress::irrigation>(Kind::card_irrigation, "card-irrigation", Space::nothing, do_irrigation,
                                   some([](const Look& l) { return any_harvest(l, Terrain::fields); }));
inline constexpr auto inventor =
    progress<Progress::inventor>(Kind::card_inventor, "card-inventor", Space::hex, do_inventor,
                                 limit(Rule::ck_card_inventor, [](const Look& l) { return swaps(l); }));
inline constexpr auto engineer = progress<Progress::engineer>(Kind::card_engineer, "card-engineer", Space::corner,
                                                              do_engineer, kWallCity, kWallOne, kWallThree);
inline constexpr auto medicine = progress<Progress::medicine>(
    Kind::card_medicine, "card-medicine", Space::corner, do_medicine,
    limit(Rule::base_build_city, [](const Look& l) { return l.settlements(l.seat); }),
    condition(Rule::base_build_supply, [](const Look& l) { return l.me().cities_left > 0; }),
    limit(Rule::ck_fight_fallen, base::city_sites),
    condition(Rule::ck_card_medicine, [](const Look& l) { return l.mine.hand.covers(kMedicineCost); }));
inline constexpr auto smith = progress<Progress::smith>(Kind::card_smith, "card-smith", Space::nothing, do_smith,
                                                        some([](const Look& l) { return promotable(l).any(); }));
inline constexpr auto road_building = progress<Progress::road_building>(
    Kind::card_road_building, "card-road-building", Space::nothing, do_roads, some(base::can_use_free_road));
inline constexpr auto swap_number =
    stated({.kind = Kind::swap_number,
            .name = "swap-number",
            .to = Space::hex,
            .asks = asks(Ask::swap_number),
            .perform = do_swap,
            .module = kModule},
           limit(Rule::ck_card_inventor, [](const Look& l) { return swaps(l, l.top().as<SwapNumber>().first); }));

inline constexpr auto merchant = progress<Progress::merchant>(
    Kind::card_merchant, "card-merchant", Space::hex, do_merchant, limit(Rule::ck_card_merchant, merchant_hexes),
    bar(Rule::ck_card_void,
        [](const Look& l) { return part(l).merchant_of == l.seat ? HexSet::of(part(l).merchant) : HexSet{}; }));
inline constexpr auto commercial_harbour = progress<Progress::commercial_harbour>(
    Kind::card_commercial_harbour, "card-commercial-harbour", Space::nothing, do_harbour, some(others_hold_cards));
inline constexpr auto merchant_fleet = progress<Progress::merchant_fleet>(
    Kind::card_merchant_fleet, "card-merchant-fleet", Space::good, do_fleet, limit(Rule::ck_card_void, fleet_goods));
inline constexpr auto master_merchant =
    progress<Progress::master_merchant>(Kind::card_master_merchant, "card-master-merchant", Space::seat, do_master,
                                        limit(Rule::ck_card_master_merchant, masters_victims));
inline constexpr auto trade_monopoly = progress<Progress::trade_monopoly>(
    Kind::card_trade_monopoly, "card-trade-monopoly", Space::good, do_trade_monopoly,
    limit(Rule::ck_card_trade_monopoly, [](const Look&) { return unsigned{kCommodityKinds}; }),
    some(others_hold_cards));
inline constexpr auto resource_monopoly =
    progress<Progress::resource_monopoly>(Kind::card_resource_monopoly, "card-resource-monopoly", Space::resource,
                                          do_resource_monopoly, some(others_hold_cards));
inline constexpr auto give_commodity =
    stated({.kind = Kind::give_commodity,
            .name = "give-commodity",
            .to = Space::good,
            .asks = asks(Ask::answer_harbour),
            .perform = do_give_commodity,
            .module = kModule},
           limit(Rule::ck_card_commercial_harbour, [](const Look&) { return unsigned{kCommodityKinds}; }),
           limit(Rule::game_cards, held_kinds));
inline constexpr auto take_from_hand = stated({.kind = Kind::take_from_hand,
                                               .name = "take-from-hand",
                                               .to = Space::good,
                                               .asks = asks(Ask::take_from_hand),
                                               .perform = do_take_from_hand,
                                               .module = kModule},
                                              limit(Rule::ck_card_master_merchant, [](const Look& l) {
                                                return part_of<CkPrivate>(l.mine).seen_goods().kinds_with();
                                              }));
inline constexpr auto harbour_offer =
    stated({.kind = Kind::harbour_offer,
            .name = "harbour-offer",
            .from = Space::resource,
            .to = Space::seat,
            .asks = kMain,
            .perform = do_harbour_offer,
            .module = kModule,
            .in_menu = InMenu::last},
           condition(Rule::ck_card_commercial_harbour, [](const Look& l) { return harbour_open(part(l)); }),
           limit(Rule::ck_card_commercial_harbour, harbour_partners),
           limit_from(Rule::game_cards, [](const Look& l) { return held_kinds(l) & kResourceKinds; }),
           limit(Rule::ck_card_void, with_cards));

inline constexpr auto bishop =
    progress<Progress::bishop>(Kind::card_bishop, "card-bishop", Space::hex, do_bishop,
                               condition(Rule::ck_robber_frozen, [](const Look& l) { return !l.pub.robber_frozen; }),
                               bar(Rule::base_robber_move, base::robber_barred));
inline constexpr auto diplomat = progress<Progress::diplomat>(Kind::card_diplomat, "card-diplomat", Space::path,
                                                              do_diplomat, limit(Rule::ck_card_diplomat, open_roads));
inline constexpr auto warlord =
    progress<Progress::warlord>(Kind::card_warlord, "card-warlord", Space::nothing, do_warlord,
                                some([](const Look& l) { return idle_knights(l).any(); }));
inline constexpr auto wedding = progress<Progress::wedding>(
    Kind::card_wedding, "card-wedding", Space::nothing, do_wedding, some([](const Look& l) { return guests(l) != 0; }));
inline constexpr auto intrigue = progress<Progress::intrigue>(
    Kind::card_intrigue, "card-intrigue", Space::corner, do_intrigue, limit(Rule::ck_card_intrigue, intrigue_sites));
inline constexpr auto saboteur =
    progress<Progress::saboteur>(Kind::card_saboteur, "card-saboteur", Space::nothing, do_saboteur,
                                 some([](const Look& l) { return sabotaged(l) != 0; }));
inline constexpr auto spy =
    progress<Progress::spy>(Kind::card_spy, "card-spy", Space::seat, do_spy, limit(Rule::ck_card_opponent, opponents),
                            limit(Rule::ck_card_spy_none, spied_on));
inline constexpr auto deserter = progress<Progress::deserter>(Kind::card_deserter, "card-deserter", Space::seat,
                                                              do_deserter, limit(Rule::ck_card_opponent, opponents),
                                                              limit(Rule::ck_card_deserter_act, with_knights));
inline constexpr auto give_card = stated({.kind = Kind::give_card,
                                          .name = "give-card",
                                          .to = Space::good,
                                          .asks = asks(Ask::give_cards),
                                          .perform = do_give_card,
                                          .module = kModule},
                                         limit(Rule::game_cards, held_kinds));
inline constexpr auto take_progress =
    stated({.kind = Kind::take_progress,
            .name = "take-progress",
            .to = Space::progress,
            .asks = asks(Ask::take_progress),
            .perform = do_take_progress,
            .module = kModule},
           limit(Rule::ck_card_spy, [](const Look& l) { return part_of<CkPrivate>(l.mine).seen_cards(); }));
inline constexpr auto remove_knight = stated({.kind = Kind::remove_knight,
                                              .name = "remove-knight",
                                              .to = Space::corner,
                                              .asks = asks(Ask::remove_knight),
                                              .perform = do_remove_knight,
                                              .module = kModule},
                                             limit(Rule::ck_card_deserter, own_knights));
inline constexpr auto place_knight =
    stated({.kind = Kind::place_knight,
            .name = "place-knight",
            .from = Space::strength,
            .to = Space::corner,
            .asks = asks(Ask::place_knight),
            .perform = do_place_knight,
            .module = kModule},
           limit_from(Rule::ck_card_deserter, deserter_levels), limit(Rule::ck_knight_build, recruit_sites));

inline constexpr auto choose_pile = stated(
    {.kind = Kind::choose_pile,
     .name = "choose-pile",
     .to = Space::track,
     .asks = asks(Ask::choose_pile, Ask::may_draw),
     .perform = do_choose_pile,
     .module = kModule},
    limit(Rule::ck_gate, [](const Look& l) { return piles_left(l.pub); }), limit(Rule::ck_gate_may, [](const Look& l) {
      return l.ask() == Ask::may_draw ? 1U << idx(l.top().as<MayDraw>().pile) : 7U;
    }));
inline constexpr auto keep_progress = stated({.kind = Kind::keep_progress,
                                              .name = "keep-progress",
                                              .asks = asks(Ask::new_card),
                                              .perform = do_keep_progress,
                                              .module = kModule});
inline constexpr auto return_progress =
    stated({.kind = Kind::return_progress,
            .name = "return-progress",
            .to = Space::progress,
            .asks = asks(Ask::fifth_card, Ask::progress_limit),
            .perform = do_return_progress,
            .module = kModule,
            .in_menu = InMenu::last},
           limit(Rule::game_cards, [](const Look& l) { return part_of<CkPrivate>(l.mine).held(); }),
           limit(Rule::ck_progress_limit_own, returnable));
inline constexpr auto draw_progress = stated({.kind = Kind::draw_progress,
                                              .name = "draw-progress",
                                              .to = Space::progress,
                                              .asks = asks(Ask::draw_progress),
                                              .perform = do_draw_progress,
                                              .module = kModule});

}  // namespace rows
}  // namespace landnam::ck
