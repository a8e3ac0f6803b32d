// Bridges.

#include "engine/modules/rivers/rivers.hpp"
#include "tests/support/stores.hpp"
#include "tests/support/text.hpp"

namespace landnam::test {

using Complaints = std::vector<std::string>;

PathSet bridges_among_roads(const State& state, Seat seat) { return rivers::bridge_paths(state.pub, seat); }

void check_rivers(const Rules& rules, const State& state, Complaints& out) {
  PathSet sites = rivers::places().sites;
  for (std::uint8_t s = 0; s < rules.seats(); ++s) {
    const PathSet roads = state.pub.seat[s].roads;
    if (rivers::bridge_paths(state.pub, Seat{s}) != (roads & sites)) out.push_back(text_of(Seat{s}) + "'s bridges");
    if (rivers::bridges_of(state.pub, Seat{s}) > rivers::kBridges)
      out.push_back(text_of(Seat{s}) + " has too many bridges");
  }
}

}  // namespace landnam::test
