// The roll-off, the two rounds of placing, the beginners' fixed pieces, the first cards.

#include "engine/model/hooks.hpp"
#include "engine/modules/base/network.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/base/score.hpp"

namespace landnam {
namespace {

// base.setup.beginner: the corner shared by three tiles and the path between two of them.
struct FixedPieces {
  std::array<std::uint8_t, 3> first;
  std::array<std::uint8_t, 2> first_road;
  std::array<std::uint8_t, 3> second;  // pays the starting cards
  std::array<std::uint8_t, 2> second_road;
};
constexpr std::array<FixedPieces, 4> kBeginner{{
    {{0, 1, 4}, {1, 4}, {7, 8, 12}, {8, 12}},          // A, red
    {{14, 15, 18}, {14, 15}, {12, 13, 16}, {13, 16}},  // B, blue
    {{2, 5, 6}, {2, 5}, {13, 14, 17}, {14, 17}},       // C, orange
    {{3, 4, 8}, {3, 8}, {10, 11, 15}, {10, 11}},       // D, white
}};

// six.beginner: a corner of a tile and the side of the tile that the road lies on.
struct Spot {
  std::uint8_t hex;
  Point corner;
  Side road;
};
constexpr std::array<std::array<Spot, 2>, 6> kLargeBeginner{{
    {{{17, Point::s, Side::sw}, {15, Point::se, Side::e}}},
    {{{3, Point::sw, Side::sw}, {13, Point::se, Side::se}}},
    {{{6, Point::se, Side::se}, {9, Point::se, Side::e}}},
    {{{23, Point::s, Side::se}, {14, Point::se, Side::se}}},
    {{{26, Point::s, Side::sw}, {21, Point::sw, Side::sw}}},
    {{{0, Point::ne, Side::e}, {9, Point::sw, Side::w}}},
}};

struct StartPieces {
  std::array<Corner, 2> settlements;  // the second pays
  std::array<Path, 2> roads;
};

Corner corner_between(const Board& board, const std::array<std::uint8_t, 3>& hexes) {
  const CornerSet common = board.hex_corners[hexes[0]] & board.hex_corners[hexes[1]] & board.hex_corners[hexes[2]];
  return common.lowest();
}

Path path_between(const Board& board, const std::array<std::uint8_t, 2>& hexes) {
  return (board.hex_paths[hexes[0]] & board.hex_paths[hexes[1]]).lowest();
}

StartPieces start_pieces(const Rules& rules, std::size_t seat) {
  const Board& board = *rules.board;
  if (rules.players > kBeginner.size()) {
    const auto& [first, second] = kLargeBeginner[seat];
    return {{board.corner(Hex{first.hex}, first.corner), board.corner(Hex{second.hex}, second.corner)},
            {board.path(Hex{first.hex}, first.road), board.path(Hex{second.hex}, second.road)}};
  }
  const FixedPieces& fixed = kBeginner[seat + kBeginner.size() - rules.players];  // with three players red stays out
  return {{corner_between(board, fixed.first), corner_between(board, fixed.second)},
          {path_between(board, fixed.first_road), path_between(board, fixed.second_road)}};
}

}  // namespace

void base::place_fixed_pieces(Game& g) {
  for (std::uint8_t s = 0; s < g.rules.players; ++s) {
    const Seat seat{s};
    const auto [settlements, roads] = start_pieces(g.rules, s);
    for (Corner c : settlements) base::place_settlement(g, seat, c, How::setup);
    for (Path p : roads) base::place_road(g, seat, p, How::setup);
    base::pay_income(g, seat, settlements[1]);
  }
}

namespace base {

// base.setup.order: round one clockwise from the start player, round two back again.
Seat setup_seat(const Rules& rules, const Public& pub, unsigned step) {
  const unsigned n = rules.players;
  const unsigned turn = step < n ? step : 2 * n - 1 - step;
  return Seat{static_cast<std::uint8_t>((raw(pub.start) + turn) % n)};
}

bool second_round(const Rules& rules, const Public& pub) { return pub.setup_step >= rules.players; }

void do_first_player(Game& g, const Action& a) {
  g.pending().pop();
  g.pub().start = a.other();
  g.pub().turn = a.other();
  if (g.rules.fixed_start) start_turn(g, a.other());
  else begin_setup(g);
}

void begin_setup(Game& g) {
  const bool city = g.rules.second_is_city && second_round(g.rules, g.pub());
  const Seat seat = setup_seat(g.rules, g.pub(), g.pub().setup_step);
  g.pub().turn = seat;
  g.pending().push({.ask = city ? Ask::setup_city : Ask::setup_settlement, .actors = only(seat)});
}

void next_setup_step(Game& g) {
  if (++g.pub().setup_step < 2 * g.rules.players) return begin_setup(g);
  start_turn(g, g.pub().start);  // base.setup.first
}

void pay_income(Game& g, Seat seat, Corner corner) {
  for (Hex h : g.board().corner_hex[idx(corner)]) {
    if (h == none<Hex> || !yields_resource(g.pub().terrain[idx(h)])) continue;
    const Goods card = Goods::of(resource_of(g.pub().terrain[idx(h)]));
    if (g.pub().bank.covers(card)) g.take_from_bank(seat, card);
  }
}

}  // namespace base
}  // namespace landnam
