#pragma once
// What the bank wants, and what the next levels cost, of all kinds at once.

#include <bit>

#include "engine/modules/base/rooms.hpp"
#include "engine/modules/cities_knights/pieces.hpp"
#include "engine/modules/cities_knights/state.hpp"

namespace landnam::ck {

// The same as bank_rate() says of each kind, all at once.
inline Goods bank_rates(const Look& look) {
  constexpr Goods kTwoEach{0x0202020202020202ULL};
  constexpr std::uint64_t kCommodities = ~only_resources({~0ULL}).lanes;
  const CkPublic& ck = part(look);
  std::uint64_t cheap = has_guild(look.pub, look.seat) ? kCommodities : 0;  // lanes at 2:1
  if (ck.merchant_of == look.seat && yields_resource(look.pub.terrain[idx(ck.merchant)]))
    cheap |= Goods::of(resource_of(look.pub.terrain[idx(ck.merchant)]), 0xFF).lanes;
  for (unsigned fleet = ck.fleet; fleet != 0; fleet &= fleet - 1)
    cheap |= Goods::of(static_cast<Good>(lowest_bit(fleet)), 0xFF).lanes;
  const Goods rates = base::harbour_rates(look.me());
  return cheap == 0 ? rates : Goods{(rates.lanes & ~cheap) | (kTwoEach.lanes & cheap)};
}

// Tracks whose next level the hand can pay, a bit each. A level costs its number, one less with a crane.
inline unsigned payable_tracks(const Look& look) {
  static_assert(sizeof(CkSeat) == 8 && offsetof(CkSeat, level) == 0 && kTracks == 3);
  const auto levels = std::bit_cast<std::uint64_t>(mine(look));
  const std::uint64_t one = part(look).cranes > 0 ? 0 : 0x010101;
  return look.mine.hand.kinds_covering({(levels + one) << (8 * kResources)}) >> kResources;
}

}  // namespace landnam::ck
