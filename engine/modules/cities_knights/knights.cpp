// Knights on the board: recruited, activated, promoted; what their standing somewhere changes.

#include "engine/model/statements.hpp"
#include "engine/modules/base/network.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/cities_knights/decisions.hpp"
#include "engine/modules/cities_knights/rooms.hpp"
#include "engine/modules/cities_knights/state.hpp"

namespace landnam::ck {
namespace {

void set(CornerSet& s, Corner c, bool in) {
  if (in) s.add(c);
}

}  // namespace

CornerSet recruit_sites(const Look& look) { return look.me().ends - occupied(look.rules, look.pub); }

CornerSet promotable(const Look& look) { return allowed_corners(Kind::promote_knight, look); }

CornerSet without_next_piece(const Look& look) {
  const CkPublic& ck = part(look);
  const CornerSet knights = knights_of(look.pub, look.seat);
  CornerSet stuck;
  if ((knights & ck.strong).count() >= kKnightPieces) stuck |= knights - ck.strong - ck.mighty;
  if ((knights & ck.mighty).count() >= kKnightPieces) stuck |= knights & ck.strong;
  return stuck;
}

void put_knight(Game& g, Seat seat, Corner at, Knight knight) {
  CkPublic& ck = part(g);
  set(ck.strong, at, knight.level == 2);
  set(ck.mighty, at, knight.level == 3);
  set(ck.active, at, knight.active);
  set(ck.busy, at, knight.busy);
  set(ck.promoted, at, knight.promoted);
  base::stand_on(g, seat, at);
}

Knight lift_knight(Game& g, Seat seat, Corner at) {
  CkPublic& ck = part(g);
  const Knight knight{static_cast<std::uint8_t>(level_at(ck, at)), ck.active.has(at), ck.busy.has(at),
                      ck.promoted.has(at)};
  for (CornerSet* s : {&ck.strong, &ck.mighty, &ck.active, &ck.busy, &ck.promoted}) s->remove(at);
  base::leave(g, seat, at);
  return knight;
}

void do_build_knight(Game& g, const Action& a) {
  g.pay_to_bank(a.seat, kKnightCost);
  put_knight(g, a.seat, a.corner(), {});
  base::recount_routes(g, a.corner(), none<Corner>, a.seat);  // ck.route.recount
}

void do_activate_knight(Game& g, const Action& a) { activate_knight(g, a.seat, a.corner()); }

void do_promote_knight(Game& g, const Action& a) {
  CkPublic& ck = part(g);
  Frame& top = g.pending().top();
  if (top.ask != Ask::free_promotion) {
    g.pay_to_bank(a.seat, kKnightCost);
  } else {
    top.may_decline = true;  // the second one
    if (top.last_done<FreePromotion>()) g.pending().pop();
  }
  if (ck.strong.has(a.corner())) {
    ck.strong.remove(a.corner());
    ck.mighty.add(a.corner());
  } else {
    ck.strong.add(a.corner());
  }
  ck.promoted.add(a.corner());
}

}  // namespace landnam::ck
