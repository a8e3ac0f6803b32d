// The pirate: where it goes and whom it robs.

#include <bit>

#include "engine/model/statements.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/seafarers/rooms.hpp"

namespace landnam::sea {

HexSet pirate_hexes(const Look& look) { return allowed_hexes(Kind::move_pirate, look); }

SeatMask pirate_victims(const Look& look) {
  const PathSet here = pirate_paths(look);
  SeatMask victims = 0;
  for (std::uint8_t s = 0; s < look.rules.players; ++s) {
    const Seat seat{s};
    if (seat != look.seat && look.of(seat).cards > 0 && ships_of(look.pub, seat).intersects(here))
      victims |= only(seat);
  }
  return victims;
}

void rob_ship(Game& g, Seat thief) {
  const SeatMask victims = pirate_victims(g.look(thief));
  if (victims == 0) return;
  if (std::has_single_bit(victims)) return g.pending().push(StealCard{.thief = thief, .victim = sole(victims)});
  g.pending().push({.ask = Ask::rob_ship, .actors = only(thief)});
}

}  // namespace landnam::sea
