#pragma once

#include "engine/modules/barbarian_attack/state.hpp"
#include "sim/learn/observer.hpp"

namespace landnam::sim {

struct BarbarianAttackFields {
  static constexpr ModuleId id = ModuleId::barbarian_attack;
  template <class Sink>
  static void write(Observer<Sink>& o) {
    const AttackPublic& a = part_of<AttackPublic>(o.pub);
    std::uint8_t* knights = o.sink.field("posted_knights", "paths of the knights, by player", 1, o.players, o.paths);
    for (std::size_t k = 0; k < o.players; ++k) {
      for (Path p : a.knight[o.seat_at(k)]) {
        if (idx(p) < o.paths) knights[k * o.paths + idx(p)] = 1;
      }
    }
    o.set("knights_moved", "paths of own knights that moved this turn", o.paths, a.moved);
    o.one_of("foreign_knight", "path of the foreign knight", o.paths, idx(a.foreign));
    o.list("coast_barbarians", "barbarians on the coast hexes, clockwise from the castle's left", 3, a.barbarians);
    o.list("coast_numbers", "numbers of the coast hexes, also while they are turned", 12, a.token);
    o.value("barbarian_supply", "barbarians not on the board", 36, a.supply);
    o.each_player("prisoners", "prisoners, by player", 36, [&](std::size_t s) { return a.prisoners[s]; });
    o.list("invasion_pile", "cards left: knighthood, black knight, intrigue, treason", 14, a.pile);
    o.each_player("rolled", "sums of an open roll-off, by player", 12, [&](std::size_t s) { return a.rolled[s]; });
  }
};

}  // namespace landnam::sim
