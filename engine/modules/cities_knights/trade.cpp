// Rates: the guild, the merchant, the merchant fleet; and what commodities buy.

#include "engine/modules/base/rooms.hpp"
#include "engine/modules/cities_knights/rooms.hpp"
#include "engine/modules/cities_knights/state.hpp"

namespace landnam {

void CitiesKnights::trade_rates(const Look& look, Goods& rates) {
  constexpr Goods kTwoEach{0x0202020202020202ULL};
  constexpr std::uint64_t kCommodities = ~only_resources({~0ULL}).lanes;
  const CkPublic& ck = ck::part(look);
  std::uint64_t cheap = ck::has_guild(look.pub, look.seat) ? kCommodities : 0;  // lanes at 2:1
  if (ck.merchant_of == look.seat && yields_resource(look.pub.terrain[idx(ck.merchant)]))
    cheap |= Goods::of(resource_of(look.pub.terrain[idx(ck.merchant)]), 0xFF).lanes;
  for (unsigned fleet = ck.fleet; fleet != 0; fleet &= fleet - 1)
    cheap |= Goods::of(static_cast<Good>(lowest_bit(fleet)), 0xFF).lanes;
  rates.lanes = (rates.lanes & ~cheap) | (kTwoEach.lanes & cheap);
}

// ck.trade.harbour, first edition: a 3:1 harbour sells no commodity for commodities; the bank does, 4:1.
void CitiesKnights::trade_price(const Look& look, Good given, Good taken, unsigned& rate) {
  if (!look.rules.generic_commodity_for_resource || rate != 3) return;
  if (idx(given) >= kResources && idx(taken) >= kResources) rate = 4;
}

}  // namespace landnam
