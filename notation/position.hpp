#pragma once
// Positions and views in JSON; docs/position.md tells them field by field.

#include "engine/model/state.hpp"
#include "engine/model/view.hpp"
#include "notation/json.hpp"

namespace landnam::notation {

// A game that was read, or that is kept: what the table asked for, what follows from it, where it stands.
struct Position {
  Setup setup;
  Rules rules;
  State state;
};

// Everything, secrets too. Derived fields are left out: they are made anew when it is read.
Json position_json(const Setup& setup, const Rules& rules, const State& state);

// Reads a position and checks it whole: ids, piece counts, places, card sums, who is asked what. What could not arise
// in a game is refused with the field and the reason.
Result<Position> read_position(const Json& json);

// What one seat or a spectator may know. Besides what a position has, it counts what is hidden or derived: cards in
// hands and decks, points, routes, pieces left.
Json view_json(const Setup& setup, const Rules& rules, const View& view);

Json pending_json(const Public& pub);  // bottom first
Json frame_json(const Frame& frame);

}  // namespace landnam::notation
