#include "engine/modules/two_players/tokens.hpp"

#include <algorithm>

#include "engine/modules/base/rooms.hpp"
#include "engine/modules/base/score.hpp"
#include "engine/modules/two_players/decisions.hpp"

namespace landnam::two {
void earn_tokens(Game& g, Seat seat, unsigned n) {
  SeatPublic& me = g.seat(seat);
  const unsigned room = g.rules.token_limit > me.tokens ? g.rules.token_limit - me.tokens : 0U;
  n = std::min({n, unsigned{g.pub().tokens_left}, room});
  me.tokens = static_cast<std::uint8_t>(me.tokens + n);
  g.pub().tokens_left = static_cast<std::uint8_t>(g.pub().tokens_left - n);
}

void earn_for_site(Game& g, Seat seat, Corner corner) {
  unsigned n = g.board().rim.has(corner) ? 1 : 0;
  for (Hex h : g.board().corner_hex[idx(corner)]) {
    if (h != none<Hex> && g.pub().terrain[idx(h)] == g.rules.token_terrain) n += 2;
  }
  earn_tokens(g, seat, n);
}

// vp.visible: hidden victory cards do not count.
unsigned action_cost(const Look& look) { return look.me().points > look.of(opponent(look.seat)).points ? 2 : 1; }

void pay_action(Game& g, Seat seat) {
  const unsigned cost = action_cost(g.look(seat));
  g.seat(seat).tokens = static_cast<std::uint8_t>(g.seat(seat).tokens - cost);
  g.pub().tokens_left = static_cast<std::uint8_t>(g.pub().tokens_left + cost);
  g.pub().token_used = true;
}

void do_forced_trade(Game& g, const Action& a) {
  pay_action(g, a.seat);
  const Seat other = opponent(a.seat);
  const auto draws = static_cast<std::uint8_t>(std::min<unsigned>(kForcedCards, g.seat(other).cards));
  g.pending().push(GiveBack{.left = kForcedCards}, only(a.seat));
  g.pending().push(ForcedDraw{.left = draws, .victim = other});
}

void do_forced_draw(Game& g, const Action& a) {
  Frame& top = g.pending().top();
  const Seat other = top.as<ForcedDraw>().victim;
  if (top.last_done<ForcedDraw>()) g.pending().pop();
  g.move_cards(other, opponent(other), Goods::of(a.good()));
}

void do_give_back(Game& g, const Action& a) {
  if (g.pending().top().last_done<GiveBack>()) g.pending().pop();
  g.move_cards(a.seat, opponent(a.seat), Goods::of(a.good()));
}

void do_robber_home(Game& g, const Action& a) {
  pay_action(g, a.seat);
  base::send_robber_home(g, a.seat);
}

void do_hand_in_knight(Game& g, const Action& a) {
  --g.seat(a.seat).knights;
  g.pub().knight_handed_in = true;
  base::refresh_army(g, true);
  earn_tokens(g, a.seat, 2);
}

}  // namespace landnam::two
