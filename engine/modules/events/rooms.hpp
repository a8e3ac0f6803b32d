#pragma once
// What the rooms of the event deck offer to its table of kinds, to each other and to other modules.

#include <span>

#include "engine/model/kinds.hpp"
#include "engine/model/menu.hpp"
#include "engine/model/outcomes.hpp"
#include "engine/modules/events/deck.hpp"

namespace landnam::events {

void do_event_card(Game& g, const Action& a);

// happenings.cpp
void happen(Game& g, CardEvent event);                                                  // pushes what has to be decided
unsigned count_for(const Rules& rules, const Public& pub, CardEvent event, Seat seat);  // what the event compares
SeatMask leaders(const Rules& rules, const Public& pub, CardEvent event);               // who has the most, if any

// cities_knights.cpp: what differs there
unsigned knights_of(const Rules& rules, const Public& pub, Seat seat);  // face up, or the strength of active ones
void red_die_outcomes(Outcomes& out);
void do_red_die(Game& g, const Action& a);

// barbarian_attack.cpp: what differs there
unsigned knights_on_paths(const Public& pub, CardEvent event, Seat seat);

// gifts.cpp
void ask_gifts(Game& g);  // events.neighbours
void ask_help(Game& g);   // events.help
void do_give_gift(Game& g, const Action& a);
void do_give_help(Game& g, const Action& a);
void do_keep_cards(Game& g, const Action& a);

// roads.cpp
PathSet damaged_roads(const Public& pub, Seat seat);
PathSet intact_roads(const Rules& rules, const Public& pub, Seat seat);  // that an earthquake may damage
CornerSet rubble(const Look& look);                                      // corners at damaged roads
void do_damage_road(Game& g, const Action& a);
void do_repair_road(Game& g, const Action& a);

}  // namespace landnam::events
