#pragma once
// What lies on the table, in the words of a picture: the SVG board and the terminal board are drawn from this, so a
// module says here once where its pieces are.

#include <array>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/model/board/layout.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/state.hpp"

namespace landnam::picture {

enum class Piece : std::uint8_t {
  // on hexes
  robber,
  pirate,
  merchant,
  barbarian,  // also on paths; on hexes up to three
  // on paths
  road,
  ship,
  bridge,
  camel,
  rider,  // a knight that stands on paths
  // on corners
  wall,  // under a city
  settlement,
  city,
  fallen_city,
  gate,    // of a metropolis, above a city; level: the track, 0 science, 1 trade, 2 politics
  knight,  // level: strength 1 to 3
  wagon,   // level 1 to 5; cargo
};
inline constexpr std::size_t kPieces = 16;
std::string_view name_of(Piece piece);

enum class Cargo : std::uint8_t { none, marble, glass, sand, tools };

using Place = std::variant<Hex, Corner, Path>;

struct Item {
  Piece piece{};
  Place place{};
  Seat seat = landnam::none<Seat>;  // none: nobody's
  std::uint8_t level = 0;
  bool active = true;    // a knight; a captured building is not
  bool damaged = false;  // a road
  Cargo cargo = Cargo::none;
};

struct River {
  std::vector<Hex> hexes;  // from the source
  Path mouth{};            // along the coast
};

struct Ground {  // a fishing ground at three corners of the coast
  std::array<Path, 2> along{};
  std::uint8_t number = 0;
};

struct Voyage {  // of the barbarians' ship
  std::uint8_t steps = 0;
  std::uint8_t at = 0;
};

struct Scene {
  const Board* board = nullptr;
  std::array<Terrain, kMaxHexes> terrain{};
  std::array<std::uint8_t, kMaxHexes> number{};
  std::array<std::uint8_t, kMaxHexes> second{};  // another number of the same hex
  HexSet turned;                                 // hexes whose token lies face down
  std::array<Harbour, kMaxHarbours> harbour{};
  HarbourPaths harbour_path{};  // none after the last
  std::vector<River> rivers;
  std::vector<Ground> grounds;
  std::vector<Item> items;
  std::optional<Voyage> voyage;
  std::uint8_t seats = 0;  // with neutral ones, which come last
  std::uint8_t players = 0;
  Seat turn = landnam::none<Seat>;
  std::array<std::uint8_t, kMaxSeats> points{};

  bool neutral(Seat s) const { return s != landnam::none<Seat> && raw(s) >= players; }
};

Scene scene_of(const Board& board, const Layout& layout);
Scene scene_of(const Rules& rules, const Public& pub);

// Hexes, corners and paths to point out.
struct Places {
  HexSet hexes;
  CornerSet corners;
  PathSet paths;
  bool empty() const { return hexes.empty() && corners.empty() && paths.empty(); }
};

}  // namespace landnam::picture
