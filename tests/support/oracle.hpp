#pragma once
// Slow and plain recomputations that share no code with the engine's quick ones.

#include "engine/model/rules.hpp"
#include "engine/model/state.hpp"

namespace landnam::test {

// The longest trail over `roads` that passes through no corner of `cuts`: every start, every continuation. Some paths
// count twice.
unsigned longest_by_force(const Board& board, const PathSet& roads, const CornerSet& cuts, const PathSet& twice = {});
unsigned longest_by_force(const Rules& rules, const Public& pub, Seat seat);

CornerSet ends_from_scratch(const Rules& rules, const Public& pub, Seat seat);
PathSet reach_from_scratch(const Rules& rules, const Public& pub, Seat seat);
CornerSet captured_from_scratch(const Rules& rules, const Public& pub);  // corners, built or not [attack.captured]
unsigned harbours_from_scratch(const Rules& rules, const Public& pub, Seat seat);
unsigned harbour_points_from_scratch(const Rules& rules, const Public& pub, Seat seat);  // [harbormaster.points]
unsigned points_from_scratch(const Rules& rules, const Public& pub, Seat seat);          // visible ones

}  // namespace landnam::test
