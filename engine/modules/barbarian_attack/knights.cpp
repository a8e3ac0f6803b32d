// Knights stand on paths and march at the end of their owner's turn.

#include <algorithm>

#include "engine/modules/barbarian_attack/rooms.hpp"

namespace landnam::attack {
namespace {

constexpr unsigned kMarch = 3;
constexpr unsigned kLongMarch = 5;  // for a grain

// The paths within so many steps, a step leading over a corner to the next path.
struct Reach {
  std::array<PathSet, kMaxPaths> near{};
  std::array<PathSet, kMaxPaths> far{};

  explicit Reach(const Board& board) {
    for (std::uint8_t p = 0; p < board.paths; ++p) {
      PathSet seen = PathSet::of(Path{p});
      for (unsigned step = 1; step <= kLongMarch; ++step) {
        PathSet next = seen;
        for (Path q : seen) {
          for (Corner c : board.path_corner[idx(q)]) next |= board.corner_paths[idx(c)];
        }
        seen = next;
        if (step == kMarch) near[p] = seen;
      }
      far[p] = seen;
    }
  }
};

const Reach& reach() {
  static const Reach table(board_of(Shape::island));
  return table;
}

bool foreign_asked(const Look& l) { return l.ask() == Ask::move_foreign; }

PathSet free_paths(const Look& l) {
  return PathSet::first(l.board().paths) - all_knights(l.rules, l.pub) - castle_paths(l.board());
}

}  // namespace

PathSet march(Path from) { return reach().near[idx(from)]; }
PathSet long_march(Path from) { return reach().far[idx(from)]; }

PathSet waiting(const Look& look) {
  if (foreign_asked(look)) return PathSet::of(room(look.pub).foreign);
  return knights_of(look.pub, look.seat) - room(look.pub).moved;
}

// attack.knight.move: it must, if it can without paying.
bool must_leave(const Look& look) {
  const PathSet free = free_paths(look);
  for (Path p : waiting(look) & castle_paths(look.board())) {
    if (free.intersects(march(p))) return true;
  }
  return false;
}

PathSet knights_of(const Public& pub, Seat seat) {
  PathSet paths;
  for (Path p : room(pub).knight[idx(seat)]) {
    if (p == none<Path>) break;
    paths.add(p);
  }
  return paths;
}

PathSet all_knights(const Rules& rules, const Public& pub) {
  PathSet paths;
  for (std::uint8_t s = 0; s < rules.players; ++s) paths |= knights_of(pub, Seat{s});
  if (room(pub).foreign != none<Path>) paths.add(room(pub).foreign);
  return paths;
}

void add_knight(Game& g, Seat seat, Path path) {
  auto& all = room(g).knight[idx(seat)];
  all.back() = path;  // a piece is left, so this place is empty
  std::sort(all.begin(), all.end());
}

void remove_knight(Game& g, Seat seat, Path path) {
  auto& all = room(g).knight[idx(seat)];
  *std::find(all.begin(), all.end(), path) = none<Path>;
  std::sort(all.begin(), all.end());
}

PathSet castle_paths(const Board& board) { return board.hex_paths[idx(kCastleHex)]; }

// The own knights first, then the foreign one.
void begin_march(Game& g) {
  if (room(g).foreign != none<Path>) g.pending().push({.ask = Ask::move_foreign, .actors = only(g.turn())});
  g.pending().push({.ask = Ask::move_knights, .actors = only(g.turn())});
}

bool march_over(const Look& look) { return waiting(look).empty(); }

void do_march_knight(Game& g, const Action& a) {
  const Path from{a.from};
  if (!reach().near[idx(from)].has(a.path())) g.pay_to_bank(a.seat, Goods::of(Good::grain));
  if (foreign_asked(g.look(a.seat))) {
    room(g).foreign = a.path();
    return g.pending().pop();
  }
  remove_knight(g, a.seat, from);
  add_knight(g, a.seat, a.path());
  room(g).moved.add(a.path());
}

void do_rest_knights(Game& g, const Action&) { g.pending().pop(); }

}  // namespace landnam::attack
