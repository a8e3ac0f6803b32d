#pragma once
// Cities & Knights alone, from one choice in the main phase to the next.

#include "engine/core/random.hpp"
#include "engine/game/look.hpp"
#include "engine/game/menu.hpp"

namespace landnam::ck {

inline constexpr ModuleMask kLaneModules = only(ModuleId::base) | only(ModuleId::cities_knights);

// Rolls and ends turns as long as they are forced. True if it stopped at a choice in the main phase, which the menu
// then lists; false if something else is asked.
bool run_turns(Game& g, Rng& rng, Menu& menu, std::uint64_t& actions, std::uint32_t turn_cap);

}  // namespace landnam::ck
