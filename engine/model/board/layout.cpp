#include "engine/model/board/layout.hpp"

#include <algorithm>

namespace landnam {
namespace {

constexpr auto f = Terrain::forest, h = Terrain::hills, p = Terrain::pasture, g = Terrain::fields,
               m = Terrain::mountains, d = Terrain::desert;

constexpr std::array<Terrain, 19> kBeginnerTerrain{m, p, f, g, h, p, h, g, f, d, f, m, f, m, g, p, h, g, p};
constexpr std::array<std::uint8_t, 19> kBeginnerNumber{10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11};
constexpr std::array<Harbour, 9> kBeginnerHarbours{Harbour::generic, Harbour::grain, Harbour::ore,
                                                   Harbour::generic, Harbour::wool,  Harbour::generic,
                                                   Harbour::generic, Harbour::brick, Harbour::lumber};

// The nine harbours of the frame, clockwise from the north-west [70-layouts].
struct HexSide {
  std::uint8_t hex;
  Side side;
};
constexpr std::array<HexSide, 9> kIslandHarbours{{{0, Side::nw},
                                                  {1, Side::ne},
                                                  {6, Side::ne},
                                                  {11, Side::e},
                                                  {15, Side::se},
                                                  {17, Side::se},
                                                  {16, Side::sw},
                                                  {12, Side::w},
                                                  {3, Side::w}}};

// Six plates [70-layouts]: the tiles they cover at home, and for side B which of its own tiles' contents each carries.
struct Plate {
  std::uint8_t home;  // its corner of the island: 0 north-west, then clockwise
  std::uint8_t size;
  std::array<std::uint8_t, 4> tiles;
  std::array<std::uint8_t, 4> side_b;
};
constexpr std::array<Plate, 3> kLarge{{{0, 4, {0, 1, 3, 4}, {2, 3, 1, 0}},
                                       {2, 4, {11, 6, 15, 10}, {1, 3, 0, 2}},
                                       {4, 4, {16, 17, 12, 13}, {3, 2, 0, 1}}}};
constexpr std::array<Plate, 3> kSmall{
    {{1, 2, {2, 5, 0, 0}, {1, 0, 0, 0}}, {3, 2, {18, 14, 0, 0}, {1, 0, 0, 0}}, {5, 3, {7, 8, 9, 0}, {2, 0, 1, 0}}}};

Hex turned(Hex tile, unsigned sixths) {  // clockwise about the centre
  const Board& board = board_of(Shape::island);
  Axial a = board.at[idx(tile)];
  for (unsigned i = 0; i < sixths; ++i) a = {static_cast<std::int8_t>(-a.r), static_cast<std::int8_t>(a.q + a.r)};
  return board.hex_at(a);
}

void lay_plate(Layout& layout, const Plate& plate, unsigned corner, bool side_b) {
  for (std::size_t i = 0; i < plate.size; ++i) {
    const Hex at = turned(Hex{plate.tiles[i]}, (corner + 6U - plate.home) % 6U);
    const std::uint8_t from = plate.tiles[side_b ? plate.side_b[i] : i];
    layout.terrain[idx(at)] = kBeginnerTerrain[from];
    layout.number[idx(at)] = kBeginnerNumber[from];
  }
}

// base.setup.plates: any large plate in any corner, then small and large in turn, any side up.
Layout plates_layout(Rng& rng) {
  Layout layout = beginner_layout();
  std::array<std::uint8_t, 3> large{0, 1, 2};
  std::array<std::uint8_t, 3> small{0, 1, 2};
  rng.shuffle(large.begin(), large.end());
  rng.shuffle(small.begin(), small.end());
  const unsigned first = rng.below(2);
  for (unsigned i = 0; i < 3; ++i) {
    lay_plate(layout, kLarge[large[i]], (first + 2 * i) % 6, rng.below(2) == 1);
    lay_plate(layout, kSmall[small[i]], (first + 2 * i + 1) % 6, rng.below(2) == 1);
  }
  return layout;
}

bool red(std::uint8_t number) { return number == 6 || number == 8; }

bool reds_touch(const Layout& layout, const Board& board) {
  for (std::size_t i = 0; i < board.hexes; ++i) {
    if (!red(layout.number[i])) continue;
    for (Hex n : board.hex_neighbour[i]) {
      if (n != none<Hex> && red(layout.number[idx(n)])) return true;
    }
  }
  return false;
}

}  // namespace

Hex Layout::find(Terrain t) const {
  const auto it = std::find(terrain.begin(), terrain.end(), t);
  return it == terrain.end() ? none<Hex> : Hex{static_cast<std::uint8_t>(it - terrain.begin())};
}

const std::array<Hex, 19>& island_spiral(unsigned corner) {
  static const auto spirals = [] {
    constexpr std::array<std::uint8_t, 19> kFromTwo{2, 1, 0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 5, 4, 8, 13, 14, 10, 9};
    std::array<std::array<Hex, 19>, 6> all{};
    for (unsigned c = 0; c < all.size(); ++c) {
      for (std::size_t i = 0; i < kFromTwo.size(); ++i) all[c][i] = turned(Hex{kFromTwo[i]}, c);
    }
    return all;
  }();
  return spirals[corner];
}

void deal_terrain(Layout& layout, std::span<const Hex> hexes, std::span<Terrain> pool, Rng& rng) {
  rng.shuffle(pool.begin(), pool.end());
  for (std::size_t i = 0; i < hexes.size(); ++i) layout.terrain[idx(hexes[i])] = pool[i];
}

std::size_t Layout::harbours() const {
  return static_cast<std::size_t>(std::find(harbour_path.begin(), harbour_path.end(), none<Path>) -
                                  harbour_path.begin());
}

void shuffle_harbours(Layout& layout, Rng& rng) {
  rng.shuffle(layout.harbour.begin(), layout.harbour.begin() + layout.harbours());
}

void lay_letter_tokens(Layout& layout, std::span<const std::uint8_t> tokens, std::span<const Hex> order) {
  std::size_t next = 0;
  for (Hex hex : order) {
    layout.number[idx(hex)] = 0;
    if (yields_resource(layout.terrain[idx(hex)]) && next < tokens.size()) layout.number[idx(hex)] = tokens[next++];
  }
}

void shuffle_tokens(Layout& layout, const Board& board, std::span<const Hex> hexes, Rng& rng) {
  do {  // about one shuffle in ten succeeds
    for (std::size_t n = hexes.size(); n > 1; --n) {
      const std::size_t k = rng.below(static_cast<std::uint32_t>(n));
      std::swap(layout.number[idx(hexes[n - 1])], layout.number[idx(hexes[k])]);
    }
  } while (reds_touch(layout, board));
}

Layout beginner_layout() {
  Layout layout;
  layout.terrain.fill(Terrain::sea);
  layout.harbour.fill(Harbour::bare);
  std::copy(kBeginnerTerrain.begin(), kBeginnerTerrain.end(), layout.terrain.begin());
  std::copy(kBeginnerNumber.begin(), kBeginnerNumber.end(), layout.number.begin());
  std::copy(kBeginnerHarbours.begin(), kBeginnerHarbours.end(), layout.harbour.begin());
  const Board& board = board_of(Shape::island);
  for (std::size_t i = 0; i < kIslandHarbours.size(); ++i) {
    layout.harbour_path[i] = board.path(Hex{kIslandHarbours[i].hex}, kIslandHarbours[i].side);
  }
  return layout;
}

Layout layout_around(BoardKind kind, Terrain special, Hex at, Rng& rng) {
  Layout layout = beginner_layout();
  if (kind == BoardKind::beginner) {  // the book's desert lies in the middle
    layout.terrain[idx(layout.find(Terrain::desert))] = special;
    return layout;
  }
  const Board& board = board_of(Shape::island);
  const auto order = island_spiral(rng.below(6));
  std::array<Hex, 18> numbered{};
  std::array<Terrain, 18> pool{};
  std::copy_if(order.begin(), order.end(), numbered.begin(), [&](Hex x) { return x != at; });
  std::copy_if(kBeginnerTerrain.begin(), kBeginnerTerrain.end(), pool.begin(), yields_resource);
  deal_terrain(layout, numbered, pool, rng);
  layout.terrain[idx(at)] = special;
  shuffle_harbours(layout, rng);
  lay_letter_tokens(layout, kLetterTokens, order);
  if (kind == BoardKind::random_tokens) shuffle_tokens(layout, board, numbered, rng);
  return layout;
}

Layout base_layout(BoardKind kind, Rng& rng) {
  if (kind == BoardKind::beginner) return beginner_layout();
  if (kind == BoardKind::plates) return plates_layout(rng);
  const Board& board = board_of(Shape::island);
  Layout layout = beginner_layout();
  const auto& order = island_spiral(rng.below(6));
  std::array<Terrain, 19> pool = kBeginnerTerrain;
  deal_terrain(layout, order, pool, rng);
  shuffle_harbours(layout, rng);
  lay_letter_tokens(layout, kLetterTokens, order);
  if (kind == BoardKind::random_tokens) {
    std::array<Hex, 18> numbered{};
    std::copy_if(order.begin(), order.end(), numbered.begin(), [&](Hex x) { return layout.number[idx(x)] != 0; });
    shuffle_tokens(layout, board, numbered, rng);
  }
  return layout;
}

}  // namespace landnam
