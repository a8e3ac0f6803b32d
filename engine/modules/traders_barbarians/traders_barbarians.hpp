#pragma once
// Traders & Barbarians: wagons carry cargo between three trade hexes, past barbarians and over other people's roads.
// Rooms: wagon (movement, cargo, levels), barbarians (driving off, seven, knight), two (tolls and tokens for two).

#include <span>

#include "engine/model/kinds.hpp"
#include "engine/model/menu.hpp"
#include "engine/modules/base/base.hpp"
#include "engine/modules/traders_barbarians/state.hpp"

namespace landnam {

struct TradersBarbarians {
  static constexpr ModuleId id = ModuleId::traders_barbarians;
  static constexpr Sort sort = Sort::scenario;
  static constexpr bool uses_gold = true;
  static constexpr bool own_board = true;  // plays on no other [combo.board]
  static constexpr SpaceRange spaces[] = {{Space::cargo, {1, kCargoKinds}}};
  using PublicPart = TradersPublic;
  static void fold(const Setup& setup, Rules& rules);
  static void layout(const Rules& rules, Rng& rng, Layout& layout);
  struct Kinds;  // rules.hpp
  struct Additions;
  static void on_setup(Game& g);
  static void on_turn_start(Game& g);
  static void on_turn_end(Game& g);
  static void on_seven(Game& g);
  static void on_knight(Game& g, Seat seat);
  static void after_building(Game& g, Seat seat, Corner corner, How how);
  static void outcomes(const Rules& rules, const State& state, Outcomes& out);
  static void score(const Rules& rules, const Public& pub, Seat seat, int& points);
};

}  // namespace landnam
