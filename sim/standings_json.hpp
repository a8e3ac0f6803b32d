#pragma once
// A tournament's results as JSON, for the program and for Python; docs/tournaments.md tells the fields.

#include <string_view>

#include "engine/model/rules.hpp"
#include "notation/json.hpp"
#include "sim/tournament.hpp"

namespace landnam::sim {

std::string_view schedule_name(Schedule schedule);

// Times differ from run to run; without them the text depends on the request alone.
notation::Json standings_json(const Setup& setup, const Tournament& t, const Standings& s, bool times);

}  // namespace landnam::sim
