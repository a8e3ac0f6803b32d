#pragma once

#include "engine/modules/seafarers/state.hpp"
#include "sim/learn/observer.hpp"

namespace landnam::sim {

struct SeafarersFields {
  static constexpr ModuleId id = ModuleId::seafarers;
  template <class Sink>
  static void write(Observer<Sink>& o) {
    const SeaPublic& part = part_of<SeaPublic>(o.pub);
    std::uint8_t* ships = o.sink.field("ships", "those of the roads that are ships, by owner", 1, o.seats, o.paths);
    std::uint8_t* reached =
        o.sink.field("islands", "islands and regions settled, each by its lowest hex", 1, o.seats, o.hexes);
    for (std::size_t k = 0; k < o.seats; ++k) {
      for (const Path p : part.seat[o.seat_at(k)].ships) ships[k * o.paths + idx(p)] = 1;
      for (const Hex h : part.seat[o.seat_at(k)].reached) reached[k * o.hexes + idx(h)] = 1;
    }
    o.set("ships_new", "ships built this turn", o.paths, part.fresh);
    o.one_of("pirate", "hex of the pirate; none: the frame", o.hexes, idx(part.pirate));
    o.value("ship_moved", "a ship has been moved this turn", 1, part.ship_moved ? 1 : 0);
    o.each_player("island_points", "points for foreign islands, by player", 255,
                  [&](std::size_t s) { return part.seat[s].bonus; });
  }
};

}  // namespace landnam::sim
