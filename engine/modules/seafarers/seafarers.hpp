#pragma once
// The sea: what all its scenarios share. Ships are built, moved and make routes; the pirate, gold, islands.

#include "engine/model/kinds.hpp"
#include "engine/modules/seafarers/state.hpp"

namespace landnam {

struct Seafarers {
  static constexpr ModuleId id = ModuleId::seafarers;
  static constexpr Sort sort = Sort::follows;
  using PublicPart = SeaPublic;
  static void fold(const Setup& setup, Rules& rules);
  static void layout(const Rules& rules, Rng& rng, Layout& layout);
  static void on_board(Game& g, const Layout& layout);
  struct Kinds;      // rules.hpp
  struct Additions;  // rules.hpp
  static void on_turn_start(Game& g);
  static void after_building(Game& g, Seat seat, Corner corner, How how);
  static void choice_income(const Rules& rules, const Public& pub, unsigned sum, SeatMask& got);
  static void on_income(Game& g, unsigned sum, SeatMask got);
  static void ships(const Rules& rules, const Public& pub, Seat seat, PathSet& ships);
  static void free_road(const Look& look, bool& can);
  static void instead_of_robber(const Look& look, bool& can);
  static void score(const Rules& rules, const Public& pub, Seat seat, int& points);
  static void derive(Game& g);
};

}  // namespace landnam
