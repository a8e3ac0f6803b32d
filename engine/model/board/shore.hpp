#pragma once
// What terrain makes of a board: land and sea, coasts, and where roads, ships and buildings can be. Around the map lies
// sea. What is not discovered is neither land nor sea, so it makes no place by itself.

#include <span>

#include "engine/model/board/board.hpp"
#include "engine/model/board/layout.hpp"
#include "engine/model/core/fixed_vector.hpp"

namespace landnam {

constexpr bool is_land(Terrain t) { return t != Terrain::sea && t != Terrain::fog; }

struct Shore {
  HexSet land;
  HexSet sea;
  PathSet roads;            // a side is land; or inside of a hex of land
  PathSet ships;            // a side is sea
  PathSet coast;            // land on one side, sea on the other
  CornerSet buildings;      // a hex of land touches it
  CornerSet coast_corners;  // so does sea
};
Shore shore_of(const Board& board, std::span<const Terrain> terrain);

// Land that hangs together, each piece a set; in the order of their lowest hexes.
using Islands = FixedVector<HexSet, kMaxHexes / 2>;
Islands islands_of(const Board& board, HexSet land);

}  // namespace landnam
