#pragma once
// Positions of played games with what became of them, as a net sees them.

#include <vector>

#include "sim/tune.hpp"

namespace landnam::sim {

struct Samples {
  std::size_t inputs = 0;  // of a seat
  std::size_t players = 0;
  std::vector<float> x;       // seat by seat, position by position
  std::vector<float> chance;  // of winning, likewise: what the net shall say

  std::size_t size() const { return players == 0 ? 0 : chance.size() / players; }
  const float* at(std::size_t position) const { return x.data() + position * players * inputs; }
  const float* chances(std::size_t position) const { return chance.data() + position * players; }
  void append(const Samples& other);
};

// Plays games with these weights and keeps positions of them.
Samples play_samples(const Tuning& tuning, const bots::eval::Weights& weights, std::uint64_t round);

// How many numbers a net sees of a seat in such a game.
std::size_t inputs_of(const Rules& rules);

}  // namespace landnam::sim
