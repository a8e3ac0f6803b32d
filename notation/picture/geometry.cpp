#include "notation/picture/geometry.hpp"

#include <algorithm>

#include "engine/model/board/shore.hpp"

namespace landnam::picture {

Lattice centre(const Board& board, Hex hex) { return centre(board.at[idx(hex)]); }

Lattice place(const Board& board, Corner corner) {
  if (const Hex middle = board.centre_of[idx(corner)]; middle != none<Hex>) return centre(board, middle);
  const Hex hex = board.corner_hex[idx(corner)][0];
  for (std::size_t i = 0; i < 6; ++i) {
    if (board.hex_corner[idx(hex)][i] == corner) return centre(board, hex) + kPointStep[i];
  }
  return centre(board, hex);
}

Vec middle(const Board& board, Path path) {
  const auto [a, b] = board.path_corner[idx(path)];
  return (place(board, a) + place(board, b)).vec() * 0.5;
}

int angle(const Board& board, Path path) {
  const auto [a, b] = board.path_corner[idx(path)];
  const Lattice d = place(board, b) - place(board, a);
  if (d.x == 0) return 90;
  return d.x * d.y > 0 ? 30 : -30;
}

Vec seaward(const Board& board, std::span<const Terrain> terrain, Path path) {
  const auto [one, other] = board.path_hex[idx(path)];
  const bool second = other != none<Hex> && is_land(terrain[idx(other)]) && !is_land(terrain[idx(one)]);
  const Vec from = centre(board, second ? other : one).vec();
  return (middle(board, path) - from) * (1 / kHalf);
}

std::vector<Lattice> hull(const Board& board) {
  std::vector<Lattice> points;
  for (std::size_t h = 0; h < board.hexes; ++h) {
    for (const Lattice step : kPointStep) points.push_back(centre(board.at[h]) + step);
  }
  const auto less = [](Lattice a, Lattice b) { return a.x != b.x ? a.x < b.x : a.y < b.y; };
  std::sort(points.begin(), points.end(), less);
  points.erase(std::unique(points.begin(), points.end()), points.end());
  const auto turns_left = [](Lattice o, Lattice a, Lattice b) {
    return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x) <= 0;
  };
  std::vector<Lattice> ring;
  const auto half = [&](auto first, auto last) {  // one half of Andrew's monotone chain
    const std::size_t base = ring.size();
    for (; first != last; ++first) {
      while (ring.size() >= base + 2 && turns_left(ring[ring.size() - 2], ring.back(), *first)) ring.pop_back();
      ring.push_back(*first);
    }
    ring.pop_back();
  };
  half(points.begin(), points.end());
  half(points.rbegin(), points.rend());
  return ring;
}

Box bounds(const Board& board) {
  Box box{{1e9, 1e9}, {-1e9, -1e9}};
  for (const Lattice p : hull(board)) {
    const Vec v = p.vec();
    box.low = {std::min(box.low.x, v.x), std::min(box.low.y, v.y)};
    box.high = {std::max(box.high.x, v.x), std::max(box.high.y, v.y)};
  }
  return box;
}

}  // namespace landnam::picture
