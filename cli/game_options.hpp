#pragma once
// GAME, --players and --set: which game is meant.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/rules.hpp"

namespace CLI {
class App;
}

namespace landnam::cli {

struct ModuleWord {
  std::string_view word;
  ModuleId module;
  std::string_view name;
};
std::span<const ModuleWord> module_words();  // the words of GAME in their usual order
bool is_built_in(ModuleId module);           // the engine of this program has it

// One choice of --set: its key, its values and which game it belongs to.
struct OptionKey {
  std::string_view key;
  std::vector<std::string_view> values;  // the first is the default; empty: a number
  std::string_view about;
  ModuleMask with = 0;  // any of these modules; 0: every game
};
const std::vector<OptionKey>& option_keys();

// The game as asked for, checked: Setup, Rules and the text for people and logs.
struct ChosenGame {
  std::string name;  // words in their usual order: "base", "ck+events"
  Setup setup;
  Rules rules;
  std::map<std::string, std::string> set;
};

// Throws BadRequest with the rule's id where a rule forbids it.
ChosenGame choose_game(std::string_view game, unsigned players, const std::vector<std::string>& set);

struct GameOptions {
  std::string game = "base";
  unsigned players = 4;
  std::vector<std::string> set;

  void add_to(CLI::App& app, bool required = true);
  ChosenGame chosen() const { return choose_game(game, players, set); }
};

}  // namespace landnam::cli
