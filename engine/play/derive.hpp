#pragma once
// What the state keeps beside the pieces and cards to be fast, made anew from them.

#include "engine/model/state.hpp"

namespace landnam {

// Sets every derived field: reach, ends, route, points, need, counts of cards and of pieces left, harbours in use,
// too_close, taken, deck_left. Given must be: roads, stands, built, cities, harbours_new, hands, decks, knights, the
// holders of the special cards, and the modules' own parts.
void derive(const Rules& rules, State& state);

}  // namespace landnam
