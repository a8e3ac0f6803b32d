// Numbered actions, observations and many games side by side: what the Python module and `landnam export` stand on.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "notation/action.hpp"
#include "sim/learn/many.hpp"
#include "tests/support/play.hpp"
#include "tests/support/text.hpp"

namespace landnam::test {
namespace {

class Learn : public testing::TestWithParam<std::string> {};

// Every legal action has a number of its own, and the number gives the action back; rows are within their bounds.
TEST_P(Learn, legal_actions_have_numbers) {
  const Rules rules = rules_of(game_of(GetParam()).setup);
  const sim::ActionSpace space(rules, true);
  const sim::ObservationSpace observations(rules);
  std::vector<std::uint8_t> row(observations.size() + 1, 77);
  for (int game = 0; game < scaled(4); ++game) {
    Rng rng(static_cast<std::uint64_t>(game) + 50);
    State state = new_game(rules, rng);
    for (int n = 0; n < 400 && !over(state); ++n) {
      const Frame& top = state.pub.pending.top();
      for (std::uint8_t s = 0; s < rules.players && !chance_asked(state); ++s) {
        if (!has(static_cast<SeatMask>(top.actors | top.may), Seat{s})) continue;
        const Look look = sim::look_of(rules, state, Seat{s});
        Menu menu;
        legal(look, menu);
        menu.for_each([&](const Action& a) {
          const std::uint32_t index = space.index(a);
          ASSERT_LT(index, space.size()) << notation::to_text(notation::action_json(a));
          ASSERT_TRUE(space.action(index, Seat{s}) == a) << notation::to_text(notation::action_json(a));
        });
        std::vector<std::uint32_t> numbers;
        space.each_legal(look, menu, [&](std::uint32_t i) { numbers.push_back(i); });
        std::sort(numbers.begin(), numbers.end());
        EXPECT_TRUE(std::adjacent_find(numbers.begin(), numbers.end()) == numbers.end());
        for (const std::uint32_t i : numbers) EXPECT_EQ(judge(look, space.action(i, Seat{s})), Rule::none);
        observations.write(look, row.data());
        ASSERT_EQ(row.back(), 77) << "wrote beyond the row";
        for (const sim::Field& f : observations.fields()) {
          for (std::uint32_t k = 0; k < f.size(); ++k) EXPECT_LE(row[f.first + k], f.high) << f.name;
        }
      }
      perform(rules, state, any_action(rules, state, rng));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, Learn, testing::ValuesIn(property_games()), [](const auto& test) {
  std::string name = test.param;
  for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
});

TEST(Many, is_the_same_whatever_the_threads) {
  const auto run = [](unsigned threads, bool with_bots) {
    sim::ManyOptions options;
    options.rules = rules_of({});
    options.games = 20;
    options.threads = threads;
    options.turn_cap = 300;
    if (with_bots) {
      options.opponents = std::get<std::vector<bots::BotSpec>>(bots::parse_bots("easy,random,easy", 3));
    }
    const sim::ActionSpace actions(options.rules);
    const sim::ObservationSpace rows(options.rules);
    std::vector<std::uint8_t> observations(options.games * rows.size());
    std::vector<std::uint8_t> masks(options.games * actions.size());
    std::vector<std::int32_t> samples(options.games);
    sim::Many many(options, {.observations = observations.data(), .masks = masks.data(), .samples = samples.data()});
    many.reset(3);
    std::uint64_t sum = 0;
    for (int n = 0; n < scaled(400); ++n) {
      const std::vector<std::int32_t> chosen = samples;
      EXPECT_FALSE(many.step(chosen.data()).has_value());
      for (const std::uint8_t v : observations) sum = sum * 31 + v;
      for (const std::uint8_t v : masks) sum = sum * 31 + v;
    }
    return sum;
  };
  EXPECT_EQ(run(1, false), run(3, false));
  EXPECT_EQ(run(1, true), run(4, true));
}

TEST(Many, refuses_what_is_not_legal_and_steps_nothing) {
  sim::ManyOptions options;
  options.rules = rules_of({});
  options.games = 8;
  options.threads = 2;
  std::vector<std::int32_t> samples(options.games);
  sim::Many many(options, {.samples = samples.data()});
  many.reset(1);
  std::vector<std::int32_t> chosen = samples;
  chosen[5] = -1;
  const State before = many.state(0);
  EXPECT_EQ(many.step(chosen.data()), std::optional<std::size_t>(5));
  EXPECT_TRUE(many.state(0) == before);
  EXPECT_EQ(many.decisions(), 0U);
}

}  // namespace
}  // namespace landnam::test
