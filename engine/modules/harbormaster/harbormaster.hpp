#pragma once
// Harbour points and the card for whoever has the most.

#include "engine/modules/base/base.hpp"

namespace landnam {

struct Harbormaster {
  static constexpr ModuleId id = ModuleId::harbormaster;
  static constexpr Sort sort = Sort::variant;
  static void fold(const Setup& setup, Rules& rules);
  static void after_building(Game& g, Seat seat, Corner corner, How how);
  static void after_loss(Game& g, Seat seat, Corner corner);
  static void after_harbours(Game& g);
  static void derive(Game& g);
  static void judge_cards(Game& g);
  static void score(const Rules& rules, const Public& pub, Seat seat, int& points);
};

namespace harbours {

unsigned points(const Rules& rules, const Public& pub, Seat seat);  // harbormaster.points

}  // namespace harbours
}  // namespace landnam
