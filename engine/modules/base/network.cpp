#include "engine/modules/base/network.hpp"

#include <algorithm>
#include <bit>

#include "engine/model/hooks.hpp"
#include "engine/modules/base/score.hpp"

namespace landnam::base {
namespace {

// What a path adds to the length of a trail.
struct EachOnce {
  static unsigned of(Path) { return 1; }
  template <class Paths>
  static unsigned sum(const Paths& paths) {
    return static_cast<unsigned>(paths.count());
  }
  template <class Paths>
  static unsigned most(const Paths& paths) {
    return paths.any() ? 1 : 0;
  }
};
struct SomeTwice {  // [caravan.route]
  PathSet twice;
  unsigned of(Path p) const { return twice.has(p) ? 2 : 1; }
  template <std::size_t N>
  unsigned sum(const BitSet<Path, N>& paths) const {
    return static_cast<unsigned>(paths.count() + (paths & twice.resized<N>()).count());
  }
  template <std::size_t N>
  unsigned most(const BitSet<Path, N>& paths) const {
    return paths.intersects(twice.resized<N>()) ? 2 : EachOnce::most(paths);
  }
};

// The longest trail of one network: no road twice, no passing through a corner where an opponent stands. On a map of at
// most N paths and C corners: small maps walk with shorter sets.
template <std::size_t N, std::size_t C, class Lengths>
class TrailSearch {
  using Roads = BitSet<Path, N>;
  using Corners = BitSet<Corner, C>;

 public:
  TrailSearch(const Board& board, const PathSet& roads, const CornerSet& cuts, const Lengths& lengths)
      : board_(board), cuts_(cuts.resized<C>()), left_(roads.resized<N>()), lengths_(lengths) {}

  // None is longer than `most`.
  unsigned longest(const CornerSet& ends, unsigned most) {
    unsigned best = 0;
    Corners todo = ends.resized<C>() - cuts_;
    while (todo.any() && best < most) best = component(todo.lowest(), todo, best, most);
    // What remains are single roads between two cuts.
    return best < most ? std::max(best, lengths_.most(left_)) : best;
  }

  // The longest trail that a new road can have made, which uses that road, if it is longer than all before (`known`);
  // otherwise something up to `known`.
  unsigned through(Path road, unsigned known) {
    const auto [one, other] = board_.path_corner[idx(road)];
    Roads rest = left_;
    rest.remove(road);
    const Roads behind = ways(rest, one);
    const Roads ahead = ways(rest, other);
    if (ahead.empty()) return behind.empty() ? lengths_.of(road) : lengthened(road, one, rest, behind, known);
    if (behind.empty()) return lengthened(road, other, rest, ahead, known);
    return with(road);
  }

  // The longest trail that uses the road, or a longer one of the same network.
  unsigned with(Path road) {
    const auto [one, other] = board_.path_corner[idx(road)];
    Roads rest = left_;
    rest.remove(road);
    other_ = other;
    walk<true>(one, rest, 0);
    if (ring_) {  // both ends hang together anyway: look at all of it
      Corners ignored;
      return component(one, ignored, 0);
    }
    const unsigned length = best_ + lengths_.of(road);
    best_ = 0;
    walk<false>(other, rest, 0);
    return length + best_;
  }

 private:
  Roads paths_at(Corner c) const { return board_.corner_paths[idx(c)].template resized<N>(); }
  Roads ways(const Roads& left, Corner c) const { return cuts_.has(c) ? Roads{} : left & paths_at(c); }
  Corner across(Path p, Corner c) const {  // quicker than Board::other_end
    const auto& ends = board_.path_corner[idx(p)];
    return static_cast<Corner>(raw(c) ^ raw(ends[0]) ^ raw(ends[1]));
  }

  // The new road leads from the corner to where nothing goes on: it lengthens a trail that ends at the corner. If it
  // counts once, only a longest one matters.
  unsigned lengthened(Path road, Corner from, Roads rest, Roads onward, unsigned known) {
    if (lengths_.of(road) == 1 && onward.count() == 2 && !lies_on_ring(from, rest, onward)) return known;
    enough_ = known;
    walk<false>(from, rest, 0);
    return best_ + lengths_.of(road);
  }

  // A longest trail that ends at a corner with an even number of roads has used them all, and so began there: it comes
  // round, and leaves out no road anywhere on its way. False if that is not so at this corner of two roads.
  bool lies_on_ring(Corner start, Roads left, Roads onward) const {
    Corner at = start;
    do {
      const Path p = onward.lowest();
      left.remove(p);
      at = across(p, at);
      if (at == start) return true;
      onward = ways(left, at);
    } while (onward.has_one());
    return onward.count() % 2 == 1;
  }

  // The longest of the component around a corner that is no cut, or `least` if none is longer. None is longer than
  // `most`.
  // A longest trail that does not use every road of its component ends at corners with an odd number of roads (at a
  // cut every road ends by itself): from an even one it could go on, and every road adds length, whatever it counts.
  // With at most two of them the trail uses all: nothing to search.
  unsigned component(Corner start, Corners& todo, unsigned least, unsigned most = kAnyLength) {
    Roads roads;
    Corners inside = Corners::of(start);
    Corners queue = inside;
    Corners odd;
    unsigned odds = 0;
    unsigned loose = 0;  // roads that end at a cut
    do {
      const Corner c = queue.lowest();
      queue.remove(c);
      unsigned degree = 0;
      roads.each_word([&](std::size_t w) {
        const std::uint64_t here = left_.words[w] & board_.corner_paths[idx(c)].words[w];
        degree += static_cast<unsigned>(std::popcount(here));
        std::uint64_t fresh = here & ~roads.words[w];
        roads.words[w] |= here;
        for (; fresh != 0; fresh &= fresh - 1) {
          const auto next = Corners::of(across(static_cast<Path>(w * 64 + lowest_bit(fresh)), c));
          if (cuts_.intersects(next)) ++loose;
          queue |= next - cuts_ - inside;
          inside |= next - cuts_;
        }
      });
      if (degree % 2 == 1) {
        odd.add(c);
        ++odds;
      }
    } while (queue.any());
    todo -= inside;
    const unsigned total = lengths_.sum(roads);
    left_ -= roads;
    if (total <= least) return least;
    if (odds + loose <= 2) return total;
    best_ = least;
    if (inside.count() + static_cast<int>(loose) == roads.count() + 1) {  // no ring, every end at a cut by itself
      depth(start, roads);
      return best_;
    }
    enough_ = std::min(most, total);
    for (Corner c : odd) {
      if (best_ >= enough_) return best_;
      walk<false>(c, roads, 0);
    }
    if (loose > 0) {
      for (Path p : roads) {
        Roads rest = roads;
        rest.remove(p);
        for (Corner c : board_.path_corner[idx(p)]) {
          if (cuts_.has(c)) walk<false>(across(p, c), rest, lengths_.of(p));
        }
      }
    }
    return best_;
  }

  // The longest trail away from a corner, where there are no rings; and among all beyond it the best.
  unsigned depth(Corner at, Roads left) {
    unsigned first = 0;
    unsigned second = 0;
    for (Path p : ways(left, at)) {
      Roads rest = left;
      rest.remove(p);
      const unsigned length = lengths_.of(p) + depth(across(p, at), rest);
      second = std::max(second, std::min(first, length));
      first = std::max(first, length);
    }
    best_ = std::max(best_, first + second);
    return first;
  }

  // All trails from a corner over the roads that are left; kRing: notes whether one comes to the other corner.
  template <bool kRing>
  void walk(Corner at, Roads left, unsigned length) {
    for (;;) {
      if (kRing) ring_ |= at == other_;
      Roads onward = ways(left, at);
      if (onward.empty()) break;
      const Path p = onward.lowest();
      onward.remove(p);
      for (Path q : onward) {
        Roads rest = left;
        rest.remove(q);
        walk<kRing>(across(q, at), rest, length + lengths_.of(q));
        if (best_ >= enough_) return;
      }
      left.remove(p);
      length += lengths_.of(p);
      at = across(p, at);
    }
    best_ = std::max(best_, length);
  }

  const Board& board_;
  Corners cuts_;
  Roads left_;
  [[no_unique_address]] Lengths lengths_;
  unsigned best_ = 0;
  unsigned enough_ = kAnyLength;  // no trail can be longer
  Corner other_ = none<Corner>;
  bool ring_ = false;
};

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
  const PathSet& roads = pub.seat[idx(seat)].roads;
  return with_lengths(rules, pub, [&]<class Lengths>(const Lengths& lengths) {
    const Board& board = *rules.board;
    if (board.paths <= 128 && board.corners <= 64)
      return fn(TrailSearch<128, 64, Lengths>(board, roads, cuts, lengths));
    return fn(TrailSearch<kMaxPaths, kMaxCorners, Lengths>(board, roads, cuts, lengths));
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

// Corners whose paths the seat reaches.
CornerSet reaching_corners(const Game& g, Seat seat) {
  const SeatPublic& me = g.seat(seat);
  return (me.ends - opponents_stand(g.rules, g.pub(), seat)) | (me.stands & g.pub().built);
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
    if (other != seat && g.seat(other).ends.has(corner)) g.seat(other).reach |= g.board().corner_paths[idx(corner)];
  }
}

void rebuild_network(Game& g, Seat seat) {
  SeatPublic& me = g.seat(seat);
  const Board& board = g.board();
  me.ends = {};
  me.reach = {};
  for (Path p : me.roads) {
    for (Corner c : board.path_corner[idx(p)]) me.ends.add(c);
  }
  for (Corner c : reaching_corners(g, seat)) me.reach |= board.corner_paths[idx(c)];
}

unsigned longest_chain(const Rules& rules, const Public& pub, Seat seat, unsigned most) {
  return search_trails(rules, pub, seat, [&](auto search) { return search.longest(pub.seat[idx(seat)].ends, most); });
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

void route_after_doubling(Game& g, Seat seat) {
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
