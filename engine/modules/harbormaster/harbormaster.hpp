#pragma once
// Harbour points and the card for whoever has the most.

#include "engine/game/look.hpp"

namespace landnam {

struct Harbormaster {
  static constexpr ModuleId id = ModuleId::harbormaster;
  static void fold(const Setup& setup, Rules& rules);
  static void judge_cards(Game& g);
  static void score(const Rules& rules, const Public& pub, Seat seat, int& points);
};

namespace harbours {

unsigned points(const Rules& rules, const Public& pub, Seat seat);  // harbormaster.points

}  // namespace harbours
}  // namespace landnam
