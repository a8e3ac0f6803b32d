// The topology of the maps.

#include "engine/model/board/board.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "tests/support/text.hpp"

namespace landnam {
namespace {

class Boards : public testing::TestWithParam<Shape> {
 protected:
  const Board& board = board_of(GetParam());
};

TEST(Island, has_its_counts) {
  const Board& b = board_of(Shape::island);
  EXPECT_EQ(b.hexes, 19);
  EXPECT_EQ(b.corners, 54);
  EXPECT_EQ(b.paths, 72);
  EXPECT_EQ(b.rim_paths.count(), 30);
  EXPECT_EQ(b.rim.count(), 30);
}

TEST(TradeIsland, has_its_counts) {
  const Board& b = board_of(Shape::trade_island);
  EXPECT_EQ(b.hexes, 19);
  EXPECT_EQ(b.corners, 57);
  EXPECT_EQ(b.paths, 84);
  EXPECT_EQ(b.rim_paths.count(), 30);
  for (const TradeHex& trade : b.trade_hexes()) {
    Corner centre = none<Corner>;
    for (std::uint8_t c = 0; c < b.corners; ++c) {
      if (b.centre_of[c] == trade.hex) centre = Corner{c};
    }
    ASSERT_NE(centre, none<Corner>);
    EXPECT_EQ(b.degree[idx(centre)], 4);
    for (Point gate : trade.gates()) EXPECT_NE(b.path_between(centre, b.corner(trade.hex, gate)), none<Path>);
  }
}

TEST(TradeIsland, keeps_the_ids_of_the_island) {
  const Board& island = board_of(Shape::island);
  const Board& trade = board_of(Shape::trade_island);
  for (std::size_t p = 0; p < island.paths; ++p) EXPECT_EQ(trade.path_corner[p], island.path_corner[p]);
  for (std::size_t h = 0; h < island.hexes; ++h) EXPECT_EQ(trade.hex_corner[h], island.hex_corner[h]);
}

TEST_P(Boards, paths_and_corners_agree) {
  std::size_t ends = 0;
  for (std::uint8_t c = 0; c < board.corners; ++c) {
    ends += board.degree[c];
    EXPECT_GE(board.degree[c], 2);
    EXPECT_EQ(board.corner_paths[c].count(), board.degree[c]);
    EXPECT_EQ(board.near[c].count(), board.degree[c] + 1);
    for (std::size_t i = 0; i < board.degree[c]; ++i) {
      const Path p = board.corner_path[c][i];
      EXPECT_EQ(board.other_end(p, Corner{c}), board.corner_next[c][i]);
      EXPECT_EQ(board.path_between(Corner{c}, board.corner_next[c][i]), p);
      EXPECT_TRUE(board.near[idx(board.corner_next[c][i])].has(Corner{c}));
    }
  }
  EXPECT_EQ(ends, 2U * board.paths);
}

TEST_P(Boards, hexes_agree_with_their_corners_and_neighbours) {
  for (std::uint8_t h = 0; h < board.hexes; ++h) {
    EXPECT_EQ(board.hex_corners[h].count(), 6);
    EXPECT_EQ(board.hex_paths[h].count(), 6);
    EXPECT_EQ(board.hex_at(board.at[h]), Hex{h});
    for (std::size_t s = 0; s < 6; ++s) {
      const auto& ends = board.path_corner[idx(board.hex_path[h][s])];
      const CornerSet side = CornerSet::of(ends[0]) | CornerSet::of(ends[1]);
      EXPECT_EQ(side, CornerSet::of(board.hex_corner[h][s]) | CornerSet::of(board.hex_corner[h][(s + 1) % 6]));
      const Hex next = board.hex_neighbour[h][s];
      EXPECT_EQ(board.rim_paths.has(board.hex_path[h][s]), next == none<Hex>);
      if (next == none<Hex>) continue;
      EXPECT_EQ(board.hex_neighbour[idx(next)][(s + 3) % 6], Hex{h});
      EXPECT_EQ(board.hex_path[idx(next)][(s + 3) % 6], board.hex_path[h][s]);
    }
  }
}

TEST_P(Boards, places_read_and_write) {
  for (std::uint8_t c = 0; c < board.corners; ++c) {
    EXPECT_EQ(test::corner_of(board, test::text_of(board, Corner{c})), Corner{c});
  }
  for (std::uint8_t p = 0; p < board.paths; ++p) {
    EXPECT_EQ(test::path_of(board, test::text_of(board, Path{p})), Path{p});
  }
}

// The tiles as the layouts draw them.
TEST(Island, lies_as_drawn) {
  const Board& b = board_of(Shape::island);
  EXPECT_EQ(b.at[0], (Axial{0, -2}));
  EXPECT_EQ(b.at[3], (Axial{-1, -1}));
  EXPECT_EQ(b.at[7], (Axial{-2, 0}));
  EXPECT_EQ(b.at[9], (Axial{0, 0}));
  EXPECT_EQ(b.at[12], (Axial{-2, 1}));
  EXPECT_EQ(b.at[18], (Axial{0, 2}));
}

constexpr std::array<const char*, kShapes> kNames{
    "island", "trade_island", "large_island", "large_trade_island", "sea_35", "sea_42", "sea_49", "sea_56", "sea_63"};

struct Counts {
  int hexes, corners, paths;
};
constexpr std::array<Counts, kShapes> kCounts{{{19, 54, 72},
                                               {19, 57, 84},
                                               {30, 80, 109},
                                               {37, 103, 170},
                                               {35, 92, 126},
                                               {42, 108, 149},
                                               {49, 124, 172},
                                               {56, 140, 195},
                                               {63, 156, 218}}};

TEST(Shapes, have_their_counts) {
  for (std::size_t i = 0; i < kShapes; ++i) {
    const Board& b = board_of(static_cast<Shape>(i));
    EXPECT_EQ(b.hexes, kCounts[i].hexes) << kNames[i];
    EXPECT_EQ(b.corners, kCounts[i].corners) << kNames[i];
    EXPECT_EQ(b.paths, kCounts[i].paths) << kNames[i];
  }
}

TEST(AnyBoard, may_have_holes_and_parts) {
  const std::array<Axial, 4> apart{{{0, 0}, {1, 0}, {4, 0}, {3, 5}}};
  const Board b = make_board(apart);
  EXPECT_EQ(b.hexes, 4);
  EXPECT_EQ(b.corners, 10 + 6 + 6);
  EXPECT_EQ(b.paths, 11 + 6 + 6);
  EXPECT_EQ(b.rim.count(), b.corners);
}

TEST(AnyBoard, that_is_too_large_is_not_made) {
  std::vector<Axial> line;
  for (std::int8_t q = 0; q < 64; ++q) line.push_back({q, 0});
  EXPECT_EQ(make_board(line).hexes, 0) << "64 hexes in a line have 258 corners";
  line.resize(47);
  EXPECT_EQ(make_board(line).corners, 190);
  line.push_back({47, 0});
  EXPECT_EQ(make_board(line).hexes, 0);
}

INSTANTIATE_TEST_SUITE_P(Shapes, Boards,
                         testing::Values(Shape::island, Shape::trade_island, Shape::large_island,
                                         Shape::large_trade_island, Shape::sea_35, Shape::sea_42, Shape::sea_49,
                                         Shape::sea_56, Shape::sea_63),
                         [](const auto& shape) { return kNames[idx(shape.param)]; });

}  // namespace
}  // namespace landnam
