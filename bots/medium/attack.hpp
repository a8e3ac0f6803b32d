#pragma once
// The march of knights at the end of a turn.

#include "bots/medium/medium.hpp"

namespace landnam::bots::medium {

// The next step of it, or that they rest; nothing: no idea.
std::optional<Action> march(const Look& look, const eval::Weights& weights);

}  // namespace landnam::bots::medium
