// The examples of docs/protocol.md and docs/position.md are run, so that they stay true.

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "bots/bot.hpp"
#include "notation/modules/part.hpp"
#include "notation/names.hpp"
#include "notation/position.hpp"
#include "notation/protocol.hpp"

namespace landnam::notation {
namespace {

constexpr const char* kRest = "…";

std::string file(const std::string& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

// The fenced blocks of one language.
std::vector<std::string> blocks(const std::string& text, const std::string& language) {
  std::vector<std::string> found;
  const std::string open = "```" + language + "\n";
  for (std::size_t at = text.find(open); at != std::string::npos; at = text.find(open, at)) {
    at += open.size();
    found.push_back(text.substr(at, text.find("\n```", at) + 1 - at));
  }
  return found;
}

// "…" stands for any value, or for whatever else is in a list or an object.
bool matches(const Json& shown, const Json& real) {
  if (shown == kRest) return true;
  if (shown.is_object() && real.is_object()) {
    for (const auto& [key, value] : shown.items()) {
      if (key != kRest && (!real.contains(key) || !matches(value, real[key]))) return false;
    }
    return shown.contains(kRest) || shown.size() == real.size();
  }
  if (shown.is_array() && real.is_array()) {
    const bool more = !shown.empty() && shown.back() == kRest;
    const std::size_t n = shown.size() - (more ? 1 : 0);
    if (more ? real.size() < n : real.size() != n) return false;
    for (std::size_t i = 0; i < n; ++i) {
      if (!matches(shown[i], real[i])) return false;
    }
    return true;
  }
  return shown == real;
}

Result<Action> ask_bot(std::string_view name, const Rules& rules, const View& view, Rng& rng) {
  const auto spec = bots::parse_bot(name);
  if (const auto* bad = std::get_if<bots::BadBot>(&spec)) return Error{"", bad->why};
  return std::get<bots::BotSpec>(spec).make()->decide(rules, view, rng);
}

TEST(Docs, ProtocolExamplesAreTrue) {
  Protocol engine(ask_bot);
  std::string answer;
  int answers = 0;
  for (const std::string& block : blocks(file("docs/protocol.md"), "protocol")) {
    std::istringstream lines(block);
    for (std::string line; std::getline(lines, line);) {
      ASSERT_GT(line.size(), 2U);
      if (line[0] == '>') {
        answer = engine.answer(line.substr(2));
        continue;
      }
      const auto shown = parse_json(line.substr(2));
      ASSERT_TRUE(shown) << line;
      EXPECT_TRUE(matches(*shown, *parse_json(answer))) << line << "\n" << answer.substr(0, 3000);
      ++answers;
    }
  }
  EXPECT_GT(answers, 25);
}

TEST(Docs, PositionExamplesCanBeLoaded) {
  const auto examples = blocks(file("docs/position.md"), "json");
  int positions = 0;
  for (const std::string& example : examples) {
    const auto json = parse_json(example);
    ASSERT_TRUE(json) << json.error().message() << "\n" << example;
    if (!json->contains("pending")) continue;
    const auto position = read_position(*json);
    ASSERT_TRUE(position) << position.error().message();
    EXPECT_EQ(position_json(position->setup, position->rules, position->state), *json);
    ++positions;
  }
  EXPECT_GE(positions, 2);
}

// A module that has its part of the notation is told in the docs as a whole.
TEST(Docs, EveryKindAndAskOfAPartIsTold) {
  const std::string text = file("docs/position.md");
  const auto told = [&](std::string_view name) {
    return text.find("`" + std::string(name) + "`") != std::string::npos;
  };
  for (const Part* part : all_parts()) {
    for (const KindInfo* info : all_kinds()) {
      if (info->module != part->module) continue;
      EXPECT_TRUE(told(info->name)) << info->name;
      // The base game's kinds also answer asks of other modules.
      for (Ask ask : info->asks)
        EXPECT_TRUE(part->module == ModuleId::base || ask_info(ask) != nullptr) << name_of(ask);
    }
    for (const AskInfo& info : part->asks)
      EXPECT_TRUE(is_step(info.ask) || told(name_of(info.ask))) << name_of(info.ask);
  }
}

}  // namespace
}  // namespace landnam::notation
