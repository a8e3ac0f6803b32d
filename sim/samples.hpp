#pragma once
// Positions of played games with what became of them, as a net sees them.

#include <vector>

#include "sim/tune.hpp"

namespace landnam::sim {

struct Samples {
  std::size_t inputs = 0;  // of a seat
  std::size_t players = 0;
  std::vector<float> x;  // seat by seat, position by position
  std::vector<std::uint8_t> winner;

  std::size_t size() const { return winner.size(); }
  const float* at(std::size_t position) const { return x.data() + position * players * inputs; }
  void append(const Samples& other);
};

// Plays games with these weights and keeps positions of them.
Samples play_samples(const Tuning& tuning, const bots::eval::Weights& weights, std::uint64_t round);

}  // namespace landnam::sim
