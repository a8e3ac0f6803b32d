#pragma once
// What the rooms of Traders & Barbarians offer to its table of kinds and to each other.

#include <span>

#include "engine/model/kinds.hpp"
#include "engine/model/menu.hpp"
#include "engine/model/outcomes.hpp"
#include "engine/modules/traders_barbarians/decisions.hpp"
#include "engine/modules/traders_barbarians/state.hpp"

namespace landnam::traders {

inline TradersPublic& room(Game& g) { return part_of<TradersPublic>(g.pub()); }
inline const TradersPublic& room(const Public& pub) { return part_of<TradersPublic>(pub); }
inline const Wagon& wagon(const Look& l) { return room(l.pub).wagon[idx(l.seat)]; }

inline constexpr std::uint8_t kTopWagon = 5;

// wagon.cpp
TradePost post_of(const Public& pub, Hex hex);  // one of the trade hexes
TradePost destination(Cargo cargo);
unsigned movement_of(unsigned level);
Goods upgrade_cost(unsigned level);     // to reach that level
unsigned lowest_drive(unsigned level);  // driving off succeeds from this number on; 7: never
struct Step {
  unsigned points = 0;
  Seat toll = none<Seat>;  // whose road it is, if not the mover's own
};
Step step_over(const Rules& rules, const Public& pub, Seat mover, Path path);
unsigned movement_left(const Look& look);
void begin_movement(Game& g, Seat seat);
CornerSet steps(const Look& look);  // where the wagon can go now
Rule why_no_step(const Look& look, const Action& action);
void cargo_outcomes(const State& state, Outcomes& out);
void do_move_wagon(Game& g, const Action& a);
void do_feed_wagon(Game& g, const Action& a);
void do_upgrade_wagon(Game& g, const Action& a);
void do_swift_journey(Game& g, const Action& a);
void do_draw_cargo(Game& g, const Action& a);

// barbarians.cpp
PathSet barbarians(const Public& pub);
PathSet tried_paths(const Look& look);  // of barbarians that were not driven off this turn
void move_one(Game& g, Path from, Path to);
void ask_barbarian(Game& g, Seat seat, Draw draw, Path which = none<Path>);
void do_drive_off(Game& g, const Action& a);
void do_drive_die(Game& g, const Action& a);
void do_move_barbarian(Game& g, const Action& a);

// two.cpp
void pay_neutral_toll(Game& g, Seat mover);
void settle_neutral_tolls(Game& g);
void earn_at_trade_hex(Game& g, Seat seat, Corner corner);
void do_token_barbarian(Game& g, const Action& a);

}  // namespace landnam::traders
