// The terminal game: a person who types at random finishes every game, and what they type wrong is explained.

#include <gtest/gtest.h>

#include <iostream>
#include <sstream>
#include <streambuf>

#include "cli/play/table.hpp"
#include "tests/program/program.hpp"
#include "tests/support/play.hpp"
#include "tests/support/text.hpp"

namespace landnam::test {
namespace {

// Types when asked: looks at the choices on the screen and takes one, now and then something foolish first.
class Typist : public std::streambuf {
 public:
  Typist(const std::ostringstream& screen, std::uint64_t seed) : screen_(screen), rng_(seed) {}

 protected:
  int_type underflow() override {
    line_ = next_line() + "\n";
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_[0]);
  }

 private:
  std::string next_line() {
    static const std::vector<std::string> kFoolish{"",           "help",
                                                   "0",          "99 99",
                                                   "board",      "seats",
                                                   "rules dice", "build-road 1",
                                                   "offer wool", "offer 1 ore for 1 wool",
                                                   "accept now", "counter 1 ore for 1 ore to B",
                                                   "1 2 3 4",    "\xff\xfe"};
    if (rng_.below(4) == 0) return kFoolish[rng_.below(static_cast<std::uint32_t>(kFoolish.size()))];
    // The last list of choices: lines "  12  text"; a text that ends in ':' has its targets on the next line.
    const std::string text = screen_.str().substr(screen_.str().size() > 6000 ? screen_.str().size() - 6000 : 0);
    std::vector<std::pair<std::string, std::string>> choices;
    std::istringstream lines(text);
    std::string line;
    while (std::getline(lines, line)) {
      const std::size_t digit = line.find_first_of("0123456789");
      if (line.size() < 7 || digit < 2 || digit > 3 || line.substr(4, 2) != "  ") continue;
      const std::string number = line.substr(digit, 4 - digit);
      if (number == "1") choices.clear();
      std::string target;
      if (line.back() == ':') {
        std::getline(lines, target);
        target.erase(0, target.find_first_not_of(' '));
        target = target.substr(0, target.find_first_of(" ;"));
      }
      choices.emplace_back(number, target);
    }
    if (choices.empty()) return "quit";
    const auto& [number, target] = choices[rng_.below(static_cast<std::uint32_t>(choices.size()))];
    return target.empty() ? number : number + " " + target;
  }

  const std::ostringstream& screen_;
  Rng rng_;
  std::string line_;
};

class Terminals : public testing::TestWithParam<std::string> {};

TEST_P(Terminals, a_person_who_types_at_random_gets_to_the_end) {
  const landnam::Setup setup = game_of(GetParam()).setup;
  const cli::ChosenGame game{setup, rules_of(setup)};
  cli::TableOptions options;
  options.person = Seat{0};
  options.bots = std::get<std::vector<bots::BotSpec>>(bots::parse_bots("easy", game.rules.players));
  std::ostringstream screen;
  Typist typist(screen, 5);
  std::istream keys(&typist);
  cli::TerminalTable table(game, options, cli::Terminal{}, keys, screen);
  table.play();
  const auto position = notation::play(table.replay());
  ASSERT_TRUE(position) << position.error().message();
  EXPECT_TRUE(over(position->state)) << screen.str().substr(screen.str().size() - 2000);
  EXPECT_NE(screen.str().find(" points, in turn "), std::string::npos);
  EXPECT_EQ(screen.str().find('\x01'), std::string::npos);
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}
INSTANTIATE_TEST_SUITE_P(All, Terminals, testing::ValuesIn(property_games()), test_name);

TEST(Play, ends_cleanly_when_the_input_ends) {
  const Said said = landnam({"play", "base", "--seed", "5"});
  EXPECT_EQ(said.code, 0);
  EXPECT_EQ(said.err, "");
  EXPECT_NE(said.out.find("The input ended"), std::string::npos);
}

TEST(Play, refusals_say_which_rule) {
  // Seed 5: D begins, the person is second; a settlement beside the own one is too near.
  const Said said = landnam({"play", "base", "--seed", "5"}, "1 21\n1 26\n1 20\nbuild-city 21\nquit\n");
  EXPECT_EQ(said.code, 0);
  EXPECT_NE(said.out.find("[base.build.distance]"), std::string::npos) << said.out;
  EXPECT_NE(said.out.find("[game.not-asked]"), std::string::npos) << said.out;
  EXPECT_NE(said.out.find("You left the game."), std::string::npos);
}

TEST(Play, rules_can_be_read_in_other_languages) {
  const Said said = landnam({"play", "base", "--seed", "5", "--lang", "da"}, "rules base.victory\n");
  EXPECT_NE(said.out.find("base.victory"), std::string::npos);
  EXPECT_EQ(said.out.find("You win with"), std::string::npos);
}

TEST(Play, a_game_to_watch_ends_with_a_summary_and_can_be_kept) {
  const std::string file = scratch_file("watched.json");
  const Said said = landnam({"play", "base", "--watch", "--seed", "5", "--log", file});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_NE(said.out.find(" wins with "), std::string::npos);
  EXPECT_EQ(landnam({"replay", file, "--verify"}).code, 0);
}

}  // namespace
}  // namespace landnam::test
