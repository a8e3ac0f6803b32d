#pragma once
// What an action changed, as a list of small objects, by comparing the states before and after; docs/protocol.md lists
// them. And where each seat's points come from.

#include "engine/model/state.hpp"
#include "engine/model/view.hpp"
#include "notation/json.hpp"

namespace landnam::notation {

// With full knowledge.
Json events_json(const Rules& rules, const State& before, const State& after, const Action& action);

// As a seat (or a spectator, none<Seat>) sees it happen: cards that the action shows it by their names, cards that it
// may not see as numbers.
Json seen_events_json(const Rules& rules, const State& before, const State& after, const Action& action, Seat seat);

// {"seats":[{"seat":0,"points":4,"need":10,"from":{"settlements":2,"cities":2}}],"winner":null}
Json score_json(const Rules& rules, const State& state);

}  // namespace landnam::notation
