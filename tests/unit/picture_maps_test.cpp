// Pictures of the printed maps: sea, land and what is not discovered.
#include <gtest/gtest.h>

#include <string>

#include "engine/model/board/maps.hpp"
#include "engine/model/board/shore.hpp"
#include "notation/picture/board_svg.hpp"
#include "notation/picture/board_text.hpp"
#include "notation/picture/geometry.hpp"
#include "notation/picture/png.hpp"

namespace landnam::picture {
namespace {

int count(const std::string& text, const std::string& part) {
  int n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

Layout laid(const PrintedMap& map) {
  Rng rng{2};
  return lay_map(map, rng);
}

// The hex that a point is in, or none.
Hex hex_below(const Board& board, Vec v) {
  for (std::uint8_t h = 0; h < board.hexes; ++h) {
    const Vec d = v - centre(board, Hex{h}).vec();
    if (d.x * d.x + d.y * d.y < kHalf * kHalf) return Hex{h};
  }
  return none<Hex>;
}

TEST(PictureMaps, AreDrawnWhole) {
  for (const PrintedMap* map : printed_maps()) {
    const Layout layout = laid(*map);
    const std::string svg = board_svg(map->board(), layout);
    EXPECT_EQ(count(svg, "class=\"tile\""), map->board().hexes) << map->name;
    EXPECT_EQ(count(svg, "class=\"harbour\""), static_cast<int>(layout.harbours())) << map->name;
    int numbers = 0;
    for (const std::uint8_t n : layout.number) numbers += n != 0 ? 1 : 0;
    EXPECT_EQ(count(svg, "class=\"token\""), numbers) << map->name;
  }
  EXPECT_FALSE(png_bytes(board_svg(find_map("fog-6")->board(), laid(*find_map("fog-6"))), 200).empty());
}

TEST(PictureMaps, SignsOfHarboursStandInTheSea) {
  for (const PrintedMap* map : printed_maps()) {
    const Board& board = map->board();
    const Layout layout = laid(*map);
    for (std::size_t i = 0; i < layout.harbours(); ++i) {
      const Path path = layout.harbour_path[i];
      const Hex under = hex_below(board, middle(board, path) + seaward(board, layout.terrain, path) * 38);
      EXPECT_TRUE(under == none<Hex> || layout.terrain[idx(under)] == Terrain::sea) << map->name << " " << i;
    }
  }
}

TEST(PictureMaps, QuestionMarksAreNeverMirrored) {
  const PrintedMap& map = *find_map("fog-6");
  const std::string svg = board_svg(map.board(), laid(map));
  const std::string use = "href=\"#ln-tile-fog\"";
  EXPECT_EQ(count(svg, use), 18);
  for (std::size_t at = svg.find(use); at != std::string::npos; at = svg.find(use, at + 1)) {
    const std::size_t from = svg.rfind('<', at);
    EXPECT_EQ(svg.substr(from, svg.find('>', at) - from).find("scale(-1"), std::string::npos);
  }
}

TEST(PictureMaps, TerminalsShowSeaAndFogAndEveryHarbour) {
  for (const PrintedMap* map : printed_maps()) {
    const Board& board = map->board();
    const Layout layout = laid(*map);
    const Shore shore = shore_of(board, layout.terrain);
    HexSet open = shore.sea;  // sea without a harbour's words
    for (std::size_t i = 0; i < layout.harbours(); ++i) {
      for (const Hex h : board.path_hex[idx(layout.harbour_path[i])]) {
        if (h != none<Hex>) open.remove(h);
      }
    }
    TextOptions options{.ink = Ink::plain};
    options.unicode = false;
    const std::string plain = board_text(board, layout, options);
    EXPECT_EQ(count(plain, "~"), open.count()) << map->name;
    EXPECT_EQ(count(plain, "fog"), board.hexes - shore.land.count() - shore.sea.count()) << map->name;
    EXPECT_EQ(count(plain, ":1"), static_cast<int>(layout.harbours())) << map->name << "\n" << plain;
  }
  const PrintedMap& fog = *find_map("fog-4");
  EXPECT_EQ(count(board_text(fog.board(), laid(fog), {.ink = Ink::truecolor}), "~"), 0);
}

}  // namespace
}  // namespace landnam::picture
