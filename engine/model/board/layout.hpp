#pragma once
// What lies on the hexes and at the harbours when the game starts.

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "engine/model/board/board.hpp"
#include "engine/model/core/random.hpp"

namespace landnam {

enum class Terrain : std::uint8_t {
  forest,
  hills,
  pasture,
  fields,
  mountains,
  desert,
  sea,
  gold,
  lake,
  swamp,
  oasis,
  castle,
  quarry,
  glassworks,
  fog,  // not discovered yet: neither land nor sea
};
inline constexpr std::size_t kTerrainKinds = 15;

// base.terrain: the first five terrains yield the resource of the same index.
constexpr bool yields_resource(Terrain t) { return idx(t) < kResources; }
constexpr Good resource_of(Terrain t) { return static_cast<Good>(t); }

enum class Harbour : std::uint8_t {
  lumber,
  brick,
  wool,
  grain,
  ore,
  generic,
  bare = kNone
};  // special ones by resource

using HarbourPaths = std::array<Path, kMaxHarbours>;

struct Layout {
  std::array<Terrain, kMaxHexes> terrain{};
  std::array<std::uint8_t, kMaxHexes> number{};  // 0: no token
  std::array<Harbour, kMaxHarbours> harbour{};
  HarbourPaths harbour_path = no_harbours();  // where each lies; none after the last
  std::array<std::uint8_t, 8> ground{};       // numbers of fishing grounds; 0: none
  bool operator==(const Layout&) const = default;

  Hex find(Terrain t) const;  // the first hex of that terrain, or none
  std::size_t harbours() const;

 private:
  static constexpr HarbourPaths no_harbours() {
    HarbourPaths paths{};
    paths.fill(none<Path>);
    return paths;
  }
};

// The index of the harbour with a pier at the corner, or kNone.
inline std::uint8_t harbour_at(const Board& board, const HarbourPaths& harbours, Corner corner) {
  for (std::size_t i = 0; i < board.degree[idx(corner)]; ++i) {
    const auto* const at = std::find(harbours.begin(), harbours.end(), board.corner_path[idx(corner)][i]);
    if (at != harbours.end()) return static_cast<std::uint8_t>(at - harbours.begin());
  }
  return kNone;
}

enum class BoardKind : std::uint8_t { random, beginner, plates, random_tokens, printed };

// The lettered tokens A to R, and the tiles of the island in a counter-clockwise spiral from a corner tile inwards.
inline constexpr std::array<std::uint8_t, 18> kLetterTokens{5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11};
const std::array<Hex, 19>& island_spiral(unsigned corner);  // corner 0..5

// The pieces of a generator; scenario layouts use them too.
void deal_terrain(Layout& layout, std::span<const Hex> hexes, std::span<Terrain> pool, Rng& rng);
void shuffle_harbours(Layout& layout, Rng& rng);
void lay_letter_tokens(Layout& layout, std::span<const std::uint8_t> tokens, std::span<const Hex> order);
void shuffle_tokens(Layout& layout, const Board& board, std::span<const Hex> hexes, Rng& rng);  // no 6, 8 side by side

Layout beginner_layout();
Layout base_layout(BoardKind kind, Rng& rng);
Layout layout_around(BoardKind kind, Terrain special, Hex at, Rng& rng);  // `special` lies there instead of the desert

}  // namespace landnam
