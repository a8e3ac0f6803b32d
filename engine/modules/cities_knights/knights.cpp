// Knights on the board: recruited, activated, promoted; what their standing somewhere changes.

#include "engine/modules/base/network.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/cities_knights/decisions.hpp"
#include "engine/modules/cities_knights/reach.hpp"
#include "engine/modules/cities_knights/rooms.hpp"
#include "engine/modules/cities_knights/state.hpp"

namespace landnam::ck {
namespace {

bool own_knight(const Look& l, const Action& a) { return knights_of(l.pub, l.seat).has(a.corner()); }
bool pays(const Look& l) { return l.ask() == Ask::main; }

constexpr Guard kBuild[] = {
    {Rule::ck_knight_build, [](const Look& l, const Action& a) { return recruit_sites(l).has(a.corner()); }},
    {Rule::ck_knight_supply, [](const Look& l, const Action&) { return piece_left(l.pub, l.seat, 1); }},
    {Rule::base_build_cost, [](const Look& l, const Action&) { return l.mine.hand.covers(kKnightCost); }},
};
constexpr Guard kActivate[] = {
    {Rule::ck_knight_own, own_knight},
    {Rule::ck_knight_activate_already, [](const Look& l, const Action& a) { return !part(l).active.has(a.corner()); }},
    {Rule::base_build_cost, [](const Look& l, const Action&) { return l.mine.hand.covers(kActivation); }},
};
constexpr Guard kPromote[] = {
    {Rule::ck_knight_own, own_knight},
    {Rule::ck_knight_promote_top, [](const Look& l, const Action& a) { return !part(l).mighty.has(a.corner()); }},
    {Rule::ck_knight_promote_once, [](const Look& l, const Action& a) { return !part(l).promoted.has(a.corner()); }},
    {Rule::ck_knight_mighty,
     [](const Look& l, const Action& a) { return !part(l).strong.has(a.corner()) || has_fortress(l.pub, l.seat); }},
    {Rule::ck_knight_supply,
     [](const Look& l, const Action& a) { return piece_left(l.pub, l.seat, level_at(part(l), a.corner()) + 1); }},
    {Rule::base_build_cost, [](const Look& l, const Action&) { return !pays(l) || l.mine.hand.covers(kKnightCost); }},
};

void set(CornerSet& s, Corner c, bool in) {
  if (in) s.add(c);
}

}  // namespace

const Guards build_knight_guards = kBuild;
const Guards activate_knight_guards = kActivate;
const Guards promote_knight_guards = kPromote;

CornerSet recruit_sites(const Look& look) { return look.me().ends - occupied(look.rules, look.pub); }

CornerSet promotable(const Look& look) { return promotable(look, knights_of(look.pub, look.seat)); }

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
