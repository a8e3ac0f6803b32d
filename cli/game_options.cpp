#include "cli/game_options.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <array>
#include <charconv>

#include "cli/errors.hpp"
#include "engine/game/dispatch.hpp"

namespace landnam::cli {
namespace {

constexpr std::array kWords{
    ModuleWord{"base", ModuleId::base, "the base game"},
    ModuleWord{"ck", ModuleId::cities_knights, "Cities & Knights"},
    ModuleWord{"fishermen", ModuleId::fishermen, "scenario: the Fishermen"},
    ModuleWord{"rivers", ModuleId::rivers, "scenario: the Rivers"},
    ModuleWord{"caravans", ModuleId::caravans, "scenario: the Caravans"},
    ModuleWord{"attack", ModuleId::barbarian_attack, "scenario: the Barbarian Attack"},
    ModuleWord{"traders", ModuleId::traders_barbarians, "scenario: Traders & Barbarians"},
    ModuleWord{"events", ModuleId::events, "variant: event cards instead of dice"},
    ModuleWord{"friendly", ModuleId::friendly_robber, "variant: the friendly robber"},
    ModuleWord{"harbormaster", ModuleId::harbormaster, "variant: the harbour master"},
};

std::string in_quotes(std::string_view text) { return "'" + std::string{text} + "'"; }

std::string joined(const std::vector<std::string_view>& words) {
  std::string all;
  for (std::string_view word : words) all += (all.empty() ? "" : "|") + std::string{word};
  return all;
}

unsigned number(std::string_view key, std::string_view text) {
  unsigned value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value > 255) {
    throw BadRequest(std::string{key} + ": expected a number, not " + in_quotes(text));
  }
  return value;
}

void apply_option(Setup& setup, std::string_view key, std::string_view value) {
  const auto& keys = option_keys();
  const auto known = std::find_if(keys.begin(), keys.end(), [&](const OptionKey& k) { return k.key == key; });
  if (known == keys.end()) {
    std::vector<std::string_view> names;
    for (const OptionKey& k : keys) names.push_back(k.key);
    throw BadRequest("--set: unknown key " + in_quotes(key) + ": expected " + joined(names));
  }
  const auto choice =
      static_cast<std::size_t>(std::find(known->values.begin(), known->values.end(), value) - known->values.begin());
  if (!known->values.empty() && choice == known->values.size()) {
    throw BadRequest("--set " + std::string{key} + ": expected " + joined(known->values) + ", not " + in_quotes(value));
  }
  if (key == "board") {
    constexpr std::array kinds{BoardKind::random, BoardKind::beginner, BoardKind::plates, BoardKind::random_tokens};
    setup.board = kinds[choice];
  } else if (key == "phases") {
    setup.separate_phases = choice == 1;
  } else if (key == "target") {
    setup.target = static_cast<std::uint8_t>(number(key, value));
  } else if (key == "offers") {
    setup.offers = static_cast<std::uint8_t>(number(key, value));
  } else if (key == "two.edition") {
    setup.two_edition = choice == 0 ? TwoEdition::pl : TwoEdition::tb;
  } else if (key == "ck.edition") {
    constexpr std::array editions{CkEdition::et, CkEdition::is, CkEdition::da};
    setup.ck_edition = editions[choice];
  } else if (key == "ck.tactical") {
    setup.ck_tactical = choice == 1;
  }
}

}  // namespace

std::span<const ModuleWord> module_words() { return kWords; }

bool is_built_in(ModuleId module) {
  return has(Modules::mask([]<class M>() { return true; }), module);
}

const std::vector<OptionKey>& option_keys() {
  static const std::vector<OptionKey> keys{
      {"board", {"random", "beginner", "plates", "random-tokens"}, "how the island is laid out", 0},
      {"phases", {"combined", "separate"}, "trade and build in any order, or all trading first", 0},
      {"target", {}, "points to win", 0},
      {"offers", {}, "offers to other players that a turn allows", 0},
      {"two.edition", {"pl", "tb"}, "trade tokens of the game for two", only(ModuleId::two_players)},
      {"ck.edition", {"et", "is", "da"}, "which edition's cards and rules", only(ModuleId::cities_knights)},
      {"ck.tactical", {"false", "true"}, "the tactical variant of the invasion", only(ModuleId::cities_knights)},
  };
  return keys;
}

ChosenGame choose_game(std::string_view game, unsigned players, const std::vector<std::string>& set) {
  ChosenGame chosen;
  for (std::size_t from = 0; from <= game.size();) {
    const std::size_t plus = std::min(game.find('+', from), game.size());
    const std::string_view word = game.substr(from, plus - from);
    const auto known = std::find_if(kWords.begin(), kWords.end(), [&](const ModuleWord& w) { return w.word == word; });
    if (known == kWords.end() || !is_built_in(known->module)) {
      std::vector<std::string_view> names;
      for (const ModuleWord& w : kWords) {
        if (is_built_in(w.module)) names.push_back(w.word);
      }
      throw BadRequest("unknown game " + in_quotes(word) + ": expected words joined by +, of " + joined(names));
    }
    chosen.setup.modules |= only(known->module);
    from = plus + 1;
  }
  for (const ModuleWord& w : kWords) {
    if (w.module == ModuleId::base || !has(chosen.setup.modules, w.module)) continue;
    chosen.name += (chosen.name.empty() ? "" : "+") + std::string{w.word};
  }
  if (chosen.name.empty()) chosen.name = "base";

  chosen.setup.players = static_cast<std::uint8_t>(std::min(players, 255U));
  for (const std::string& pair : set) {
    const std::size_t equals = pair.find('=');
    if (equals == std::string::npos) throw BadRequest("--set: expected key=value, not " + in_quotes(pair));
    apply_option(chosen.setup, std::string_view{pair}.substr(0, equals), std::string_view{pair}.substr(equals + 1));
    chosen.set[pair.substr(0, equals)] = pair.substr(equals + 1);
  }
  auto resolved = resolve(chosen.setup);
  if (const auto* problem = std::get_if<Problem>(&resolved)) {
    std::string line = std::string{problem->field} + ": expected " + std::string{problem->expected};
    if (problem->rule != Rule::none) {
      const RuleText& text = rule_text(problem->rule);
      line += " (" + std::string{text.id} + ": " + std::string{text.text} + ")";
    }
    throw BadRequest(line);
  }
  chosen.rules = std::get<Rules>(resolved);
  return chosen;
}

void GameOptions::add_to(CLI::App& app, bool required) {
  auto* name = app.add_option("GAME", game, "words joined by +: base, ck, base+events, ...");
  if (required) name->required();
  app.add_option("--players", players, "2, 3 or 4; 2 makes it the game for two")->capture_default_str();
  app.add_option("--set", set, "an option of the game, as key=value; see landnam games")->type_name("KEY=VALUE");
}

}  // namespace landnam::cli
