#pragma once
// The scenarios that are a map and a few numbers.

#include "engine/model/hooks.hpp"

namespace landnam {

namespace sea {
CornerSet start_corners(const Rules& rules);  // where starting settlements may stand
}

struct Shores {  // Heading for New Shores
  static constexpr ModuleId id = ModuleId::shores;
  static constexpr Sort sort = Sort::scenario;
  static constexpr bool uses_sea = true;
  static void fold(const Setup& setup, Rules& rules);
  struct Additions;  // rules.hpp
  static void layout(const Rules& rules, Rng& rng, Layout& layout);
};

struct FourIslands {
  static constexpr ModuleId id = ModuleId::islands;
  static constexpr Sort sort = Sort::scenario;
  static constexpr bool uses_sea = true;
  static void fold(const Setup& setup, Rules& rules);
  static void layout(const Rules& rules, Rng& rng, Layout& layout);
};

struct Desert {  // Through the Desert
  static constexpr ModuleId id = ModuleId::desert;
  static constexpr Sort sort = Sort::scenario;
  static constexpr bool uses_sea = true;
  static void fold(const Setup& setup, Rules& rules);
  struct Additions;  // rules.hpp
  static void layout(const Rules& rules, Rng& rng, Layout& layout);
};

}  // namespace landnam
