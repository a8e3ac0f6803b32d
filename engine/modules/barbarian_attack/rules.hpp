#pragma once
// The rules of knights on paths and of invaders, and what conquered hexes close.

#include "engine/model/statements.hpp"
#include "engine/modules/barbarian_attack/barbarian_attack.hpp"
#include "engine/modules/barbarian_attack/decisions.hpp"
#include "engine/modules/barbarian_attack/rooms.hpp"
#include "engine/modules/two_players/rules.hpp"

namespace landnam {
namespace attack {

inline HexSet occupied_hexes(const Look& l) { return hexes_of(occupied(l.pub)); }
inline HexSet open_hexes(const Look& l) { return hexes_of(open_coast(l.pub)); }

inline constexpr auto no_knight_there =
    bar(Rule::attack_knight_free, [](const Look& l) { return all_knights(l.rules, l.pub); });

namespace rows {

inline constexpr auto post_knight =
    stated({.kind = Kind::post_knight,
            .name = "post-knight",
            .to = Space::path,
            .asks = asks(Ask::post_knight),
            .perform = do_post_knight,
            .module = ModuleId::barbarian_attack},
           limit(Rule::attack_card_knighthood,
                 [](const Look& l) {
                   return l.top().as<PostKnight>().anywhere ? PathSet::first(l.board().paths) : castle_paths(l.board());
                 }),
           no_knight_there);

inline constexpr auto march_knight = stated(
    {.kind = Kind::march_knight,
     .name = "march-knight",
     .from = Space::path,
     .to = Space::path,
     .asks = asks(Ask::move_knights, Ask::move_foreign),
     .perform = do_march_knight,
     .module = ModuleId::barbarian_attack},
    limit_from(Rule::attack_knight_move, waiting), no_knight_there,
    bar(Rule::attack_knight_move, [](const Look& l) { return castle_paths(l.board()); }),
    limit_by_from(Rule::attack_knight_move, [](const Look&, std::uint8_t from) { return long_march(Path{from}); }),
    limit_by_from(Rule::game_cards, [](const Look& l, std::uint8_t from) {
      return l.mine.hand[Good::grain] > 0 ? long_march(Path{from}) : march(Path{from});
    }));

inline constexpr auto rest_knights =
    stated({.kind = Kind::rest_knights,
            .name = "rest-knights",
            .asks = asks(Ask::move_knights, Ask::move_foreign),
            .perform = do_rest_knights,
            .module = ModuleId::barbarian_attack,
            .in_menu = InMenu::first},
           condition(Rule::attack_knight_move, [](const Look& l) { return !must_leave(l); }));

inline constexpr auto take_prisoner = stated({.kind = Kind::take_prisoner,
                                              .name = "take-prisoner",
                                              .to = Space::hex,
                                              .asks = asks(Ask::intrigue),
                                              .perform = do_take_prisoner,
                                              .module = ModuleId::barbarian_attack},
                                             limit(Rule::attack_card_intrigue, occupied_hexes));

inline constexpr auto move_invader =
    stated({.kind = Kind::move_invader,
            .name = "move-invader",
            .from = Space::hex,
            .to = Space::hex,
            .asks = asks(Ask::treason),
            .perform = do_move_invader,
            .module = ModuleId::barbarian_attack},
           limit_from(Rule::attack_card_treason, occupied_hexes), limit(Rule::attack_card_treason, open_hexes),
           limit_from(Rule::attack_treason, treason_sources), limit_by_from(Rule::attack_treason, treason_targets));

inline constexpr auto land_invader = stated({.kind = Kind::land_invader,
                                             .name = "land-invader",
                                             .to = Space::hex,
                                             .asks = asks(Ask::treason),
                                             .perform = do_land_invader,
                                             .module = ModuleId::barbarian_attack},
                                            limit(Rule::attack_card_treason, treason_landings));

inline constexpr auto token_invader = stated(
    {.kind = Kind::token_invader,
     .name = "token-invader",
     .from = Space::hex,
     .to = Space::hex,
     .asks = asks(Ask::before_roll, Ask::main),
     .perform = do_token_invader,
     .module = ModuleId::barbarian_attack},
    condition(Rule::attack_two_token, [](const Look& l) { return l.rules.for_two(); }), two::kTokenUnused,
    two::kTokensPay, limit_from(Rule::attack_two_token, occupied_hexes), limit(Rule::attack_two_token, open_hexes),
    bar_by_from(Rule::attack_two_token, [](const Look&, std::uint8_t from) { return HexSet::of(Hex{from}); }));

inline constexpr auto draw_invasion = stated({.kind = Kind::draw_invasion,
                                              .name = "draw-invasion",
                                              .to = Space::invasion,
                                              .asks = asks(Ask::draw_invasion),
                                              .perform = do_draw_invasion,
                                              .module = ModuleId::barbarian_attack});

inline constexpr auto landing = stated({.kind = Kind::landing,
                                        .name = "landing",
                                        .to = Space::number,
                                        .asks = asks(Ask::landing),
                                        .perform = do_landing,
                                        .module = ModuleId::barbarian_attack});

inline constexpr auto rolloff = stated({.kind = Kind::rolloff,
                                        .name = "roll-off",
                                        .to = Space::number,
                                        .asks = asks(Ask::rolloff),
                                        .perform = do_rolloff,
                                        .module = ModuleId::barbarian_attack});

inline constexpr auto colour_die = stated({.kind = Kind::colour_die,
                                           .name = "colour-die",
                                           .to = Space::colour,
                                           .asks = asks(Ask::colour_die),
                                           .perform = do_colour_die,
                                           .module = ModuleId::barbarian_attack});

using All = Rows<post_knight, march_knight, rest_knights, take_prisoner, move_invader, land_invader, token_invader,
                 draw_invasion, landing, rolloff, colour_die>;

inline constexpr auto no_robber_home = never(Kind::robber_home, Rule::attack_two_token);
inline constexpr auto no_hand_in = never(Kind::hand_in_knight, Rule::attack_two_token);
inline constexpr auto closed_to_roads =
    add_to(Kind::build_road, bar(Rule::attack_conquered, [](const Look& l) { return closed_paths(l.rules, l.pub); }));
inline constexpr auto closed_to_settlements = add_to(
    Kind::build_settlement, bar(Rule::attack_conquered, [](const Look& l) { return closed_corners(l.rules, l.pub); }));
inline constexpr auto closed_to_cities =
    add_to(Kind::build_city, bar(Rule::attack_upgrade, [](const Look& l) { return captured(l.rules, l.pub); }));

using Added = Rows<no_robber_home, no_hand_in, closed_to_roads, closed_to_settlements, closed_to_cities>;

}  // namespace rows
}  // namespace attack

struct BarbarianAttack::Kinds : attack::rows::All {};
struct BarbarianAttack::Additions : attack::rows::Added {};

}  // namespace landnam
