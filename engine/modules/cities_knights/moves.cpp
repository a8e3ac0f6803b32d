// What active knights do: move, displace, chase the robber; and where a displaced knight goes.

#include "engine/modules/base/network.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/cities_knights/decisions.hpp"
#include "engine/modules/cities_knights/reach.hpp"
#include "engine/modules/cities_knights/rooms.hpp"

namespace landnam::ck {
namespace {

template <std::size_t N>
CornerSet joined_on(const Rules& rules, const Public& pub, Seat seat, Corner from) {
  const Corners<N> taken = taken_corners<N>(rules, pub);
  return flood(*rules.board, pub.seat[idx(seat)].roads, stops(rules, pub, seat, taken), from)
      .template resized<kMaxCorners>();
}
CornerSet joined(const Rules& rules, const Public& pub, Seat seat, Corner from) {
  if (rules.board->corners <= kSmallMap) return joined_on<kSmallMap>(rules, pub, seat, from);
  return joined_on<kMaxCorners>(rules, pub, seat, from);
}

Corner mover(const Action& a) { return static_cast<Corner>(a.from); }

// ck.knight.action: an action leaves the knight inactive.
void tire(Knight& k) {
  k.active = false;
  k.busy = true;
}

Seat owner_of_knight(const Game& g, Corner at) {
  for (std::uint8_t s = 0; s < g.rules.players; ++s) {
    if (g.pub().seat[s].stands.has(at)) return Seat{s};
  }
  return none<Seat>;
}

}  // namespace

CornerSet knight_reach(const Look& look, std::uint8_t from) {
  return joined(look.rules, look.pub, look.seat, Corner{from});
}

CornerSet weaker_than(const Look& look, std::uint8_t from) {
  return weaker(look, occupied(look.rules, look.pub), level_at(part(look), Corner{from}));
}

// The knight itself is off the board already; so the place that a displacer left is free [ck.knight.displace.vacated].
CornerSet retreats(const Rules& rules, const Public& pub, Seat owner, Corner from) {
  return joined(rules, pub, owner, from) - occupied(rules, pub);
}

void do_move_knight(Game& g, const Action& a) {
  Knight knight = lift_knight(g, a.seat, mover(a));
  tire(knight);
  put_knight(g, a.seat, a.corner(), knight);
  base::recount_routes(g, a.corner(), mover(a), a.seat);
}

void do_displace_knight(Game& g, const Action& a) {
  const Seat owner = owner_of_knight(g, a.corner());
  const Knight driven = lift_knight(g, owner, a.corner());
  Knight knight = lift_knight(g, a.seat, mover(a));
  tire(knight);
  put_knight(g, a.seat, a.corner(), knight);
  base::recount_routes(g, a.corner(), mover(a));
  drive_off(g, owner, a.corner(), driven);
}

// ck.knight.displace: the owner decides; without a place the knight leaves the board.
void drive_off(Game& g, Seat owner, Corner at, Knight knight) {
  const CornerSet places = retreats(g.rules, g.pub(), owner, at);
  if (places.empty()) return;
  // Marks of a turn are the player's in turn.
  g.pending().push(RetreatKnight{.left = at, .level = knight.level, .active = knight.active}, only(owner));
}

void do_retreat_knight(Game& g, const Action& a) {
  const auto retreat = g.pending().top().as<RetreatKnight>();
  const Knight knight{.level = retreat.level, .active = retreat.active};
  g.pending().pop();
  put_knight(g, a.seat, a.corner(), knight);
  base::recount_routes(g, a.corner(), none<Corner>, a.seat);
}

void do_chase_robber(Game& g, const Action& a) {
  part(g).active.remove(a.corner());
  part(g).busy.add(a.corner());
  base::ask_robber(g, a.seat);
}

}  // namespace landnam::ck
