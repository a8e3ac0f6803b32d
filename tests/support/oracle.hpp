#pragma once
// Slow and plain recomputations that share no code with the engine's quick ones.

#include "engine/model/rules.hpp"
#include "engine/model/state.hpp"

namespace landnam::test {

// What a route is made of.
struct Pieces {
  PathSet roads;       // all of them
  CornerSet cuts{};    // corners that it does not pass through
  PathSet twice{};     // those that count twice
  PathSet ships{};     // those that are ships: they go over into roads only at
  CornerSet joints{};  // own buildings
};
// The longest trail: every start, every continuation.
unsigned longest_by_force(const Board& board, const Pieces& pieces);
unsigned longest_by_force(const Rules& rules, const Public& pub, Seat seat);

CornerSet ends_from_scratch(const Rules& rules, const Public& pub, Seat seat);
PathSet reach_from_scratch(const Rules& rules, const Public& pub, Seat seat);
CornerSet captured_from_scratch(const Rules& rules, const Public& pub);  // corners, built or not [attack.captured]
unsigned harbours_from_scratch(const Rules& rules, const Public& pub, Seat seat);
unsigned harbour_points_from_scratch(const Rules& rules, const Public& pub, Seat seat);  // [harbormaster.points]
unsigned points_from_scratch(const Rules& rules, const Public& pub, Seat seat);          // visible ones

}  // namespace landnam::test
