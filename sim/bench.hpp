#pragma once
// The benchmarks of `landnam bench` and of bench/: seeded playouts that anyone can repeat.

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/model/rules.hpp"

namespace landnam::sim {

struct Bench {
  std::string_view name;
  std::string_view about;
  std::string_view game;
  std::uint8_t players = 4;
};
std::span<const Bench> benches();

struct BenchResult {
  std::uint64_t games = 0;
  std::uint64_t actions = 0;  // players' actions; chance outcomes are not counted
  std::uint64_t finished = 0;
};

Rules bench_rules(const Bench& bench);

// Plays `games` playouts from a board of its own each, all drawn from one generator.
BenchResult run_playouts(const Rules& rules, std::uint64_t games, std::uint64_t seed);

}  // namespace landnam::sim
