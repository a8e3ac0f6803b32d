#pragma once
// The modules' names. What each one does is in engine/modules/<name>/; their order of precedence in dispatch.hpp.

#include <cstdint>

#include "engine/core/ids.hpp"

namespace landnam {

enum class ModuleId : std::uint8_t {
  base,
  two_players,
  cities_knights,
  friendly_robber,
  events,
  harbormaster,
  fishermen,
  rivers,
  caravans,
  barbarian_attack,
  traders_barbarians,
  gold,  // follows from the scenarios that use it
};

using ModuleMask = std::uint16_t;
constexpr ModuleMask only(ModuleId m) { return static_cast<ModuleMask>(1U << idx(m)); }
constexpr bool has(ModuleMask mask, ModuleId m) { return ((mask >> idx(m)) & 1U) != 0; }

inline constexpr ModuleMask kScenarios = only(ModuleId::fishermen) | only(ModuleId::rivers) | only(ModuleId::caravans) |
                                         only(ModuleId::barbarian_attack) | only(ModuleId::traders_barbarians);
inline constexpr ModuleMask kGoldScenarios =
    only(ModuleId::rivers) | only(ModuleId::barbarian_attack) | only(ModuleId::traders_barbarians);
inline constexpr ModuleMask kOwnBoards = kGoldScenarios;  // play on no other board [combo.board]
inline constexpr ModuleMask kVariants =
    only(ModuleId::friendly_robber) | only(ModuleId::events) | only(ModuleId::harbormaster);

}  // namespace landnam
