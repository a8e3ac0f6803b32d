#pragma once
// Five and six players: a larger island, more of everything, and others who act after a turn: a partner in a part of
// its own, or everybody in a building phase.

#include "engine/model/kinds.hpp"
#include "engine/model/menu.hpp"
#include "engine/modules/base/base.hpp"

namespace landnam {

struct FiveSix {
  static constexpr ModuleId id = ModuleId::five_six;
  static constexpr Sort sort = Sort::follows;
  static void fold(const Setup& setup, Rules& rules);
  struct Additions;  // rules.hpp
  static void layout(const Rules& rules, Rng& rng, Layout& layout);
  static void on_turn_start(Game& g);
  static void next_part(Game& g, bool& begun);
};

}  // namespace landnam
