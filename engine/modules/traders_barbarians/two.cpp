// Traders & Barbarians for two: tolls on neutral roads, tokens at trade hexes and for moving a barbarian.

#include "engine/modules/common/gold.hpp"
#include "engine/modules/traders_barbarians/rooms.hpp"
#include "engine/modules/two_players/tokens.hpp"

namespace landnam::traders {
// traders.two.toll: kept apart until the end of the turn, so that it is shared out once.
void pay_neutral_toll(Game& g, Seat mover) {
  gold::pay(g, mover, 1);
  ++room(g).neutral_tolls;
}

void settle_neutral_tolls(Game& g) {
  const unsigned all = room(g).neutral_tolls;
  room(g).neutral_tolls = 0;
  if (all > 0) gold::earn(g, g.next(g.turn()), all - all / 2);
}

// traders.two.settle; the coast is the business of the game for two
void earn_at_trade_hex(Game& g, Seat seat, Corner corner) {
  for (const TradeHex& trade : g.board().trade_hexes()) {
    if (g.board().hex_corners[idx(trade.hex)].has(corner)) two::earn_tokens(g, seat, 1);
  }
}

void do_token_barbarian(Game& g, const Action& a) {
  two::pay_action(g, a.seat);
  move_one(g, Path{a.from}, a.path());
}

}  // namespace landnam::traders
