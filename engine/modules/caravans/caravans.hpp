#pragma once
// The Caravans: after building, the players vote where the next camel goes; camels make roads longer and sites richer.

#include <span>

#include "engine/model/kinds.hpp"
#include "engine/model/menu.hpp"
#include "engine/model/outcomes.hpp"
#include "engine/modules/base/base.hpp"
#include "engine/modules/caravans/state.hpp"

namespace landnam {

struct Caravans {
  static constexpr ModuleId id = ModuleId::caravans;
  static constexpr Sort sort = Sort::scenario;
  using PublicPart = CaravansPublic;
  static void fold(const Setup& setup, Rules& rules);
  static void layout(const Rules& rules, Rng& rng, Layout& layout);
  struct Kinds;  // rules.hpp
  struct Additions;
  static void on_board(Game& g, const Layout& layout);
  static void on_setup(Game& g);
  static void on_turn_start(Game& g);
  static void on_turn_end(Game& g);
  static void after_building(Game& g, Seat seat, Corner corner, How how);
  static void run_step(Game& g, const Frame& step);
  static void skip_frame(const Game& g, bool& skip);
  static void score(const Rules& rules, const Public& pub, Seat seat, int& points);
  static void doubled_paths(const Rules& rules, const Public& pub, PathSet& doubled);
};

namespace caravan {

inline constexpr std::uint8_t kCamels = 22;

// [70-layouts] The arrows of the oasis: away from three of its corners.
struct Start {
  Path path{};
  Corner inner{};
  Corner outer{};
};
const std::array<Start, kCaravans>& starts();

// trail.cpp
PathSet continuations(const Rules& rules, const Public& pub, std::size_t caravan);  // where its next camel may go
PathSet open_paths(const Rules& rules, const Public& pub, unsigned without = 0);    // of all but those, a bit each
unsigned lay_camel(Game& g, Path path);  // the caravans that it continues, a bit each

// vote.cpp
void open_vote(Game& g);
void count_votes(Game& g);
void count_names(Game& g);
void do_bid(Game& g, const Action& a);
void do_name_path(Game& g, const Action& a);
void do_decline_path(Game& g, const Action& a);
void do_place_camel(Game& g, const Action& a);

}  // namespace caravan
}  // namespace landnam
