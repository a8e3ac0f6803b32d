#pragma once
// The topology of a map shape: which hexes, corners and paths there are and what touches what.
// Immutable and shared; terrain and numbers live in the state.

#include <array>
#include <cstdint>

#include "engine/core/bits.hpp"
#include "engine/core/goods.hpp"
#include "engine/core/ids.hpp"

namespace landnam {

struct Axial {
  std::int8_t q = 0;
  std::int8_t r = 0;
  constexpr bool operator==(const Axial&) const = default;
};

// Pointy-top hexes. Sides and corners are numbered clockwise from the top; side i runs from corner i to corner i+1.
enum class Side : std::uint8_t { ne, e, se, sw, w, nw };
enum class Point : std::uint8_t { n, ne, se, s, sw, nw };
inline constexpr std::array<Axial, 6> kSideStep{{{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}}};

enum class Shape : std::uint8_t {
  island,        // 19 hexes, 54 corners, 72 paths
  trade_island,  // the same with three trade hexes: 57 corners, 84 paths
};

struct Board {
  Shape shape{};
  std::uint8_t hexes = 0;
  std::uint8_t corners = 0;
  std::uint8_t paths = 0;
  std::uint8_t harbours = 0;
  std::uint8_t corner_words = 0;  // words of a CornerSet in use

  std::array<Axial, kMaxHexes> at{};
  std::array<std::array<Corner, 6>, kMaxHexes> hex_corner{};  // by Point
  std::array<std::array<Path, 6>, kMaxHexes> hex_path{};      // by Side
  std::array<std::array<Hex, 6>, kMaxHexes> hex_neighbour{};  // by Side; none at the sea
  std::array<CornerSet, kMaxHexes> hex_corners{};
  std::array<PathSet, kMaxHexes> hex_paths{};

  std::array<std::array<Hex, 3>, kMaxCorners> corner_hex{};               // land hexes; none if fewer
  std::array<std::array<Path, kMaxDegree>, kMaxCorners> corner_path{};    // none if fewer
  std::array<std::array<Corner, kMaxDegree>, kMaxCorners> corner_next{};  // the corner at the other end
  std::array<std::uint8_t, kMaxCorners> degree{};
  std::array<PathSet, kMaxCorners> corner_paths{};
  std::array<CornerSet, kMaxCorners> near{};  // the corner itself and its neighbours
  std::array<Hex, kMaxCorners> centre_of{};   // the hex whose middle this corner is, or none
  std::array<std::array<Corner, 2>, kMaxPaths> path_corner{};
  std::array<std::array<Hex, 2>, kMaxPaths> path_hex{};  // land hexes on either side; none at the sea
  std::array<Path, kMaxHarbours> harbour_path{};
  std::array<std::uint8_t, kMaxCorners> corner_harbour{};  // index of the harbour there, or kNone

  CornerSet coast;  // corners at the sea
  PathSet coast_paths;

  Hex hex_at(Axial a) const;                    // none if not on the map
  Path path_between(Corner a, Corner b) const;  // none if not neighbours
  Corner corner(Hex h, Point p) const { return hex_corner[idx(h)][idx(p)]; }
  Path path(Hex h, Side s) const { return hex_path[idx(h)][idx(s)]; }
  Corner other_end(Path p, Corner c) const {
    const auto& ends = path_corner[idx(p)];
    return ends[0] == c ? ends[1] : ends[0];
  }
};

const Board& board_of(Shape shape);

// One of the trade hexes: the sides along the sea, which carry no roads, and the corners its inner paths lead to.
struct TradeHex {
  Hex hex;
  std::array<Side, 3> sea_sides;
  std::array<Point, 4> gates;
};
inline constexpr std::array<TradeHex, 3> kTradeHexes{{
    {Hex{2}, {Side::nw, Side::ne, Side::e}, {Point::nw, Point::sw, Point::s, Point::se}},   // quarry
    {Hex{7}, {Side::sw, Side::w, Side::nw}, {Point::n, Point::ne, Point::se, Point::s}},    // castle
    {Hex{18}, {Side::e, Side::se, Side::sw}, {Point::n, Point::ne, Point::nw, Point::sw}},  // glassworks
}};

}  // namespace landnam
