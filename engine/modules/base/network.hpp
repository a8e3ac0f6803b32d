#pragma once
// Roads and what they reach. `reach` and `ends` are kept up to date piece by piece; the longest chain of a seat is
// searched again only when a change can matter.

#include "engine/model/look.hpp"

namespace landnam::base {

CornerSet opponents_stand(const Rules& rules, const Public& pub, Seat seat);

void lay_road(Game& g, Seat seat, Path path);      // piece, reach and ends; no cost, no route
void lay_ship(Game& g, Seat seat, Path path);      // among the roads, but no road goes on from it
void lift_road(Game& g, Seat seat, Path path);     // the piece back to the supply; the card stays where it is
void stand_on(Game& g, Seat seat, Corner corner);  // a piece that cuts others' routes arrives
void leave(Game& g, Seat seat, Corner corner);     // such a piece goes away; routes are counted by the caller
void rebuild_network(Game& g, Seat seat);          // everything derived, from the pieces alone

inline constexpr unsigned kAnyLength = ~0U;
unsigned longest_chain(const Rules& rules, const Public& pub, Seat seat,
                       unsigned most = kAnyLength);  // of the whole network; known not to be longer than `most`
void route_after_road(Game& g, Seat seat, Path path);
void recount_route(Game& g, Seat seat);  // of a seat whose paths count otherwise than before, or lie elsewhere
// A piece of `but` came to a corner, left another, or both; without `but`, one came in the place of an opponent's.
void recount_routes(Game& g, Corner came, Corner left, Seat but = none<Seat>);
void award_route(Game& g);  // base.longest-route, base.longest-route.ties

}  // namespace landnam::base
