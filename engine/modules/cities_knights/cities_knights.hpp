#pragma once
// Cities & Knights: commodities and improvements, knights and barbarians, progress cards. Its rules are in rooms of
// their own: roll, production, improvements, knights, moves, barbarians, progress, cards_*, trade, secrets.

#include <optional>
#include <span>

#include "engine/model/kinds.hpp"
#include "engine/model/menu.hpp"
#include "engine/model/outcomes.hpp"
#include "engine/model/view.hpp"
#include "engine/modules/base/base.hpp"
#include "engine/modules/cities_knights/state.hpp"

namespace landnam {

struct CitiesKnights {
  static constexpr ModuleId id = ModuleId::cities_knights;
  static constexpr Sort sort = Sort::expansion;
  static constexpr SpaceRange spaces[] = {{Space::track, {0, kTracks}},
                                          {Space::progress, {1, kProgress}},
                                          {Space::strength, {1, 4}},
                                          {Space::event, {1, 5}}};
  using PublicPart = CkPublic;
  using PrivatePart = CkPrivate;
  using HiddenPart = CkHidden;
  static void fold(const Setup& setup, Rules& rules);
  struct Kinds;  // rules.hpp
  struct Additions;
  static void layout(const Rules& rules, Rng& rng, Layout& layout);
  static void on_setup(Game& g);
  static void on_turn_start(Game& g);
  static void on_roll(Game& g);
  static void on_income(Game& g, unsigned sum, SeatMask got);
  static void after_building(Game& g, Seat seat, Corner corner, How how);
  static void run_step(Game& g, const Frame& step);
  static void skip_frame(const Game& g, bool& skip);
  static void trade_rates(const Look& look, Goods& rates);
  static void trade_price(const Look& look, Good given, Good taken, unsigned& rate);
  static void hand_limit(const Rules& rules, const Public& pub, Seat seat, unsigned& limit);
  static void outcomes(const Rules& rules, const State& state, Outcomes& out);
  static void sample(const Rules& rules, const State& state, Rng& rng, std::optional<Action>& drawn);
  static void derive(Game& g);
  static void score(const Rules& rules, const Public& pub, Seat seat, int& points);
  static void determinize(const Rules& rules, const View& view, Rng& rng, State& state);
  static void hide_action(const Rules& rules, const State& before, const Action& action, Seat seat, bool& hide);
};

}  // namespace landnam
