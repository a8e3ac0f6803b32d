#pragma once
// Random play with offers, counter-offers and answers in any order: what the property tests and the golden games run
// on.

#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/game/engine.hpp"

namespace landnam::test {

// Work of tests that repeat, scaled by LANDNAM_TEST_SCALE (per cent; the environment); at least one.
int scaled(int n);

// The games that every property must hold in, by their words; those with modules that the engine lacks are left out.
std::vector<std::string> property_games();

Rules rules_of(const Setup& setup);  // the set-up must be legal
State new_game(const Rules& rules, Rng& rng);

// Any action that the rules allow now: chance, or a random seat among those asked, at times an offer. Not over yet.
Action any_action(const Rules& rules, const State& state, Rng& rng);

// Every action of the finite universe: all kinds with all values of their targets, and some that do not exist.
template <class Fn>
void each_action(const Rules& rules, Seat seat, Fn&& fn);

// The values to try for a target: all that exist, one beyond, and none.
std::vector<std::uint8_t> values_of(const Rules& rules, Space space);

template <class Fn>
void each_action(const Rules& rules, Seat seat, Fn&& fn) {
  for (const KindInfo* info : all_kinds()) {
    if (info->open) continue;
    for (std::uint8_t from : values_of(rules, info->from)) {
      for (std::uint8_t to : values_of(rules, info->to)) {
        fn(Action{.kind = info->kind, .seat = seat, .from = from, .to = to});
      }
    }
  }
}

}  // namespace landnam::test
