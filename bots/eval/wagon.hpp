#pragma once
// Ways of a wagon over the trade island, in movement points.

#include <array>

#include "engine/game/look.hpp"

namespace landnam::bots::eval {

// From every corner to one trade hex, in half points: a toll counts for one, a barbarian for less than it costs, for it
// may be gone until the wagon comes there.
using Distances = std::array<std::uint8_t, kMaxCorners>;
inline constexpr std::uint8_t kOutOfReach = 0xFF;
using TradeWays = std::array<Distances, 3>;  // by TradePost
TradeWays trade_ways(const Look& look, Seat seat);

// The middle of a trade hex, by TradePost.
const std::array<Corner, 3>& trade_centres();

}  // namespace landnam::bots::eval
