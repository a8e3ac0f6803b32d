#pragma once
// The friendly robber keeps away from players who have hardly begun.

#include <span>

#include "engine/model/kinds.hpp"

namespace landnam {

struct FriendlyRobber {
  static constexpr ModuleId id = ModuleId::friendly_robber;
  static constexpr Sort sort = Sort::variant;
  struct Additions;  // rules.hpp
  static void on_robber(Game& g, Seat mover);
  static void run_step(Game& g, const Frame& step);
};

namespace friendly {

bool is_poor(const Public& pub, Seat seat);  // vp.visible
SeatMask poor_seats(const Rules& rules, const Public& pub);
HexSet protected_hexes(const Look& look);   // friendly.protected
bool robber_has_nowhere(const Look& look);  // friendly.nowhere
HexSet protected_waters(const Look& look);  // the same for the pirate, who robs ships

}  // namespace friendly
}  // namespace landnam
