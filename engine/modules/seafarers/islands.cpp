// Land and sea, the islands and regions that count, and the points for reaching them.

#include "engine/model/board/shore.hpp"
#include "engine/modules/base/network.hpp"
#include "engine/modules/base/score.hpp"
#include "engine/modules/seafarers/rooms.hpp"

namespace landnam::sea {

void survey(const Rules& rules, Public& pub) {
  const Shore shore = shore_of(*rules.board, pub.terrain);
  SeaPublic& sea = part_of<SeaPublic>(pub);
  sea.land = shore.land;
  sea.sea = shore.sea;
  sea.land_paths = shore.roads;
  sea.sea_paths = shore.ships;
  sea.land_corners = shore.buildings;
}

HexSet region_at(const Rules& rules, const Public& pub, Corner corner) {
  if (rules.island_bonus == 0) return {};
  HexSet here;
  for (const Hex h : rules.board->corner_hex[idx(corner)]) {
    if (h != none<Hex>) here.add(h);
  }
  if (rules.regions.empty()) {
    for (const HexSet& island : islands_of(*rules.board, part_of<SeaPublic>(pub).land)) {
      if (island.intersects(here)) return island;
    }
    return {};
  }
  for (const HexSet& region : rules.regions) {
    if (region.intersects(here)) return region;
  }
  return {};
}

// sea.island: the first settlement on each one; where a player starts is home.
void note_settlement(Game& g, Seat seat, Corner corner, How how) {
  if (idx(seat) >= g.rules.players) return;  // sea.two.passive
  const HexSet region = region_at(g.rules, g.pub(), corner);
  SeaSeat& me = part(g).seat[idx(seat)];
  if (region.empty() || me.reached.has(region.lowest())) return;
  me.reached.add(region.lowest());
  if (how == How::setup) return;
  me.bonus = static_cast<std::uint8_t>(me.bonus + g.rules.island_bonus);
  base::refresh_points(g, seat);
}

}  // namespace landnam::sea
