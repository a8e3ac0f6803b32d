#include "engine/modules/base/network.hpp"

#include "engine/model/hooks.hpp"
#include "engine/modules/base/score.hpp"
#include "engine/modules/base/trails.hpp"

namespace landnam::base {
namespace {

// Those of a seat's roads that are ships.
PathSet ships_of(const Rules& rules, const Public& pub, Seat seat) {
  PathSet ships;
  hooks::ships(rules, pub, seat, ships);
  return ships;
}

// Calls fn with how paths count in this game.
template <class Fn>
unsigned with_lengths(const Rules& rules, const Public& pub, Fn&& fn) {
  if (!rules.hooked(Hook::doubled_paths)) return fn(EachOnce{});
  SomeTwice lengths;
  hooks::doubled_paths(rules, pub, lengths.twice);
  return fn(lengths);
}

// Calls fn with a search of the seat's roads.
template <class Fn>
unsigned search_trails(const Rules& rules, const Public& pub, Seat seat, const CornerSet& cuts, Fn&& fn) {
  const SeatPublic& me = pub.seat[idx(seat)];
  const Board& board = *rules.board;
  if (const PathSet ships = ships_of(rules, pub, seat); ships.any()) {
    const MixedNet net(board, me.roads, ships, me.stands & pub.built, cuts);
    return fn(MixedSearch(net));
  }
  return with_lengths(rules, pub, [&]<class Lengths>(const Lengths& lengths) {
    const auto on = [&]<std::size_t N, std::size_t C>(BoardNet<N, C> net) {
      return fn(TrailSearch<BoardNet<N, C>, Lengths>(net, me.roads.resized<N>(), cuts.resized<C>(), lengths));
    };
    if (board.paths <= 128 && board.corners <= 64) return on(BoardNet<128, 64>{board});
    return on(BoardNet<kMaxPaths, kMaxCorners>{board});
  });
}
template <class Fn>
unsigned search_trails(const Rules& rules, const Public& pub, Seat seat, Fn&& fn) {
  return search_trails(rules, pub, seat, opponents_stand(rules, pub, seat), fn);
}

// No trail of the seat is longer than all it has.
unsigned length_of_all(const Rules& rules, const Public& pub, const SeatPublic& me) {
  if (!rules.route_varies) return static_cast<unsigned>(rules.roads - me.roads_left);
  return with_lengths(rules, pub, [&](const auto& lengths) { return lengths.sum(me.roads); });
}

void set_route(Game& g, Seat holder) {
  const Seat before = g.pub().route_holder;
  if (before == holder) return;
  g.pub().route_holder = holder;
  if (before != none<Seat>) refresh_points(g, before);
  if (holder != none<Seat>) refresh_points(g, holder);
}

unsigned longest_with(const Game& g, Seat seat, Path road) {
  return search_trails(g.rules, g.pub(), seat, [&](auto search) { return search.with(road); });
}

PathSet roads_at(const Game& g, Seat seat, Corner corner) {
  return g.seat(seat).roads & g.board().corner_paths[idx(corner)];
}

// An opponent's piece came to a corner where roads of the seat meet. If no trail through it was a longest one, nothing
// has changed.
unsigned longest_after_cut(const Game& g, Seat seat, Corner corner) {
  const unsigned before = g.seat(seat).route;
  if (const PathSet roads = roads_at(g, seat, corner); roads.count() == 2) {
    CornerSet cuts = opponents_stand(g.rules, g.pub(), seat);
    cuts.remove(corner);
    const auto with = [&](auto search) { return search.with(roads.lowest()); };
    if (search_trails(g.rules, g.pub(), seat, cuts, with) < before) return before;
  }
  return longest_chain(g.rules, g.pub(), seat, before);
}

// Such a piece has left: a trail that is longer than before uses both roads.
unsigned longest_after_freeing(const Game& g, Seat seat, Corner corner) {
  const PathSet roads = roads_at(g, seat, corner);
  if (roads.count() != 2) return longest_chain(g.rules, g.pub(), seat);
  return std::max<unsigned>(g.seat(seat).route, longest_with(g, seat, roads.lowest()));
}

CornerSet ends_of(const Board& board, const PathSet& pieces) {
  CornerSet ends;
  for (const Path p : pieces) {
    for (const Corner c : board.path_corner[idx(p)]) ends.add(c);
  }
  return ends;
}

// Corners from which roads of the seat go on: ships are among its roads, but no road joins one.
CornerSet road_ends(const Game& g, Seat seat) {
  const SeatPublic& me = g.seat(seat);
  const PathSet ships = ships_of(g.rules, g.pub(), seat);
  return ships.any() ? ends_of(g.board(), me.roads - ships) : me.ends;
}

// Corners whose paths the seat reaches.
CornerSet reaching_corners(const Game& g, Seat seat) {
  const SeatPublic& me = g.seat(seat);
  return (road_ends(g, seat) - opponents_stand(g.rules, g.pub(), seat)) | (me.stands & g.pub().built);
}

// An opponent stands there now: its paths are reached from their other ends only.
void lose_corner(Game& g, Seat seat, Corner corner) {
  const CornerSet from = reaching_corners(g, seat);
  const Board& board = g.board();
  for (std::size_t i = 0; i < board.degree[idx(corner)]; ++i) {
    if (!from.has(board.corner_next[idx(corner)][i])) g.seat(seat).reach.remove(board.corner_path[idx(corner)][i]);
  }
}

}  // namespace

CornerSet opponents_stand(const Rules& rules, const Public& pub, Seat seat) {
  CornerSet all;
  for (std::size_t s = 0; s < rules.seats(); ++s) {
    if (s != idx(seat)) all |= pub.seat[s].stands;
  }
  return all;
}

void lay_road(Game& g, Seat seat, Path path) {
  SeatPublic& me = g.seat(seat);
  const Board& board = g.board();
  me.roads.add(path);
  g.pub().taken.add(path);
  const CornerSet others = opponents_stand(g.rules, g.pub(), seat);
  for (Corner c : board.path_corner[idx(path)]) {
    me.ends.add(c);
    if (!others.has(c)) me.reach |= board.corner_paths[idx(c)];
  }
}

void lay_ship(Game& g, Seat seat, Path path) {
  SeatPublic& me = g.seat(seat);
  me.roads.add(path);
  g.pub().taken.add(path);
  for (Corner c : g.board().path_corner[idx(path)]) me.ends.add(c);
}

void lift_road(Game& g, Seat seat, Path path) {
  SeatPublic& me = g.seat(seat);
  const bool on_route = g.rules.longest_route && longest_with(g, seat, path) >= me.route;
  me.roads.remove(path);
  g.pub().taken.remove(path);
  ++me.roads_left;
  rebuild_network(g, seat);
  if (on_route) me.route = static_cast<std::uint8_t>(longest_chain(g.rules, g.pub(), seat, me.route));
  hooks::after_lift(g, seat, path);
}

void stand_on(Game& g, Seat seat, Corner corner) {
  g.seat(seat).stands.add(corner);
  for (std::size_t s = 0; s < g.rules.seats(); ++s) {
    const Seat other{static_cast<std::uint8_t>(s)};
    if (other != seat && g.seat(other).ends.has(corner)) lose_corner(g, other, corner);
  }
  if (g.pub().built.has(corner)) g.seat(seat).reach |= g.board().corner_paths[idx(corner)];
}

void leave(Game& g, Seat seat, Corner corner) {
  g.seat(seat).stands.remove(corner);
  for (std::size_t s = 0; s < g.rules.seats(); ++s) {
    const Seat other{static_cast<std::uint8_t>(s)};
    if (other == seat || !g.seat(other).ends.has(corner) || !road_ends(g, other).has(corner)) continue;
    g.seat(other).reach |= g.board().corner_paths[idx(corner)];
  }
}

void rebuild_network(Game& g, Seat seat) {
  SeatPublic& me = g.seat(seat);
  const Board& board = g.board();
  me.ends = ends_of(board, me.roads);
  me.reach = {};
  for (Corner c : reaching_corners(g, seat)) me.reach |= board.corner_paths[idx(c)];
}

unsigned longest_chain(const Rules& rules, const Public& pub, Seat seat, unsigned most) {
  return search_trails(rules, pub, seat, [&]<class Search>(Search search) {
    return search.longest(search.corners(pub.seat[idx(seat)].ends), most);
  });
}

void route_after_road(Game& g, Seat seat, Path path) {
  SeatPublic& me = g.seat(seat);
  if (!g.rules.longest_route || length_of_all(g.rules, g.pub(), me) <= me.route) return;
  const unsigned length =
      search_trails(g.rules, g.pub(), seat, [&](auto search) { return search.through(path, me.route); });
  if (length <= me.route) return;
  me.route = static_cast<std::uint8_t>(length);
  if (length >= g.rules.route_minimum) award_route(g);
}

void recount_route(Game& g, Seat seat) {
  if (!g.rules.longest_route) return;
  const unsigned length = longest_chain(g.rules, g.pub(), seat);
  if (length == g.seat(seat).route) return;
  g.seat(seat).route = static_cast<std::uint8_t>(length);
  award_route(g);
}

void recount_routes(Game& g, Corner came, Corner left, Seat but) {
  if (!g.rules.longest_route) return;
  const PathSet others = but == none<Seat> ? g.pub().taken : g.pub().taken - g.seat(but).roads;
  const auto meet = [&](const PathSet& roads, Corner c) {
    return c != none<Corner> && (roads & g.board().corner_paths[idx(c)]).count() >= 2;
  };
  if (!meet(others, came) && !meet(others, left)) return;
  bool differs = false;
  for (std::size_t s = 0; s < g.rules.seats(); ++s) {
    const Seat seat{static_cast<std::uint8_t>(s)};
    SeatPublic& me = g.seat(seat);
    if (seat == but) continue;
    const bool cut = meet(me.roads, came);
    const bool freed = meet(me.roads, left) || (cut && but == none<Seat>);
    unsigned length = me.route;
    if (cut && freed) length = longest_chain(g.rules, g.pub(), seat);
    else if (cut) length = longest_after_cut(g, seat, came);
    else if (freed) length = longest_after_freeing(g, seat, left);
    differs |= length != me.route;
    me.route = static_cast<std::uint8_t>(length);
  }
  if (differs) award_route(g);
}

void award_route(Game& g) {
  unsigned longest = 0;
  unsigned how_many = 0;
  Seat who = none<Seat>;
  for (std::size_t s = 0; s < g.rules.seats(); ++s) {
    const unsigned length = g.pub().seat[s].route;
    if (length > longest) {
      longest = length;
      how_many = 0;
    }
    if (length == longest) {
      ++how_many;
      who = Seat{static_cast<std::uint8_t>(s)};
    }
  }
  const Seat holder = g.pub().route_holder;
  if (longest < g.rules.route_minimum) return set_route(g, none<Seat>);
  if (holder != none<Seat> && g.seat(holder).route == longest) return;
  set_route(g, how_many == 1 ? who : none<Seat>);
}

}  // namespace landnam::base
