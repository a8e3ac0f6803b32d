#pragma once
// Where pieces stand and where knights get to, for maps of at most N corners: small maps work with shorter sets.

#include "engine/modules/cities_knights/pieces.hpp"
#include "engine/modules/cities_knights/state.hpp"

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

// Corners joined to `from` by the roads; those where something blocks are reached but not passed. Every road is
// looked at once.
template <std::size_t N>
Corners<N> flood(const Board& board, const PathSet& roads, const Corners<N>& blocked, Corner from) {
  constexpr std::size_t kPaths = N <= kSmallMap ? N * 2 : kMaxPaths;
  BitSet<Path, kPaths> left = roads.resized<kPaths>();
  Corners<N> reached = Corners<N>::of(from);
  Corners<N> todo = reached;
  do {
    const Corner c = todo.lowest();
    todo.remove(c);
    left.each_word([&](std::size_t w) {
      std::uint64_t rest = left.words[w] & board.corner_paths[idx(c)].words[w];
      left.words[w] ^= rest;
      for (; rest != 0; rest &= rest - 1) {
        const auto& ends = board.path_corner[w * 64 + lowest_bit(rest)];
        const auto next = Corners<N>::of(static_cast<Corner>(raw(c) ^ raw(ends[0]) ^ raw(ends[1])));
        todo |= next - blocked - reached;
        reached |= next;
      }
    });
  } while (todo.any());
  reached.remove(from);
  return reached;
}

// What stops the seat's knights: all opponents' pieces, and in the newest edition the other knights.
template <std::size_t N>
Corners<N> stops(const Rules& rules, const Public& pub, Seat seat, const Corners<N>& taken) {
  const CornerSet& mine = pub.seat[idx(seat)].stands;
  return taken - short_of<N>(rules.pass_own_knights ? mine : mine & pub.built);
}

// Opponents' knights that a knight of this level can drive off.
template <std::size_t N>
Corners<N> weaker(const Look& look, const Corners<N>& taken, unsigned level) {
  if (level == 1) return {};
  const Corners<N> others = taken - short_of<N>(look.me().stands) - short_of<N>(look.pub.built);
  const Corners<N> weak = others - short_of<N>(part(look).mighty);
  return level == 2 ? weak - short_of<N>(part(look).strong) : weak;
}

}  // namespace landnam::ck
