// What cities grow: walls, improvements, metropolises.

#include "engine/modules/base/score.hpp"
#include "engine/modules/cities_knights/decisions.hpp"
#include "engine/modules/cities_knights/rates.hpp"
#include "engine/modules/cities_knights/rooms.hpp"

namespace landnam::ck {
namespace {

Track track_of(const Action& a) { return static_cast<Track>(a.to); }
unsigned next_level(const Look& l, Track t) { return mine(l).level[idx(t)] + 1U; }
unsigned price(const Look& l, Track t) { return next_level(l, t) - (part(l).cranes > 0 ? 1U : 0U); }  // ck.card.crane

// ck.metropolis.needs-city: a city that is not another track's metropolis.
bool has_room(const Look& l, Track t) {
  if (next_level(l, t) < 4) return true;
  CornerSet cities = l.cities(l.seat);
  for (std::size_t i = 0; i < kTracks; ++i) {
    if (const Corner c = part(l).metropolis[i]; i != idx(t) && c != none<Corner>) cities.remove(c);
  }
  return cities.any();
}

Seat owner_at(const Game& g, Corner c) {
  for (std::uint8_t s = 0; s < g.rules.players; ++s) {
    if (g.pub().seat[s].stands.has(c)) return Seat{s};
  }
  return none<Seat>;
}

void set_metropolis(Game& g, Seat seat, Track track, Corner at) {
  part(g).metropolis[idx(track)] = at;
  base::refresh_points(g, seat);
}

// ck.metropolis.first, ck.metropolis.take
void claim_metropolis(Game& g, Seat seat, Track track) {
  const unsigned level = seat_part(g, seat).level[idx(track)];
  if (level < 4) return;
  Corner& at = part(g).metropolis[idx(track)];
  if (at != none<Corner>) {
    const Seat holder = owner_at(g, at);
    if (level < kTopLevel || holder == seat || seat_part(g, holder).level[idx(track)] == kTopLevel) return;
    at = none<Corner>;
    base::refresh_points(g, holder);
  }
  const CornerSet sites = metropolis_sites(g.look(seat));
  if (sites.count() == 1) set_metropolis(g, seat, track, sites.lowest());
  else g.pending().push(PlaceMetropolis{.track = track}, only(seat));
}

}  // namespace

CornerSet metropolis_sites(const Look& look) { return plain_cities(look.pub, look.seat); }

unsigned improvable(const Look& look) {
  unsigned tracks = payable_tracks(look);
  if (tracks == 0 || !look.me().stands.intersects(look.pub.cities)) return 0;
  for (unsigned rest = tracks; rest != 0; rest &= rest - 1) {
    const auto track = static_cast<Track>(lowest_bit(rest));
    if (next_level(look, track) > kTopLevel || !has_room(look, track)) tracks &= ~(1U << idx(track));
  }
  return tracks;
}

Rule why_not_improved(const Look& look, const Action& action) {
  const Track track = track_of(action);
  if (next_level(look, track) > kTopLevel) return Rule::ck_improve_top;
  if (look.cities(look.seat).empty()) return Rule::ck_improve_city;
  return has_room(look, track) ? Rule::ck_improve : Rule::ck_metropolis_needs_city;
}

void raise_wall(Game& g, Seat, Corner corner) { part(g).walls.add(corner); }

void do_build_wall(Game& g, const Action& a) {
  g.pay_to_bank(a.seat, kWallCost);
  raise_wall(g, a.seat, a.corner());
}

void do_improve(Game& g, const Action& a) {
  const Track track = track_of(a);
  g.pay_to_bank(a.seat, Goods::of(commodity_of(track), price(g.look(a.seat), track)));
  if (part(g).cranes > 0) --part(g).cranes;
  ++seat_part(g, a.seat).level[idx(track)];
  claim_metropolis(g, a.seat, track);
}

void do_place_metropolis(Game& g, const Action& a) {
  const Track track = g.pending().top().as<PlaceMetropolis>().track;
  g.pending().pop();
  set_metropolis(g, a.seat, track, a.corner());
}

}  // namespace landnam::ck
