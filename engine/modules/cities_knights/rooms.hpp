#pragma once
// What the rooms of Cities & Knights offer to its table of kinds, to each other and to the variants.

#include <span>

#include "engine/modules/cities_knights/cities_knights.hpp"
#include "engine/modules/cities_knights/pieces.hpp"
#include "engine/modules/cities_knights/state.hpp"

namespace landnam::ck {

using Guards = std::span<const Guard>;

// roll.cpp
void settle_event(Game& g, Event event, unsigned red);  // ship or gates; before the production roll
void do_event_die(Game& g, const Action& a);
void event_die_outcomes(Outcomes& out);

// improvements.cpp
CornerSet wall_sites(const Look& look);  // a wall is left and a city has none
void raise_wall(Game& g, Seat seat, Corner corner);
unsigned open_tracks(const Look& look, unsigned tracks);  // of a seat with cities: those that can rise, cost aside
CornerSet metropolis_sites(const Look& look);
void do_build_wall(Game& g, const Action& a);
void do_improve(Game& g, const Action& a);
void do_place_metropolis(Game& g, const Action& a);
extern const Guards build_wall_guards;
extern const Guards improve_guards;
extern const Guards place_metropolis_guards;

inline constexpr Goods kWallCost = Goods::of(Good::brick, 2);
inline constexpr Goods kKnightCost = Goods::of(Good::ore) + Goods::of(Good::wool);
inline constexpr Goods kActivation = Goods::of(Good::grain);

// knights.cpp: pieces on the board
CornerSet recruit_sites(const Look& look);                      // free intersections at own roads [ck.knight.build]
CornerSet promotable(const Look& look);                         // cost aside
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
extern const Guards build_knight_guards;
extern const Guards activate_knight_guards;
extern const Guards promote_knight_guards;

// moves.cpp: what active knights do
CornerSet retreats(const Rules& rules, const Public& pub, Seat owner, Corner from);
void drive_off(Game& g, Seat owner, Corner at, Knight knight);  // already lifted: its owner finds it a place
void do_move_knight(Game& g, const Action& a);
void do_displace_knight(Game& g, const Action& a);
void do_retreat_knight(Game& g, const Action& a);
void do_chase_robber(Game& g, const Action& a);
extern const Guards move_knight_guards;
extern const Guards displace_knight_guards;
extern const Guards retreat_knight_guards;
extern const Guards chase_robber_guards;

// barbarians.cpp
void land(Game& g);
void fight(Game& g);
CornerSet to_commit(const Look& look);
unsigned piles_left(const Public& pub);  // a bit each
void do_commit_knight(Game& g, const Action& a);
void do_lose_city(Game& g, const Action& a);
void do_choose_pile(Game& g, const Action& a);
extern const Guards commit_knight_guards;
extern const Guards lose_city_guards;
extern const Guards choose_pile_guards;

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
inline bool only_new_plays(const Look& l) {  // ck.progress.at-once, ck.progress.limit.own
  return l.ask() == Ask::new_card || (l.ask() == Ask::fifth_card && l.rules.fifth_new_only);
}
void draw_outcomes(const State& state, Track pile, Outcomes& out);
void take_drawn(Game& g, Seat seat, Progress card);  // to the hand, or opened at once; no limit
ProgressSet returnable(const Look& look);
void progress_candidates(const Look& look, Menu& menu);  // before the roll and with one card too many
void do_draw_progress(Game& g, const Action& a);
void do_return_progress(Game& g, const Action& a);
void do_keep_progress(Game& g, const Action& a);
extern const Guards return_progress_guards;

// cards_science.cpp, cards_trade.cpp, cards_politics.cpp
// In the main phase or with one card too many; the alchemist before the roll.
void alchemist_candidates(Menu& menu);
using CardMenu = void (*)(const Look&, Menu&);
template <Track pile>
using CardMenus = std::array<CardMenu, kinds_in(pile)>;
extern const CardMenus<Track::science> science_menus;
extern const CardMenus<Track::trade> trade_menus;
extern const CardMenus<Track::politics> politics_menus;
std::span<const KindInfo> science_kinds();
std::span<const KindInfo> trade_kinds();
std::span<const KindInfo> politics_kinds();
void swap_candidates(const Look& look, Menu& menu);     // the inventor's second token
void harbour_candidates(const Look& look, Menu& menu);  // offers of the commercial harbour
void place_candidates(const Look& look, Menu& menu);    // the deserter's new knight
bool no_place_for_deserter(const Look& look);

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

// Where a wall can stand, paid or free.
inline constexpr std::array<Guard, 3> wall_place_guards{{
    {Rule::ck_wall_city, [](const Look& l, const Action& a) { return l.cities(l.seat).has(a.corner()); }},
    {Rule::ck_wall_one, [](const Look& l, const Action& a) { return !part(l).walls.has(a.corner()); }},
    {Rule::ck_wall_three, [](const Look& l, const Action&) { return wall_left(l.pub, l.seat); }},
}};

// Guards that every progress card has: held, and the one that may be played when there is one too many.
template <Progress card>
bool holds(const Look& l, const Action&) {
  return part_of<CkPrivate>(l.mine).holds(card);
}
template <Progress card>
bool may_play_new(const Look& l, const Action&) {
  return l.ask() != Ask::new_card || part_of<CkPrivate>(l.mine).fresh == card;
}
template <Progress card>
bool may_play_fifth(const Look& l, const Action&) {
  return l.ask() != Ask::fifth_card || !l.rules.fifth_new_only || part_of<CkPrivate>(l.mine).fresh == card;
}
template <Progress card, class... More>
constexpr std::array<Guard, sizeof...(More) + 3> card_guards(More... more) {
  return {Guard{Rule::game_cards, holds<card>}, Guard{Rule::ck_progress_limit_own, may_play_fifth<card>},
          Guard{Rule::ck_progress_at_once, may_play_new<card>}, more...};
}

}  // namespace landnam::ck
