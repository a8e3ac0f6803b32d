// landnam games: every module, option and legal combination, found by asking the engine.

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "cli/numbers.hpp"
#include "cli/words.hpp"
#include "notation/game_name.hpp"
#include "notation/games_list.hpp"
#include "notation/names.hpp"
#include "sim/combinations.hpp"

namespace landnam::cli {
namespace {

void print_text(const std::vector<notation::Combination>& all) {
  fmt::print("Words of GAME, joined by +\n");
  for (const notation::GameWord& word : notation::game_words()) {
    fmt::print("  {:<14} {}{}\n", notation::name_of(word.module), word.about,
               notation::is_built(word.module) ? "" : " (not playable yet)");
  }
  fmt::print("\nOptions, as --set key=value\n");
  for (const notation::OptionInfo& option : notation::all_options()) {
    const std::string usual = option.default_value.empty() ? "" : fmt::format("; {} if not said", option.default_value);
    fmt::print("  {:<14} {}: {}{}\n", option.key, option.about, option.expected, usual);
  }
  fmt::print("\nGames: players, points to win\n");
  for (const notation::Combination& c : all) {
    fmt::print("  {:<44} {}{}\n", c.game,
               joined(c.players, [&](unsigned n) { return fmt::format("{} players to {}", n, c.target.at(n)); }),
               c.note.empty() ? "" : "; " + c.note);
  }
  fmt::print(
      "{} games, with players and editions {} combinations; which values an option has in each of them: "
      "landnam games --json\n",
      all.size(), sim::all_combinations().size());
}

}  // namespace

void add_games(CLI::App& app) {
  auto json = std::make_shared<bool>(false);
  app.add_flag("--json", *json, "one JSON object");
  app.callback([json] {
    const auto all = notation::legal_combinations();
    if (!*json) return print_text(all);
    notation::Json out = notation::games_json(all);
    for (const Setup& setup : sim::all_combinations()) {
      notation::Json row;
      notation::write_setup(setup, row);  // game, players, set
      row["target"] = notation::rules_of(setup)->target;
      out["combinations"].push_back(row);
    }
    fmt::print("{}\n", notation::to_text(out));
  });
}

}  // namespace landnam::cli
