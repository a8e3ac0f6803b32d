#pragma once
// Ways of a wagon over the trade island, in movement points.

#include <array>

#include "engine/model/look.hpp"

namespace landnam::bots {

// The middle of a trade hex, by TradePost.
const std::array<Corner, 3>& trade_centres();

// Where the wagon's cargo belongs, or every trade hex that has some.
CornerSet wagon_goals(const Look& look);

// In half points: a toll counts for one, a barbarian for less than it costs, for it may be gone until the wagon comes
// there.
struct Trips {
  double mean = 0;    // between two trade hexes
  unsigned left = 0;  // of the way that the wagon is on: with a cargo to its destination, else to the nearest cargo
};
Trips trips_of(const Look& look);

}  // namespace landnam::bots
