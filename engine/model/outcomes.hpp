#pragma once
// What chance may decide, with integer weights.

#include "engine/model/action.hpp"
#include "engine/model/core/fixed_vector.hpp"

namespace landnam {

struct Outcome {
  Action action;
  std::uint32_t weight = 0;
};
using Outcomes = FixedVector<Outcome, 160>;

}  // namespace landnam
