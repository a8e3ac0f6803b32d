// The earthquake: roads turned sideways, what they hinder, how they are mended [events.earthquake].

#include "engine/model/hooks.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/events/events.hpp"
#include "engine/modules/events/rooms.hpp"
#include "engine/modules/events/state.hpp"

namespace landnam {
namespace events {
PathSet damaged_roads(const Public& pub, Seat seat) {
  return pub.seat[idx(seat)].roads & part_of<EventsPublic>(pub).damaged;
}

// Bridges lie where no road may: they are exempt [events.earthquake.detail]; ships are no roads [combo.sea.variants].
PathSet intact_roads(const Rules& rules, const Public& pub, Seat seat) {
  PathSet ships;
  hooks::ships(rules, pub, seat, ships);
  return (pub.seat[idx(seat)].roads & rules.road_paths) - ships - part_of<EventsPublic>(pub).damaged;
}

CornerSet rubble(const Look& look) {
  CornerSet corners;
  for (Path p : part_of<EventsPublic>(look.pub).damaged) {
    for (Corner c : look.board().path_corner[idx(p)]) corners.add(c);
  }
  return corners;
}

void do_damage_road(Game& g, const Action& a) {
  g.pending().pop();
  part_of<EventsPublic>(g.pub()).damaged.add(a.path());
}

void do_repair_road(Game& g, const Action& a) {
  Frame& top = g.pending().top();
  part_of<EventsPublic>(g.pub()).damaged.remove(a.path());
  if (top.ask == Ask::free_road) return base::use_free_road(g);
  g.pub().building_begun = true;
  g.pay_to_bank(a.seat, g.rules.repair_cost);
}

}  // namespace events

void Events::free_road(const Look& look, bool& can) { can |= events::damaged_roads(look.pub, look.seat).any(); }

void Events::after_lift(Game& g, Seat, Path path) { part_of<EventsPublic>(g.pub()).damaged.remove(path); }

void Events::skip_frame(const Game& g, bool& skip) {
  const Frame& top = g.pending().top();
  if (top.ask == Ask::damage_road) skip = events::intact_roads(g.rules, g.pub(), sole(top.actors)).empty();
}

}  // namespace landnam
