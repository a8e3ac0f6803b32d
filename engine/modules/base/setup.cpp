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

Corner corner_between(const Board& board, const std::array<std::uint8_t, 3>& hexes) {
  const CornerSet common = board.hex_corners[hexes[0]] & board.hex_corners[hexes[1]] & board.hex_corners[hexes[2]];
  return common.lowest();
}

Path path_between(const Board& board, const std::array<std::uint8_t, 2>& hexes) {
  return (board.hex_paths[hexes[0]] & board.hex_paths[hexes[1]]).lowest();
}

}  // namespace

void base::place_fixed_pieces(Game& g) {
  const std::size_t skip = kBeginner.size() - g.rules.players;  // with three players red stays out
  for (std::size_t s = 0; s < g.rules.players; ++s) {
    const Seat seat{static_cast<std::uint8_t>(s)};
    const FixedPieces& fixed = kBeginner[s + skip];
    const Corner paying = corner_between(g.board(), fixed.second);
    base::place_settlement(g, seat, corner_between(g.board(), fixed.first), How::setup);
    base::place_settlement(g, seat, paying, How::setup);
    base::place_road(g, seat, path_between(g.board(), fixed.first_road), How::setup);
    base::place_road(g, seat, path_between(g.board(), fixed.second_road), How::setup);
    base::pay_income(g, seat, paying);
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
