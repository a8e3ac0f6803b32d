#pragma once
// Random play with offers, counter-offers and answers in any order: what the property tests and the golden games run
// on.

#include <string>
#include <vector>

#include "engine/model/core/random.hpp"
#include "engine/play/engine.hpp"

namespace landnam::test {

// Work of tests that repeat, scaled by LANDNAM_TEST_SCALE (per cent; the environment); at least one.
int scaled(int n);
bool unscaled();  // all of it is asked for: only then do figures of strength and games played to the end mean anything

// The games that every property must hold in, by their words; those with modules that the engine lacks are left out.
std::vector<std::string> property_games();

Rules rules_of(const Setup& setup);  // the set-up must be legal
State new_game(const Rules& rules, Rng& rng);

// Any action that the rules allow now: chance, or a random seat among those asked, at times an offer. Not over yet.
// With `talk`, seats that are not asked propose trades too.
Action any_action(const Rules& rules, const State& state, Rng& rng, bool talk = false);

// Every action of the finite universe: all kinds with all values of their targets, and some that do not exist. Made
// once for a game; the seat is for the caller to set.
std::vector<Action> universe_of(const Rules& rules);

// Check every so-many-th state, so that games with many possible actions take about as long as others.
int step_for(const std::vector<Action>& universe, int judged_a_state);

}  // namespace landnam::test
