// Boards as they are laid: the full set, letters in a spiral, plates, no red numbers side by side.

#include "engine/model/board/layout.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace landnam {
namespace {

const Board& island() { return board_of(Shape::island); }

void expect_full_set(const Layout& layout) {
  std::map<Terrain, int> terrains;
  std::map<int, int> numbers;
  std::map<Harbour, int> harbours;
  for (std::size_t h = 0; h < 19; ++h) {
    ++terrains[layout.terrain[h]];
    ++numbers[layout.number[h]];
    EXPECT_EQ(layout.number[h] == 0, layout.terrain[h] == Terrain::desert);
  }
  for (std::size_t i = 0; i < 9; ++i) ++harbours[layout.harbour[i]];
  const std::map<Terrain, int> land{{Terrain::forest, 4}, {Terrain::pasture, 4},   {Terrain::fields, 4},
                                    {Terrain::hills, 3},  {Terrain::mountains, 3}, {Terrain::desert, 1}};
  EXPECT_EQ(terrains, land);
  const std::map<int, int> tokens{{0, 1}, {2, 1}, {3, 2},  {4, 2},  {5, 2}, {6, 2},
                                  {8, 2}, {9, 2}, {10, 2}, {11, 2}, {12, 1}};
  EXPECT_EQ(numbers, tokens);
  const std::map<Harbour, int> kinds{{Harbour::lumber, 1}, {Harbour::brick, 1}, {Harbour::wool, 1},
                                     {Harbour::grain, 1},  {Harbour::ore, 1},   {Harbour::generic, 4}};
  EXPECT_EQ(harbours, kinds);
}

class Kinds : public testing::TestWithParam<BoardKind> {};

TEST_P(Kinds, have_the_full_set) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Rng rng(seed);
    expect_full_set(base_layout(GetParam(), rng));
    if (HasFailure()) FAIL() << "seed " << seed;
  }
}

INSTANTIATE_TEST_SUITE_P(All, Kinds,
                         testing::Values(BoardKind::random, BoardKind::beginner, BoardKind::plates,
                                         BoardKind::random_tokens));

// base.setup.random: A to R in one of the six spirals, the desert skipped.
TEST(Random, lays_the_letters_in_a_spiral) {
  std::set<unsigned> corners;
  std::set<Hex> deserts;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed);
    const Layout layout = base_layout(BoardKind::random, rng);
    deserts.insert(layout.find(Terrain::desert));
    int fits = 0;
    for (unsigned corner = 0; corner < 6; ++corner) {
      std::vector<std::uint8_t> tokens;
      for (Hex h : island_spiral(corner)) {
        if (layout.number[idx(h)] != 0) tokens.push_back(layout.number[idx(h)]);
      }
      if (!std::equal(tokens.begin(), tokens.end(), kLetterTokens.begin(), kLetterTokens.end())) continue;
      ++fits;
      corners.insert(corner);
    }
    EXPECT_GE(fits, 1) << "seed " << seed;
  }
  EXPECT_EQ(corners.size(), 6U) << "every corner is a start";
  EXPECT_EQ(deserts.size(), 19U) << "the desert can lie anywhere";
}

TEST(Spiral, goes_round_and_in) {
  const std::array<std::uint8_t, 19> from_two{2, 1, 0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 5, 4, 8, 13, 14, 10, 9};
  const auto order = island_spiral(0);
  for (std::size_t i = 0; i < order.size(); ++i) EXPECT_EQ(raw(order[i]), from_two[i]);
  std::set<Hex> starts;
  for (unsigned corner = 0; corner < 6; ++corner) {
    const auto spiral = island_spiral(corner);
    EXPECT_EQ(std::set<Hex>(spiral.begin(), spiral.end()).size(), 19U);
    for (std::size_t i = 1; i < spiral.size(); ++i) {
      const auto& next = island().hex_neighbour[idx(spiral[i - 1])];
      EXPECT_NE(std::find(next.begin(), next.end(), spiral[i]), next.end()) << "a jump in spiral " << corner;
    }
    starts.insert(spiral[0]);
  }
  EXPECT_EQ(starts, (std::set<Hex>{Hex{0}, Hex{2}, Hex{11}, Hex{18}, Hex{16}, Hex{7}}));
}

TEST(Random, shuffles_the_harbours) {
  std::set<Harbour> at_first;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Rng rng(seed);
    at_first.insert(base_layout(BoardKind::random, rng).harbour[0]);
  }
  EXPECT_EQ(at_first.size(), 6U);
}

TEST(RandomTokens, keep_red_numbers_apart) {
  const auto red = [](std::uint8_t n) { return n == 6 || n == 8; };
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Rng rng(seed);
    const Layout layout = base_layout(BoardKind::random_tokens, rng);
    for (std::size_t h = 0; h < 19; ++h) {
      for (Hex n : island().hex_neighbour[h]) {
        if (n == none<Hex>) continue;
        EXPECT_FALSE(red(layout.number[h]) && red(layout.number[idx(n)])) << "seed " << seed;
      }
    }
  }
}

using Piece = std::multiset<std::pair<Terrain, int>>;  // what lies on some tiles

Piece piece_of(const Layout& layout, const std::vector<int>& tiles) {
  Piece piece;
  for (int t : tiles)
    piece.emplace(layout.terrain[static_cast<std::size_t>(t)], layout.number[static_cast<std::size_t>(t)]);
  return piece;
}

int turned(int tile, int sixths) {  // clockwise about the centre
  Axial a = island().at[static_cast<std::size_t>(tile)];
  for (int i = 0; i < sixths; ++i) a = {static_cast<std::int8_t>(-a.r), static_cast<std::int8_t>(a.q + a.r)};
  return raw(island().hex_at(a));
}

// The plates of this board if the large ones lie in every other corner from `first` on and the centre belongs to the
// small one at place `centre`.
std::multiset<Piece> pieces_of(const Layout& layout, int first, int centre) {
  std::multiset<Piece> pieces;
  for (int i = 0; i < 3; ++i) {
    std::vector<int> large;
    for (int t : {0, 1, 3, 4}) large.push_back(turned(t, first + 2 * i));
    std::vector<int> small;
    for (int t : {2, 5}) small.push_back(turned(t, first + 2 * i));
    if (i == centre) small.push_back(9);
    pieces.insert(piece_of(layout, large));
    pieces.insert(piece_of(layout, small));
  }
  return pieces;
}

// base.setup.plates: harbours stay with the frame, each plate keeps its own land and numbers, all assemblies come up.
TEST(Plates, keep_their_land_in_every_assembly) {
  const Layout home = beginner_layout();
  const std::multiset<Piece> plates = pieces_of(home, 0, 2);
  std::set<std::pair<int, int>> ways;
  std::set<std::array<Terrain, kMaxHexes>> boards;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Rng rng(seed);
    const Layout layout = base_layout(BoardKind::plates, rng);
    EXPECT_EQ(layout.harbour, home.harbour);
    boards.insert(layout.terrain);
    bool fits = false;
    for (int first = 0; first < 2; ++first) {
      for (int centre = 0; centre < 3; ++centre) {
        if (pieces_of(layout, first, centre) != plates) continue;
        fits = true;
        ways.emplace(first, centre);
      }
    }
    EXPECT_TRUE(fits) << "seed " << seed;
  }
  EXPECT_EQ(ways.size(), 6U);
  EXPECT_GT(boards.size(), 500U);
}

}  // namespace
}  // namespace landnam
