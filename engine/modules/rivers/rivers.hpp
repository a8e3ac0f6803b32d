#pragma once
// The Rivers: building along them earns gold, bridges cross them, and gold makes the wealthy and the poor.

#include <bit>
#include <span>

#include "engine/model/kinds.hpp"
#include "engine/model/menu.hpp"
#include "engine/model/outcomes.hpp"
#include "engine/modules/base/base.hpp"
#include "engine/modules/rivers/state.hpp"

namespace landnam {

struct Rivers {
  static constexpr ModuleId id = ModuleId::rivers;
  static constexpr Sort sort = Sort::scenario;
  static constexpr bool uses_gold = true;
  static constexpr bool own_board = true;  // plays on no other [combo.board]
  using PublicPart = RiversPublic;
  static void fold(const Setup& setup, Rules& rules);
  static void layout(const Rules& rules, Rng& rng, Layout& layout);
  struct Kinds;  // rules.hpp
  struct Additions;
  static void on_turn_start(Game& g);
  static void on_production(Game& g, unsigned sum);
  static void after_road(Game& g, Seat seat, Path path, How how);
  static void after_building(Game& g, Seat seat, Corner corner, How how);
  static void after_gold(Game& g);
  static void score(const Rules& rules, const Public& pub, Seat seat, int& points);
  static void derive(Game& g);
};

namespace rivers {

inline constexpr std::size_t kSites = 7;
inline constexpr unsigned kBridges = 3;  // a player has
inline constexpr Goods kBridgeCost = resources(1, 2, 0, 0, 0);

// [70-layouts] From the source to the sea; the last hex is a swamp.
struct Course {
  std::uint8_t length;
  std::array<Hex, 4> hexes;
  Side mouth;  // of the swamp
};
inline constexpr std::array<Course, 2> kCourses{{
    {4, {Hex{6}, Hex{5}, Hex{4}, Hex{3}}, Side::nw},
    {3, {Hex{14}, Hex{13}, Hex{12}, Hex{}}, Side::sw},
}};

struct Places {
  std::array<Path, kSites> site{};  // downstream, the long river first
  PathSet sites;
  PathSet paths;      // of river hexes
  CornerSet corners;  // of river hexes
};
const Places& places();

inline unsigned bridges_of(const Public& pub, Seat seat) {
  return static_cast<unsigned>(std::popcount(part_of<RiversPublic>(pub).bridges[idx(seat)]));
}
PathSet bridge_paths(const Public& pub, Seat seat);  // where its bridges stand
PathSet bridge_sites(const Look& look);              // free and joined to what the seat has; piece and cost aside
PathSet neutral_sites(const Look& look, std::uint8_t neutral);
void do_build_bridge(Game& g, const Action& a);
void do_neutral_bridge(Game& g, const Action& a);

bool wealthiest(const Rules& rules, const Public& pub, Seat seat);
bool poor(const Rules& rules, const Public& pub, Seat seat);

}  // namespace rivers
}  // namespace landnam
