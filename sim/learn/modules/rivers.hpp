#pragma once

#include "engine/modules/rivers/rivers.hpp"
#include "engine/modules/rivers/state.hpp"
#include "sim/learn/observer.hpp"

namespace landnam::sim {

struct RiversFields {
  static constexpr ModuleId id = ModuleId::rivers;
  template <class Sink>
  static void write(Observer<Sink>& o) {
    std::uint8_t* row = o.sink.field("bridges", "bridges by seat and site", 1, o.seats, landnam::rivers::kSites);
    for (std::size_t k = 0; k < o.seats; ++k) {
      for (std::size_t i = 0; i < landnam::rivers::kSites; ++i) {
        row[k * landnam::rivers::kSites + i] = (part_of<RiversPublic>(o.pub).bridges[o.seat_at(k)] >> i) & 1U;
      }
    }
  }
};

}  // namespace landnam::sim
