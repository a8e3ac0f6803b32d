#pragma once
// Barbarian Attack: barbarians land with every building, conquer the coast and are beaten by knights on its paths.
// Rooms: coast (landings, conquest, what is closed), cards (the deck), knights (their march), liberate (the check of
// the coast after every turn).

#include <span>

#include "engine/model/kinds.hpp"
#include "engine/model/menu.hpp"
#include "engine/modules/barbarian_attack/state.hpp"
#include "engine/modules/base/base.hpp"
#include "engine/modules/events/state.hpp"

namespace landnam {

struct BarbarianAttack {
  static constexpr ModuleId id = ModuleId::barbarian_attack;
  static constexpr Sort sort = Sort::scenario;
  static constexpr bool uses_gold = true;
  static constexpr bool own_board = true;  // plays on no other [combo.board]
  static constexpr SpaceRange spaces[] = {{Space::invasion, {0, kInvasionCards}}, {Space::colour, {0, kDieColours}}};
  using PublicPart = AttackPublic;
  static void fold(const Setup& setup, Rules& rules);
  static void layout(const Rules& rules, Rng& rng, Layout& layout);
  struct Kinds;  // rules.hpp
  struct Additions;
  static void on_setup(Game& g);
  static void on_turn_end(Game& g);
  static void on_seven(Game& g);
  static void on_card_bought(Game& g, Seat seat);
  static void after_building(Game& g, Seat seat, Corner corner, How how);
  static void run_step(Game& g, const Frame& step);
  static void skip_frame(const Game& g, bool& skip);
  static void serving_harbours(const Rules& rules, const Public& pub, CornerSet& corners);
  static void outcomes(const Rules& rules, const State& state, Outcomes& out);
  static void score(const Rules& rules, const Public& pub, Seat seat, int& points);
  static void derive(Game& g);
};

}  // namespace landnam
