// Golden games are played again, action by action. After an intended change of the rules:
//   LANDNAM_REGENERATE=1 build/dev/tests/test_playthrough --gtest_filter='Goldens.*'
// in the root of the repository (LANDNAM_REGENERATE=ck: only games with that word), and read the difference before
// committing it. LANDNAM_REGENERATE=digits keeps the games as they are and writes their digests anew, for a change of
// what a digest is made of.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "tests/playthrough/golden.hpp"
#include "tests/scenario/finished.hpp"
#include "tests/support/play.hpp"
#include "tests/support/text.hpp"

namespace landnam::test {
namespace {

class Playthrough : public testing::TestWithParam<std::string> {};

std::string contents_of(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string name_of(const Action& a) {
  return std::string(kind_info(a.kind)->name) + " by " + text_of(a.seat) + " from=" + std::to_string(a.from) +
         " to=" + std::to_string(a.to);
}

TEST_P(Playthrough, is_unchanged) {
  const std::string path = GetParam();
  const std::string text = contents_of(path);
  const Golden golden = read_golden(text);
  EXPECT_EQ(golden_path(golden.game), path);
  EXPECT_EQ(text_of(golden), text) << "the file does not read and write back";

  const landnam::Setup setup = game_of(golden.game).setup;
  const Rules rules = rules_of(setup);
  State state = initial_state(rules, golden.board);
  for (std::size_t i = 0; i < golden.actions.size(); ++i) {
    const Action& action = golden.actions[i];
    const Rule refused = apply(rules, state, action);
    ASSERT_EQ(refused, Rule::none) << path << ": action " << i << ", " << name_of(action) << ", is refused by "
                                   << rule_text(refused).id;
    ASSERT_EQ(digit_of(setup, rules, state, i), golden.digits[i])
        << path << ": the position differs after action " << i << ", " << name_of(action) << " (or one shortly before)";
  }
  EXPECT_TRUE(over(state)) << path << ": the game is not over";
}

bool finished(const std::string& game) {
  const auto words = words_of(game);
  return std::all_of(words.begin(), words.end(), [](const std::string& word) {
    return word.find('=') != std::string::npos ||
           std::find(scenario::kFinished.begin(), scenario::kFinished.end(), word) != scenario::kFinished.end();
  });
}

bool regenerates(const std::string& game) {
  const char* wanted = std::getenv("LANDNAM_REGENERATE");
  return wanted != nullptr && (std::string(wanted) == "1" || game.find(wanted) != std::string::npos);
}

TEST(Goldens, have_digests_written_anew_when_asked) {
  const char* wanted = std::getenv("LANDNAM_REGENERATE");
  if (wanted == nullptr || std::string(wanted) != "digits") return;
  for (const std::string& path : golden_files()) {
    Golden golden = read_golden(contents_of(path));
    golden.digits = digits_of(golden);
    std::ofstream(path) << text_of(golden);
  }
}

TEST(Goldens, exist_for_every_combination) {
  for (const std::string& game : combination_games()) {
    const std::string path = golden_path(game);
    if (regenerates(game)) std::ofstream(path) << text_of(record_bots(game, 1));
    EXPECT_FALSE(contents_of(path).empty()) << path << " is missing; see the top of this file";
  }
}

TEST(Goldens, exist_for_every_game_of_finished_modules) {
  for (const std::string& game : golden_games()) {
    const std::string path = golden_path(game);
    if (regenerates(game)) std::ofstream(path) << text_of(record(game, 1));
    if (!finished(game)) continue;
    EXPECT_FALSE(contents_of(path).empty()) << path << " is missing; see the top of this file";
  }
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param.substr(std::string("tests/playthroughs/").size());
  name.resize(name.size() - 4);
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(Golden, Playthrough, testing::ValuesIn(golden_files()), test_name);

}  // namespace
}  // namespace landnam::test
