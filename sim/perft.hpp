#pragma once
// Counting the tree of the game, to compare engines and to see that a change changed nothing.

#include <cstdint>

#include "engine/play/engine.hpp"

namespace landnam::sim {

// The number of sequences of `depth` actions from here. Of players who decide at the same time the lowest seat acts
// first; offers are not counted; every chance outcome counts as one, whatever its weight. A game that is over has no
// sequence but the empty one.
std::uint64_t perft(const Rules& rules, const State& state, unsigned depth);

}  // namespace landnam::sim
