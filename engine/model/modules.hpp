#pragma once
// The modules' names. What each one does is in engine/modules/<name>/; their order of precedence in
// engine/play/modules.hpp.

#include <cstdint>

#include "engine/model/core/ids.hpp"

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
  gold,       // follows from the scenarios that use it
  seafarers,  // likewise: what all scenarios of the sea share
  shores,
  islands,
  desert,
  five_six,  // follows from more than four players
};

inline constexpr std::size_t kMaxModules = 28;

using ModuleMask = std::uint32_t;
constexpr ModuleMask only(ModuleId m) { return static_cast<ModuleMask>(1U << idx(m)); }
constexpr bool has(ModuleMask mask, ModuleId m) { return ((mask >> idx(m)) & 1U) != 0; }

// What sort of module it is: a scenario excludes the others, variants go with everything, what follows comes by itself.
enum class Sort : std::uint8_t { trunk, expansion, scenario, variant, follows };

}  // namespace landnam
