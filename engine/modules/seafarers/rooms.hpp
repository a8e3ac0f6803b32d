#pragma once
// What the rooms of the sea offer to its table of kinds, to each other and to other modules.

#include "engine/model/hooks.hpp"
#include "engine/modules/seafarers/state.hpp"

namespace landnam::sea {

inline SeaPublic& part(Game& g) { return part_of<SeaPublic>(g.pub()); }
inline const SeaPublic& part(const Look& look) { return part_of<SeaPublic>(look.pub); }
inline const PathSet& ships_of(const Public& pub, Seat seat) { return part_of<SeaPublic>(pub).seat[idx(seat)].ships; }

// ships.cpp
unsigned ships_left(const Rules& rules, const Public& pub, Seat seat);
PathSet joined_paths(const Look& look, Path without = none<Path>);   // at an own ship or building
PathSet reached_paths(const Look& look, Path without = none<Path>);  // likewise, where no opponent stands
PathSet pirate_paths(const Look& look);                              // no ship comes there or leaves
PathSet ship_sites(const Look& look);                                // where one can be built; piece and cost aside
PathSet only_by_ship(const Look& look);                              // joined, but no road goes on from there
struct ShipRoutes {
  PathSet open;    // ships that may be moved, by their route
  PathSet closed;  // ships of routes between two own buildings
};
ShipRoutes ship_routes(const Board& board, const PathSet& ships, const CornerSet& buildings);
ShipRoutes ship_routes(const Look& look);
void place_ship(Game& g, Seat seat, Path path, How how);
void move_ship(Game& g, Seat seat, Path from, Path to);

// islands.cpp
void survey(const Rules& rules, Public& pub);                            // land and sea from the terrain
HexSet region_at(const Rules& rules, const Public& pub, Corner corner);  // empty: none that counts
void note_settlement(Game& g, Seat seat, Corner corner, How how);

// pirate.cpp
HexSet pirate_hexes(const Look& look);  // where it can go
SeatMask pirate_victims(const Look& look);
void rob_ship(Game& g, Seat thief);

// gold.cpp
unsigned gold_claim(const Rules& rules, const Public& pub, Seat seat, unsigned sum);

}  // namespace landnam::sea
