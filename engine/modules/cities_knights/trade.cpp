// Rates: the guild, the merchant, the merchant fleet; and what commodities buy.

#include <algorithm>

#include "engine/modules/base/rooms.hpp"
#include "engine/modules/cities_knights/rooms.hpp"

namespace landnam {

// The same as bank_rate() says of each kind, all at once.
unsigned ck::payable_kinds(const Look& look) {
  constexpr Goods kTwoEach{0x0202020202020202ULL};
  constexpr std::uint64_t kCommodities = ~only_resources({~0ULL}).lanes;
  const CkPublic& ck = part(look);
  std::uint64_t cheap = has_guild(look.pub, look.seat) ? kCommodities : 0;  // lanes at 2:1
  if (ck.merchant_of == look.seat && yields_resource(look.pub.terrain[idx(ck.merchant)]))
    cheap |= Goods::of(resource_of(look.pub.terrain[idx(ck.merchant)]), 0xFF).lanes;
  for (unsigned fleet = ck.fleet; fleet != 0; fleet &= fleet - 1)
    cheap |= Goods::of(static_cast<Good>(lowest_bit(fleet)), 0xFF).lanes;
  const Goods rates{(base::harbour_rates(look).lanes & ~cheap) | (kTwoEach.lanes & cheap)};
  return look.mine.hand.kinds_covering(rates);
}

void CitiesKnights::trade_rate(const Look& look, Good given, unsigned& rate) {
  const CkPublic& ck = ck::part(look);
  const bool commodity = idx(given) >= kResources;
  const bool guild = commodity && ck::has_guild(look.pub, look.seat);
  const bool merchant =
      ck.merchant_of == look.seat && look.pub.terrain[idx(ck.merchant)] == static_cast<Terrain>(given);
  const bool fleet = ((ck.fleet >> idx(given)) & 1U) != 0;
  if (guild || (merchant && !commodity) || fleet) rate = std::min(rate, 2U);
}

// ck.trade.harbour, first edition: a 3:1 harbour sells no commodity for commodities; the bank does, 4:1.
void CitiesKnights::trade_price(const Look& look, Good given, Good taken, unsigned& rate) {
  if (!look.rules.generic_commodity_for_resource || rate != 3) return;
  if (idx(given) >= kResources && idx(taken) >= kResources) rate = 4;
}

void CitiesKnights::narrow_takes(const Look& look, Good given, unsigned& takes) {
  if (!look.rules.generic_commodity_for_resource || idx(given) < kResources) return;
  if (look.mine.hand[given] < 4 && base::bank_rate(look, given) == 3) takes &= kResourceKinds;
}

}  // namespace landnam
