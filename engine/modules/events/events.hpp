#pragma once
// A deck of events instead of the dice. The rooms: deck (the cards), happenings (what each event does), gifts, roads
// (earthquake and repair).

#include <span>

#include "engine/model/kinds.hpp"
#include "engine/model/menu.hpp"
#include "engine/model/view.hpp"
#include "engine/modules/base/base.hpp"
#include "engine/modules/events/state.hpp"

namespace landnam {

struct Events {
  static constexpr ModuleId id = ModuleId::events;
  static constexpr Sort sort = Sort::variant;
  static constexpr SpaceRange spaces[] = {{Space::card_event, {0, kCardEvents}}};
  using PublicPart = EventsPublic;
  static void fold(const Setup& setup, Rules& rules);
  struct Kinds;  // rules.hpp
  struct Additions;
  static void on_setup(Game& g);
  static void on_turn_start(Game& g);
  static void after_lift(Game& g, Seat seat, Path path);
  static void skip_frame(const Game& g, bool& skip);
  static void free_road(const Look& look, bool& can);
  static void outcomes(const Rules& rules, const State& state, Outcomes& out);
  static void sample(const Rules& rules, const State& state, Rng& rng, std::optional<Action>& drawn);
  static void determinize(const Rules& rules, const View& view, Rng& rng, State& state);
  static void hide_action(const Rules& rules, const State& before, const Action& action, Seat seat, bool& hide);
  static void disguise(const Rules& rules, const State& before, Action& seen);
};

}  // namespace landnam
