#pragma once
// The drive of the wagon at the end of a turn.

#include "bots/medium/medium.hpp"

namespace landnam::bots::medium {

std::optional<Action> drive(const Look& look);  // what brings the wagon on, if anything does

}  // namespace landnam::bots::medium
