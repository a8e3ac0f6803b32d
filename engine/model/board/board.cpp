#include "engine/model/board/board.hpp"

#include <span>

namespace landnam {
namespace {

// A row of hexes from the left: its r, its first q, how many.
struct Row {
  std::int8_t r;
  std::int8_t q;
  std::uint8_t length;
};
struct Rows {
  std::array<Row, 7> row;
  std::size_t count;
};

// Seven rows of a frame for the sea: every other row is one hex longer, the middle one as long as its neighbours'
// lesser.
constexpr Rows frame(std::uint8_t n) {
  const auto more = [&](unsigned k) { return static_cast<std::uint8_t>(n + k); };
  return {{{{0, 0, n},
            {1, -1, more(1)},
            {2, -2, more(2)},
            {3, -2, more(1)},
            {4, -3, more(2)},
            {5, -3, more(1)},
            {6, -3, n}}},
          7};
}

constexpr Rows kIsland{{{{-2, 0, 3}, {-1, -1, 4}, {0, -2, 5}, {1, -2, 4}, {2, -2, 3}}}, 5};
constexpr Rows kLargeIsland{{{{-3, 0, 3}, {-2, -1, 4}, {-1, -2, 5}, {0, -3, 6}, {1, -3, 5}, {2, -3, 4}, {3, -3, 3}}},
                            7};
constexpr Rows kLargeTradeIsland{
    {{{-3, 0, 4}, {-2, -1, 5}, {-1, -2, 6}, {0, -3, 7}, {1, -3, 6}, {2, -3, 5}, {3, -3, 4}}}, 7};

constexpr std::array<Rows, kShapes> kRows{kIsland,  kIsland,  kLargeIsland, kLargeTradeIsland, frame(4),
                                          frame(5), frame(6), frame(7),     frame(8)};

// The order of the gates is that of the inner paths' ids.
constexpr std::array kQuarrySea{Side::nw, Side::ne, Side::e}, kCastleSea{Side::sw, Side::w, Side::nw},
    kGlassworksSea{Side::e, Side::se, Side::sw};
constexpr std::array kQuarryGates{Point::nw, Point::sw, Point::s, Point::se},
    kCastleGates{Point::n, Point::ne, Point::se, Point::s}, kGlassworksGates{Point::n, Point::ne, Point::nw, Point::sw};
constexpr std::array<TradeHex, 3> kTradeHexes{{
    {Hex{2}, kQuarrySea, kQuarryGates},
    {Hex{7}, kCastleSea, kCastleGates},
    {Hex{18}, kGlassworksSea, kGlassworksGates},
}};

constexpr std::array kFirstSea{Side::w, Side::nw, Side::ne}, kLastSea{Side::e, Side::se, Side::sw};
constexpr std::array kFirstGates{Point::ne, Point::se, Point::s, Point::sw},
    kLastGates{Point::n, Point::ne, Point::sw, Point::nw};
constexpr std::array kAllGates{Point::n, Point::ne, Point::se, Point::s, Point::sw, Point::nw};
constexpr std::array<TradeHex, 7> kLargeTradeHexes{{
    {Hex{0}, kFirstSea, kFirstGates},  // quarry
    {Hex{3}, {}, kAllGates},           // glassworks
    {Hex{15}, {}, kAllGates},          // glassworks
    {Hex{18}, {}, kAllGates},          // castle
    {Hex{21}, {}, kAllGates},          // quarry
    {Hex{33}, {}, kAllGates},          // quarry
    {Hex{36}, kLastSea, kLastGates},   // glassworks
}};

constexpr Axial step(Axial a, Side s) {
  const Axial d = kSideStep[idx(s)];
  return {static_cast<std::int8_t>(a.q + d.q), static_cast<std::int8_t>(a.r + d.r)};
}

template <class Row>
void fill_none(Row& rows) {
  for (auto& row : rows) row.fill(none<typename std::decay_t<decltype(row)>::value_type>);
}

class Builder {
 public:
  Builder() {
    fill_none(b_.hex_neighbour);
    fill_none(b_.corner_hex);
    fill_none(b_.corner_path);
    fill_none(b_.corner_next);
    fill_none(b_.path_hex);
    b_.centre_of.fill(none<Hex>);
  }

  // False if the map would have too many corners or paths.
  bool hexes(std::span<const Axial> list) {
    for (const Axial at : list) b_.at[b_.hexes++] = at;
    return join();
  }

  void trade_hex(const TradeHex& trade) {
    b_.trade_hex[b_.trade_count++] = trade;
    const Corner centre = new_corner();
    b_.centre_of[idx(centre)] = trade.hex;
    b_.corner_hex[idx(centre)][0] = trade.hex;
    for (Point gate : trade.gates()) {
      const Path p = join_corners(centre, b_.corner(trade.hex, gate));
      b_.path_hex[idx(p)][0] = trade.hex;
    }
  }

  Board finish() {
    b_.corner_words = static_cast<std::uint8_t>((b_.corners + 63) / 64);
    for (std::size_t c = 0; c < b_.corners; ++c) {
      const Corner corner{static_cast<std::uint8_t>(c)};
      b_.near[c].add(corner);
      for (std::size_t i = 0; i < b_.degree[c]; ++i) {
        b_.corner_paths[c].add(b_.corner_path[c][i]);
        b_.near[c].add(b_.corner_next[c][i]);
      }
      if (b_.corner_hex[c][2] == none<Hex> && b_.centre_of[c] == none<Hex>) b_.rim.add(corner);
    }
    for (std::size_t p = 0; p < b_.paths; ++p) {
      const bool inner = b_.centre_of[idx(b_.path_corner[p][0])] != none<Hex>;
      if (b_.path_hex[p][1] == none<Hex> && !inner) b_.rim_paths.add(Path{static_cast<std::uint8_t>(p)});
    }
    return b_;
  }

 private:
  Corner new_corner() { return Corner{b_.corners++}; }

  Path join_corners(Corner a, Corner b) {
    const Path p{b_.paths++};
    b_.path_corner[idx(p)] = {a, b};
    for (auto [here, there] : {std::pair{a, b}, std::pair{b, a}}) {
      const std::size_t d = b_.degree[idx(here)]++;
      b_.corner_path[idx(here)][d] = p;
      b_.corner_next[idx(here)][d] = there;
    }
    return p;
  }

  // Corner i of a hex also belongs to the neighbours across side i-1 and side i.
  Corner find_corner(std::size_t h, std::size_t point) const {
    const std::size_t before = (point + 5) % 6;
    if (const Hex n = b_.hex_neighbour[h][before]; n != none<Hex> && idx(n) < h)
      return b_.hex_corner[idx(n)][(point + 2) % 6];
    if (const Hex n = b_.hex_neighbour[h][point]; n != none<Hex> && idx(n) < h)
      return b_.hex_corner[idx(n)][(point + 4) % 6];
    return none<Corner>;
  }

  // Ids follow the hexes row by row; within a hex clockwise from the top. The geometry in JSON relies on it.
  bool join() {
    for (std::size_t h = 0; h < b_.hexes; ++h) {
      for (std::size_t s = 0; s < 6; ++s) b_.hex_neighbour[h][s] = b_.hex_at(step(b_.at[h], static_cast<Side>(s)));
    }
    for (std::size_t h = 0; h < b_.hexes; ++h) {
      const Hex hex{static_cast<std::uint8_t>(h)};
      for (std::size_t p = 0; p < 6; ++p) {
        Corner c = find_corner(h, p);
        if (c == none<Corner> && b_.corners == kMaxCorners) return false;
        if (c == none<Corner>) c = new_corner();
        b_.hex_corner[h][p] = c;
        b_.hex_corners[h].add(c);
        auto& hexes = b_.corner_hex[idx(c)];
        for (auto& slot : hexes) {
          if (slot == none<Hex>) {
            slot = hex;
            break;
          }
        }
      }
    }
    for (std::size_t h = 0; h < b_.hexes; ++h) {
      for (std::size_t s = 0; s < 6; ++s) {
        const Corner from = b_.hex_corner[h][s];
        const Corner to = b_.hex_corner[h][(s + 1) % 6];
        Path p = b_.path_between(from, to);
        const bool fresh = p == none<Path>;
        if (fresh && b_.paths == kMaxPaths) return false;
        if (fresh) p = join_corners(from, to);
        b_.hex_path[h][s] = p;
        b_.hex_paths[h].add(p);
        b_.path_hex[idx(p)][fresh ? 0 : 1] = Hex{static_cast<std::uint8_t>(h)};
      }
    }
    return true;
  }

  Board b_;
};

std::span<const TradeHex> trade_hexes(Shape shape) {
  if (shape == Shape::trade_island) return kTradeHexes;
  if (shape == Shape::large_trade_island) return kLargeTradeHexes;
  return {};
}

Board make(Shape shape) {
  std::array<Axial, kMaxHexes> hexes{};
  std::size_t n = 0;
  const Rows& rows = kRows[idx(shape)];
  for (std::size_t i = 0; i < rows.count; ++i) {
    const Row& row = rows.row[i];
    for (std::uint8_t k = 0; k < row.length; ++k) hexes[n++] = {static_cast<std::int8_t>(row.q + k), row.r};
  }
  return make_board(std::span(hexes).first(n), trade_hexes(shape));
}

}  // namespace

Board make_board(std::span<const Axial> hexes, std::span<const TradeHex> trade) {
  Builder builder;
  if (hexes.size() > kMaxHexes || !builder.hexes(hexes)) return {};
  for (const TradeHex& t : trade) builder.trade_hex(t);
  return builder.finish();
}

Hex Board::hex_at(Axial a) const {
  for (std::size_t h = 0; h < hexes; ++h) {
    if (at[h] == a) return Hex{static_cast<std::uint8_t>(h)};
  }
  return none<Hex>;
}

Path Board::path_between(Corner a, Corner b) const {
  for (std::size_t i = 0; i < degree[idx(a)]; ++i) {
    if (corner_next[idx(a)][i] == b) return corner_path[idx(a)][i];
  }
  return none<Path>;
}

const Board& board_of(Shape shape) {
  static const auto boards = [] {
    std::array<Board, kShapes> all;
    for (std::size_t i = 0; i < kShapes; ++i) all[i] = make(static_cast<Shape>(i));
    return all;
  }();
  return boards[idx(shape)];
}

}  // namespace landnam
