#include "engine/board/board.hpp"

#include <span>

namespace landnam {
namespace {

struct HexSide {
  std::uint8_t hex;
  Side side;
};

// The nine harbours of the frame, clockwise from the north-west [70-layouts].
constexpr std::array<HexSide, 9> kIslandHarbours{{{0, Side::nw},
                                                  {1, Side::ne},
                                                  {6, Side::ne},
                                                  {11, Side::e},
                                                  {15, Side::se},
                                                  {17, Side::se},
                                                  {16, Side::sw},
                                                  {12, Side::w},
                                                  {3, Side::w}}};

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
  explicit Builder(Shape shape) {
    b_.shape = shape;
    fill_none(b_.hex_neighbour);
    fill_none(b_.corner_hex);
    fill_none(b_.corner_path);
    fill_none(b_.corner_next);
    fill_none(b_.path_hex);
    b_.centre_of.fill(none<Hex>);
    b_.corner_harbour.fill(kNone);
  }

  void island_hexes() {
    for (int r = -2; r <= 2; ++r) {
      for (int q = -2; q <= 2; ++q) {
        if (q + r >= -2 && q + r <= 2) b_.at[b_.hexes++] = {static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
      }
    }
    join();
  }

  void trade_hex(const TradeHex& trade) {
    const Corner centre = new_corner();
    b_.centre_of[idx(centre)] = trade.hex;
    b_.corner_hex[idx(centre)][0] = trade.hex;
    for (Point gate : trade.gates) {
      const Path p = join_corners(centre, b_.corner(trade.hex, gate));
      b_.path_hex[idx(p)][0] = trade.hex;
    }
  }

  void harbours(std::span<const HexSide> list) {
    for (const HexSide& h : list) {
      const Path p = b_.path(Hex{h.hex}, h.side);
      for (Corner c : b_.path_corner[idx(p)]) b_.corner_harbour[idx(c)] = b_.harbours;
      b_.harbour_path[b_.harbours++] = p;
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
      if (b_.corner_hex[c][2] == none<Hex> && b_.centre_of[c] == none<Hex>) b_.coast.add(corner);
    }
    for (std::size_t p = 0; p < b_.paths; ++p) {
      const bool inner = b_.centre_of[idx(b_.path_corner[p][0])] != none<Hex>;
      if (b_.path_hex[p][1] == none<Hex> && !inner) b_.coast_paths.add(Path{static_cast<std::uint8_t>(p)});
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
  void join() {
    for (std::size_t h = 0; h < b_.hexes; ++h) {
      for (std::size_t s = 0; s < 6; ++s) b_.hex_neighbour[h][s] = b_.hex_at(step(b_.at[h], static_cast<Side>(s)));
    }
    for (std::size_t h = 0; h < b_.hexes; ++h) {
      const Hex hex{static_cast<std::uint8_t>(h)};
      for (std::size_t p = 0; p < 6; ++p) {
        Corner c = find_corner(h, p);
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
        if (fresh) p = join_corners(from, to);
        b_.hex_path[h][s] = p;
        b_.hex_paths[h].add(p);
        b_.path_hex[idx(p)][fresh ? 0 : 1] = Hex{static_cast<std::uint8_t>(h)};
      }
    }
  }

  Board b_;
};

Board make(Shape shape) {
  Builder builder(shape);
  builder.island_hexes();
  if (shape == Shape::trade_island) {
    for (const TradeHex& trade : kTradeHexes) builder.trade_hex(trade);
  }
  builder.harbours(kIslandHarbours);
  return builder.finish();
}

}  // namespace

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
  static const std::array<Board, 2> boards{make(Shape::island), make(Shape::trade_island)};
  return boards[idx(shape)];
}

}  // namespace landnam
