#pragma once
// The numbers of the evaluation, by name. A bot holds its own, so that tuning can play one set against another.

#include <span>
#include <string_view>

#include "engine/game/modules.hpp"

namespace landnam::bots::eval {

struct Weights {
#define WEIGHT(name, value, about) double name = value;
#include "bots/eval/weights.inc"
#undef WEIGHT
};

struct WeightInfo {
  std::string_view name;
  std::string_view about;
  double Weights::* member;
};
std::span<const WeightInfo> weight_list();

// The weights for one game: those of weights.inc, with what tuning found for its modules (tuned.inc) on top.
Weights weights_for(ModuleMask modules);

}  // namespace landnam::bots::eval
