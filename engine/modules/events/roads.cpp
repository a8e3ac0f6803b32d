// The earthquake: roads turned sideways, what they hinder, how they are mended [events.earthquake].

#include "engine/modules/base/rooms.hpp"
#include "engine/modules/events/events.hpp"
#include "engine/modules/events/rooms.hpp"
#include "engine/modules/events/state.hpp"

namespace landnam {
namespace events {
namespace {

constexpr Guard kDamage[] = {
    {Rule::events_earthquake_detail,
     [](const Look& l, const Action& a) { return intact_roads(l.rules, l.pub, l.seat).has(a.path()); }},
};
constexpr Guard kRepair[] = {
    {Rule::events_earthquake,
     [](const Look& l, const Action& a) { return damaged_roads(l.pub, l.seat).has(a.path()); }},
    {Rule::base_build_cost,
     [](const Look& l, const Action&) { return l.ask() != Ask::main || l.mine.hand.covers(l.rules.repair_cost); }},
};

bool all_mended(const Look& l, const Action&) { return damaged_roads(l.pub, l.seat).empty(); }

// Whosever the damaged road is, and whatever else leads there.
bool no_rubble(const Look& l, const Action& a) {
  return !part_of<EventsPublic>(l.pub).damaged.intersects(l.board().corner_paths[a.to]);
}

}  // namespace

const std::span<const Guard> damage_road_guards = kDamage;
const std::span<const Guard> repair_road_guards = kRepair;

PathSet damaged_roads(const Public& pub, Seat seat) {
  return pub.seat[idx(seat)].roads & part_of<EventsPublic>(pub).damaged;
}

// Bridges lie where no road may: they are exempt [events.earthquake.detail].
PathSet intact_roads(const Rules& rules, const Public& pub, Seat seat) {
  return (pub.seat[idx(seat)].roads & rules.road_paths) - part_of<EventsPublic>(pub).damaged;
}

std::span<const ExtraGuard> road_guards() {
  static const ExtraGuard table[] = {
      {Kind::build_road, {Rule::events_earthquake, all_mended}},
      {Kind::build_bridge, {Rule::events_earthquake_detail, all_mended}},
      {Kind::build_settlement, {Rule::events_earthquake_settle, no_rubble}},
  };
  return table;
}

void road_candidates(const Look& look, Menu& menu) {
  if (look.ask() == Ask::damage_road) {
    return menu.add_each(Kind::damage_road, intact_roads(look.rules, look.pub, look.seat));
  }
  const PathSet damaged = damaged_roads(look.pub, look.seat);
  if (damaged.empty()) return;
  const bool free = look.ask() == Ask::free_road;
  if (free || look.mine.hand.covers(look.rules.repair_cost)) menu.add_each(Kind::repair_road, damaged);
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

void Events::narrow_roads(const Look& look, PathSet& sites) {
  if (events::damaged_roads(look.pub, look.seat).any()) sites = {};
}

void Events::narrow_bridges(const Look& look, PathSet& sites) { narrow_roads(look, sites); }

void Events::narrow_settlements(const Look& look, CornerSet& sites) {
  for (Path p : part_of<EventsPublic>(look.pub).damaged) {
    for (Corner c : look.board().path_corner[idx(p)]) sites.remove(c);
  }
}

void Events::free_road(const Look& look, bool& can) { can |= events::damaged_roads(look.pub, look.seat).any(); }

void Events::after_lift(Game& g, Seat, Path path) { part_of<EventsPublic>(g.pub()).damaged.remove(path); }

void Events::skip_frame(const Game& g, bool& skip) {
  const Frame& top = g.pending().top();
  if (top.ask == Ask::damage_road) skip = events::intact_roads(g.rules, g.pub(), sole(top.actors)).empty();
}

}  // namespace landnam
