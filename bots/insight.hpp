#pragma once
// What a player sees at a glance: pips, incomes, how far the next sites are, what the others must be holding. From a
// Look only, so every bot may use it.

#include <array>

#include "engine/model/look.hpp"

namespace landnam::bots {

constexpr unsigned pips(unsigned number) {  // of 36 rolls, how many show it; the seven yields nothing
  if (number < 2 || number > 12 || number == 7) return 0;
  return number < 7 ? number - 1 : 13 - number;
}

using Income = std::array<unsigned, kGoods>;  // cards of each kind in 36 rolls

// What a settlement there earns; the robber does not stay for ever and is not counted.
Income corner_income(const Board& board, const Public& pub, Corner corner);
unsigned corner_pips(const Board& board, const Public& pub, Corner corner);
Income seat_income(const Look& look, Seat seat);
unsigned total(const Income& income);

// Cards that all others hold together: known to everyone who counts the bank.
Goods held_by_others(const Look& look);

// How many roads a seat needs to a corner, and the first of them.
struct RoadMap {
  static constexpr std::uint8_t kFar = 0xFF;
  std::array<std::uint8_t, kMaxCorners> steps{};  // 0: touched already
  std::array<Path, kMaxCorners> first{};
};
RoadMap road_map(const Look& look, Seat seat, std::uint8_t furthest);

// Where a settlement may still stand, by distance and map alone.
CornerSet open_corners(const Look& look);

// Length of the seat's longest chain if it also had this road.
unsigned route_with(const Look& look, Seat seat, Path path);

// Cards of `cost` that are not in `hand`, and cards of `hand` beyond `cost`.
Goods missing(Goods hand, Goods cost);
Goods surplus(Goods hand, Goods cost);

}  // namespace landnam::bots
