#pragma once
// What the Caravans add to a game's state.

#include <array>
#include <cstdint>

#include "engine/model/core/bits.hpp"
#include "engine/model/modules.hpp"

namespace landnam {

inline constexpr std::size_t kCaravans = 3;

struct CaravansPublic {
  static constexpr ModuleId module = ModuleId::caravans;
  PathSet camels;
  std::array<Corner, kCaravans> front;       // where the next camel joins; none: not begun
  std::array<std::uint8_t, kCaravans> line;  // caravans of one line go on as one [caravan.merge]
  std::uint8_t left;                         // camels in the supply
  bool due;                                  // the player in turn built a settlement or city [caravan.trigger]
  std::array<std::uint8_t, kMaxSeats> votes;
  std::array<Path, kMaxSeats> named;
  std::array<std::uint8_t, 4> spare;
};

}  // namespace landnam
