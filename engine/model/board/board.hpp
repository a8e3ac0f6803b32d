#pragma once
// The topology of a map: which hexes, corners and paths there are and what touches what. Any set of hexes will do.
// Immutable and shared; what lies on it (terrain, numbers, harbours) is a Layout and then part of the state.

#include <array>
#include <cstdint>
#include <span>

#include "engine/model/core/bits.hpp"
#include "engine/model/core/goods.hpp"
#include "engine/model/core/ids.hpp"

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
  island,              // 19 hexes, 54 corners, 72 paths
  trade_island,        // the same with three trade hexes: 57 corners, 84 paths
  large_island,        // 30 hexes, 80 corners, 109 paths
  large_trade_island,  // 37 hexes, seven of them trade hexes: 103 corners, 170 paths
  sea_35,              // frames that hold sea and land, by the number of their hexes
  sea_42,
  sea_49,
  sea_56,
  sea_63,
};
inline constexpr std::size_t kShapes = 9;

// A hex with an intersection in its middle: the sides that carry no roads, and the corners its inner paths lead to.
class TradeHex {
 public:
  constexpr TradeHex() = default;
  constexpr TradeHex(Hex at, std::span<const Side> barred, std::span<const Point> gates)
      : hex(at), sides_(static_cast<std::uint8_t>(barred.size())), points_(static_cast<std::uint8_t>(gates.size())) {
    for (std::size_t i = 0; i < barred.size(); ++i) side_[i] = barred[i];
    for (std::size_t i = 0; i < gates.size(); ++i) point_[i] = gates[i];
  }
  Hex hex = none<Hex>;
  constexpr std::span<const Side> barred() const { return {side_.data(), sides_}; }
  constexpr std::span<const Point> gates() const { return {point_.data(), points_}; }

 private:
  std::uint8_t sides_ = 0;
  std::uint8_t points_ = 0;
  std::array<Side, 6> side_{};
  std::array<Point, 6> point_{};
};
inline constexpr std::size_t kMaxTradeHexes = 7;

struct Board {
  std::uint8_t hexes = 0;
  std::uint8_t corners = 0;
  std::uint8_t paths = 0;
  std::uint8_t corner_words = 0;  // words of a CornerSet in use

  std::array<Axial, kMaxHexes> at{};
  std::array<std::array<Corner, 6>, kMaxHexes> hex_corner{};  // by Point
  std::array<std::array<Path, 6>, kMaxHexes> hex_path{};      // by Side
  std::array<std::array<Hex, 6>, kMaxHexes> hex_neighbour{};  // by Side; none beyond the map
  std::array<CornerSet, kMaxHexes> hex_corners{};
  std::array<PathSet, kMaxHexes> hex_paths{};

  std::array<std::array<Hex, 3>, kMaxCorners> corner_hex{};               // none if fewer
  std::array<std::array<Path, kMaxDegree>, kMaxCorners> corner_path{};    // none if fewer
  std::array<std::array<Corner, kMaxDegree>, kMaxCorners> corner_next{};  // the corner at the other end
  std::array<std::uint8_t, kMaxCorners> degree{};
  std::array<PathSet, kMaxCorners> corner_paths{};
  std::array<CornerSet, kMaxCorners> near{};  // the corner itself and its neighbours
  std::array<Hex, kMaxCorners> centre_of{};   // the hex whose middle this corner is, or none
  std::array<std::array<Corner, 2>, kMaxPaths> path_corner{};
  std::array<std::array<Hex, 2>, kMaxPaths> path_hex{};  // on either side; none beyond the map

  CornerSet rim;  // corners at the edge of the map
  PathSet rim_paths;

  Hex hex_at(Axial a) const;                    // none if not on the map
  Path path_between(Corner a, Corner b) const;  // none if not neighbours
  Corner corner(Hex h, Point p) const { return hex_corner[idx(h)][idx(p)]; }
  Path path(Hex h, Side s) const { return hex_path[idx(h)][idx(s)]; }
  Corner other_end(Path p, Corner c) const {
    const auto& ends = path_corner[idx(p)];
    return ends[0] == c ? ends[1] : ends[0];
  }
  std::span<const TradeHex> trade_hexes() const { return {trade_hex.data(), trade_count}; }

  std::array<TradeHex, kMaxTradeHexes> trade_hex{};
  std::uint8_t trade_count = 0;
};

// A map of these hexes, each once, in the order of their ids: row by row from the top, from the left. Too many hexes,
// corners or paths: a board without any hexes.
Board make_board(std::span<const Axial> hexes, std::span<const TradeHex> trade = {});

const Board& board_of(Shape shape);  // the printed ones

}  // namespace landnam
