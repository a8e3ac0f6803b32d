#pragma once
// What the next levels cost, of all tracks at once.

#include <bit>

#include "engine/modules/cities_knights/pieces.hpp"
#include "engine/modules/cities_knights/state.hpp"

namespace landnam::ck {

// Tracks whose next level the hand can pay, a bit each. A level costs its number, one less with a crane.
inline unsigned payable_tracks(const Look& look) {
  static_assert(sizeof(CkSeat) == 8 && offsetof(CkSeat, level) == 0 && kTracks == 3);
  const auto levels = std::bit_cast<std::uint64_t>(mine(look));
  const std::uint64_t one = part(look).cranes > 0 ? 0 : 0x010101;
  return look.mine.hand.kinds_covering({(levels + one) << (8 * kResources)}) >> kResources;
}

}  // namespace landnam::ck
