// Traders & Barbarians for two: tolls on neutral roads, tokens at trade hexes and for moving a barbarian.

#include "engine/modules/common/gold.hpp"
#include "engine/modules/traders_barbarians/rooms.hpp"
#include "engine/modules/two_players/tokens.hpp"

namespace landnam::traders {
namespace {

PathSet roadless(const Look& l) { return PathSet::first(l.board().paths) - l.pub.taken - barbarians(l.pub); }

constexpr Guard kToken[] = {
    {Rule::traders_two_token, [](const Look& l, const Action&) { return l.rules.for_two(); }},
    {Rule::two_token_once, [](const Look& l, const Action&) { return !l.pub.token_used; }},
    {Rule::two_token_cost, [](const Look& l, const Action&) { return l.me().tokens >= two::action_cost(l); }},
    {Rule::traders_two_token,
     [](const Look& l, const Action& a) { return barbarians(l.pub).has(Path{a.from}) && roadless(l).has(a.path()); }},
};

}  // namespace

const std::span<const Guard> token_barbarian_guards = kToken;

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

void token_candidates(const Look& look, Menu& menu) {
  if (look.pub.token_used || look.me().tokens < two::action_cost(look)) return;
  const PathSet free = roadless(look);
  for (Path p : barbarians(look.pub)) menu.add_each(Kind::token_barbarian, free, raw(p));
}

void do_token_barbarian(Game& g, const Action& a) {
  two::pay_action(g, a.seat);
  move_one(g, Path{a.from}, a.path());
}

}  // namespace landnam::traders
