#include "sim/bench.hpp"

#include <array>

#include "notation/game_name.hpp"
#include "sim/playout.hpp"

namespace landnam::sim {
namespace {

// Uniform players make no offers, and cards are discarded one an action: the engine's own way.
constexpr std::array kBenches{
    Bench{"playout", "base game, 4 players who choose uniformly, random board, 10 points, no offers", "base", 4},
    Bench{"playout-three", "the same with 3 players", "base", 3},
    Bench{"playout-two", "the same with 2 players: the game for two", "base", 2},
    Bench{"playout-ck", "Cities & Knights, 4 players who choose uniformly, random board, 13 points, no offers", "ck",
          4},
};

}  // namespace

std::span<const Bench> benches() { return kBenches; }

Rules bench_rules(const Bench& bench) { return *notation::rules_of(*notation::read_game(bench.game, bench.players)); }

BenchResult run_playouts(const Rules& rules, std::uint64_t games, std::uint64_t seed) {
  BenchResult result;
  Rng rng{seed};
  Menu menu;
  for (; result.games < games; ++result.games) {
    State state = initial_state(rules, make_layout(rules, rng));
    result.actions += playout(rules, state, rng, menu);
    result.finished += over(state) ? 1 : 0;
  }
  return result;
}

}  // namespace landnam::sim
