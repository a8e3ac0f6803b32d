#pragma once

#include "engine/modules/caravans/state.hpp"
#include "sim/learn/observer.hpp"

namespace landnam::sim {

struct CaravansFields {
  static constexpr ModuleId id = ModuleId::caravans;
  template <class Sink>
  static void write(Observer<Sink>& o) {
    const CaravansPublic& c = part_of<CaravansPublic>(o.pub);
    o.set("camels", "paths with a camel", o.paths, c.camels);
    std::uint8_t* front =
        o.sink.field("caravan_front", "where the next camel joins, by caravan", 1, kCaravans, o.corners);
    for (std::size_t i = 0; i < kCaravans; ++i) {
      if (idx(c.front[i]) < o.corners) front[i * o.corners + idx(c.front[i])] = 1;
    }
    o.list("caravan_line", "which line each caravan belongs to", 2, c.line);
    o.value("camels_left", "camels in the supply", 30, c.left);
    o.value("caravan_due", "a camel is placed at the end of this turn", 1, c.due ? 1 : 0);
    o.each_player("votes", "votes laid out, by player", 255, [&](std::size_t s) { return c.votes[s]; });
    std::uint8_t* named = o.sink.field("named", "the path each player named", 1, o.players, o.paths);
    for (std::size_t k = 0; k < o.players; ++k) {
      const std::size_t path = idx(c.named[o.seat_at(k)]);
      if (path < o.paths) named[k * o.paths + path] = 1;
    }
  }
};

}  // namespace landnam::sim
