// The printed maps against the tables they were taken from (tests/unit/data/maps.txt, made by scripts/map_tables.py).

#include "engine/model/board/maps.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "engine/model/board/shore.hpp"
#include "notation/names.hpp"

namespace landnam {
namespace {

constexpr const char* kTables = "tests/unit/data/maps.txt";

struct Table {
  struct Row {
    int q = 0;
    std::vector<std::string> hexes;
  };
  struct Pier {
    int q = 0, r = 0;
    std::string side, kind;
  };
  std::string name;
  std::vector<Row> rows;
  std::vector<Pier> harbours;
};

std::vector<Table> tables() {
  std::vector<Table> all;
  std::ifstream file(kTables);
  std::string line;
  while (std::getline(file, line)) {
    std::istringstream words(line);
    std::string kind;
    words >> kind;
    char mark = 0;
    if (kind == "map") {
      words >> all.emplace_back().name;
    } else if (kind == "row") {
      Table::Row row;
      words >> row.q >> mark;
      for (std::string hex; words >> hex;) row.hexes.push_back(hex);
      all.back().rows.push_back(row);
    } else if (kind == "harbour") {
      Table::Pier pier;
      words >> mark >> pier.q >> mark >> pier.r >> mark >> pier.side >> pier.kind;
      all.back().harbours.push_back(pier);
    }
  }
  return all;
}

std::string terrain_name(char letter) {
  static const std::map<char, std::string> names{{'f', "forest"},    {'h', "hills"},  {'p', "pasture"}, {'g', "fields"},
                                                 {'m', "mountains"}, {'d', "desert"}, {'$', "gold"},    {'~', "sea"},
                                                 {'x', "fog"},       {'?', "fog"},    {'C', "castle"},  {'Q', "quarry"},
                                                 {'G', "glassworks"}};
  return names.at(letter);
}

class Maps : public testing::TestWithParam<Table> {
 protected:
  const Table& table = GetParam();
  const PrintedMap* map = find_map(table.name);
};

TEST_P(Maps, are_laid_hex_by_hex) {
  ASSERT_NE(map, nullptr);
  const MapText text = read_map(*map);
  ASSERT_FALSE(text.fault) << text.fault.why << " at " << text.fault.at;
  const Board& board = map->board();
  std::size_t seen = 0;
  const int top = board.at[0].r;
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    for (std::size_t i = 0; i < table.rows[r].hexes.size(); ++i, ++seen) {
      const std::string& printed = table.rows[r].hexes[i];
      const Axial at{static_cast<std::int8_t>(table.rows[r].q + static_cast<int>(i)),
                     static_cast<std::int8_t>(top + static_cast<int>(r))};
      const Hex hex = board.hex_at(at);
      ASSERT_NE(hex, none<Hex>) << printed;
      EXPECT_EQ(notation::name_of(text.layout.terrain[idx(hex)]), terrain_name(printed[0])) << seen;
      EXPECT_EQ(text.drawn.has(hex), printed[0] == '?') << seen;
      const int number = printed.size() > 1 ? std::stoi(printed.substr(1)) : 0;
      EXPECT_EQ(text.layout.number[idx(hex)], number) << seen;
    }
  }
  EXPECT_EQ(seen, board.hexes);
}

TEST_P(Maps, have_their_harbours) {
  const MapText text = read_map(*map);
  const Layout& layout = text.layout;
  const std::array<std::string, 6> sides{"NE", "E", "SE", "SW", "W", "NW"};
  ASSERT_EQ(layout.harbours(), table.harbours.size());
  for (std::size_t i = 0; i < table.harbours.size(); ++i) {
    const Table::Pier& pier = table.harbours[i];
    const Hex hex = map->board().hex_at({static_cast<std::int8_t>(pier.q), static_cast<std::int8_t>(pier.r)});
    const auto side = static_cast<Side>(std::find(sides.begin(), sides.end(), pier.side) - sides.begin());
    EXPECT_EQ(layout.harbour_path[i], map->board().path(hex, side)) << i;
    EXPECT_EQ(map->shuffled, pier.kind.empty()) << i;
    const std::string kind = pier.kind == "3:1" ? "generic" : pier.kind;
    if (!map->shuffled) {
      EXPECT_EQ(notation::name_of(layout.harbour[i]), kind) << i;
    }
  }
  // One of each resource, and with eleven a second wool; the rest 3:1.
  for (std::size_t kind = 0; kind < kResources; ++kind) {
    const bool second = layout.harbours() == 11 && static_cast<Harbour>(kind) == Harbour::wool;
    EXPECT_EQ(std::count(layout.harbour.begin(), layout.harbour.end(), static_cast<Harbour>(kind)), second ? 2 : 1);
  }
}

TEST_P(Maps, have_harbours_on_coasts_that_share_no_corner) {
  Rng rng{3};
  const Board& board = map->board();
  const Layout layout = lay_map(*map, rng);
  const Shore shore = shore_of(board, layout.terrain);
  CornerSet taken;
  for (std::size_t i = 0; i < layout.harbours(); ++i) {
    EXPECT_TRUE(shore.coast.has(layout.harbour_path[i])) << i;
    for (const Corner c : board.path_corner[idx(layout.harbour_path[i])]) {
      EXPECT_FALSE(taken.has(c)) << i;
      taken.add(c);
    }
  }
}

TEST_P(Maps, have_regions_of_land_apart_from_each_other) {
  Rng rng{3};
  const Shore shore = shore_of(map->board(), lay_map(*map, rng).terrain);
  const RegionList list = regions_of(*map);
  ASSERT_FALSE(list.fault) << list.fault.why << " at " << list.fault.at;
  HexSet all;
  for (const HexSet& region : list.regions) {
    EXPECT_TRUE(region.any());
    EXPECT_FALSE(region.intersects(all));
    EXPECT_TRUE((region - shore.land).empty());
    all |= region;
  }
}

// Every (q,r) in a note is on the map, and places of sea things are where there is sea.
TEST_P(Maps, have_notes_about_places_that_exist) {
  for (const MapNote& note : map->notes) {
    if (note.places.front() == '{') {
      const RegionList list = read_regions(map->board(), note.places);
      EXPECT_FALSE(list.fault) << note.what;
      continue;
    }
    const std::string text{note.places};
    for (std::size_t at = text.find('('); at != std::string::npos; at = text.find('(', at + 1)) {
      int q = 0, r = 0;
      ASSERT_EQ(std::sscanf(text.c_str() + at, "(%d,%d)", &q, &r), 2) << note.what;
      EXPECT_NE(map->board().hex_at({static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)}), none<Hex>)
          << note.what << ": " << q << "," << r;
    }
  }
}

TEST_P(Maps, are_the_same_for_a_seed_and_full_when_laid) {
  Rng one{5}, two{5};
  const Layout layout = lay_map(*map, one);
  EXPECT_EQ(layout, lay_map(*map, two));
  const MapText text = read_map(*map);
  for (const Hex h : text.drawn) EXPECT_NE(layout.terrain[idx(h)], Terrain::fog);
  for (std::size_t h = 0; h < map->board().hexes; ++h) {
    if (text.drawn.has(Hex{static_cast<std::uint8_t>(h)})) continue;
    EXPECT_EQ(layout.terrain[h], text.layout.terrain[h]);
    EXPECT_EQ(layout.number[h], text.layout.number[h]);
  }
  EXPECT_TRUE(std::is_permutation(layout.harbour.begin(), layout.harbour.end(), text.layout.harbour.begin()));
  EXPECT_EQ(layout.harbour_path, text.layout.harbour_path);
}

INSTANTIATE_TEST_SUITE_P(Printed, Maps, testing::ValuesIn(tables()), [](const auto& test) {
  std::string name = test.param.name;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

TEST(MapList, holds_every_table_and_no_other) {
  const auto all = tables();
  ASSERT_EQ(printed_maps().size(), all.size());
  for (const PrintedMap* map : printed_maps()) EXPECT_EQ(find_map(map->name), map);
}

TEST(MapList, finds_the_map_for_so_many_players) {
  EXPECT_EQ(find_map("shores-5")->name, "shores-6");
  EXPECT_EQ(find_map("tribe-3")->name, "tribe-4");
  EXPECT_EQ(find_map("shores-3")->name, "shores-3");
  for (const char* name : {"", "-", "shores", "shores-", "shores-2", "shores-7", "six-6", "shores-33", "moon-4"})
    EXPECT_EQ(find_map(name), nullptr) << name;
}

// The specification itself, where it is at hand: LANDNAM_SPEC is its folder of rules.
TEST(MapTables, are_those_of_the_specification) {
  const char* rules = std::getenv("LANDNAM_SPEC");
  if (rules == nullptr) return;  // the committed copy above is compared always
  FILE* pipe = popen(("python3 scripts/map_tables.py '" + std::string(rules) + "'").c_str(), "r");
  ASSERT_NE(pipe, nullptr);
  std::string made;
  std::array<char, 4096> part{};
  while (const std::size_t n = std::fread(part.data(), 1, part.size(), pipe)) made.append(part.data(), n);
  EXPECT_EQ(pclose(pipe), 0);
  std::ifstream file(kTables);
  EXPECT_EQ(made, std::string(std::istreambuf_iterator<char>(file), {}));
}

std::array<int, kTerrainKinds> counts(const Layout& layout, HexSet hexes) {
  std::array<int, kTerrainKinds> n{};
  for (const Hex h : hexes) ++n[idx(layout.terrain[idx(h)])];
  return n;
}

// six.pieces: forest, hills, pasture, fields, mountains, desert
constexpr std::array<int, kTerrainKinds> kLargeIslandTerrain{6, 5, 6, 6, 5, 2};

std::vector<int> tokens(const Layout& layout, HexSet hexes) {
  std::vector<int> list;
  for (const Hex h : hexes) {
    if (layout.number[idx(h)] != 0) list.push_back(layout.number[idx(h)]);
  }
  std::sort(list.begin(), list.end());
  return list;
}

TEST(LargeIsland, has_its_tiles_and_tokens_however_it_is_laid) {
  std::vector<int> box(kLargeLetterTokens.begin(), kLargeLetterTokens.end());
  std::sort(box.begin(), box.end());
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    for (const char* name : {"six", "six-random", "shores-6"}) {
      const PrintedMap* map = find_map(name);
      Rng rng{seed};
      const Layout layout = lay_map(*map, rng);
      const HexSet drawn = read_map(*map).drawn;
      const HexSet tiles = drawn.any() ? drawn : HexSet::first(30);
      EXPECT_EQ(counts(layout, tiles), kLargeIslandTerrain) << name;
      EXPECT_EQ(tokens(layout, tiles), box) << name;
    }
  }
}

TEST(LargeIsland, has_a_spiral_from_each_corner) {
  const Board& board = board_of(Shape::large_island);
  const std::array<std::uint8_t, 30> from_two{2, 1, 0, 3, 7,  12, 18, 23, 27, 28, 29, 26, 22, 17, 11,
                                              6, 5, 4, 8, 13, 19, 24, 25, 21, 16, 10, 9,  14, 20, 15};
  EXPECT_EQ(large_island_spiral(0), from_two);
  const std::array<std::uint8_t, 6> corners{2, 0, 12, 27, 29, 17};
  for (unsigned corner = 0; corner < 6; ++corner) {
    const auto spiral = large_island_spiral(corner);
    EXPECT_EQ(spiral[0], corners[corner]);
    HexSet all;
    for (std::size_t i = 0; i < spiral.size(); ++i) {
      all.add(Hex{spiral[i]});
      if (i == 0) continue;
      const auto& near = board.hex_neighbour[spiral[i - 1]];
      EXPECT_NE(std::find(near.begin(), near.end(), Hex{spiral[i]}), near.end()) << corner << ": " << i;
    }
    EXPECT_EQ(all, HexSet::first(30)) << corner;
    EXPECT_EQ(large_island_spiral((corner + 3) % 6)[7], 29 - spiral[7]) << "turned by half";
  }
}

// six.traders: 28 hexes of terrain, the rest as printed.
TEST(LargeTradeIsland, has_its_terrain) {
  Rng rng{9};
  const PrintedMap* map = find_map("six-traders");
  const Layout layout = lay_map(*map, rng);
  std::array<int, kTerrainKinds> expected{6, 5, 6, 6, 5, 2};
  expected[idx(Terrain::castle)] = 1;
  expected[idx(Terrain::quarry)] = 3;
  expected[idx(Terrain::glassworks)] = 3;
  EXPECT_EQ(counts(layout, HexSet::first(37)), expected);
  for (const TradeHex& trade : map->board().trade_hexes()) {
    EXPECT_GE(layout.terrain[idx(trade.hex)], Terrain::castle);
    EXPECT_LE(layout.terrain[idx(trade.hex)], Terrain::glassworks);
  }
}

TEST(Regions, are_islands_where_water_parts_them) {
  for (const auto& [name, dry] : {std::pair{"shores-3", true},
                                  {"shores-4", true},
                                  {"wonders-4", true},
                                  {"wonders-6", true},
                                  {"desert-3", false},
                                  {"desert-4", false},
                                  {"desert-6", false}}) {
    const PrintedMap* map = find_map(name);
    const Layout layout = read_map(*map).layout;
    HexSet land = shore_of(map->board(), layout.terrain).land;
    if (!dry) {  // the belt parts as water does
      for (const Hex h : land) {
        if (layout.terrain[idx(h)] == Terrain::desert) land.remove(h);
      }
    }
    const Islands islands = islands_of(map->board(), land);
    for (const HexSet& region : regions_of(*map).regions) {
      EXPECT_NE(std::find(islands.begin(), islands.end(), region), islands.end()) << name;
    }
  }
}

struct BadText {
  std::string_view hexes, harbours, why;
};

TEST(MapText, that_is_wrong_is_refused) {
  std::string good;
  for (int i = 0; i < 30; ++i) good += "f5 ";
  const std::string few = good.substr(0, 87), many = good + "h", odd = "f7 " + few, high = "f13 " + few,
                    letter = "y2 " + few, wet = "~4 " + few, glued = "f22 " + few;
  const std::vector<BadText> texts{
      {few, "", "too few hexes"},
      {many, "", "too many hexes"},
      {odd, "", "no such number token"},
      {high, "", "no such number token"},
      {glued, "", "no such number token"},
      {letter, "", "no such terrain"},
      {wet, "", "no number lies there"},
      {good, "(9,9) E ore", "no such hex"},
      {good, "30 E ore", "no such hex"},
      {good, "(0,-3 E ore", "expected a bracket"},
      {good, "(0) E ore", "expected a comma"},
      {good, "(x,0) E ore", "expected a whole number"},
      {good, "0 N ore", "no such side"},
      {good, "0 NW 2:1", "no such harbour"},
      {good, "0 NW orefield", "no such harbour"},
      {good, "0 NW ore 1 NE wool", "expected a comma"},
      {good, "0 NW ore, 0 NE wool", "two harbours at a corner"},
      {good, "0 NW ore,", "no such hex"},
  };
  for (const BadText& bad : texts) {
    const PrintedMap map{.name = "bad", .shape = Shape::large_island, .hexes = bad.hexes, .harbours = bad.harbours};
    EXPECT_EQ(read_map(map).fault.why, bad.why) << bad.hexes << " | " << bad.harbours;
  }
  const PrintedMap map{
      .name = "good", .shape = Shape::large_island, .hexes = good, .harbours = "0 NW ore, (1,-3) NE 3:1"};
  EXPECT_FALSE(read_map(map).fault);
}

TEST(MapText, regions_that_are_wrong_are_refused) {
  const Board& board = board_of(Shape::large_island);
  for (const auto& [text, why] : {std::pair<std::string_view, std::string_view>{"(0,0)", "expected a brace"},
                                  {"{}", "expected a place"},
                                  {"{(0,0)", "expected a brace"},
                                  {"{(9,9)}", "no such hex"},
                                  {"{(0,0),(0,0)}", "a hex twice"},
                                  {"{(1..0,0)}", "a row from right to left"},
                                  {"{(0.1,0)}", "expected two dots"}}) {
    EXPECT_EQ(read_regions(board, text).fault.why, why) << text;
  }
  const RegionList list = read_regions(board, "{(-1..1,0),(0,1)} {(0,-3)}");
  ASSERT_FALSE(list.fault);
  ASSERT_EQ(list.regions.size(), 2U);
  EXPECT_EQ(list.regions[0].count(), 4);
  EXPECT_EQ(list.regions[1], HexSet::of(Hex{0}));
}

}  // namespace
}  // namespace landnam
