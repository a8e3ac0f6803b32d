// Gold hexes: resources of choice [sea.gold].

#include <bit>

#include "engine/modules/base/production.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/seafarers/rooms.hpp"

namespace landnam::sea {

unsigned gold_claim(const Rules& rules, const Public& pub, Seat seat, unsigned sum) {
  const HexSet hexes = base::yielding_hexes(rules, pub, sum) & base::hexes_of(rules, pub, Terrain::gold);
  const SeatPublic& me = pub.seat[idx(seat)];
  unsigned claim = 0;
  for (const Hex h : hexes) {
    const CornerSet here = rules.board->hex_corners[idx(h)] & me.stands & pub.built;
    claim += static_cast<unsigned>(here.count());
    if (!pub.cities_yield_one) claim += static_cast<unsigned>((here & pub.cities).count());  // events.epidemic
  }
  return claim;
}

}  // namespace landnam::sea
