#include "engine/modules/traders_barbarians/traders_barbarians.hpp"

#include <algorithm>

#include "engine/modules/base/rooms.hpp"
#include "engine/modules/common/gold.hpp"
#include "engine/modules/traders_barbarians/rooms.hpp"
#include "engine/modules/traders_barbarians/state.hpp"

namespace landnam {
namespace {

using namespace traders;  // NOLINT(google-build-using-namespace): the table names every room

constexpr std::array<Terrain, kTradePosts> kTradeTerrain{Terrain::quarry, Terrain::castle, Terrain::glassworks};
constexpr std::array<std::array<std::uint8_t, 2>, 3> kBarbariansStart{{{1, 5}, {8, 12}, {14, 15}}};  // between tiles
constexpr std::uint8_t kGoldAtStart = 5;

}  // namespace

void TradersBarbarians::fold(const Setup&, Rules& rules) {
  rules.board = &board_of(Shape::trade_island);
  rules.target += 3;
  rules.robber = false;
  rules.robber_home = Terrain::sea;
  rules.longest_route = false;
  rules.second_is_city = true;
  rules.reroll_sums = 1U << 2 | 1U << 12;
  rules.late = Rule::traders_phase;
  rules.deck = deck_of(16, 3, 0, 0, 3) + Cards::of(Card::swift_journey, 3);
  const Board& board = *rules.board;
  for (const TradeHex& trade : board.trade_hexes()) {
    CornerSet open;
    for (Point gate : trade.gates()) open.add(board.corner(trade.hex, gate));
    for (Side side : trade.barred()) rules.no_roads.add(board.path(trade.hex, side));
    rules.no_buildings |= board.hex_corners[idx(trade.hex)] - open;
  }
  for (std::uint8_t c = 0; c < board.corners; ++c) {
    if (board.centre_of[c] != none<Hex>) rules.no_buildings.add(Corner{c});
  }
}

void TradersBarbarians::layout(const Rules& rules, Rng& rng, Layout& layout) {
  const auto order = island_spiral(rng.below(6));
  layout.terrain.fill(Terrain::sea);
  for (std::size_t i = 0; i < kTradePosts; ++i) layout.terrain[idx(rules.board->trade_hex[i].hex)] = kTradeTerrain[i];
  std::array<Hex, 16> loose{};
  std::copy_if(order.begin(), order.end(), loose.begin(),
               [&](Hex h) { return layout.terrain[idx(h)] == Terrain::sea; });
  constexpr auto f = Terrain::forest, h = Terrain::hills, p = Terrain::pasture, g = Terrain::fields,
                 m = Terrain::mountains;
  std::array<Terrain, 16> pool{f, f, f, f, h, h, h, p, p, p, g, g, g, m, m, m};
  deal_terrain(layout, loose, pool, rng);
  std::array<std::uint8_t, 16> tokens{};
  std::copy_if(kLetterTokens.begin(), kLetterTokens.end(), tokens.begin(), [](auto n) { return n != 2 && n != 12; });
  lay_letter_tokens(layout, tokens, order);
}

void TradersBarbarians::on_setup(Game& g) {
  TradersPublic& r = room(g);
  for (std::size_t i = 0; i < r.barbarian.size(); ++i) {
    const auto& between = kBarbariansStart[i];
    r.barbarian[i] = (g.board().hex_paths[between[0]] & g.board().hex_paths[between[1]]).lowest();
  }
  for (auto& stack : r.stack) stack.fill(kCargoOfEach);
  for (std::uint8_t s = 0; s < g.rules.players; ++s) gold::earn(g, Seat{s}, kGoldAtStart);
}

void TradersBarbarians::on_turn_start(Game& g) {
  TradersPublic& r = room(g);
  r.movement = 0;
  r.tried = 0;
  r.moved = false;
  r.arrived = false;
  r.fed = false;
}

void TradersBarbarians::on_turn_end(Game& g) { settle_neutral_tolls(g); }

void TradersBarbarians::on_seven(Game& g) { ask_barbarian(g, g.turn(), Draw::may); }

void TradersBarbarians::on_knight(Game& g, Seat seat) { ask_barbarian(g, seat, Draw::must); }

void TradersBarbarians::after_building(Game& g, Seat seat, Corner corner, How how) {
  if (idx(seat) >= g.rules.players) return;
  const bool city = g.pub().cities.has(corner);
  if (how == How::setup && city) room(g).wagon[idx(seat)] = {.at = corner, .level = 1};
  if (g.rules.for_two() && (how == How::setup || !city)) earn_at_trade_hex(g, seat, corner);
}

void TradersBarbarians::outcomes(const Rules&, const State& state, Outcomes& out) {
  const Ask ask = state.pub.pending.top().ask;
  if (ask == Ask::draw_cargo) return cargo_outcomes(state, out);
  if (ask != Ask::drive_die) return;
  for (std::uint8_t n = 1; n <= 6; ++n) out.push_back({{.kind = Kind::drive_die, .to = n}, 1});
}

void TradersBarbarians::score(const Rules&, const Public& pub, Seat seat, int& points) {
  const Wagon& w = room(pub).wagon[idx(seat)];
  points += w.delivered;
  if (w.level == kTopWagon) ++points;
}

}  // namespace landnam
