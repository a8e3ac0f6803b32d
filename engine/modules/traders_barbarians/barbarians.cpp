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

bool stands_near(const Look& l, Path path) {
  return index_of(l.pub, path) < room(l.pub).barbarian.size() && l.board().corner_paths[idx(wagon(l).at)].has(path);
}
bool untried(const Look& l, Path path) { return ((room(l.pub).tried >> index_of(l.pub, path)) & 1U) == 0; }

constexpr Guard kDrive[] = {
    {Rule::traders_drive_level, [](const Look& l, const Action&) { return lowest_drive(wagon(l).level) <= 6; }},
    {Rule::traders_barbarian_drive, [](const Look& l, const Action& a) { return stands_near(l, a.path()); }},
    {Rule::traders_drive_once, [](const Look& l, const Action& a) { return untried(l, a.path()); }},
    {Rule::traders_drive_when, [](const Look& l, const Action&) { return !room(l.pub).arrived; }},
};

bool moves_there(const Look& l, const Action& a) {
  const PathSet all = barbarians(l.pub);
  return all.has(Path{a.from}) && !all.has(a.path());
}
bool may_move(const Look& l, Path barbarian) {
  const Path which = l.top().as<MoveBarbarian>().which;
  return which == none<Path> || which == barbarian;
}
constexpr Guard kMove[] = {
    {Rule::traders_barbarian_road, moves_there},
    {Rule::traders_barbarian_drive, [](const Look& l, const Action& a) { return may_move(l, Path{a.from}); }},
};

}  // namespace

const std::span<const Guard> drive_off_guards = kDrive;
const std::span<const Guard> move_barbarian_guards = kMove;

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

void drive_candidates(const Look& look, Menu& menu) {
  if (room(look.pub).arrived || lowest_drive(wagon(look).level) > 6) return;
  PathSet paths;
  for (Path p : room(look.pub).barbarian) {
    if (stands_near(look, p) && untried(look, p)) paths.add(p);
  }
  menu.add_each(Kind::drive_off, paths);
}

void barbarian_candidates(const Look& look, Menu& menu) {
  if (look.top().may_decline) menu.add(Kind::decline);
  const PathSet all = barbarians(look.pub);
  const PathSet free = PathSet::first(look.board().paths) - all;
  for (Path p : all) {
    if (may_move(look, p)) menu.add_each(Kind::move_barbarian, free, raw(p));
  }
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
