#pragma once
// Where the three books differ: the table at the end of the specification, as fields of Rules.

#include <array>
#include <string_view>

#include "engine/model/rules.hpp"
#include "engine/modules/cities_knights/state.hpp"

namespace landnam::ck {

struct Edition {
  bool robber_waits;                    // ck.robber.frozen
  bool robber_off_island;               // ck.robber.start
  bool lone_loser_all;                  // ck.fight.lost
  bool fifth_must_play;                 // ck.progress.limit.own
  bool fifth_new_only;                  // ck.progress.limit, ck.progress.limit.own
  bool pass_own_knights;                // ck.knight.move
  bool deserter_any_lower;              // ck.card.deserter
  bool generic_commodity_for_resource;  // ck.trade.harbour
  bool frame_lacks_harbour;             // ck.setup.track
  bool any_turn_wins;                   // ck.victory.any-turn
  bool progress_at_once;                // ck.progress.at-once
  bool income_is_resources;             // ck.aqueduct
  bool tied_must_draw;                  // ck.fight.won
};

// By CkEdition.
inline constexpr std::array<Edition, 3> kEditions{{
    // et: the newest
    {.robber_waits = true,
     .robber_off_island = true,
     .lone_loser_all = false,
     .fifth_must_play = true,
     .fifth_new_only = false,
     .pass_own_knights = false,
     .deserter_any_lower = true,
     .generic_commodity_for_resource = false,
     .frame_lacks_harbour = true,
     .any_turn_wins = false,
     .progress_at_once = false,
     .income_is_resources = false,
     .tied_must_draw = false},
    // is: 2003 and 2010
    {.robber_waits = true,
     .robber_off_island = false,
     .lone_loser_all = false,
     .fifth_must_play = true,
     .fifth_new_only = false,
     .pass_own_knights = true,
     .deserter_any_lower = false,
     .generic_commodity_for_resource = false,
     .frame_lacks_harbour = false,
     .any_turn_wins = false,
     .progress_at_once = true,
     .income_is_resources = true,
     .tied_must_draw = false},
    // da: the first, with wooden pieces
    {.robber_waits = false,
     .robber_off_island = false,
     .lone_loser_all = true,
     .fifth_must_play = false,
     .fifth_new_only = true,
     .pass_own_knights = true,
     .deserter_any_lower = false,
     .generic_commodity_for_resource = true,
     .frame_lacks_harbour = true,
     .any_turn_wins = true,
     .progress_at_once = true,
     .income_is_resources = false,
     .tied_must_draw = true},
}};

constexpr void fold_edition(CkEdition edition, Rules& rules) {
  const Edition& e = kEditions[idx(edition)];
  rules.robber_waits = e.robber_waits;
  rules.robber_off_island = e.robber_off_island;
  rules.lone_loser_all = e.lone_loser_all;
  rules.fifth_must_play = e.fifth_must_play;
  rules.fifth_new_only = e.fifth_new_only;
  rules.pass_own_knights = e.pass_own_knights;
  rules.deserter_any_lower = e.deserter_any_lower;
  rules.generic_commodity_for_resource = e.generic_commodity_for_resource;
  rules.frame_lacks_harbour = e.frame_lacks_harbour;
  rules.any_turn_wins = e.any_turn_wins;
  rules.progress_at_once = e.progress_at_once;
  rules.income_is_resources = e.income_is_resources;
  rules.tied_must_draw = e.tied_must_draw;
}

// ck.card.names: `id` is what actions and positions say, `et` what the newest edition calls the card.
struct CardName {
  std::string_view id;
  std::string_view et;
};
inline constexpr std::array<CardName, kProgress> kCardNames{{
    {"none", "none"},
    {"alchemist", "alchemy"},
    {"crane", "crane"},
    {"mining", "mining"},
    {"irrigation", "irrigation"},
    {"printer", "printing"},
    {"inventor", "invention"},
    {"engineer", "engineering"},
    {"medicine", "medicine"},
    {"smith", "smithing"},
    {"road-building", "road building"},
    {"merchant", "merchant"},
    {"commercial-harbour", "commercial harbour"},
    {"merchant-fleet", "merchant fleet"},
    {"master-merchant", "guild dues"},
    {"trade-monopoly", "trade monopoly"},
    {"resource-monopoly", "resource monopoly"},
    {"bishop", "taxation"},
    {"diplomat", "diplomacy"},
    {"warlord", "encouragement"},
    {"wedding", "wedding"},
    {"intrigue", "intrigue"},
    {"saboteur", "sabotage"},
    {"spy", "espionage"},
    {"deserter", "treason"},
    {"constitution", "constitution"},
}};

}  // namespace landnam::ck
