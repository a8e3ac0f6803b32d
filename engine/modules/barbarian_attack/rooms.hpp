#pragma once
// What the rooms of Barbarian Attack offer to its table of kinds and to each other.

#include <span>

#include "engine/model/kinds.hpp"
#include "engine/model/menu.hpp"
#include "engine/model/outcomes.hpp"
#include "engine/modules/barbarian_attack/state.hpp"

namespace landnam::attack {

inline AttackPublic& room(Game& g) { return part_of<AttackPublic>(g.pub()); }
inline const AttackPublic& room(const Public& pub) { return part_of<AttackPublic>(pub); }

// [70-layouts] The numbers of the coast, in the order of kCoast.
inline constexpr std::array<std::uint8_t, kCoastHexes> kCoastNumbers{4, 12, 9, 3, 8, 10, 11, 5, 2, 6};

// coast.cpp; coasts are sets of places in kCoast, a bit each
using Coast = std::uint16_t;
constexpr Coast only_coast(std::size_t i) { return static_cast<Coast>(1U << i); }
std::size_t coast_of(std::uint8_t hex);  // kCoastHexes: not one of them
HexSet hexes_of(Coast coast);
Coast occupied(const Public& pub);    // at least one barbarian
Coast open_coast(const Public& pub);  // not conquered
Coast conquered(const Public& pub);
PathSet closed_paths(const Rules& rules, const Public& pub);
CornerSet closed_corners(const Rules& rules, const Public& pub);
CornerSet captured(const Rules& rules, const Public& pub);  // corners that only touch the sea and conquered hexes
void set_barbarians(Game& g, std::size_t i, unsigned n);    // conquers or frees the hex
void move_invader(Game& g, std::size_t from, std::size_t to);
void begin_landing(Game& g);
void landing_outcomes(const State& state, Outcomes& out);
void do_landing(Game& g, const Action& a);
void do_token_invader(Game& g, const Action& a);

// cards.cpp
void draw_card(Game& g, Seat seat);
void card_outcomes(const State& state, Outcomes& out);
HexSet treason_sources(const Look& look);  // attack.treason
HexSet treason_targets(const Look& look, std::uint8_t from);
HexSet treason_landings(const Look& look);
bool treason_over(const Look& look);
void do_draw_invasion(Game& g, const Action& a);
void do_post_knight(Game& g, const Action& a);
void do_take_prisoner(Game& g, const Action& a);
void do_move_invader(Game& g, const Action& a);
void do_land_invader(Game& g, const Action& a);

// knights.cpp
PathSet knights_of(const Public& pub, Seat seat);
PathSet all_knights(const Rules& rules, const Public& pub);  // the foreign one too
void add_knight(Game& g, Seat seat, Path path);
void remove_knight(Game& g, Seat seat, Path path);
PathSet castle_paths(const Board& board);
void begin_march(Game& g);
bool march_over(const Look& look);
PathSet waiting(const Look& look);  // knights that may still move
bool must_leave(const Look& look);  // a knight at the castle
PathSet march(Path from);           // paths within reach
PathSet long_march(Path from);      // and for a grain
void do_march_knight(Game& g, const Action& a);
void do_rest_knights(Game& g, const Action& a);

// liberate.cpp
void check_coast(Game& g, std::size_t from);
void take_prisoner(Game& g, std::size_t coast, std::size_t owner);
void rolloff_outcomes(Outcomes& out);
void colour_outcomes(Outcomes& out);
void do_rolloff(Game& g, const Action& a);
void do_colour_die(Game& g, const Action& a);

}  // namespace landnam::attack
