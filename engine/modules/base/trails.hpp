#pragma once
// The search for the longest trail of a network.

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "engine/model/board/board.hpp"
#include "engine/modules/base/network.hpp"

namespace landnam::base {

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

// What meets where: a map of at most N paths and C corners. Small maps walk with shorter sets.
template <std::size_t N, std::size_t C>
struct BoardNet {
  using Paths = BitSet<Path, N>;
  using Corners = BitSet<Corner, C>;
  const Board& board;

  std::uint64_t word_at(Corner c, std::size_t w) const { return board.corner_paths[idx(c)].words[w]; }
  Paths paths_at(Corner c) const { return board.corner_paths[idx(c)].template resized<N>(); }
  const std::array<Corner, 2>& ends(Path p) const { return board.path_corner[idx(p)]; }
  static Corners corners(const CornerSet& set) { return set.resized<C>(); }
};

// The longest trail of one network: no road twice, no passing through a corner where an opponent stands.
template <class Net, class Lengths>
class TrailSearch {
  using Roads = typename Net::Paths;
  using Corners = typename Net::Corners;

 public:
  TrailSearch(Net net, const Roads& roads, const Corners& cuts, const Lengths& lengths)
      : net_(net), cuts_(cuts), left_(roads), lengths_(lengths) {}

  static Corners corners(const CornerSet& ends) { return Net::corners(ends); }
  // None is longer than `most`.
  unsigned longest(const Corners& ends, unsigned most) {
    unsigned best = 0;
    Corners todo = ends - cuts_;
    while (todo.any() && best < most) best = component(todo.lowest(), todo, best, most);
    // What remains are single roads between two cuts.
    return best < most ? std::max(best, lengths_.most(left_)) : best;
  }

  // The longest trail that a new road can have made, which uses that road, if it is longer than all before (`known`);
  // otherwise something up to `known`.
  unsigned through(Path road, unsigned known) {
    const auto [one, other] = net_.ends(road);
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
    const auto [one, other] = net_.ends(road);
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
  Roads ways(const Roads& left, Corner c) const { return cuts_.has(c) ? Roads{} : left & net_.paths_at(c); }
  Corner across(Path p, Corner c) const {  // quicker than Board::other_end
    const auto& ends = net_.ends(p);
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
        const std::uint64_t here = left_.words[w] & net_.word_at(c, w);
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
        for (Corner c : net_.ends(p)) {
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

  Net net_;
  Corners cuts_;
  Roads left_;
  [[no_unique_address]] Lengths lengths_;
  unsigned best_ = 0;
  unsigned enough_ = kAnyLength;  // no trail can be longer
  Corner other_ = none<Corner>;
  bool ring_ = false;
};

// Roads and ships of one seat, which go over into each other only where it has a building: at any other corner the two
// kinds meet in places of their own. The pieces and those places are numbered anew, so that a word holds them all.
class MixedNet {
 public:
  MixedNet(const Board& board, const PathSet& pieces, const PathSet& ships, const CornerSet& joints,
           const CornerSet& cuts) {
    std::array<std::array<std::uint8_t, 2>, kMaxCorners> place;
    for (auto& kinds : place) kinds = {kNone, kNone};
    std::uint8_t n = 0;
    for (const Path p : pieces) {
      assert(n < kPieces);
      piece_[n] = p;
      const bool ship = ships.has(p);
      for (std::size_t end = 0; end < 2; ++end) {
        const Corner c = board.path_corner[idx(p)][end];
        std::uint8_t& at = place[idx(c)][ship && !joints.has(c) ? 1 : 0];
        if (at == kNone) {
          at = places_++;
          if (cuts.has(c)) cuts_.add(Corner{at});
        }
        ends_[n][end] = Corner{at};
        at_[at].add(Path{n});
      }
      ++n;
    }
    count_ = n;
  }

  struct Ref {
    using Paths = BitSet<Path, 64>;
    using Corners = BitSet<Corner, 64>;
    const MixedNet& net;
    std::uint64_t word_at(Corner c, std::size_t w) const { return net.at_[idx(c)].words[w]; }
    Paths paths_at(Corner c) const { return net.at_[idx(c)]; }
    const std::array<Corner, 2>& ends(Path p) const { return net.ends_[idx(p)]; }
  };
  Path piece(Path p) const {
    return Path{static_cast<std::uint8_t>(std::find(piece_.begin(), piece_.begin() + count_, p) - piece_.begin())};
  }
  Ref::Paths pieces() const { return Ref::Paths::first(count_); }
  Ref::Corners places() const { return Ref::Corners::first(places_); }
  const Ref::Corners& cuts() const { return cuts_; }

 private:
  static constexpr std::size_t kPieces = 32;  // 15 roads and 15 ships, each with two ends
  std::array<Path, kPieces> piece_{};
  std::array<std::array<Corner, 2>, kPieces> ends_{};
  std::array<Ref::Paths, 2 * kPieces> at_{};
  Ref::Corners cuts_;
  std::uint8_t count_ = 0;
  std::uint8_t places_ = 0;
};

// The same questions as to a search on the board, by the board's ids.
class MixedSearch {
 public:
  explicit MixedSearch(const MixedNet& net) : net_(net), search_({net}, net.pieces(), net.cuts(), EachOnce{}) {}
  MixedNet::Ref::Corners corners(const CornerSet& /*ends*/) const { return net_.places(); }  // all where pieces end
  unsigned longest(const MixedNet::Ref::Corners& ends, unsigned most) { return search_.longest(ends, most); }
  unsigned through(Path road, unsigned known) { return search_.through(net_.piece(road), known); }
  unsigned with(Path road) { return search_.with(net_.piece(road)); }

 private:
  const MixedNet& net_;
  TrailSearch<MixedNet::Ref, EachOnce> search_;
};

}  // namespace landnam::base
