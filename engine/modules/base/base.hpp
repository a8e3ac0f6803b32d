#pragma once
// The base game: the trunk that the other modules hang on. Its rules are in rooms of their own: setup, turn, build,
// network (routes), robber, cards, trade.

#include <span>

#include "engine/model/kinds.hpp"
#include "engine/model/look.hpp"
#include "engine/model/menu.hpp"
#include "engine/model/outcomes.hpp"

namespace landnam {

struct Base {
  static constexpr ModuleId id = ModuleId::base;
  static constexpr Sort sort = Sort::trunk;
  static constexpr SpaceRange spaces[] = {
      {Space::good, {0, kGoods}}, {Space::resource, {0, kResources}}, {Space::card, {0, kCards}}, {Space::die, {1, 7}}};
  struct Kinds;  // rules.hpp
  static void outcomes(const Rules& rules, const State& state, Outcomes& out);
};

}  // namespace landnam
