#pragma once
// A tournament's results: a table, JSON, CSV, and one HTML page that holds everything.

#include <string>

#include "cli/game_options.hpp"
#include "sim/tournament.hpp"

namespace landnam::cli {

// "1532 ± 40", or "below 1100" for one who has not won: nobody can say how far.
std::string rating_text(const sim::Row& row, std::string_view plus_minus = "±");

std::string standings_text(const ChosenGame& game, const sim::Tournament& t, const sim::Standings& s);
std::string standings_csv(const sim::Standings& s);
std::string standings_html(const ChosenGame& game, const sim::Tournament& t, const sim::Standings& s);

}  // namespace landnam::cli
