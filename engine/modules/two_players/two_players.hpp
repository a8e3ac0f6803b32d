#pragma once
// The game for two: two neutral colours, two rolls a turn, trade tokens.

#include <span>

#include "engine/model/kinds.hpp"
#include "engine/model/menu.hpp"
#include "engine/modules/base/base.hpp"

namespace landnam {

struct TwoPlayers {
  static constexpr ModuleId id = ModuleId::two_players;
  static constexpr Sort sort = Sort::follows;
  static void fold(const Setup& setup, Rules& rules);
  struct Kinds;  // rules.hpp
  static void on_setup(Game& g);
  static void on_turn_start(Game& g);
  static void after_road(Game& g, Seat seat, Path path, How how);
  static void after_building(Game& g, Seat seat, Corner corner, How how);
  static void skip_frame(const Game& g, bool& skip);
  static void hide_action(const Rules& rules, const State& before, const Action& action, Seat seat, bool& hide);
  static void outcomes(const Rules& rules, const State& state, Outcomes& out);
};

namespace two {

// Where a neutral colour may build, if it has a piece left.
PathSet neutral_roads(const Look& look, std::uint8_t neutral);
CornerSet neutral_sites(const Look& look, std::uint8_t neutral);
void do_neutral_road(Game& g, const Action& a);
void do_neutral_settlement(Game& g, const Action& a);

}  // namespace two
}  // namespace landnam
