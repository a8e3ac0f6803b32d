#include "sim/bench.hpp"

#include <array>

#include "sim/playout.hpp"

namespace landnam::sim {
namespace {

// Uniform players make no offers, and cards are discarded one an action: the engine's own way.
constexpr Setup for_players(std::uint8_t players) {
  Setup setup;
  setup.players = players;
  return setup;
}

constexpr Setup with_knights() {
  Setup setup = for_players(4);
  setup.modules |= only(ModuleId::cities_knights);
  return setup;
}

constexpr std::array kBenches{
    Bench{"playout", "base game, 4 players who choose uniformly, random board, 10 points, no offers", for_players(4)},
    Bench{"playout-three", "the same with 3 players", for_players(3)},
    Bench{"playout-two", "the same with 2 players: the game for two", for_players(2)},
    Bench{"playout-ck", "Cities & Knights, 4 players who choose uniformly, random board, 13 points, no offers",
          with_knights()},
};

}  // namespace

std::span<const Bench> benches() { return kBenches; }

Rules bench_rules(const Bench& bench) { return std::get<Rules>(resolve(bench.setup)); }

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
