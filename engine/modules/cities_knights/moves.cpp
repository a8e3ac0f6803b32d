// What active knights do: move, displace, chase the robber; and where a displaced knight goes.

#include "engine/modules/base/network.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/cities_knights/decisions.hpp"
#include "engine/modules/cities_knights/reach.hpp"
#include "engine/modules/cities_knights/rooms.hpp"

namespace landnam::ck {
namespace {

CornerSet joined(const Rules& rules, const Public& pub, Seat seat, Corner from) {
  const CornerSet taken = occupied(rules, pub);
  return flood(*rules.board, pub.seat[idx(seat)].roads, stops(rules, pub, seat, taken), from);
}

Corner mover(const Action& a) { return static_cast<Corner>(a.from); }
Corner chaser(const Action& a) { return a.corner(); }

// Who acts, by the one reason that forbids it.
template <Corner (*who)(const Action&)>
bool is_own(const Look& l, const Action& a) {
  return knights_of(l.pub, l.seat).has(who(a));
}
template <Corner (*who)(const Action&)>
bool not_acted(const Look& l, const Action& a) {
  return part(l).active.has(who(a)) || !part(l).busy.has(who(a));
}
template <Corner (*who)(const Action&)>
bool is_active(const Look& l, const Action& a) {
  return part(l).active.has(who(a));
}
template <Corner (*who)(const Action&)>
bool was_active(const Look& l, const Action& a) {
  return !part(l).busy.has(who(a));
}
template <Corner (*who)(const Action&), class... More>
constexpr std::array<Guard, sizeof...(More) + 4> acting_guards(More... more) {
  return {Guard{Rule::ck_knight_own, is_own<who>}, Guard{Rule::ck_knight_action, not_acted<who>},
          Guard{Rule::ck_knight_action_inactive, is_active<who>}, Guard{Rule::ck_knight_action_new, was_active<who>},
          more...};
}

constexpr auto kMove = acting_guards<mover>(Guard{Rule::ck_knight_move, [](const Look& l, const Action& a) {
                                                    return joined(l.rules, l.pub, l.seat, mover(a)).has(a.corner()) &&
                                                           !occupied(l.rules, l.pub).has(a.corner());
                                                  }});
constexpr auto kDisplace = acting_guards<mover>(
    Guard{Rule::ck_knight_displace,
          [](const Look& l, const Action& a) {
            return weaker(l, occupied(l.rules, l.pub), level_at(part(l), mover(a))).has(a.corner());
          }},
    Guard{Rule::ck_knight_move,
          [](const Look& l, const Action& a) { return joined(l.rules, l.pub, l.seat, mover(a)).has(a.corner()); }});
constexpr Guard kRetreat[] = {
    {Rule::ck_knight_displace,
     [](const Look& l, const Action& a) {
       return retreats(l.rules, l.pub, l.seat, l.top().as<RetreatKnight>().left).has(a.corner());
     }},
};
constexpr auto kChase = acting_guards<chaser>(
    Guard{Rule::ck_robber_frozen, [](const Look& l, const Action&) { return !l.pub.robber_frozen; }},
    Guard{Rule::ck_knight_chase, [](const Look& l, const Action& a) {
            return l.pub.robber != none<Hex> && l.board().hex_corners[idx(l.pub.robber)].has(a.corner());
          }});

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

const Guards move_knight_guards = kMove;
const Guards displace_knight_guards = kDisplace;
const Guards retreat_knight_guards = kRetreat;
const Guards chase_robber_guards = kChase;

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
