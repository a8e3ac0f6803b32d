// The benchmarks of `landnam bench` under Google Benchmark: one iteration is one game.

#include <benchmark/benchmark.h>

#include "sim/bench.hpp"

namespace {

void register_all() {
  for (const landnam::sim::Bench& bench : landnam::sim::benches()) {
    benchmark::RegisterBenchmark(std::string{bench.name}.c_str(), [&bench](benchmark::State& state) {
      const landnam::Rules rules = landnam::sim::bench_rules(bench);
      std::uint64_t seed = 0;
      std::uint64_t actions = 0;
      for (auto _ : state) {
        (void)_;
        actions += landnam::sim::run_playouts(rules, 1, ++seed).actions;
      }
      state.counters["actions"] = benchmark::Counter(static_cast<double>(actions), benchmark::Counter::kIsRate);
      state.counters["s/action"] =
          benchmark::Counter(static_cast<double>(actions), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
    });
  }
}

const bool g_registered = (register_all(), true);

}  // namespace
