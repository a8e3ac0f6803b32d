#pragma once
// Nodes, their storage, people, bots and strangers in one process, under one seeded scheduler, with faults.

#include <memory>
#include <string>
#include <vector>

#include "tests/simulation/disk.hpp"
#include "tests/simulation/peer.hpp"
#include "tests/simulation/shared_storage.hpp"
#include "tests/simulation/truth.hpp"

namespace landnam::simulation {

struct Plan {
  std::uint64_t seed = 1;
  bool sqlite = true;  // one node with a disk of its own; else nodes that share a database
  unsigned nodes = 1;
  unsigned tables = 4;
  Millis chaos = 600'000;  // so long things go wrong
  Millis calm = 120'000;   // then everything must come right

  // Takes a mending out of the server, to see that the simulation misses it.
  enum class Without : std::uint8_t { nothing, one_table_a_socket, forgetting, steady_clocks, pauses };
  Without without = Without::nothing;
};

struct Report {
  std::vector<std::string> failures;
  std::uint64_t steps = 0;
  std::uint64_t entries = 0;
  std::uint64_t frames = 0;
  std::uint64_t views = 0;
  std::uint64_t acknowledgements = 0;
  std::uint64_t deaths = 0;
  std::uint64_t cuts = 0;
  std::uint64_t lost_writes = 0;
  std::uint64_t torn_writes = 0;
  std::uint64_t jumps = 0;
  std::uint64_t outages = 0;
  std::uint64_t doubts = 0;
  std::uint64_t strangers = 0;
  std::uint64_t rematches = 0;
  double table_hours = 0;
  std::uint64_t digest = 0;
};

Report run(const Plan& plan);

}  // namespace landnam::simulation
