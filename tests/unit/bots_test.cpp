// Bots: their names, what they may see, and how well they play.

#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "bots/insight.hpp"
#include "sim/series.hpp"
#include "tests/support/play.hpp"
#include "tests/support/text.hpp"

namespace landnam::test {
namespace {

std::string wrong(const char* text) {
  const auto parsed = bots::parse_bot(text);
  const auto* bad = std::get_if<bots::BadBot>(&parsed);
  return bad == nullptr ? "" : bad->why;
}

TEST(BotNames, are_read) {
  const auto easy = bots::parse_bot("easy");
  ASSERT_TRUE(std::holds_alternative<bots::BotSpec>(easy));
  EXPECT_EQ(std::get<bots::BotSpec>(easy).text(), "easy");
}

TEST(BotNames, budgets_are_read) {
  const auto hard = bots::parse_bot("hard:nodes=500:threads=2");
  ASSERT_TRUE(std::holds_alternative<bots::BotSpec>(hard));
  EXPECT_EQ(std::get<bots::BotSpec>(hard).budget.nodes, 500U);
  EXPECT_EQ(std::get<bots::BotSpec>(hard).text(), "hard:nodes=500:threads=2");
  EXPECT_NE(wrong("hard:ms=0").find("expected a budget"), std::string::npos);
  EXPECT_NE(wrong("hard:depth=3").find("expected a budget"), std::string::npos);
  EXPECT_NE(wrong("medium:ms=100").find("takes no budget"), std::string::npos);
}

TEST(BotNames, wrong_ones_are_refused_with_what_was_expected) {
  EXPECT_NE(wrong("esy").find("unknown bot 'esy': expected random"), std::string::npos) << wrong("esy");
  EXPECT_NE(wrong("").find("unknown bot"), std::string::npos);
  EXPECT_NE(wrong("easy:ms=100").find("takes no budget"), std::string::npos);
  EXPECT_NE(wrong("random:").find("takes no budget"), std::string::npos);
}

TEST(BotNames, a_shorter_list_is_repeated) {
  const auto list = bots::parse_bots("easy,random", 4);
  const auto& specs = std::get<std::vector<bots::BotSpec>>(list);
  ASSERT_EQ(specs.size(), 4U);
  EXPECT_EQ(specs[0].text(), "easy");
  EXPECT_EQ(specs[1].text(), "random");
  EXPECT_EQ(specs[2].text(), "easy");
  EXPECT_EQ(specs[3].text(), "random");
  EXPECT_TRUE(std::holds_alternative<bots::BadBot>(bots::parse_bots("easy,easy,easy", 2)));
  EXPECT_TRUE(std::holds_alternative<bots::BadBot>(bots::parse_bots("easy,,easy", 4)));
}

TEST(Insight, pips) {
  EXPECT_EQ(bots::pips(6), 5U);
  EXPECT_EQ(bots::pips(8), 5U);
  EXPECT_EQ(bots::pips(2), 1U);
  EXPECT_EQ(bots::pips(12), 1U);
  EXPECT_EQ(bots::pips(7), 0U);
  EXPECT_EQ(bots::pips(0), 0U);
}

TEST(Insight, cards_missing_and_to_spare) {
  const Goods hand = resources(1, 0, 2, 0, 4);
  const Goods cost = resources(1, 1, 1, 1, 0);
  EXPECT_EQ(bots::missing(hand, cost), resources(0, 1, 0, 1, 0));
  EXPECT_EQ(bots::surplus(hand, cost), resources(0, 0, 1, 0, 4));
}

class EveryGame : public testing::TestWithParam<std::string> {
 protected:
  landnam::Setup setup = game_of(GetParam()).setup;
  Rules rules = rules_of(setup);
};

// Two states that differ only in what a seat cannot know get the same decision: bots see views only.
TEST_P(EveryGame, hidden_facts_change_no_decision) {
  for (const bots::BotKind& kind : bots::bot_kinds()) {
    const auto bot = kind.make(bots::Budget{.ms = 0, .nodes = kind.takes_budget ? 20U : 0U});
    Rng rng(11);
    State state = new_game(rules, rng);
    for (int n = 0; !over(state) && n < scaled(400); ++n) {
      if (chance_asked(state)) {
        perform(rules, state, sample_chance(rules, state, rng));
        continue;
      }
      const Seat seat = sim::next_actor(state);
      const std::uint64_t seed = rng.next();
      if (kind.takes_budget && n % 23 != 0) {  // it takes its time
        Menu menu;
        perform(rules, state, bots::random_action(sim::look_of(rules, state, seat), menu, rng));
        continue;
      }
      Rng here(seed);
      const Action action = bot->decide(rules, view_of(state, seat), here);
      const State other = determinize(rules, view_of(state, seat), rng);
      Rng there(seed);
      ASSERT_TRUE(bot->decide(rules, view_of(other, seat), there) == action) << kind.name << ", decision " << n;
      ASSERT_EQ(judge(rules, state, action), Rule::none) << kind.name << ", decision " << n;
      perform(rules, state, action);
    }
  }
}

TEST_P(EveryGame, easy_bots_finish) {
  sim::Series series;
  series.rules = rules;
  series.bots = std::get<std::vector<bots::BotSpec>>(bots::parse_bots("easy", rules.players));
  series.games = static_cast<std::uint64_t>(scaled(40));
  series.turn_cap = 1000;
  const sim::Totals totals = sim::run_series(series);
  EXPECT_EQ(totals.finished, totals.games);
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}
INSTANTIATE_TEST_SUITE_P(All, EveryGame, testing::ValuesIn(property_games()), test_name);

double share_of_first(const char* game, const char* bots, std::uint64_t games, double* turns = nullptr) {
  sim::Series series;
  series.rules = rules_of(game_of(game).setup);
  series.bots = std::get<std::vector<bots::BotSpec>>(bots::parse_bots(bots, series.rules.players));
  series.games = games;
  series.threads = 2;
  const sim::Totals totals = sim::run_series(series);
  if (turns != nullptr) *turns = static_cast<double>(totals.turns) / static_cast<double>(totals.games);
  return static_cast<double>(totals.wins[0]) / static_cast<double>(totals.games);
}

TEST(Easy, beats_random_players) {
  const auto games = static_cast<std::uint64_t>(scaled(500));
  EXPECT_GE(share_of_first("base players=4", "easy,random,random,random", games), 0.99);
  EXPECT_GE(share_of_first("base players=2", "easy,random", games), 0.99);
}

TEST(Easy, games_take_a_plausible_time) {
  const auto games = static_cast<std::uint64_t>(scaled(400));
  double turns = 0;
  const double share = share_of_first("base players=4", "easy", games, &turns);
  EXPECT_GT(turns, 55);
  EXPECT_LT(turns, 95);
  EXPECT_NEAR(share, 0.25, 0.12);
}

}  // namespace
}  // namespace landnam::test
