#pragma once

#include "engine/modules/cities_knights/state.hpp"
#include "sim/learn/observer.hpp"

namespace landnam::sim {

struct CitiesKnightsFields {
  static constexpr ModuleId id = ModuleId::cities_knights;
  template <class Sink>
  static void write(Observer<Sink>& o) {
    const CkPublic& ck = part_of<CkPublic>(o.pub);
    std::uint8_t* level =
        o.sink.field("knights", "strength of the knight on each corner, by its owner", 3, o.players, o.corners);
    for (std::size_t k = 0; k < o.players; ++k) {
      for (Corner c : o.pub.seat[o.seat_at(k)].stands - o.pub.built) {
        level[k * o.corners + idx(c)] = ck.mighty.has(c) ? 3 : ck.strong.has(c) ? 2 : 1;
      }
    }
    o.set("knights_active", "corners of active knights", o.corners, ck.active);
    o.set("knights_busy", "corners of knights that acted this turn, or fight in a landing", o.corners, ck.busy);
    o.set("knights_promoted", "corners of knights promoted this turn", o.corners, ck.promoted);
    o.set("walls", "corners of cities with a wall", o.corners, ck.walls);
    o.set("fallen", "corners of settlements that are cities laid on their side", o.corners, ck.fallen);
    std::uint8_t* metropolis =
        o.sink.field("metropolis", "where each metropolis stands: science, trade, politics", 1, kTracks, o.corners);
    for (std::size_t t = 0; t < kTracks; ++t) {
      if (idx(ck.metropolis[t]) < o.corners) metropolis[t * o.corners + idx(ck.metropolis[t])] = 1;
    }
    o.one_of("merchant", "hex of the merchant", o.hexes, idx(ck.merchant));
    o.seat("merchant_of", "who has the merchant", ck.merchant_of);
    o.value("ship", "steps the barbarians have come", 7, ck.ship);
    o.value("landings", "fights so far", 255, ck.landings);
    o.value("cranes", "improvements of this turn that cost one less", 255, ck.cranes);
    o.bits("fleet", "goods that trade 2:1 this turn, all eight kinds", kGoods, ck.fleet);
    std::uint8_t* levels =
        o.sink.field("improvements", "levels by player: science, trade, politics", kTopLevel, o.players, kTracks);
    std::uint8_t* hidden =
        o.sink.field("progress_counts", "hidden progress cards by player and pile", 5, o.players, kTracks);
    for (std::size_t k = 0; k < o.players; ++k) {
      const CkSeat& s = ck.seat[o.seat_at(k)];
      for (std::size_t t = 0; t < kTracks; ++t) {
        levels[k * kTracks + t] = s.level[t];
        hidden[k * kTracks + t] = s.cards[t];
      }
    }
    o.each_player("defender_points", "points for defending, by player", 255,
                  [&](std::size_t s) { return ck.seat[s].defender; });
    o.each_player("opened_points", "printer and constitution, by player", 2,
                  [&](std::size_t s) { return ck.seat[s].opened_points(); });
    o.each_player("harbour_trades", "forced trades left with each opponent this turn", 255,
                  [&](std::size_t s) { return ck.harbour[s]; });
    const CkPrivate& me = part_of<CkPrivate>(o.mine);
    std::uint8_t* hand =
        o.sink.field("my_progress", "own progress cards, by kind as in docs/position.md", 5, kProgress - 1);
    for (Progress p : me.hand) {
      if (p != Progress::none) ++hand[idx(p) - 1];
    }
    o.one_of("my_progress_new", "the own progress card that is one too many", kProgress - 1, idx(me.fresh) - 1);
    o.goods("seen_goods", "another's cards, while I look into them", me.seen_goods());
    std::uint8_t* seen =
        o.sink.field("seen_progress", "another's progress cards, while I look into them", 5, kProgress - 1);
    for (std::size_t i = 0; i < me.hand.size(); ++i) {
      const Progress p = me.seen_card(i);
      if (p != Progress::none) ++seen[idx(p) - 1];
    }
  }
};

}  // namespace landnam::sim
