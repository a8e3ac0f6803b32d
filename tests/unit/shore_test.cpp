// What terrain makes of a board.

#include "engine/model/board/shore.hpp"

#include <gtest/gtest.h>

#include "engine/model/board/maps.hpp"

namespace landnam {
namespace {

Shore shore_of_map(std::string_view name) {
  const PrintedMap* map = find_map(name);
  Rng rng{1};
  return shore_of(map->board(), lay_map(*map, rng).terrain);
}

TEST(Shore, the_island_takes_roads_everywhere_and_ships_around_it) {
  const Board& board = board_of(Shape::island);
  const Shore shore = shore_of(board, beginner_layout().terrain);
  EXPECT_EQ(shore.land, HexSet::first(19));
  EXPECT_TRUE(shore.sea.empty());
  EXPECT_EQ(shore.roads, PathSet::first(72));
  EXPECT_EQ(shore.ships, board.rim_paths);
  EXPECT_EQ(shore.ships.count(), 30);
  EXPECT_EQ(shore.coast, board.rim_paths);
  EXPECT_EQ(shore.buildings, CornerSet::first(54));
  EXPECT_EQ(shore.coast_corners, board.rim);
  const Islands islands = islands_of(board, shore.land);
  ASSERT_EQ(islands.size(), 1U);
  EXPECT_EQ(islands[0], shore.land);
}

TEST(Shore, inner_paths_take_roads_and_their_middles_no_buildings) {
  const Board& board = board_of(Shape::large_trade_island);
  const Shore shore = shore_of_map("six-traders");
  EXPECT_EQ(shore.roads, PathSet::first(170));
  EXPECT_EQ(shore.buildings.count(), 103 - 7);
  EXPECT_EQ(shore.ships, board.rim_paths);
}

// A hex of sea in the middle of the island: a lagoon.
TEST(Shore, a_lagoon_has_a_coast) {
  const Board& board = board_of(Shape::island);
  Layout layout = beginner_layout();
  layout.terrain[9] = Terrain::sea;
  const Shore shore = shore_of(board, layout.terrain);
  EXPECT_EQ(shore.roads, PathSet::first(72));
  EXPECT_EQ(shore.coast, board.rim_paths | board.hex_paths[9]);
  EXPECT_EQ(shore.coast_corners, board.rim | board.hex_corners[9]);
  EXPECT_EQ(islands_of(board, shore.land).size(), 1U);
  layout.terrain[9] = Terrain::fog;
  const Shore hidden = shore_of(board, layout.terrain);
  EXPECT_EQ(hidden.coast, board.rim_paths);
  EXPECT_EQ(hidden.land.count() + hidden.sea.count(), 18);
}

// A hex of land alone in the sea, with a hex not discovered in the east of it.
TEST(Shore, a_single_hex_and_its_unknown_neighbour) {
  const Board& board = board_of(Shape::island);
  std::array<Terrain, kMaxHexes> terrain{};
  terrain.fill(Terrain::sea);
  terrain[8] = Terrain::gold;
  terrain[9] = Terrain::fog;
  const Shore shore = shore_of(board, terrain);
  EXPECT_EQ(shore.roads, board.hex_paths[8]);
  EXPECT_EQ(shore.buildings, board.hex_corners[8]);
  EXPECT_EQ(shore.coast_corners, board.hex_corners[8]);
  const PathSet between = PathSet::of(board.path(Hex{8}, Side::e));
  EXPECT_EQ(shore.coast, board.hex_paths[8] - between);
  EXPECT_EQ(shore.ships, PathSet::first(72) - between);
}

TEST(Shore, every_path_has_a_use_and_coasts_are_both) {
  for (const PrintedMap* map : printed_maps()) {
    Rng rng{7};
    const Board& board = map->board();
    const Layout layout = lay_map(*map, rng);
    const Shore shore = shore_of(board, layout.terrain);
    EXPECT_EQ(shore.coast, shore.roads & shore.ships) << map->name;
    const bool known = shore.land.count() + shore.sea.count() == board.hexes;
    EXPECT_EQ((shore.roads | shore.ships) == PathSet::first(board.paths), known) << map->name;
    HexSet all;
    for (const HexSet& island : islands_of(board, shore.land)) {
      EXPECT_FALSE(all.intersects(island)) << map->name;
      all |= island;
    }
    EXPECT_EQ(all, shore.land) << map->name;
  }
}

TEST(Shore, maps_have_their_islands) {
  for (const auto& [name, islands] : {std::pair{"shores-3", 4},
                                      {"shores-4", 4},
                                      {"shores-6", 7},
                                      {"islands-3", 4},
                                      {"islands-6", 6},
                                      {"wonders-6", 4},
                                      {"six", 1},
                                      {"six-traders", 1}}) {
    const PrintedMap* map = find_map(name);
    EXPECT_EQ(islands_of(map->board(), shore_of_map(name).land).size(), static_cast<std::size_t>(islands)) << name;
  }
}

}  // namespace
}  // namespace landnam
