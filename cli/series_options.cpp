#include "cli/series_options.hpp"

#include <algorithm>
#include <thread>

#include "cli/numbers.hpp"

namespace landnam::cli {

void SeriesOptions::add_to(CLI::App& app, const char* about_bots) {
  game.add_to(app);
  app.add_option("--bots", bots, about_bots)->capture_default_str();
  add_number(app, "--games", games, "how many games", 1, 1'000'000'000'000);
  add_number(app, "--seed", seed, "same seed, same games");
  add_number(app, "--threads", threads, "0: one a core", 0, 1024);
  add_number(app, "--turn-cap", turn_cap, "a game that takes longer counts as not finished", 1, 1'000'000'000);
  app.add_flag("--json", json, "one JSON object instead of a table");
}

unsigned SeriesOptions::threads_here() const {
  return threads != 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace landnam::cli
