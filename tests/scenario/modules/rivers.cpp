// Words of the Rivers and of gold. Bridges are among the roads, so they are given after `roads`.

#include "engine/modules/rivers/rivers.hpp"
#include "engine/modules/rivers/state.hpp"
#include "tests/scenario/scene.hpp"

namespace landnam::scenario {
namespace {

void set_bridges(Scene& s, Seat who, const PathSet& paths) {
  const rivers::Places& places = rivers::places();
  if ((paths - places.sites).any()) throw BadText("bridges stand on bridge sites only");
  SeatPublic& seat = s.seat(who);
  seat.roads = (seat.roads - places.sites) | paths;
  std::uint8_t bits = 0;
  for (std::size_t i = 0; i < rivers::kSites; ++i) {
    if (paths.has(places.site[i])) bits = static_cast<std::uint8_t>(bits | 1U << i);
  }
  part_of<RiversPublic>(s.state.pub).bridges[idx(who)] = bits;
}

const Words kGoldWords([](Registry& r) {
  using S = const Scene&;
  r.seat<int>(
      "gold", [](S s, Seat w) { return s.seat(w).gold; },
      [](Scene& s, Seat w, int n) { s.seat(w).gold = static_cast<std::uint16_t>(n); });
  r.table<int>(
      "gold-spent", [](S s) { return s.state.pub.gold_spent; },
      [](Scene& s, int n) { s.state.pub.gold_spent = static_cast<std::uint8_t>(n); });
});

const Words kRiverWords([](Registry& r) {
  using S = const Scene&;
  r.seat<PathSet>("bridges", [](S s, Seat w) { return rivers::bridge_paths(s.state.pub, w); }, set_bridges);
  r.seat<bool>("wealthiest", [](S s, Seat w) { return rivers::wealthiest(s.rules, s.state.pub, w); });
  r.seat<bool>("poor", [](S s, Seat w) { return rivers::poor(s.rules, s.state.pub, w); });
});

}  // namespace
}  // namespace landnam::scenario
