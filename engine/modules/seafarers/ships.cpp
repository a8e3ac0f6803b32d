// Ships: where they can lie, which of them may move, what a new place changes.

#include "engine/model/statements.hpp"
#include "engine/modules/base/network.hpp"
#include "engine/modules/base/score.hpp"
#include "engine/modules/seafarers/rooms.hpp"

namespace landnam::sea {
namespace {

constexpr int kSmallestRing = 6;

CornerSet ends_of(const Board& board, const PathSet& ships) {
  CornerSet ends;
  for (const Path p : ships) {
    for (const Corner c : board.path_corner[idx(p)]) ends.add(c);
  }
  return ends;
}

PathSet paths_at(const Board& board, const CornerSet& corners) {
  PathSet paths;
  for (const Corner c : corners) paths |= board.corner_paths[idx(c)];
  return paths;
}

bool lone_at(const Board& board, const PathSet& ships, Corner c) {
  return (ships & board.corner_paths[idx(c)]).has_one();
}

// Corners that the ships join to this one.
CornerSet joined_to(const Board& board, const PathSet& ships, Corner from) {
  CornerSet seen = CornerSet::of(from);
  CornerSet todo = seen;
  while (todo.any()) {
    const Corner c = todo.lowest();
    todo.remove(c);
    for (const Path p : ships& board.corner_paths[idx(c)]) {
      const Corner next = board.other_end(p, c);
      if (seen.has(next)) continue;
      seen.add(next);
      todo.add(next);
    }
  }
  return seen;
}

// What is left when every branch is taken away that leads to no building: routes between buildings, and rings.
PathSet without_branches(const Board& board, PathSet ships, const CornerSet& buildings) {
  for (bool again = true; again;) {
    again = false;
    for (const Path p : ships) {
      for (const Corner c : board.path_corner[idx(p)]) {
        if (buildings.has(c) || !ships.has(p) || !lone_at(board, ships, c)) continue;
        ships.remove(p);
        again = true;
      }
    }
  }
  return ships;
}

// Ships on rings of what is left. A ring lies on a route between two buildings if two of its corners lead to one; at a
// single building the two ships that touch it can move, without one all of them [sea.ship.move].
void judge_rings(const Board& board, const PathSet& kept, const CornerSet& buildings, ShipRoutes& routes) {
  PathSet rings;
  for (const Path p : kept) {
    PathSet rest = kept;
    rest.remove(p);
    const auto [one, other] = board.path_corner[idx(p)];
    if (joined_to(board, rest, one).has(other)) rings.add(p);
  }
  const PathSet bridges = kept - rings;
  routes.closed = {};
  for (const Path p : bridges) {
    PathSet rest = kept;
    rest.remove(p);
    const auto [one, other] = board.path_corner[idx(p)];
    if (joined_to(board, rest, one).intersects(buildings) && joined_to(board, rest, other).intersects(buildings))
      routes.closed.add(p);
  }
  while (rings.any()) {
    const CornerSet corners = joined_to(board, rings, board.path_corner[idx(rings.lowest())][0]);
    const PathSet block = rings & paths_at(board, corners);
    CornerSet doors;  // corners that lead to a building
    for (const Corner c : corners) {
      if (joined_to(board, kept - block, c).intersects(buildings)) doors.add(c);
    }
    rings -= block;
    if (doors.count() > 1) routes.closed |= block;
    else if (doors.intersects(buildings)) routes.open |= block & board.corner_paths[idx(doors.lowest())];
    else routes.open |= block;
  }
}

}  // namespace

unsigned ships_left(const Rules& rules, const Public& pub, Seat seat) {
  return static_cast<unsigned>(rules.ships - ships_of(pub, seat).count());
}

PathSet joined_paths(const Look& look, Path without) {
  PathSet ships = ships_of(look.pub, look.seat);
  if (without != none<Path>) ships.remove(without);
  return paths_at(look.board(), ends_of(look.board(), ships) | look.buildings(look.seat));
}

PathSet reached_paths(const Look& look, Path without) {
  PathSet ships = ships_of(look.pub, look.seat);
  if (without != none<Path>) ships.remove(without);
  const CornerSet others = base::opponents_stand(look.rules, look.pub, look.seat);
  return paths_at(look.board(), (ends_of(look.board(), ships) - others) | look.buildings(look.seat));
}

PathSet ship_sites(const Look& look) { return allowed_paths(Kind::build_ship, look); }

PathSet only_by_ship(const Look& look) {
  return look.ask() == Ask::setup_road ? PathSet{} : joined_paths(look) - look.me().reach;
}

PathSet pirate_paths(const Look& look) {
  const Hex pirate = part(look).pirate;
  return pirate == none<Hex> ? PathSet{} : look.board().hex_paths[idx(pirate)];
}

ShipRoutes ship_routes(const Board& board, const PathSet& ships, const CornerSet& buildings) {
  ShipRoutes routes;
  for (const Path p : ships) {
    for (const Corner c : board.path_corner[idx(p)]) {
      if (!buildings.has(c) && lone_at(board, ships, c)) routes.open.add(p);
    }
  }
  const PathSet kept = without_branches(board, ships, buildings);
  routes.closed = kept;
  if (kept.count() >= kSmallestRing) judge_rings(board, kept, buildings, routes);
  return routes;
}

ShipRoutes ship_routes(const Look& look) {
  return ship_routes(look.board(), ships_of(look.pub, look.seat), look.buildings(look.seat));
}

void place_ship(Game& g, Seat seat, Path path, How how) {
  part(g).seat[idx(seat)].ships.add(path);
  if (how != How::setup) part(g).fresh.add(path);
  base::lay_ship(g, seat, path);
  base::route_after_road(g, seat, path);
  hooks::after_ship(g, seat, path, how);
}

void move_ship(Game& g, Seat seat, Path from, Path to) {
  PathSet& ships = part(g).seat[idx(seat)].ships;
  ships.remove(from);
  ships.add(to);
  g.seat(seat).roads.remove(from);
  g.pub().taken.remove(from);
  base::lay_ship(g, seat, to);
  base::rebuild_network(g, seat);
  base::recount_route(g, seat);  // sea.ship.move.route
  part(g).ship_moved = true;
  hooks::after_ship(g, seat, to, How::moved);
}

}  // namespace landnam::sea
