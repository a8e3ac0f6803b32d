#pragma once
// The matrix of all games: every combination of modules, editions and numbers of players that resolve() allows, options
// as by default. Tests, goldens and docs/combinations.md go through all of it.

#include <vector>

#include "engine/model/rules.hpp"

namespace landnam::sim {

std::vector<Setup> all_combinations();  // base and scenarios first, Cities & Knights last

}  // namespace landnam::sim
