#pragma once
// Trade tokens of the game for two: earned at the desert and the coast and for knights, spent on two actions.

#include <span>

#include "engine/model/kinds.hpp"
#include "engine/model/menu.hpp"

namespace landnam::two {

inline constexpr unsigned kForcedCards = 2;
inline Seat opponent(Seat s) { return Seat{static_cast<std::uint8_t>(1 - raw(s))}; }

void earn_tokens(Game& g, Seat seat, unsigned n);       // two.token.supply, two.token.limit
void earn_for_site(Game& g, Seat seat, Corner corner);  // two.token.settle
unsigned action_cost(const Look& look);                 // two.token.cost
void pay_action(Game& g, Seat seat);                    // the token action of this turn

void do_forced_trade(Game& g, const Action& a);
void do_forced_draw(Game& g, const Action& a);
void do_give_back(Game& g, const Action& a);
void do_robber_home(Game& g, const Action& a);
void do_hand_in_knight(Game& g, const Action& a);

}  // namespace landnam::two
