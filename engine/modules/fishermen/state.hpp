#pragma once
// What the Fishermen add to a game's state.

#include "engine/core/ids.hpp"
#include "engine/game/room_sizes.hpp"

namespace landnam {

inline constexpr std::size_t kGrounds = 6;
inline constexpr std::size_t kFishKinds = 3;    // tokens with one, two, three fish
inline constexpr std::uint8_t kPayments = 160;  // codes of payments with tokens (payment.hpp)
using FishCounts = std::array<std::uint8_t, kFishKinds>;

struct FishPublic {
  std::array<std::uint8_t, kGrounds> ground;   // the numbers of the fishing grounds
  std::array<std::uint8_t, kMaxSeats> tokens;  // how many each seat holds
  FishCounts used;                             // face up beside the pile
  std::uint8_t pile;                           // face down; the boot is among them until somebody has it
  Seat boot;
  Bytes<kPublicRoom - kGrounds - kMaxSeats - kFishKinds - 2> spare;
};
struct FishPrivate {
  FishCounts fish;
  Bytes<kPrivateRoom - kFishKinds> spare;
};
struct FishHidden {
  FishCounts pile;
  Bytes<kHiddenRoom - kFishKinds> spare;
};
static_assert(sizeof(FishPublic) == kPublicRoom && sizeof(FishPrivate) == kPrivateRoom &&
              sizeof(FishHidden) == kHiddenRoom);

}  // namespace landnam
