#pragma once
// The modules' fields of an observation.

#include "engine/modules/barbarian_attack/state.hpp"
#include "engine/modules/caravans/state.hpp"
#include "engine/modules/cities_knights/state.hpp"
#include "engine/modules/events/deck.hpp"
#include "engine/modules/events/state.hpp"
#include "engine/modules/fishermen/state.hpp"
#include "engine/modules/rivers/rivers.hpp"
#include "engine/modules/rivers/state.hpp"
#include "engine/modules/traders_barbarians/state.hpp"
#include "sim/learn/observer.hpp"

namespace landnam::sim {

template <class Sink>
void Observer<Sink>::cities_knights() {
  const CkPublic& ck = part_of<CkPublic>(pub);
  std::uint8_t* level =
      sink.field("knights", "strength of the knight on each corner, by its owner", 3, players, corners);
  for (std::size_t k = 0; k < players; ++k) {
    for (Corner c : pub.seat[seat_at(k)].stands - pub.built) {
      level[k * corners + idx(c)] = ck.mighty.has(c) ? 3 : ck.strong.has(c) ? 2 : 1;
    }
  }
  set("knights_active", "corners of active knights", corners, ck.active);
  set("knights_busy", "corners of knights that acted this turn, or fight in a landing", corners, ck.busy);
  set("knights_promoted", "corners of knights promoted this turn", corners, ck.promoted);
  set("walls", "corners of cities with a wall", corners, ck.walls);
  set("fallen", "corners of settlements that are cities laid on their side", corners, ck.fallen);
  std::uint8_t* metropolis =
      sink.field("metropolis", "where each metropolis stands: science, trade, politics", 1, kTracks, corners);
  for (std::size_t t = 0; t < kTracks; ++t) {
    if (idx(ck.metropolis[t]) < corners) metropolis[t * corners + idx(ck.metropolis[t])] = 1;
  }
  one_of("merchant", "hex of the merchant", hexes, idx(ck.merchant));
  seat("merchant_of", "who has the merchant", ck.merchant_of);
  value("ship", "steps the barbarians have come", 7, ck.ship);
  value("landings", "fights so far", 255, ck.landings);
  value("cranes", "improvements of this turn that cost one less", 255, ck.cranes);
  bits("fleet", "goods that trade 2:1 this turn, all eight kinds", kGoods, ck.fleet);
  std::uint8_t* levels =
      sink.field("improvements", "levels by player: science, trade, politics", kTopLevel, players, kTracks);
  std::uint8_t* hidden = sink.field("progress_counts", "hidden progress cards by player and pile", 5, players, kTracks);
  for (std::size_t k = 0; k < players; ++k) {
    const CkSeat& s = ck.seat[seat_at(k)];
    for (std::size_t t = 0; t < kTracks; ++t) {
      levels[k * kTracks + t] = s.level[t];
      hidden[k * kTracks + t] = s.cards[t];
    }
  }
  each_player("defender_points", "points for defending, by player", 255,
              [&](std::size_t s) { return ck.seat[s].defender; });
  each_player("opened_points", "printer and constitution, by player", 2,
              [&](std::size_t s) { return ck.seat[s].opened_points(); });
  each_player("harbour_trades", "forced trades left with each opponent this turn", 255,
              [&](std::size_t s) { return ck.harbour[s]; });
  const CkPrivate& me = part_of<CkPrivate>(mine);
  std::uint8_t* hand =
      sink.field("my_progress", "own progress cards, by kind as in docs/position.md", 5, kProgress - 1);
  for (Progress p : me.hand) {
    if (p != Progress::none) ++hand[idx(p) - 1];
  }
  one_of("my_progress_new", "the own progress card that is one too many", kProgress - 1, idx(me.fresh) - 1);
  goods("seen_goods", "another's cards, while I look into them", me.seen_goods());
  std::uint8_t* seen =
      sink.field("seen_progress", "another's progress cards, while I look into them", 5, kProgress - 1);
  for (std::size_t i = 0; i < me.hand.size(); ++i) {
    const Progress p = me.seen_card(i);
    if (p != Progress::none) ++seen[idx(p) - 1];
  }
}

template <class Sink>
void Observer<Sink>::events() {
  set("damaged", "roads turned sideways", paths, part_of<EventsPublic>(pub).damaged);
  bits("event_deck", "event cards not drawn since New Year, in the order of the deck", landnam::events::kDeck,
       part_of<EventsPublic>(pub).unseen);
}

template <class Sink>
void Observer<Sink>::fishermen() {
  const FishPublic& fish = part_of<FishPublic>(pub);
  list("fishing_grounds", "numbers of the fishing grounds", 12, fish.ground);
  each_player("fish_tokens", "tokens held, by player", 30, [&](std::size_t s) { return fish.tokens[s]; });
  list("fish_used", "tokens beside the pile with one, two, three fish", 30, fish.used);
  value("fish_pile", "tokens in the pile", 30, fish.pile);
  seat("boot", "who has the boot", fish.boot);
  list("my_fish", "own tokens with one, two, three fish", 30, part_of<FishPrivate>(mine).fish);
}

template <class Sink>
void Observer<Sink>::rivers() {
  std::uint8_t* row = sink.field("bridges", "bridges by seat and site", 1, seats, landnam::rivers::kSites);
  for (std::size_t k = 0; k < seats; ++k) {
    for (std::size_t i = 0; i < landnam::rivers::kSites; ++i) {
      row[k * landnam::rivers::kSites + i] = (part_of<RiversPublic>(pub).bridges[seat_at(k)] >> i) & 1U;
    }
  }
}

template <class Sink>
void Observer<Sink>::caravans() {
  const CaravansPublic& c = part_of<CaravansPublic>(pub);
  set("camels", "paths with a camel", paths, c.camels);
  std::uint8_t* front = sink.field("caravan_front", "where the next camel joins, by caravan", 1, kCaravans, corners);
  for (std::size_t i = 0; i < kCaravans; ++i) {
    if (idx(c.front[i]) < corners) front[i * corners + idx(c.front[i])] = 1;
  }
  list("caravan_line", "which line each caravan belongs to", 2, c.line);
  value("camels_left", "camels in the supply", 30, c.left);
  value("caravan_due", "a camel is placed at the end of this turn", 1, c.due ? 1 : 0);
  each_player("votes", "votes laid out, by player", 255, [&](std::size_t s) { return c.votes[s]; });
  std::uint8_t* named = sink.field("named", "the path each player named", 1, players, paths);
  for (std::size_t k = 0; k < players; ++k) {
    const std::size_t path = idx(c.named[seat_at(k)]);
    if (path < paths) named[k * paths + path] = 1;
  }
}

template <class Sink>
void Observer<Sink>::attack() {
  const AttackPublic& a = part_of<AttackPublic>(pub);
  std::uint8_t* knights = sink.field("posted_knights", "paths of the knights, by player", 1, players, paths);
  for (std::size_t k = 0; k < players; ++k) {
    for (Path p : a.knight[seat_at(k)]) {
      if (idx(p) < paths) knights[k * paths + idx(p)] = 1;
    }
  }
  set("knights_moved", "paths of own knights that moved this turn", paths, a.moved);
  one_of("foreign_knight", "path of the foreign knight", paths, idx(a.foreign));
  list("coast_barbarians", "barbarians on the coast hexes, clockwise from the castle's left", 3, a.barbarians);
  list("coast_numbers", "numbers of the coast hexes, also while they are turned", 12, a.token);
  value("barbarian_supply", "barbarians not on the board", 36, a.supply);
  each_player("prisoners", "prisoners, by player", 36, [&](std::size_t s) { return a.prisoners[s]; });
  list("invasion_pile", "cards left: knighthood, black knight, intrigue, treason", 14, a.pile);
  each_player("rolled", "sums of an open roll-off, by player", 12, [&](std::size_t s) { return a.rolled[s]; });
}

template <class Sink>
void Observer<Sink>::traders() {
  const TradersPublic& t = part_of<TradersPublic>(pub);
  std::uint8_t* at = sink.field("wagons", "corner of each player's wagon", 1, players, corners);
  std::uint8_t* level = sink.field("wagon_level", "level of the wagon, by player", 5, players);
  std::uint8_t* cargo =
      sink.field("wagon_cargo", "cargo by player: nothing, marble, glass, tools, sand", 1, players, kCargoKinds);
  std::uint8_t* delivered = sink.field("delivered", "tokens delivered, by player", 36, players);
  for (std::size_t k = 0; k < players; ++k) {
    const Wagon& w = t.wagon[seat_at(k)];
    if (w.level > 0 && idx(w.at) < corners) at[k * corners + idx(w.at)] = 1;
    level[k] = w.level;
    cargo[k * kCargoKinds + idx(w.cargo)] = 1;
    delivered[k] = w.delivered;
  }
  std::uint8_t* barbarians = sink.field("path_barbarians", "barbarians on each path", 3, paths);
  for (Path p : t.barbarian) {
    if (idx(p) < paths) ++barbarians[idx(p)];
  }
  std::uint8_t* stack =
      sink.field("cargo_stacks", "tokens left at quarry, castle, glassworks", kCargoOfEach, kTradePosts, 2);
  for (std::size_t i = 0; i < kTradePosts; ++i) {
    for (std::size_t j = 0; j < 2; ++j) stack[i * 2 + j] = t.stack[i][j];
  }
  value("movement", "points of movement left", 255, t.movement);
  bits("tried", "barbarians somebody tried to drive off this turn", 3, t.tried);
  value("wagon_moved", "a step was made this turn", 1, t.moved ? 1 : 0);
  value("wagon_arrived", "the move ended at a trade hex", 1, t.arrived ? 1 : 0);
  value("wagon_fed", "a grain was paid this turn", 1, t.fed ? 1 : 0);
  value("neutral_tolls", "tolls for the neutral seats this turn", 255, t.neutral_tolls);
}

}  // namespace landnam::sim
