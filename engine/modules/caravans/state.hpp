#pragma once
// What the Caravans add to a game's state.

#include "engine/core/bits.hpp"
#include "engine/game/room_sizes.hpp"

namespace landnam {

inline constexpr std::size_t kCaravans = 3;

struct CaravansPublic {
  PathSet camels;
  std::array<Corner, kCaravans> front;       // where the next camel joins; none: not begun
  std::array<std::uint8_t, kCaravans> line;  // caravans of one line go on as one [caravan.merge]
  std::uint8_t left;                         // camels in the supply
  bool due;                                  // the player in turn built a settlement or city [caravan.trigger]
  std::array<std::uint8_t, kMaxSeats> votes;
  std::array<Path, kMaxSeats> named;
  Bytes<kPublicRoom - sizeof(PathSet) - 2 * kCaravans - 2 - 2 * kMaxSeats> spare;
};
static_assert(sizeof(CaravansPublic) == kPublicRoom);

}  // namespace landnam
