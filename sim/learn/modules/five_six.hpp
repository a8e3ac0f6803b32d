#pragma once

#include "sim/learn/observer.hpp"

namespace landnam::sim {

struct FiveSixFields {
  static constexpr ModuleId id = ModuleId::five_six;
  template <class Sink>
  static void write(Observer<Sink>& o) {
    o.one_of("turn_part", "of a turn: the whole player's, the second of a pair's, others' building", 3,
             idx(o.pub.part));
    o.seat("leader", "whose turn it is as a whole", o.pub.leader);
  }
};

}  // namespace landnam::sim
