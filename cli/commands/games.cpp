// landnam games: every module, option and legal combination, found by asking the engine.

#include <fmt/format.h>

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "cli/numbers.hpp"
#include "cli/words.hpp"
#include "notation/game_name.hpp"
#include "notation/names.hpp"

namespace landnam::cli {
namespace {

struct Combination {
  std::string game;
  std::vector<unsigned> players;
  std::map<unsigned, unsigned> target;                     // points to win, by players
  std::map<std::string, std::vector<std::string>> values;  // of the options that have a list of them
};

// "random, beginner or plates" as single values; those that the option does not take are not values.
std::vector<std::string> values_of(const notation::OptionInfo& option) {
  std::vector<std::string> words(1);
  for (const char c : option.expected) {
    if (c != ' ' && c != ',') words.back() += c;
    else if (!words.back().empty()) words.emplace_back();
  }
  std::erase_if(words, [&](const std::string& word) {
    Setup scratch;
    return word.empty() || word.find_first_not_of("0123456789") == std::string::npos || !option.set(scratch, word);
  });
  return words;
}

void try_options(const Setup& setup, Combination& into) {
  for (const notation::OptionInfo& option : notation::all_options()) {
    for (const std::string& value : values_of(option)) {
      Setup with = setup;
      if (!option.set(with, value) || !notation::rules_of(with)) continue;
      auto& values = into.values[std::string{option.key}];
      if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
    }
  }
}

std::vector<Combination> legal_combinations() {
  std::vector<ModuleId> words;
  for (const notation::GameWord& word : notation::game_words()) {
    if (word.module != ModuleId::base && notation::is_built(word.module)) words.push_back(word.module);
  }
  std::vector<Combination> all;
  for (std::uint32_t subset = 0; subset < (1U << words.size()); ++subset) {
    Combination combination;
    for (std::uint8_t players = 2; players <= kMaxSeats; ++players) {
      Setup setup;
      setup.players = players;
      for (std::size_t i = 0; i < words.size(); ++i) {
        if (((subset >> i) & 1U) != 0) setup.modules |= only(words[i]);
      }
      const auto rules = notation::rules_of(setup);
      if (!rules) continue;
      combination.game = notation::game_name(setup);
      combination.players.push_back(players);
      combination.target[players] = rules->target;
      try_options(setup, combination);
    }
    if (!combination.players.empty()) all.push_back(std::move(combination));
  }
  return all;
}

void print_json(const std::vector<Combination>& all) {
  nlohmann::ordered_json out;
  for (const notation::GameWord& word : notation::game_words()) {
    out["modules"].push_back({{"word", notation::name_of(word.module)},
                              {"about", word.about},
                              {"playable", notation::is_built(word.module)}});
  }
  for (const notation::OptionInfo& option : notation::all_options()) {
    nlohmann::ordered_json row{{"key", option.key}, {"about", option.about}, {"expected", option.expected}};
    row["default"] = option.default_value.empty() ? nlohmann::ordered_json{} : option.default_value;
    row["values"] = values_of(option);
    out["options"].push_back(row);
  }
  for (const Combination& c : all) {
    nlohmann::ordered_json targets;
    for (const auto& [players, target] : c.target) targets[std::to_string(players)] = target;
    out["games"].push_back({{"game", c.game}, {"players", c.players}, {"target", targets}, {"set", c.values}});
  }
  fmt::print("{}\n", out.dump());
}

void print_text(const std::vector<Combination>& all) {
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
  for (const Combination& c : all) {
    fmt::print("  {:<44} {}\n", c.game,
               joined(c.players, [&](unsigned n) { return fmt::format("{} players to {}", n, c.target.at(n)); }));
  }
  fmt::print("{} games; which values an option has in each of them: landnam games --json\n", all.size());
}

}  // namespace

void add_games(CLI::App& app) {
  auto json = std::make_shared<bool>(false);
  app.add_flag("--json", *json, "one JSON object");
  app.callback([json] {
    const auto all = legal_combinations();
    if (*json) print_json(all);
    else print_text(all);
  });
}

}  // namespace landnam::cli
