#pragma once
// The modules in order of precedence: the one list of the engine.

#include "engine/model/hooks.hpp"
#include "engine/modules/barbarian_attack/rules.hpp"
#include "engine/modules/base/rules.hpp"
#include "engine/modules/caravans/rules.hpp"
#include "engine/modules/cities_knights/rules.hpp"
#include "engine/modules/common/rules.hpp"
#include "engine/modules/events/rules.hpp"
#include "engine/modules/fishermen/rules.hpp"
#include "engine/modules/five_six/rules.hpp"
#include "engine/modules/friendly_robber/rules.hpp"
#include "engine/modules/harbormaster/harbormaster.hpp"
#include "engine/modules/rivers/rules.hpp"
#include "engine/modules/seafarers/rules.hpp"
#include "engine/modules/traders_barbarians/rules.hpp"
#include "engine/modules/two_players/rules.hpp"

namespace landnam {

template <class... Ms>
struct ModuleList {
  template <class Fn>
  static constexpr void each(Fn&& fn) {
    (fn.template operator()<Ms>(), ...);
  }
  template <class Test>
  static constexpr ModuleMask mask(Test&& test) {
    return static_cast<ModuleMask>(((test.template operator()<Ms>() ? only(Ms::id) : 0) | ... | 0));
  }
};

// The variants come last: they build on what the game before them is [harbormaster.target, two.events].
using Modules =
    ModuleList<Base, TwoPlayers, FiveSix, CitiesKnights, Gold, Fishermen, Rivers, Caravans, BarbarianAttack,
               TradersBarbarians, Seafarers, Shores, FourIslands, Desert, FriendlyRobber, Events, Harbormaster>;

inline constexpr ModuleMask kScenarios = Modules::mask([]<class M>() { return M::sort == Sort::scenario; });
inline constexpr ModuleMask kVariants = Modules::mask([]<class M>() { return M::sort == Sort::variant; });
inline constexpr ModuleMask kGoldScenarios = Modules::mask([]<class M>() { return requires { M::uses_gold; }; });
inline constexpr ModuleMask kSeaScenarios = Modules::mask([]<class M>() { return requires { M::uses_sea; }; });
inline constexpr ModuleMask kOwnBoards = Modules::mask([]<class M>() { return requires { M::own_board; }; });

// The bits of the hooks that some of these modules have.
constexpr std::uint64_t hooks_of(ModuleMask modules) {
  std::uint64_t used = 0;
  const auto use = [&](Hook hook, ModuleMask by) {
    if ((modules & by) != 0) used |= std::uint64_t{1} << idx(hook);
  };
#define LANDNAM_USE(name, parameters, arguments) \
  use(Hook::name, Modules::mask([]<class M>() { return requires { &M::name; }; }));
  LANDNAM_HOOKS(LANDNAM_USE)
#undef LANDNAM_USE
  return used;
}

}  // namespace landnam
