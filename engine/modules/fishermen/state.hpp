#pragma once
// What the Fishermen add to a game's state.

#include <array>
#include <cstdint>

#include "engine/model/core/ids.hpp"
#include "engine/model/modules.hpp"

namespace landnam {

inline constexpr std::size_t kGrounds = 6;
inline constexpr std::size_t kMostGrounds = 8;  // with five and six players
inline constexpr std::size_t kFishKinds = 3;    // tokens with one, two, three fish
inline constexpr std::uint8_t kPayments = 160;  // codes of payments with tokens (payment.hpp)
using FishCounts = std::array<std::uint8_t, kFishKinds>;

struct FishPublic {
  static constexpr ModuleId module = ModuleId::fishermen;
  std::array<std::uint8_t, kMostGrounds> ground;  // the numbers of the fishing grounds, then 0
  std::array<std::uint8_t, kMaxSeats> tokens;     // how many each seat holds
  FishCounts used;                                // face up beside the pile
  std::uint8_t pile;                              // face down; the boot is among them until somebody has it
  Seat boot;
  std::array<std::uint8_t, 5> spare;
};
struct FishPrivate {
  static constexpr std::size_t at = 16;
  FishCounts fish;
};
struct FishHidden {
  static constexpr std::size_t at = 56;
  FishCounts pile;
};

}  // namespace landnam
