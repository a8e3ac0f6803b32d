#include "notation/games_list.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "notation/game_name.hpp"
#include "notation/modules/part.hpp"
#include "notation/names.hpp"

namespace landnam::notation {
namespace {

// "random, beginner or plates" as single values; those that the option does not take are not values.
std::vector<std::string> values_of(const OptionInfo& option) {
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
  for (const OptionInfo& option : all_options()) {
    for (const std::string& value : values_of(option)) {
      Setup with = setup;
      if (!option.set(with, value) || !rules_of(with)) continue;
      auto& values = into.values[std::string{option.key}];
      if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
    }
  }
}

}  // namespace

std::vector<Combination> legal_combinations() {
  std::vector<ModuleId> words;
  for (const GameWord& word : game_words()) {
    if (word.module != ModuleId::base && is_built(word.module)) words.push_back(word.module);
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
      const auto rules = rules_of(setup);
      if (!rules) continue;
      combination.game = game_name(setup);
      combination.players.push_back(players);
      combination.target[players] = rules->target;
      each_part(*rules, [&](const Part& part) {
        if (part.note != nullptr && !part.note(*rules).empty()) combination.note = part.note(*rules);
      });
      try_options(setup, combination);
    }
    if (!combination.players.empty()) all.push_back(std::move(combination));
  }
  return all;
}

Json games_json(const std::vector<Combination>& all) {
  Json out;
  for (const GameWord& word : game_words()) {
    out["modules"].push_back(
        {{"word", name_of(word.module)}, {"about", word.about}, {"playable", is_built(word.module)}});
  }
  for (const OptionInfo& option : all_options()) {
    Json row{{"key", option.key}, {"about", option.about}, {"expected", option.expected}};
    row["default"] = option.default_value.empty() ? Json{} : option.default_value;
    row["values"] = values_of(option);
    out["options"].push_back(row);
  }
  for (const Combination& c : all) {
    Json targets;
    for (const auto& [players, target] : c.target) targets[std::to_string(players)] = target;
    out["games"].push_back({{"game", c.game}, {"players", c.players}, {"target", targets}, {"set", c.values}});
    if (!c.note.empty()) out["games"].back()["note"] = c.note;
  }
  return out;
}

}  // namespace landnam::notation
