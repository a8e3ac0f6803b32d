#include "engine/model/board/shore.hpp"

namespace landnam {
Shore shore_of(const Board& board, std::span<const Terrain> terrain) {
  Shore shore;
  for (std::uint8_t h = 0; h < board.hexes; ++h) {
    if (is_land(terrain[h])) shore.land.add(Hex{h});
    if (terrain[h] == Terrain::sea) shore.sea.add(Hex{h});
  }
  for (const Hex h : shore.land) {
    shore.roads |= board.hex_paths[idx(h)];
    shore.buildings |= board.hex_corners[idx(h)];
  }
  CornerSet wet = board.rim;
  shore.ships = board.rim_paths;
  for (const Hex h : shore.sea) {
    shore.ships |= board.hex_paths[idx(h)];
    wet |= board.hex_corners[idx(h)];
  }
  shore.coast = shore.roads & shore.ships;
  shore.coast_corners = shore.buildings & wet;
  for (std::uint8_t c = 0; c < board.corners; ++c) {  // the paths inside trade hexes
    if (const Hex middle = board.centre_of[c]; middle != none<Hex> && shore.land.has(middle)) {
      shore.roads |= board.corner_paths[c];
    }
  }
  return shore;
}

Islands islands_of(const Board& board, HexSet land) {
  Islands islands;
  while (land.any()) {
    HexSet island;
    HexSet edge = HexSet::of(land.lowest());
    while (edge.any()) {
      island |= edge;
      land -= edge;
      HexSet next;
      for (const Hex h : edge) {
        for (const Hex n : board.hex_neighbour[idx(h)]) {
          if (n != none<Hex> && land.has(n)) next.add(n);
        }
      }
      edge = next;
    }
    islands.push_back(island);
  }
  return islands;
}

}  // namespace landnam
