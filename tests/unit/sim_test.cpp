// Series of games: the same whatever the threads, records in order, replays that verify.

#include <gtest/gtest.h>

#include "notation/game_name.hpp"
#include "notation/replay.hpp"
#include "sim/perft.hpp"
#include "sim/series.hpp"
#include "sim/signature.hpp"
#include "tests/support/play.hpp"
#include "tests/support/text.hpp"

namespace landnam::test {
namespace {

sim::Series series_of(const Setup& setup, const char* bots, std::uint64_t games, unsigned threads) {
  sim::Series series;
  series.rules = rules_of(setup);
  series.bots = std::get<std::vector<bots::BotSpec>>(bots::parse_bots(bots, series.rules.players));
  series.games = games;
  series.seed = 7;
  series.threads = threads;
  return series;
}

class Threads : public testing::TestWithParam<const char*> {};

TEST_P(Threads, do_not_change_the_games) {
  const landnam::Setup setup = game_of(GetParam()).setup;
  for (const char* bots : {"random", "easy,random"}) {
    const auto games = static_cast<std::uint64_t>(scaled(60));
    const sim::Totals one = sim::run_series(series_of(setup, bots, games, 1));
    const sim::Totals two = sim::run_series(series_of(setup, bots, games, 2));
    const sim::Totals five = sim::run_series(series_of(setup, bots, games, 5));
    EXPECT_TRUE(one == two) << bots;
    EXPECT_TRUE(one == five) << bots;
    EXPECT_EQ(one.finished, games) << bots;
  }
}

INSTANTIATE_TEST_SUITE_P(All, Threads,
                         testing::Values("base players=4", "base players=3", "base players=2 two.edition=pl",
                                         "base players=2 two.edition=tb", "base players=4 phases=separate",
                                         "base players=3 board=beginner", "base players=4 board=plates",
                                         "base players=4 board=random-tokens"),
                         [](const auto& test) {
                           std::string name = test.param;
                           for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
                           return name;
                         });

TEST(Series, other_seeds_are_other_games) {
  sim::Series series = series_of({}, "random", 5, 1);
  const sim::Totals first = sim::run_series(series);
  series.seed = 8;
  EXPECT_NE(sim::run_series(series).signature, first.signature);
}

// A series can be split over machines: parts add up.
TEST(Series, parts_add_up) {
  sim::Series series = series_of({}, "random", 20, 2);
  const sim::Totals whole = sim::run_series(series);
  series.games = 13;
  sim::Totals sum = sim::run_series(series);
  series.first = 13;
  series.games = 7;
  sum += sim::run_series(series);
  EXPECT_TRUE(sum == whole);
}

TEST(Series, records_come_in_order_and_verify) {
  const landnam::Setup setup = game_of("base players=4").setup;
  std::vector<sim::GameRecord> records;
  sim::Watch watch;
  watch.on_record = [&](const sim::GameRecord& record) { records.push_back(record); };
  const sim::Totals totals = sim::run_series(series_of(setup, "easy", 24, 3), watch);
  ASSERT_EQ(records.size(), 24U);
  sim::Totals again;
  for (std::size_t i = 0; i < records.size(); ++i) {
    EXPECT_EQ(records[i].result.index, i);
    again.add(records[i].result);
    const auto position = notation::play({setup, records[i].layout, records[i].actions});
    ASSERT_TRUE(position) << position.error().message();
    EXPECT_EQ(position->state.pub.winner, records[i].result.winner);
    EXPECT_EQ(position->state.pub.turn_number, records[i].result.turns);
    EXPECT_GE(records[i].result.points[idx(records[i].result.winner)], 10);
  }
  EXPECT_TRUE(again == totals);
}

TEST(Series, stops_when_a_record_cannot_be_kept) {
  sim::Watch watch;
  watch.on_record = [](const sim::GameRecord& record) {
    if (record.result.index == 3) throw std::runtime_error("full");
  };
  EXPECT_THROW(sim::run_series(series_of({}, "random", 2000, 3), watch), std::runtime_error);
}

TEST(Series, a_turn_cap_ends_a_game_unfinished) {
  sim::Series series = series_of({}, "random", 10, 2);
  series.turn_cap = 5;
  const sim::Totals totals = sim::run_series(series);
  EXPECT_EQ(totals.games, 10U);
  EXPECT_EQ(totals.finished, 0U);
  EXPECT_EQ(totals.turns, 50U);
}

// Kinds count by name: the numbers of an enum may change, the games of a seed do not.
TEST(Signature, does_not_depend_on_the_numbers_of_kinds) {
  sim::Signature roll;
  roll.add({.kind = Kind::roll, .seat = Seat{1}});
  EXPECT_EQ(roll.value(), 2424062316001105377ULL) << "of the word, not of the enumerator";
  sim::Signature a;
  sim::Signature b;
  a.add({.kind = Kind::offer, .seat = Seat{0}, .to = 2, .give = Goods::of(Good::wool), .want = Goods::of(Good::ore)});
  b.add({.kind = Kind::offer, .seat = Seat{0}, .to = 2, .give = Goods::of(Good::ore), .want = Goods::of(Good::wool)});
  EXPECT_NE(a.value(), b.value());
  EXPECT_NE(sim::Signature::of_game(1, 0), sim::Signature::of_game(1, 1));
}

// Four who may begin, 54 corners, and every path from either of its ends.
TEST(Perft, counts_the_beginning) {
  const Rules rules = rules_of({});
  Rng rng(1);
  const State state = initial_state(rules, make_layout(rules, rng));
  EXPECT_EQ(sim::perft(rules, state, 0), 1U);
  EXPECT_EQ(sim::perft(rules, state, 1), 4U);
  EXPECT_EQ(sim::perft(rules, state, 2), 4U * 54U);
  EXPECT_EQ(sim::perft(rules, state, 3), 4U * 2U * 72U);
}

}  // namespace
}  // namespace landnam::test
