#pragma once
// The friendly robber keeps away from players who have hardly begun.

#include <span>

#include "engine/model/kinds.hpp"

namespace landnam {

struct FriendlyRobber {
  static constexpr ModuleId id = ModuleId::friendly_robber;
  static constexpr Sort sort = Sort::variant;
  static std::span<const ExtraGuard> extra_guards();
  static void on_robber(Game& g, Seat mover);
  static void run_step(Game& g, const Frame& step);
  static void narrow_robber(const Look& look, HexSet& hexes);
  static void narrow_victims(const Look& look, SeatMask& victims);
};

namespace friendly {

bool is_poor(const Public& pub, Seat seat);    // vp.visible
bool is_protected(const Look& look, Hex hex);  // friendly.protected
bool robber_has_nowhere(const Look& look);     // friendly.nowhere

}  // namespace friendly
}  // namespace landnam
