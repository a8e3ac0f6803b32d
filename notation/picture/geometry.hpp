#pragma once
// Where the hexes, corners and paths of a board are in a picture. The y axis points down; the middle of hex (0, 0) is
// the origin.

#include <array>
#include <span>
#include <vector>

#include "engine/model/board/layout.hpp"
#include "notation/picture/svg.hpp"

namespace landnam::picture {

inline constexpr double kSide = 60;                  // of a hex
inline constexpr double kHalf = 51.961524227066320;  // half of its width: cos 30° of the side

// Corners and centres lie on a lattice of half widths and half sides: exact, so places can be compared.
struct Lattice {
  int x = 0;  // in kHalf
  int y = 0;  // in kSide / 2
  constexpr bool operator==(const Lattice&) const = default;
  friend constexpr Lattice operator+(Lattice a, Lattice b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Lattice operator-(Lattice a, Lattice b) { return {a.x - b.x, a.y - b.y}; }
  constexpr Vec vec() const { return {x * kHalf, y * kSide / 2}; }
};
inline constexpr std::array<Lattice, 6> kPointStep{{{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}}};  // by Point

constexpr Lattice centre(Axial a) { return {2 * a.q + a.r, 3 * a.r}; }
Lattice centre(const Board& board, Hex hex);
Lattice place(const Board& board, Corner corner);
Vec middle(const Board& board, Path path);
int angle(const Board& board, Path path);  // of its direction: 90, 30 or -30 degrees, clockwise
// For a path along the coast: the unit vector from the land out to the sea.
Vec seaward(const Board& board, std::span<const Terrain> terrain, Path path);

// The convex hull of all hexes, clockwise.
std::vector<Lattice> hull(const Board& board);

struct Box {
  Vec low;
  Vec high;
};
Box bounds(const Board& board);

}  // namespace landnam::picture
