#pragma once
// The arguments of the friendly robber's step.

#include "engine/model/pending.hpp"

namespace landnam {

struct CheckRobber {
  static constexpr Ask ask = Ask::check_robber;
  Seat mover{};
};

}  // namespace landnam
