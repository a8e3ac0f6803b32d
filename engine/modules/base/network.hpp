#pragma once
// Roads and what they reach. `reach` and `ends` are kept up to date piece by piece; the longest chain of a seat is
// searched again only when a change can matter.

#include "engine/game/look.hpp"

namespace landnam::base {

CornerSet opponents_stand(const Rules& rules, const Public& pub, Seat seat);

void lay_road(Game& g, Seat seat, Path path);      // piece, reach and ends; no cost, no route
void lift_road(Game& g, Seat seat, Path path);     // the piece back to the supply; the card stays where it is
void stand_on(Game& g, Seat seat, Corner corner);  // a piece that cuts others' routes arrives
void leave(Game& g, Seat seat, Corner corner);     // such a piece goes away; routes are counted by the caller
void rebuild_network(Game& g, Seat seat);          // everything derived, from the pieces alone

unsigned longest_chain(const Rules& rules, const Public& pub, Seat seat);  // of the whole network
void route_after_road(Game& g, Seat seat, Path path);
void route_after_doubling(Game& g, Seat seat);  // one of its paths counts for more now
void route_after_cut(Game& g, Seat by, Corner corner);
// Pieces came or went there, none that cut the routes of `but`.
void recount_routes(Game& g, const CornerSet& changed, Seat but = none<Seat>);
void award_route(Game& g);  // base.longest-route, base.longest-route.ties

}  // namespace landnam::base
