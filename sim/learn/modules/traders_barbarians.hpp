#pragma once

#include "engine/modules/traders_barbarians/state.hpp"
#include "sim/learn/observer.hpp"

namespace landnam::sim {

struct TradersBarbariansFields {
  static constexpr ModuleId id = ModuleId::traders_barbarians;
  template <class Sink>
  static void write(Observer<Sink>& o) {
    const TradersPublic& t = part_of<TradersPublic>(o.pub);
    std::uint8_t* at = o.sink.field("wagons", "corner of each player's wagon", 1, o.players, o.corners);
    std::uint8_t* level = o.sink.field("wagon_level", "level of the wagon, by player", 5, o.players);
    std::uint8_t* cargo =
        o.sink.field("wagon_cargo", "cargo by player: nothing, marble, glass, tools, sand", 1, o.players, kCargoKinds);
    std::uint8_t* delivered = o.sink.field("delivered", "tokens delivered, by player", 36, o.players);
    for (std::size_t k = 0; k < o.players; ++k) {
      const Wagon& w = t.wagon[o.seat_at(k)];
      if (w.level > 0 && idx(w.at) < o.corners) at[k * o.corners + idx(w.at)] = 1;
      level[k] = w.level;
      cargo[k * kCargoKinds + idx(w.cargo)] = 1;
      delivered[k] = w.delivered;
    }
    std::uint8_t* barbarians = o.sink.field("path_barbarians", "barbarians on each path", 3, o.paths);
    for (Path p : t.barbarian) {
      if (idx(p) < o.paths) ++barbarians[idx(p)];
    }
    std::uint8_t* stack =
        o.sink.field("cargo_stacks", "tokens left at quarry, castle, glassworks", kCargoOfEach, kTradePosts, 2);
    for (std::size_t i = 0; i < kTradePosts; ++i) {
      for (std::size_t j = 0; j < 2; ++j) stack[i * 2 + j] = t.stack[i][j];
    }
    o.value("movement", "points of movement left", 255, t.movement);
    o.bits("tried", "barbarians somebody tried to drive off this turn", 3, t.tried);
    o.value("wagon_moved", "a step was made this turn", 1, t.moved ? 1 : 0);
    o.value("wagon_arrived", "the move ended at a trade hex", 1, t.arrived ? 1 : 0);
    o.value("wagon_fed", "a grain was paid this turn", 1, t.fed ? 1 : 0);
    o.value("neutral_tolls", "tolls for the neutral seats this turn", 255, t.neutral_tolls);
  }
};

}  // namespace landnam::sim
