// Barbarians on paths: driven off by wagons, moved by a seven or a knight.

#include "engine/modules/base/rooms.hpp"
#include "engine/modules/traders_barbarians/rooms.hpp"

namespace landnam::traders {
namespace {

unsigned index_of(const Public& pub, Path path) {
  const auto& all = room(pub).barbarian;
  unsigned i = 0;
  while (i < all.size() && all[i] != path) ++i;
  return i;
}

}  // namespace

PathSet barbarians(const Public& pub) {
  PathSet paths;
  for (Path p : room(pub).barbarian) paths.add(p);
  return paths;
}

void move_one(Game& g, Path from, Path to) { room(g).barbarian[index_of(g.pub(), from)] = to; }

void ask_barbarian(Game& g, Seat seat, Draw draw, Path which) {
  const bool may = which != none<Path>;  // traders.barbarian.drive: who drove it off may leave it where it is
  const Frame ask = Frame::of(MoveBarbarian{.which = which, .draw = draw}, only(seat));
  g.pending().push(may ? ask.or_decline() : ask);
}

PathSet tried_paths(const Look& look) {
  PathSet paths;
  const TradersPublic& r = room(look.pub);
  for (std::size_t i = 0; i < r.barbarian.size(); ++i) {
    if (((r.tried >> i) & 1U) != 0) paths.add(r.barbarian[i]);
  }
  return paths;
}

void do_drive_off(Game& g, const Action& a) {
  begin_movement(g, a.seat);
  room(g).tried |= static_cast<std::uint8_t>(1U << index_of(g.pub(), a.path()));
  g.pending().push(DriveDie{.driver = a.seat, .barbarian = a.path()});
}

void do_drive_die(Game& g, const Action& a) {
  const auto [driver, barbarian] = g.pending().top().as<DriveDie>();
  g.pending().pop();
  if (a.to < lowest_drive(room(g).wagon[idx(driver)].level)) return;
  ask_barbarian(g, driver, Draw::no, barbarian);
}

void do_move_barbarian(Game& g, const Action& a) {
  const Draw draw = g.pending().top().as<MoveBarbarian>().draw;
  g.pending().pop();
  move_one(g, Path{a.from}, a.path());
  if (draw == Draw::no) return;
  for (std::uint8_t s = 0; s < g.rules.players; ++s) {  // traders.steal.self: nothing from the own or a neutral road
    const Seat owner{s};
    if (owner == a.seat || !g.seat(owner).roads.has(a.path()) || g.seat(owner).cards == 0) continue;
    if (draw == Draw::may) base::may_steal(g, a.seat, only(owner));
    else g.pending().push(StealCard{.thief = a.seat, .victim = owner});
  }
}

}  // namespace landnam::traders
