// From what a table asks for to the constants of its game, or the rule that forbids it.

#include <gtest/gtest.h>

#include "tests/support/play.hpp"
#include "tests/support/text.hpp"

namespace landnam {
namespace {

Problem problem_of(const char* words) {
  const auto resolved = resolve(test::game_of(words).setup);
  const auto* problem = std::get_if<Problem>(&resolved);
  return problem == nullptr ? Problem{} : *problem;
}

TEST(Resolve, names_the_rule_that_forbids_a_game) {
  EXPECT_EQ(problem_of("base players=1").rule, Rule::base_players);
  EXPECT_EQ(problem_of("base players=1").rule, Rule::base_players);
  EXPECT_EQ(problem_of("ck players=2").rule, Rule::two_not_with_ck);
  EXPECT_EQ(problem_of("fishermen rivers").rule, Rule::combo_scenario_one);
  EXPECT_EQ(problem_of("ck caravans").rule, Rule::combo_ck_scenario);
  EXPECT_EQ(problem_of("attack board=plates").rule, Rule::combo_board);
  EXPECT_EQ(problem_of("ck phases=separate").rule, Rule::ck_turn_order);
}

TEST(Resolve, names_the_option_at_fault) {
  EXPECT_EQ(problem_of("base players=3 two.edition=tb").field, "two.edition");
  EXPECT_EQ(problem_of("base ck.edition=da").field, "ck.edition");
  EXPECT_EQ(problem_of("base target=2").field, "target");
  EXPECT_EQ(problem_of("base target=31").field, "target");
  EXPECT_EQ(problem_of("base players=9").field, "players");
  for (const char* words : {"base players=3 two.edition=tb", "base target=2", "base players=9"}) {
    EXPECT_FALSE(problem_of(words).expected.empty()) << words;
  }
}

TEST(Resolve, gives_the_constants_of_the_base_game) {
  const Rules r = test::rules_of(test::game_of("base").setup);
  EXPECT_EQ(r.players, 4);
  EXPECT_EQ(r.neutral_seats, 0);
  EXPECT_EQ(r.target, 10);
  EXPECT_EQ(r.hand_limit, 7);
  EXPECT_EQ(r.rolls_per_turn, 1);
  EXPECT_EQ(r.roads, 15);
  EXPECT_EQ(r.settlements, 5);
  EXPECT_EQ(r.cities, 4);
  EXPECT_EQ(r.bank.total(), 95U);
  EXPECT_EQ(r.deck.total(), 25U);
  EXPECT_EQ(r.road_paths.count(), 72);
  EXPECT_EQ(r.building_corners.count(), 54);
  EXPECT_FALSE(r.fixed_start);
  EXPECT_TRUE(test::rules_of(test::game_of("base board=beginner").setup).fixed_start);
}

TEST(Resolve, gives_the_constants_of_the_game_for_two) {
  const Rules pl = test::rules_of(test::game_of("base players=2 board=beginner").setup);
  EXPECT_EQ(pl.neutral_seats, 2);
  EXPECT_EQ(pl.seats(), 4);
  EXPECT_EQ(pl.rolls_per_turn, 2);
  EXPECT_TRUE(pl.rolls_differ);
  EXPECT_FALSE(pl.fixed_start);
  EXPECT_EQ(pl.token_supply, 14);
  EXPECT_EQ(pl.tokens_at_start, 4);
  EXPECT_EQ(pl.token_limit, 7);
  const Rules tb = test::rules_of(test::game_of("base players=2 two.edition=tb").setup);
  EXPECT_EQ(tb.token_supply, 20);
  EXPECT_EQ(tb.tokens_at_start, 5);
  EXPECT_EQ(tb.token_limit, 20);
}

TEST(Resolve, takes_options) {
  EXPECT_EQ(test::rules_of(test::game_of("base target=12").setup).target, 12);
  EXPECT_EQ(test::rules_of(test::game_of("base offers=0").setup).offers_per_turn, 0);
  EXPECT_TRUE(test::rules_of(test::game_of("base phases=separate").setup).separate_phases);
}

TEST(GameWords, words_read_and_write) {
  for (const std::string& game : test::property_games()) {
    const auto setup = test::game_of(game).setup;
    EXPECT_EQ(test::game_of(test::text_of(setup)).setup, setup) << game;
  }
}

}  // namespace
}  // namespace landnam
