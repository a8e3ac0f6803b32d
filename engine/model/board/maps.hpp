#pragma once
// The printed maps: what lies where, as data (engine/model/board/maps/), and the reader of their text.
//
// Hexes are rows from the top, each a line, each hex a letter and its number: f forest, h hills, p pasture, g fields,
// m mountains, d desert, $ gold, ~ sea, x not discovered, C castle, Q quarry, G glassworks, ? drawn at random (with a
// number: only the terrain is). A place is (q,r), a row of places (q..q,r), or the index of a tile; a harbour is a
// place, a side and a kind.

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/model/board/layout.hpp"
#include "engine/model/core/fixed_vector.hpp"

namespace landnam {

// A fact about a map that is neither terrain nor harbour nor region, for the rules that speak of it. Ships, roads and
// gifts lie on sides of hexes; settlements, landings, fortresses, villages and the sites of wonders are corners.
struct MapNote {
  std::string_view what;
  std::string_view places;
};

struct PrintedMap {
  std::string_view name;   // "shores-4"
  std::uint8_t least = 0;  // players
  std::uint8_t most = 0;
  Shape shape{};
  bool shuffled = false;  // harbour kinds: those in the text are the default order
  std::string_view hexes{};
  std::string_view harbours{};  // "(-1,2) W grain, (0,2) E 3:1"
  std::string_view regions{};   // "{(0,0),(1,0)} {(2,3)}": parts of the land that are worth something to the rules
  std::span<const MapNote> notes{};

  const Board& board() const { return board_of(shape); }
};

using MapList = FixedVector<const PrintedMap*, 32>;
const MapList& printed_maps();
const PrintedMap* find_map(std::string_view name);  // "shores-5" is "shores-6"; nullptr if there is none

// What is wrong with a text, and where in it.
struct MapFault {
  std::string_view why{};
  std::size_t at = 0;
  explicit operator bool() const { return !why.empty(); }
};

// The text of a map as it stands: harbours in their default order; the hexes to be drawn have no terrain yet (fog).
struct MapText {
  Layout layout;
  HexSet drawn;
  MapFault fault;
};
MapText read_map(const PrintedMap& map);

inline constexpr std::size_t kMaxRegions = 16;
struct RegionList {
  FixedVector<HexSet, kMaxRegions> regions;
  MapFault fault;
};
RegionList read_regions(const Board& board, std::string_view text);
inline RegionList regions_of(const PrintedMap& map) { return read_regions(map.board(), map.regions); }

// Ready to play on: with the hexes that are drawn and, where the map says so, the harbours shuffled.
Layout lay_map(const PrintedMap& map, Rng& rng);

// Five and six players [six.pieces]: the 30 tiles in a spiral from one of the six corners, the lettered tokens.
std::array<std::uint8_t, 30> large_island_spiral(unsigned corner);
inline constexpr std::array<std::uint8_t, 28> kLargeLetterTokens{2, 5,  4,  6,  3,  9, 8, 11, 11, 10, 6,  3, 8, 4,
                                                                 8, 10, 11, 12, 10, 5, 4, 9,  5,  9,  12, 3, 2, 6};

}  // namespace landnam
