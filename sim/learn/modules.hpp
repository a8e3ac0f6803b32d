#pragma once
// The modules' fields of an observation, in their order in a row: the one list of them. A module that has no state of
// its own has nothing to show: what it adds to the base game's is among those fields.

#include <array>

#include "sim/learn/modules/barbarian_attack.hpp"
#include "sim/learn/modules/caravans.hpp"
#include "sim/learn/modules/cities_knights.hpp"
#include "sim/learn/modules/events.hpp"
#include "sim/learn/modules/fishermen.hpp"
#include "sim/learn/modules/five_six.hpp"
#include "sim/learn/modules/rivers.hpp"
#include "sim/learn/modules/seafarers.hpp"
#include "sim/learn/modules/traders_barbarians.hpp"

namespace landnam::sim {

template <class... Ms>
struct FieldList {
  template <class Sink>
  static void write(Observer<Sink>& observer) {
    ((observer.rules.plays(Ms::id) ? Ms::write(observer) : void()), ...);
  }
  static constexpr std::array modules{Ms::id...};
};

template <ModuleId module>
struct NoFields {
  static constexpr ModuleId id = module;
  template <class Sink>
  static void write(Observer<Sink>&) {}
};

using ModuleFields = FieldList<NoFields<ModuleId::base>, NoFields<ModuleId::two_players>, CitiesKnightsFields,
                               EventsFields, FishermenFields, RiversFields, CaravansFields, BarbarianAttackFields,
                               TradersBarbariansFields, NoFields<ModuleId::gold>, NoFields<ModuleId::friendly_robber>,
                               NoFields<ModuleId::harbormaster>, SeafarersFields, NoFields<ModuleId::shores>,
                               NoFields<ModuleId::islands>, NoFields<ModuleId::desert>, FiveSixFields>;

}  // namespace landnam::sim
