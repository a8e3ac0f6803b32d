#pragma once
// What the Rivers add to a game's state. Bridges are among the seats' roads; which of those are bridges is here.

#include "engine/core/ids.hpp"
#include "engine/game/room_sizes.hpp"

namespace landnam {

struct RiversPublic {
  std::array<std::uint8_t, kMaxSeats> bridges;  // a bit each by bridge site
  Bytes<kPublicRoom - kMaxSeats> spare;
};
static_assert(sizeof(RiversPublic) == kPublicRoom);

}  // namespace landnam
