// Every rule of a finished module is shown by a scenario, and every rule that refuses something is shown refusing it.

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <set>

#include "engine/play/modules.hpp"
#include "tests/scenario/finished.hpp"
#include "tests/scenario/scene.hpp"

namespace landnam::scenario {
namespace {

bool finished(std::string_view module) {
  return std::find(kFinished.begin(), kFinished.end(), module) != kFinished.end();
}

bool due(const RuleText& rule) {
  const auto waits = std::find_if(kWaits.begin(), kWaits.end(), [&](auto& w) { return w.first == rule.id; });
  return finished(rule.module) && (waits == kWaits.end() || finished(waits->second));
}

struct All {
  std::map<std::string, int> shown;
  std::map<std::string, int> refused;
  All() {
    for (const std::string& file : scenario_files()) {
      const Shown s = shown_by(file);
      for (const std::string& id : s.rules) ++shown[id];
      for (const std::string& id : s.refusals) ++refused[id];
    }
  }
};

// What refuses a set-up: asked of every combination of the words.
void collect_problems(std::set<Rule>& rules) {
  for (unsigned modules = 0; modules <= (kScenarios | kVariants | only(ModuleId::cities_knights)); ++modules) {
    if (((modules & ~unsigned{kScenarios | kVariants | only(ModuleId::cities_knights)})) != 0) continue;
    if (std::popcount(modules & kScenarios) > 2) continue;
    for (std::uint8_t players = 1; players <= 5; ++players) {
      for (int board = 0; board < 5; ++board) {
        for (bool separate : {false, true}) {
          Setup setup;
          setup.modules = static_cast<ModuleMask>(modules);
          setup.players = players;
          setup.board = static_cast<BoardKind>(board);
          setup.separate_phases = separate;
          const auto resolved = resolve(setup);
          if (const auto* problem = std::get_if<Problem>(&resolved)) rules.insert(problem->rule);
        }
      }
    }
  }
}

std::set<Rule> refusing_rules() {
  std::set<Rule> rules{Rule::game_over, Rule::game_chance, Rule::game_unknown_action, Rule::game_no_such_place,
                       Rule::base_turn_roll_first};
  for (const KindInfo* info : all_kinds()) {
    rules.insert(info->not_asked);
    rules.insert(info->not_yours);
  }
  const auto insert = [&](Rule rule) { rules.insert(rule); };
  Modules::each([&]<class M>() {
    if constexpr (requires { typename M::Kinds; })
      M::Kinds::each([&]<const auto & row>() { each_rule(row.rules, insert); });
    if constexpr (requires { typename M::Additions; })
      M::Additions::each([&]<const auto & addition>() { each_rule(addition.rules, insert); });
  });
  collect_problems(rules);
  rules.erase(Rule::none);
  return rules;
}

TEST(Coverage, every_rule_has_a_scenario) {
  const All all;
  for (const RuleText& rule : catalogue()) {
    if (!due(rule)) continue;
    EXPECT_TRUE(all.shown.contains(std::string(rule.id))) << rule.id << " has no scenario";
  }
}

TEST(Coverage, every_refusal_has_a_line) {
  const All all;
  for (Rule refusing : refusing_rules()) {
    const RuleText& rule = rule_text(refusing);
    if (!due(rule)) continue;
    EXPECT_TRUE(all.refused.contains(std::string(rule.id))) << "no line refuses with " << rule.id;
  }
}

TEST(Coverage, every_scenario_names_its_rules) {
  for (const std::string& file : scenario_files()) {
    const Shown shown = shown_by(file);
    EXPECT_FALSE(shown.rules.empty()) << file << ": the first line names no rule";
    for (const std::string& id : shown.rules) EXPECT_TRUE(find_rule(id)) << file << ": no such rule: " << id;
  }
}

TEST(Coverage, waiting_rules_exist) {
  for (const auto& [id, module] : kWaits) EXPECT_TRUE(find_rule(id)) << id;
}

}  // namespace
}  // namespace landnam::scenario
