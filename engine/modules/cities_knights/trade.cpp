// Rates: the guild, the merchant, the merchant fleet; and what commodities buy.

#include <algorithm>

#include "engine/modules/base/rooms.hpp"
#include "engine/modules/cities_knights/rooms.hpp"
#include "engine/modules/cities_knights/state.hpp"

namespace landnam {

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

}  // namespace landnam
