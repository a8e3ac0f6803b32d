// Whole servers in a simulated world. LANDNAM_SEEDS says how many new seeds (and LANDNAM_SEED the first of them) are
// tried besides those that are kept; a seed that fails can be run again by its number.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "tests/simulation/simulation.hpp"

namespace landnam::simulation {
namespace {

std::uint64_t number_in(const char* name, std::uint64_t usual) {
  const char* const text = std::getenv(name);
  return text != nullptr ? std::strtoull(text, nullptr, 10) : usual;
}

Plan plan_of(std::uint64_t seed) {
  Plan plan;
  plan.seed = seed;
  plan.sqlite = seed % 2 == 0;
  plan.nodes = plan.sqlite ? 1 : 2 + static_cast<unsigned>(seed / 2 % 2);
  plan.tables = 3 + static_cast<unsigned>(seed / 4 % 6);
  return plan;
}

struct Sum {
  Report all;
  std::uint64_t runs = 0;
  std::clock_t began = std::clock();

  void add(const Report& r) {
    ++runs;
    all.steps += r.steps;
    all.entries += r.entries;
    all.frames += r.frames;
    all.views += r.views;
    all.acknowledgements += r.acknowledgements;
    all.deaths += r.deaths;
    all.cuts += r.cuts;
    all.lost_writes += r.lost_writes;
    all.torn_writes += r.torn_writes;
    all.jumps += r.jumps;
    all.outages += r.outages;
    all.doubts += r.doubts;
    all.strangers += r.strangers;
    all.rematches += r.rematches;
    all.table_hours += r.table_hours;
  }
  void tell() const {
    const double minutes = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC / 60;
    fmt::print(
        "{} runs, {:.1f} table-hours in {:.2f} CPU minutes; {} steps, {} entries, {} acknowledged, {} frames ({} views "
        "compared), {} rematches; faults: {} deaths ({} power cuts: {} writes lost, {} torn), {} clock jumps, {} "
        "outages, "
        "{} commits in doubt, {} strangers\n",
        runs, all.table_hours, minutes, all.steps, all.entries, all.acknowledgements, all.frames, all.views,
        all.rematches, all.deaths, all.cuts, all.lost_writes, all.torn_writes, all.jumps, all.outages, all.doubts,
        all.strangers);
  }
};

void try_seed(std::uint64_t seed, Sum& sum) {
  const Report report = run(plan_of(seed));
  sum.add(report);
  for (const std::string& failure : report.failures) ADD_FAILURE() << "seed " << seed << ": " << failure;
}

// Seeds that once found something stay here.
constexpr std::array<std::uint64_t, 10> kKept{1, 2, 3, 4, 5, 6, 7, 8, 500'110, 1'795'013'732'009};

TEST(Simulation, KeptSeeds) {
  Sum sum;
  for (const std::uint64_t seed : kKept) try_seed(seed, sum);
  sum.tell();
  EXPECT_GT(sum.all.acknowledgements, 100U);
  EXPECT_GT(sum.all.deaths, 5U);
}

TEST(Simulation, NewSeeds) {
  Sum sum;
  const std::uint64_t first = number_in("LANDNAM_SEED", static_cast<std::uint64_t>(std::time(nullptr)) * 1000);
  const std::uint64_t count = number_in("LANDNAM_SEEDS", 10);
  for (std::uint64_t i = 0; i < count && !HasFailure(); ++i) try_seed(first + i, sum);
  sum.tell();
}

TEST(Simulation, ASeedIsAWorld) {
  const Report one = run(plan_of(11));
  const Report two = run(plan_of(11));
  EXPECT_EQ(one.digest, two.digest);
  EXPECT_EQ(one.steps, two.steps);
}

// A mending that is taken out is missed soon.
class Finds : public testing::TestWithParam<std::pair<Plan::Without, const char*>> {};

TEST_P(Finds, AMendingThatIsTakenOut) {
  std::uint64_t seed = 1;
  for (bool found = false; seed <= 40 && !found; seed += found ? 0 : 1) {
    Plan plan = plan_of(seed);
    plan.without = GetParam().first;
    const Report report = run(plan);
    found = !report.failures.empty();
    if (found) fmt::print("without {}: seed {} fails {}\n", GetParam().second, seed, report.failures.front());
  }
  EXPECT_LE(seed, 40U);
}

INSTANTIATE_TEST_SUITE_P(Simulation, Finds,
                         testing::Values(std::pair{Plan::Without::one_table_a_socket, "one table a socket"},
                                         std::pair{Plan::Without::forgetting, "forgetting who is gone"},
                                         std::pair{Plan::Without::steady_clocks, "a clock that does not jump"},
                                         std::pair{Plan::Without::pauses, "pauses while nothing can be written"}),
                         [](const auto& test) {
                           return "without" + std::to_string(static_cast<int>(test.param.first));
                         });

}  // namespace
}  // namespace landnam::simulation
