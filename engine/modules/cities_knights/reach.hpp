#pragma once
// Where pieces stand and where knights get to, for maps of at most N corners: small maps work with shorter sets.

#include "engine/modules/cities_knights/pieces.hpp"

namespace landnam::ck {

inline constexpr std::size_t kSmallMap = 64;

template <std::size_t N>
using Corners = BitSet<Corner, N>;

template <std::size_t N>
Corners<N> short_of(const CornerSet& set) {
  return set.resized<N>();
}

template <std::size_t N>
Corners<N> taken_corners(const Rules& rules, const Public& pub) {
  Corners<N> all;
  for (std::size_t s = 0; s < rules.seats(); ++s) all |= short_of<N>(pub.seat[s].stands);
  return all;
}

// Corners joined to `from` by the roads; those where something blocks are reached but not passed.
template <std::size_t N>
Corners<N> flood(const Board& board, const PathSet& roads, const Corners<N>& blocked, Corner from) {
  Corners<N> reached = Corners<N>::of(from);
  std::array<Corner, N> queue;  // NOLINT: filled as far as it is read
  std::size_t head = 0;
  std::size_t tail = 0;
  queue[tail++] = from;
  while (head < tail) {
    const Corner c = queue[head++];
    for (std::size_t i = 0; i < board.degree[idx(c)]; ++i) {
      if (!roads.has(board.corner_path[idx(c)][i])) continue;
      const Corner next = board.corner_next[idx(c)][i];
      if (reached.has(next)) continue;
      reached.add(next);
      if (!blocked.has(next)) queue[tail++] = next;
    }
  }
  reached.remove(from);
  return reached;
}

// What stops the seat's knights: all opponents' pieces, and in the newest edition the other knights.
template <std::size_t N>
Corners<N> stops(const Rules& rules, const Public& pub, Seat seat, const Corners<N>& taken) {
  const CornerSet& mine = pub.seat[idx(seat)].stands;
  return taken - short_of<N>(rules.pass_own_knights ? mine : mine & pub.built);
}

// Own knights that can rise a level, cost aside.
template <std::size_t N>
Corners<N> promotable(const Look& look, const Corners<N>& mine) {
  const CkPublic& ck = part(look);
  const Corners<N> strong = mine & short_of<N>(ck.strong);
  const Corners<N> mighty = mine & short_of<N>(ck.mighty);
  Corners<N> sites;
  if (strong.count() < kKnightPieces) sites |= mine - strong - mighty;
  if (mighty.count() < kKnightPieces && has_fortress(look.pub, look.seat)) sites |= strong;
  return sites - short_of<N>(ck.promoted);
}

}  // namespace landnam::ck
