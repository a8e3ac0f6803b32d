#pragma once
// The checks of the modules' own parts, one file a module.

#include <string>
#include <vector>

#include "engine/play/engine.hpp"

namespace landnam::test {

void check_ck(const Rules& rules, const State& state, std::vector<std::string>& out);
void check_fish(const Rules& rules, const State& state, std::vector<std::string>& out);
void check_rivers(const Rules& rules, const State& state, std::vector<std::string>& out);
PathSet bridges_among_roads(const State& state, Seat seat);
void check_caravans(const Rules& rules, const State& state, std::vector<std::string>& out);
void check_attack(const Rules& rules, const State& state, std::vector<std::string>& out);
void check_sea(const Rules& rules, const State& state, std::vector<std::string>& out);
PathSet ships_among_roads(const State& state, Seat seat);
void check_traders(const Rules& rules, const State& state, std::vector<std::string>& out);

}  // namespace landnam::test
