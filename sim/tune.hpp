#pragma once
// Tuning the evaluation by self-play: simultaneous perturbation. In each round every weight goes a little up or down at
// random, the two opposite sets play some games against each other, and all weights move towards the set that won.

#include <atomic>
#include <functional>

#include "bots/eval/weights.hpp"
#include "engine/game/rules.hpp"

namespace landnam::sim {

struct Tuning {
  Rules rules;
  bots::eval::Weights start;
  std::vector<std::string> names;  // of the weights to tune; empty: all
  std::uint64_t rounds = 1000;
  std::uint64_t games = 8;  // a round; seats rotate
  double step = 0.15;       // how far a weight is tried up and down, as a share of it
  double rate = 0.02;       // how far it moves after a round won by all games, likewise; falls to a tenth
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

// Called after every round with its number and the weights so far.
using TuneWatch = std::function<void(std::uint64_t, const bots::eval::Weights&)>;

bots::eval::Weights tune(const Tuning& tuning, const TuneWatch& watch = {});

}  // namespace landnam::sim
