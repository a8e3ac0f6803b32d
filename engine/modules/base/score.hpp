#pragma once
// Points that everyone can see, kept up to date; and the end of the game.

#include "engine/model/look.hpp"

namespace landnam::base {

unsigned visible_points(const Rules& rules, const Public& pub, Seat seat);  // from the pieces alone
CornerSet harbour_corners(const Rules& rules, const Public& pub);           // where buildings have a harbour
void refresh_points(Game& g, Seat seat);
void refresh_army(Game& g, bool knight_left = false);  // base.largest-army; two.token.knight when one was handed in
inline bool has_won(const Game& g, Seat seat) {
  return g.seat(seat).points + g.own(seat).victory_cards() >= g.seat(seat).need;
}

}  // namespace landnam::base
