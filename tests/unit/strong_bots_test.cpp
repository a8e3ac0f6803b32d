// Medium and hard: what they are worth, what they decide, and the tournament that measures it.

#include <gtest/gtest.h>

#include "bots/eval/eval.hpp"
#include "sim/samples.hpp"
#include "sim/series.hpp"
#include "sim/tournament.hpp"
#include "sim/tune.hpp"
#include "tests/support/play.hpp"
#include "tests/support/text.hpp"

namespace landnam::test {
namespace {

std::vector<bots::BotSpec> bots_of(const char* names, std::size_t seats) {
  return std::get<std::vector<bots::BotSpec>>(bots::parse_bots(names, seats));
}

// As far as there is time: a game played to its end, or its first turns.
unsigned turns() { return unscaled() ? 1000 : 25; }

sim::Standings played(const char* game, const char* names, std::uint64_t games, unsigned threads = 2,
                      unsigned turn_cap = 1000) {
  sim::Tournament t;
  t.rules = rules_of(game_of(game).setup);
  t.bots = bots_of(names, t.rules.players);
  t.games = games;
  t.threads = threads;
  t.turn_cap = turn_cap;
  return sim::run_tournament(t);
}

// A net sees exactly what the game shows, whatever its size.
TEST(Nets, fit_their_games) {
  for (const char* game : {"base", "ck", "fishermen", "rivers", "caravans", "attack", "traders", "base events"}) {
    const Rules rules = rules_of(game_of(game).setup);
    for (const bots::eval::Net* net : {bots::eval::net_for(rules.modules), bots::eval::large_net_for(rules.modules)}) {
      ASSERT_NE(net, nullptr) << game;
      EXPECT_EQ(net->inputs(), sim::inputs_of(rules)) << game;
      EXPECT_EQ(net->numbers.size(), net->members * bots::eval::Net::size(net->inputs(), net->hidden)) << game;
    }
  }
  EXPECT_GT(bots::eval::large_net_for(only(ModuleId::base))->hidden, bots::eval::kHidden);
}

// A straight line and rectified units, by hand.
TEST(Nets, add_up) {
  for (const std::size_t hidden : {32UL, 64UL, 96UL}) {
    const std::vector<float> input{2, 0, -1};
    std::vector<float> numbers(bots::eval::Net::size(input.size(), hidden));
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<float>(i % 7) - 3;
    const std::size_t row = hidden + 1;
    float sum = 0;
    for (std::size_t i = 0; i < 3; ++i) sum += input[i] * numbers[hidden + i * row + hidden];
    for (std::size_t h = 0; h < hidden; ++h) {
      float unit = numbers[h];
      for (std::size_t i = 0; i < 3; ++i) unit += input[i] * numbers[hidden + i * row + h];
      if (unit > 0) sum += unit * numbers[hidden + 3 * row + h];
    }
    EXPECT_EQ((bots::eval::Net{0, numbers, 1, hidden}.run(input)), sum) << hidden;
    std::vector<float> twice = numbers;
    twice.insert(twice.end(), numbers.size(), 0.0F);  // another one that says nothing
    EXPECT_EQ((bots::eval::Net{0, twice, 2, hidden}.run(input)), sum / 2) << hidden;
  }
}

class StrongInEveryGame : public testing::TestWithParam<std::string> {};

TEST_P(StrongInEveryGame, medium_bots_finish) {
  sim::Series series;
  series.rules = rules_of(game_of(GetParam()).setup);
  series.bots = bots_of("medium", series.rules.players);
  series.games = static_cast<std::uint64_t>(scaled(4));
  series.turn_cap = turns();
  const sim::Totals totals = sim::run_series(series);
  if (unscaled()) {
    EXPECT_EQ(totals.finished, totals.games);
  }
}

// Chances are those of a game that somebody wins.
TEST_P(StrongInEveryGame, chances_add_up) {
  const Rules rules = rules_of(game_of(GetParam()).setup);
  const bots::eval::Weights weights = bots::eval::weights_for(rules.modules);
  Rng rng(5);
  State state = new_game(rules, rng);
  for (int n = 0; n < scaled(600) && !over(state); ++n) {
    perform(rules, state, any_action(rules, state, rng));
    double sum = 0;
    for (double chance : bots::eval::chances(rules, state, weights, rules.everyone())) {
      EXPECT_GE(chance, 0);
      sum += chance;
    }
    ASSERT_NEAR(sum, 1, 1e-9);
  }
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}
INSTANTIATE_TEST_SUITE_P(All, StrongInEveryGame, testing::ValuesIn(property_games()), test_name);

TEST(Medium, beats_easy) {
  if (!unscaled()) GTEST_SKIP() << "fewer games would be luck";
  const auto standings = played("base players=4", "medium,easy,easy,easy", 120);
  EXPECT_EQ(standings.rows[0].bot.text(), "medium");
  EXPECT_GT(standings.rows[0].share.value, 0.38);
}

// What it tries out makes it better than the look alone (49 % there).
TEST(Hard, beats_easy) {
  if (!unscaled()) GTEST_SKIP() << "fewer games would be luck";
  const auto standings = played("base players=4", "hard:nodes=100,easy,easy,easy", 24);
  EXPECT_EQ(standings.rows[0].bot.text(), "hard:nodes=100");
  EXPECT_GT(standings.rows[0].share.value, 0.45);
}

class HardByNodes : public testing::TestWithParam<const char*> {};

// A node budget means the same decisions, whatever the clock and the threads.
TEST_P(HardByNodes, is_the_same) {
  const std::string game = GetParam() + std::string(" players=3");
  const auto one = played(game.c_str(), "hard:nodes=12,easy,easy", 2, 1, turns());
  const auto two = played(game.c_str(), "hard:nodes=12,easy,easy", 2, 2, turns());
  const auto threads = played(game.c_str(), "hard:nodes=12:threads=2,easy,easy", 2, 1, turns());
  if (unscaled()) {
    EXPECT_EQ(one.finished, 2U);
  }
  EXPECT_EQ(one.signature, two.signature);
  EXPECT_EQ(one.signature, threads.signature);
}
INSTANTIATE_TEST_SUITE_P(Games, HardByNodes, testing::Values("base", "ck", "caravans", "traders"),
                         [](const auto& game) { return std::string(game.param); });

TEST(Evaluation, likes_what_is_good) {
  const Rules rules = rules_of(game_of("base players=4").setup);
  const bots::eval::Weights weights;
  Rng rng(3);
  State state = new_game(rules, rng);
  while (state.pub.turn_number == 0) perform(rules, state, any_action(rules, state, rng));
  const auto value = [&](const State& s) {
    return bots::eval::seat_value({rules, s.pub, s.own[0], Seat{0}}, weights, true);
  };
  State robbed = state;
  for (Hex h : rules.board->corner_hex[idx((state.pub.seat[0].stands & state.pub.built).lowest())]) {
    if (h != none<Hex> && yields_resource(state.pub.terrain[idx(h)])) robbed.pub.robber = h;
  }
  EXPECT_LT(value(robbed), value(state));
  State richer = state;
  richer.own[0].hand += rules.city_cost;
  richer.pub.seat[0].cards = static_cast<std::uint8_t>(richer.own[0].hand.total());
  EXPECT_GT(value(richer), value(state));
}

TEST(Tournament, everybody_sits_everywhere) {
  std::array<std::array<int, 4>, 4> seats{};
  for (std::uint64_t game = 0; game < 24; ++game) {
    const auto order = sim::seating(4, 4, game);
    for (std::size_t s = 0; s < 4; ++s) ++seats[order[s]][s];
  }
  for (const auto& bot : seats) {
    for (int times : bot) EXPECT_EQ(times, 6);
  }
}

TEST(Tournament, shares_have_intervals) {
  const sim::Share half = sim::share_of(50, 100);
  EXPECT_NEAR(half.low, 0.404, 0.001);
  EXPECT_NEAR(half.high, 0.596, 0.001);
  EXPECT_EQ(sim::share_of(0, 10).low, 0);
  EXPECT_GT(sim::share_of(0, 10).high, 0.2);
}

TEST(Tournament, does_not_depend_on_threads) {
  const auto one = played("base players=3", "easy,random,random", 30, 1);
  const auto two = played("base players=3", "easy,random,random", 30, 2);
  EXPECT_EQ(one.signature, two.signature);
  ASSERT_EQ(one.rows.size(), 2U);
  EXPECT_EQ(one.rows[0].bot.text(), "easy");
  EXPECT_EQ(one.rows[0].games, 30U);
  EXPECT_EQ(one.rows[1].games, 60U);
  EXPECT_GT(one.rows[0].rating, one.rows[1].rating);
}

sim::Tuning few_games(std::uint64_t games, unsigned positions, double easy) {
  sim::Tuning tuning;
  tuning.rules = rules_of(game_of("base players=3").setup);
  tuning.rounds = 1;
  tuning.games = games;
  tuning.positions = positions;
  tuning.epochs = 4;
  tuning.easy = easy;
  return tuning;
}

// A fit to a few games says more about other games than no net at all, and is the same for every number of threads.
TEST(Tune, fits_to_how_games_end) {
  sim::Tuning tuning = few_games(64, 10, 1);
  tuning.fresh = true;
  std::vector<sim::TuneReport> reports;
  const auto one = sim::tune(tuning, [&](const sim::TuneReport& r) { reports.push_back(r); });
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(reports[0].positions, 64U * 12);
  EXPECT_LT(reports[0].loss, reports[0].loss_before);
  tuning.threads = 2;
  EXPECT_EQ(one, sim::tune(tuning));
}

// The same positions, taught by what came of them in a few worlds or by what was said of the turns after them.
TEST(Tune, fits_to_worlds_and_to_later_turns) {
  sim::Tuning tuning = few_games(32, 10, 0.9);
  tuning.usual = 0.5;
  tuning.hidden = 64;  // no such net is there: it is a new one, taught by those that are
  const auto fitted = [&] {
    sim::TuneReport report;
    const auto numbers = sim::tune(tuning, [&](const sim::TuneReport& r) { report = r; });
    EXPECT_EQ(numbers.size(), bots::eval::Net::size(sim::inputs_of(tuning.rules), 64));
    EXPECT_LT(report.loss, report.loss_before);
    return numbers;
  };
  const auto by_end = fitted();
  tuning.lambda = 0.9;
  const auto by_turns = fitted();
  EXPECT_NE(by_turns, by_end);
  tuning.tries = 2;
  EXPECT_NE(fitted(), by_turns);
}

// Nets to begin with must be whole; of several the first goes on learning.
TEST(Tune, begins_with_nets) {
  sim::Tuning tuning = few_games(16, 4, 1);
  tuning.rate = 0;
  const std::size_t size = bots::eval::Net::size(sim::inputs_of(tuning.rules), tuning.hidden);
  tuning.start.assign(2 * size, 0.25F);
  tuning.start[0] = 0.5F;
  const auto numbers = sim::tune(tuning);
  EXPECT_EQ(numbers,
            std::vector<float>(tuning.start.begin(), tuning.start.begin() + static_cast<std::ptrdiff_t>(size)));
  tuning.start.pop_back();
  EXPECT_THROW(sim::tune(tuning), std::invalid_argument);
  tuning.start.clear();
  tuning.hidden = 33;
  EXPECT_THROW(sim::tune(tuning), std::invalid_argument);
}

}  // namespace
}  // namespace landnam::test
