// Words of the sea. Ships are among the roads, so they are given after `roads`.

#include "engine/modules/seafarers/rooms.hpp"
#include "tests/scenario/scene.hpp"

namespace landnam::scenario {
namespace {

SeaPublic& part(Scene& s) { return part_of<SeaPublic>(s.state.pub); }
const SeaPublic& part(const Scene& s) { return part_of<SeaPublic>(s.state.pub); }

void set_ships(Scene& s, Seat who, const PathSet& paths) {
  PathSet& ships = part(s).seat[idx(who)].ships;
  SeatPublic& seat = s.seat(who);
  if ((seat.roads - ships).intersects(paths)) throw BadText("a road lies there");
  seat.roads = (seat.roads - ships) | paths;
  ships = paths;
}

// Islands with a settlement are reached; which of them were home is said by the points.
void settle_islands(Scene& s) {
  for (std::uint8_t i = 0; i < s.rules.players; ++i) {
    HexSet& reached = part(s).seat[i].reached;
    reached = {};
    for (const Corner c : s.state.pub.seat[i].stands & s.state.pub.built) {
      const HexSet region = sea::region_at(s.rules, s.state.pub, c);
      if (region.any()) reached.add(region.lowest());
    }
  }
}

const Words kSeaWords([](Registry& r) {
  using S = const Scene&;
  r.seat<PathSet>("ships", [](S s, Seat w) { return part(s).seat[idx(w)].ships; }, set_ships);
  r.seat<int>("ships-left", [](S s, Seat w) { return static_cast<int>(sea::ships_left(s.rules, s.state.pub, w)); });
  r.seat<HexSet>("islands", [](S s, Seat w) { return part(s).seat[idx(w)].reached; });
  r.seat<int>(
      "island-points", [](S s, Seat w) { return part(s).seat[idx(w)].bonus; },
      [](Scene& s, Seat w, int n) { part(s).seat[idx(w)].bonus = static_cast<std::uint8_t>(n); });
  r.table<Hex>("pirate", [](S s) { return part(s).pirate; }, [](Scene& s, Hex h) { part(s).pirate = h; });
  r.table<bool>(
      "ship-moved", [](S s) { return part(s).ship_moved; }, [](Scene& s, bool yes) { part(s).ship_moved = yes; });
  r.table<PathSet>(
      "ships-new", [](S s) { return part(s).fresh; }, [](Scene& s, const PathSet& paths) { part(s).fresh = paths; });
  r.settle(ModuleId::seafarers, settle_islands);
});

}  // namespace
}  // namespace landnam::scenario
