#pragma once
// The base game: the trunk that the other modules hang on. Its rules are in rooms of their own: setup, turn, build,
// network (routes), robber, cards, trade.

#include <span>

#include "engine/game/engine.hpp"
#include "engine/game/kinds.hpp"
#include "engine/game/look.hpp"
#include "engine/game/menu.hpp"

namespace landnam {

struct Playout;

struct Base {
  static constexpr ModuleId id = ModuleId::base;
  static std::span<const KindInfo> kinds();
  static void candidates(const Look& look, Menu& menu);
  static void outcomes(const Rules& rules, const State& state, Outcomes& out);
  static void lane(Playout& play);
};

enum class How : std::uint8_t { paid, free, setup };

}  // namespace landnam
