#pragma once
// What one seat, or a spectator, may know of a game: the public part and the own cards, nothing else. Bots, clients and
// logs get only this.

#include "engine/model/action.hpp"
#include "engine/model/core/random.hpp"
#include "engine/model/look.hpp"

namespace landnam {

struct View {
  Seat seat = none<Seat>;  // none: a spectator, whose `mine` stays empty
  Public pub;
  Private mine;
  bool operator==(const View&) const = default;

  Look look(const Rules& rules) const { return {rules, pub, mine, seat}; }
};

View view_of(const State& state, Seat seat);

// A whole state that fits all the view shows; what it hides is drawn at random.
State determinize(const Rules& rules, const View& view, Rng& rng);

// The action as `seat` (or a spectator) may see it when it happens in `before`: a card it may not see becomes kNone.
Action seen_by(const Rules& rules, const State& before, const Action& action, Seat seat);

}  // namespace landnam
