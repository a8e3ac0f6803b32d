// Roads, settlements, cities: where they may stand, what they cost, what they change.

#include "engine/model/hooks.hpp"
#include "engine/modules/base/network.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/base/rules_build.hpp"
#include "engine/modules/base/score.hpp"

namespace landnam::base {
namespace {

// At an end that touches the own pieces and is not among the closed ones. What closes an end besides buildings is a
// module's, and so is the refusal.
bool joins_network(const Look& l, Path path, const CornerSet& closed) {
  for (Corner c : l.board().path_corner[idx(path)]) {
    if ((l.me().ends.has(c) || (l.me().stands & l.pub.built).has(c)) && !closed.has(c)) return true;
  }
  return false;
}

void add_building(Game& g, Seat seat, Corner corner) {
  Public& pub = g.pub();
  pub.built.add(corner);
  pub.too_close |= g.board().near[idx(corner)];
  stand_on(g, seat, corner);
}

}  // namespace

Rule why_no_road(const Look& l, const Action& a) {
  if (l.ask() == Ask::setup_road) return Rule::base_setup_order;
  if (!joins_network(l, a.path(), {})) return Rule::base_build_road;
  if (!joins_network(l, a.path(), l.pub.built - l.me().stands)) return Rule::base_build_road_cut;
  return l.rules.blocked_road;
}

PathSet road_sites(const Look& look) { return allowed_paths(Kind::build_road, look); }
CornerSet settlement_sites(const Look& look) { return allowed_corners(Kind::build_settlement, look); }
CornerSet city_sites(const Look& look) { return allowed_corners(Kind::build_city, look); }

bool can_place_road(const Look& look) { return look.me().roads_left > 0 && road_sites(look).any(); }

bool can_use_free_road(const Look& look) {
  bool can = can_place_road(look);
  hooks::free_road(look, can);
  return can;
}

void place_road(Game& g, Seat seat, Path path, How how) {
  --g.seat(seat).roads_left;
  lay_road(g, seat, path);
  route_after_road(g, seat, path);
  hooks::after_road(g, seat, path, how);
}

void place_settlement(Game& g, Seat seat, Corner corner, How how) {
  --g.seat(seat).settlements_left;
  add_building(g, seat, corner);
  join_harbour(g, seat, corner, how);
  recount_routes(g, corner, none<Corner>, seat);
  refresh_points(g, seat);
  hooks::after_building(g, seat, corner, how);
}

void place_city(Game& g, Seat seat, Corner corner, How how) {
  SeatPublic& me = g.seat(seat);
  --me.cities_left;
  g.pub().cities.add(corner);
  if (how == How::setup) {
    add_building(g, seat, corner);
    join_harbour(g, seat, corner, how);
  } else {
    ++me.settlements_left;  // the piece is free again
  }
  refresh_points(g, seat);
  hooks::after_building(g, seat, corner, how);
}

// base.harbour; with separate phases it serves from the owner's next turn on [base.harbour.next-turn].
void join_harbour(Game& g, Seat seat, Corner corner, How how) {
  const std::uint8_t index = harbour_at(g.board(), g.pub().harbour_path, corner);
  if (index == kNone || g.pub().harbour[index] == Harbour::bare) return;
  SeatPublic& me = g.seat(seat);
  const auto bit = static_cast<std::uint8_t>(1U << idx(g.pub().harbour[index]));
  if (g.rules.separate_phases && how != How::setup) me.harbours_new |= static_cast<std::uint8_t>(bit & ~me.harbours);
  else me.harbours |= bit;
}

void refresh_harbours(Game& g, Seat seat) {
  CornerSet serving = g.look(seat).buildings(seat);
  hooks::serving_harbours(g.rules, g.pub(), serving);
  unsigned rates = 0;
  for (Corner c : serving) {
    const std::uint8_t index = harbour_at(g.board(), g.pub().harbour_path, c);
    if (index != kNone && g.pub().harbour[index] != Harbour::bare) rates |= 1U << idx(g.pub().harbour[index]);
  }
  SeatPublic& me = g.seat(seat);
  me.harbours_new &= static_cast<std::uint8_t>(rates);
  me.harbours = static_cast<std::uint8_t>(rates & ~unsigned{me.harbours_new});
  hooks::after_harbours(g);
}

void do_build_road(Game& g, const Action& a) {
  Frame& top = g.pending().top();
  if (top.ask == Ask::setup_road) {
    top = {.ask = Ask::next_placement};
    return place_road(g, a.seat, a.path(), How::setup);
  }
  if (top.ask == Ask::free_road) {
    use_free_road(g);
    return place_road(g, a.seat, a.path(), How::free);
  }
  g.pub().building_begun = true;
  g.pay_to_bank(a.seat, g.rules.road_cost);
  place_road(g, a.seat, a.path(), How::paid);
}

void do_build_settlement(Game& g, const Action& a) {
  if (setting_up(g.look(a.seat))) {
    g.pending().top() = Frame::of(SetupRoad{.at = a.corner()}, only(a.seat));
    place_settlement(g, a.seat, a.corner(), How::setup);
    if (second_round(g.rules, g.pub())) pay_income(g, a.seat, a.corner());
    return;
  }
  g.pub().building_begun = true;
  g.pay_to_bank(a.seat, g.rules.settlement_cost);
  place_settlement(g, a.seat, a.corner(), How::paid);
}

void do_build_city(Game& g, const Action& a) {
  if (setting_up(g.look(a.seat))) {
    g.pending().top() = Frame::of(SetupRoad{.at = a.corner()}, only(a.seat));
    place_city(g, a.seat, a.corner(), How::setup);
    return pay_income(g, a.seat, a.corner());
  }
  g.pub().building_begun = true;
  g.pay_to_bank(a.seat, g.rules.city_cost);
  place_city(g, a.seat, a.corner(), How::paid);
}

}  // namespace landnam::base
