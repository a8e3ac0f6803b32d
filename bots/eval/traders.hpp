#pragma once
// Ways of a wagon over the trade island, in movement points.

#include <array>

#include "bots/eval/eval.hpp"

namespace landnam::bots::eval {

// The middle of a trade hex, by TradePost.
const std::array<Corner, 3>& trade_centres();

// Where the wagon's cargo belongs, or every trade hex that has some.
CornerSet wagon_goals(const Look& look);

Trips trips_of(const Look& look);

}  // namespace landnam::bots::eval
