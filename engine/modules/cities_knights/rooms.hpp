#pragma once
// What the rooms of Cities & Knights offer to its table of kinds, to each other and to the variants.

#include <span>

#include "engine/modules/cities_knights/cities_knights.hpp"
#include "engine/modules/cities_knights/pieces.hpp"
#include "engine/modules/cities_knights/state.hpp"

namespace landnam::ck {

// roll.cpp
void settle_event(Game& g, Event event, unsigned red);  // ship or gates; before the production roll
void do_event_die(Game& g, const Action& a);
void event_die_outcomes(Outcomes& out);

// improvements.cpp
void raise_wall(Game& g, Seat seat, Corner corner);
unsigned improvable(const Look& look);  // tracks that can rise now, a bit each
Rule why_not_improved(const Look& look, const Action& action);
CornerSet metropolis_sites(const Look& look);
void do_build_wall(Game& g, const Action& a);
void do_improve(Game& g, const Action& a);
void do_place_metropolis(Game& g, const Action& a);

inline constexpr Goods kWallCost = Goods::of(Good::brick, 2);
inline constexpr Goods kKnightCost = Goods::of(Good::ore) + Goods::of(Good::wool);
inline constexpr Goods kActivation = Goods::of(Good::grain);

// knights.cpp: pieces on the board
CornerSet recruit_sites(const Look& look);                      // free intersections at own roads [ck.knight.build]
CornerSet promotable(const Look& look);                         // cost aside
CornerSet without_next_piece(const Look& look);                 // no piece is left for the next level
void put_knight(Game& g, Seat seat, Corner at, Knight knight);  // no route yet
Knight lift_knight(Game& g, Seat seat, Corner at);              // likewise
void do_build_knight(Game& g, const Action& a);
inline void activate_knight(Game& g, Seat seat, Corner at) {
  g.pay_to_bank(seat, kActivation);
  part(g).active.add(at);
  part(g).busy.add(at);  // ck.knight.activate: not in this turn
}
void do_activate_knight(Game& g, const Action& a);
void do_promote_knight(Game& g, const Action& a);

// moves.cpp: what active knights do
CornerSet knight_reach(const Look& look, std::uint8_t from);  // by roads
CornerSet weaker_than(const Look& look, std::uint8_t from);   // knights that the one there can drive off
CornerSet retreats(const Rules& rules, const Public& pub, Seat owner, Corner from);
void drive_off(Game& g, Seat owner, Corner at, Knight knight);  // already lifted: its owner finds it a place
void do_move_knight(Game& g, const Action& a);
void do_displace_knight(Game& g, const Action& a);
void do_retreat_knight(Game& g, const Action& a);
void do_chase_robber(Game& g, const Action& a);

// barbarians.cpp
void land(Game& g);
void fight(Game& g);
CornerSet to_commit(const Look& look);
unsigned piles_left(const Public& pub);  // a bit each
void do_commit_knight(Game& g, const Action& a);
void do_lose_city(Game& g, const Action& a);
void do_choose_pile(Game& g, const Action& a);

// progress.cpp: piles and hands
void add_progress(Game& g, Seat seat, Progress card);
void remove_progress(Game& g, Seat seat, Progress card);
void put_under(Game& g, Progress card);                // its pile
void use_progress(Game& g, Seat seat, Progress card);  // played
void draw_step(Game& g, Seat seat, Track pile);
void settle_limit(Game& g);
void note_fresh(Game& g, Seat seat, Progress card);  // drawn or taken in the own turn, before production
inline bool hand_full(const Public& pub, Seat seat) {
  return part_of<CkPublic>(pub).seat[idx(seat)].hidden_cards() >= kProgressLimit;
}
void draw_outcomes(const State& state, Track pile, Outcomes& out);
void take_drawn(Game& g, Seat seat, Progress card);  // to the hand, or opened at once; no limit
ProgressSet returnable(const Look& look);
std::uint32_t held_cards(const Look& look);  // as kinds, a bit each from card_crane on
void do_draw_progress(Game& g, const Action& a);
void do_return_progress(Game& g, const Action& a);
void do_keep_progress(Game& g, const Action& a);

// cards_science.cpp
inline constexpr Goods kMedicineCost = Goods::of(Good::ore, 2) + Goods::of(Good::grain);
bool any_track_open(const Look& look);
bool any_harvest(const Look& look, Terrain terrain);    // for mining and irrigation
HexSet swaps(const Look& look, Hex other = none<Hex>);  // whose token can change places with that one, or with some one
void do_alchemist(Game& g, const Action& a);
void do_crane(Game& g, const Action& a);
void do_mining(Game& g, const Action& a);
void do_irrigation(Game& g, const Action& a);
void do_inventor(Game& g, const Action& a);
void do_swap(Game& g, const Action& a);
void do_engineer(Game& g, const Action& a);
void do_medicine(Game& g, const Action& a);
void do_smith(Game& g, const Action& a);
void do_roads(Game& g, const Action& a);

// cards_trade.cpp
HexSet merchant_hexes(const Look& look);
bool others_hold_cards(const Look& look);
SeatMask with_cards(const Look& look);
SeatMask masters_victims(const Look& look);
SeatMask harbour_partners(const Look& look);  // who still owes a trade
unsigned fleet_goods(const Look& look);       // those that trade worse than 2:1 now
void do_merchant(Game& g, const Action& a);
void do_harbour(Game& g, const Action& a);
void do_harbour_offer(Game& g, const Action& a);
void do_give_commodity(Game& g, const Action& a);
void do_fleet(Game& g, const Action& a);
void do_master(Game& g, const Action& a);
void do_take_from_hand(Game& g, const Action& a);
void do_trade_monopoly(Game& g, const Action& a);
void do_resource_monopoly(Game& g, const Action& a);

// cards_politics.cpp
PathSet open_roads(const Look& look);
CornerSet idle_knights(const Look& look);
CornerSet intrigue_sites(const Look& look);
SeatMask opponents(const Look& look);
SeatMask guests(const Look& look);
SeatMask sabotaged(const Look& look);
SeatMask spied_on(const Look& look);
SeatMask with_knights(const Look& look);
unsigned deserter_levels(const Look& look);  // which may replace the one that left, a bit each
bool no_place_for_deserter(const Look& look);
void do_bishop(Game& g, const Action& a);
void do_diplomat(Game& g, const Action& a);
void do_warlord(Game& g, const Action& a);
void do_wedding(Game& g, const Action& a);
void do_give_card(Game& g, const Action& a);
void do_intrigue(Game& g, const Action& a);
void do_saboteur(Game& g, const Action& a);
void do_spy(Game& g, const Action& a);
void do_take_progress(Game& g, const Action& a);
void do_deserter(Game& g, const Action& a);
void do_remove_knight(Game& g, const Action& a);
void do_place_knight(Game& g, const Action& a);

// Land hexes with a building of the seat.
inline HexSet settled_hexes(const Look& l) {
  HexSet hexes;
  for (Corner c : l.buildings(l.seat)) {
    for (Hex h : l.board().corner_hex[idx(c)]) {
      if (h != none<Hex>) hexes.add(h);
    }
  }
  return hexes;
}

}  // namespace landnam::ck
