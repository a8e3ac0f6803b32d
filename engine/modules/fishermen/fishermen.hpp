#pragma once
// The Fishermen: grounds along the coast and a lake pay fish tokens, which buy five actions; and an old boot.

#include <span>

#include "engine/model/kinds.hpp"
#include "engine/model/menu.hpp"
#include "engine/model/outcomes.hpp"
#include "engine/model/view.hpp"
#include "engine/modules/base/base.hpp"
#include "engine/modules/fishermen/state.hpp"

namespace landnam {

struct Fishermen {
  static constexpr ModuleId id = ModuleId::fishermen;
  static constexpr Sort sort = Sort::scenario;
  static constexpr SpaceRange spaces[] = {{Space::fish, {0, kFishKinds + 1}}, {Space::payment, {0, kPayments}}};
  using PublicPart = FishPublic;
  using PrivatePart = FishPrivate;
  using HiddenPart = FishHidden;
  static void fold(const Setup& setup, Rules& rules);
  static void layout(const Rules& rules, Rng& rng, Layout& layout);
  struct Kinds;  // rules.hpp
  struct Additions;
  static void on_board(Game& g, const Layout& layout);
  static void on_setup(Game& g);
  static void on_production(Game& g, unsigned sum);
  static void after_building(Game& g, Seat seat, Corner corner, How how);
  static void run_step(Game& g, const Frame& step);
  static void outcomes(const Rules& rules, const State& state, Outcomes& out);
  static void sample(const Rules& rules, const State& state, Rng& rng, std::optional<Action>& drawn);
  static void derive(Game& g);
  static void determinize(const Rules& rules, const View& view, Rng& rng, State& state);
  static void hide_action(const Rules& rules, const State& before, const Action& action, Seat seat, bool& hide);
};

namespace fish {

inline constexpr FishCounts kTokens{11, 10, 8};  // with one, two and three fish [fish.tokens]
inline constexpr unsigned kLimit = 7;            // tokens in hand [fish.limit]

const CornerSet& ground_corners(std::size_t ground);  // the three of a fishing ground
bool lake_number(unsigned sum);                       // fish.setup.lake

// catch.cpp
unsigned catch_of(const Rules& rules, const Public& pub, Seat seat, unsigned sum);  // tokens that a roll brings
void do_swap_fish(Game& g, const Action& a);
void do_keep_fish(Game& g, const Action& a);
void do_draw_fish(Game& g, const Action& a);

// spend.cpp
unsigned cost_of(const Look& look, Kind kind);  // in fish
void do_fish_robber(Game& g, const Action& a);
void do_fish_steal(Game& g, const Action& a);
void do_fish_resource(Game& g, const Action& a);
void do_fish_road(Game& g, const Action& a);
void do_fish_devcard(Game& g, const Action& a);
void do_pass_boot(Game& g, const Action& a);

}  // namespace fish
}  // namespace landnam
