#pragma once
// The checks of the modules' own parts, one file a module.

#include <string>
#include <vector>

#include "engine/play/engine.hpp"

namespace landnam::test {

void check_ck(const Rules& rules, const State& state, std::vector<std::string>& out);
void check_fish(const Rules& rules, const State& state, std::vector<std::string>& out);
void check_rivers(const Rules& rules, const State& state, std::vector<std::string>& out);
unsigned count_bridges(const State& state, Seat seat);
void check_caravans(const Rules& rules, const State& state, std::vector<std::string>& out);
void check_attack(const Rules& rules, const State& state, std::vector<std::string>& out);
void check_traders(const Rules& rules, const State& state, std::vector<std::string>& out);

}  // namespace landnam::test
