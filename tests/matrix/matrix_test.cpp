// The matrix: each of the 400 legal games is played to its end by easy bots and by random players, with the properties
// checked on the way. LANDNAM_TEST_SCALE repeats it: scripts/matrix.sh is the long version.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/model/view.hpp"
#include "engine/play/derive.hpp"
#include "notation/game_name.hpp"
#include "notation/position.hpp"
#include "sim/combinations.hpp"
#include "sim/series.hpp"
#include "tests/support/invariants.hpp"
#include "tests/support/play.hpp"
#include "tests/support/text.hpp"

namespace landnam::test {
namespace {

using Table = landnam::Setup;  // a member of testing::Test has that name

constexpr int kMostActions = 60000;
constexpr std::uint32_t kMostTurns = 1000;  // of easy bots, who take 50 to 150

TEST(Combinations, are_all_that_the_rules_allow) {
  std::size_t with_ck = 0;
  std::set<std::string> names;
  for (const Table& setup : sim::all_combinations()) {
    with_ck += has(setup.modules, ModuleId::cities_knights) ? 1 : 0;
    names.insert(text_of(setup));
  }
  EXPECT_EQ(names.size(), 400U);
  EXPECT_EQ(with_ck, 192U);  // 3 editions, tactical or not, 8 subsets of the variants, 3 to 6 players
}

// scripts/matrix.py writes the table; a new game needs its row.
TEST(Combinations, are_all_in_the_docs) {
  std::ifstream file("docs/combinations.md");
  std::set<std::string> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("| `")) rows.insert(line.substr(0, line.find('|', line.find('|', 2) + 1)));
  }
  EXPECT_EQ(rows.size(), 400U);
  for (const Table& setup : sim::all_combinations()) {
    std::string row = "| `" + notation::game_name(setup);
    for (const auto& [key, value] : notation::game_options(setup)) row += " " + key + "=" + value;
    row += "` | " + std::to_string(setup.players) + " ";
    EXPECT_TRUE(rows.contains(row)) << row;
  }
}

sim::Series series_of(const Rules& rules, const char* bots) {
  sim::Series series;
  series.rules = rules;
  series.bots = std::get<std::vector<bots::BotSpec>>(bots::parse_bots(bots, rules.players));
  return series;
}

TEST(Combinations, have_one_signature_for_one_and_for_two_threads) {
  std::uint64_t one = 0;
  std::uint64_t two = 0;
  for (Table setup : sim::all_combinations()) {
    setup.target = 6;  // shorter games
    sim::Series series = series_of(rules_of(setup), "easy,random");
    series.games = static_cast<std::uint64_t>(scaled(4));
    const sim::Totals alone = sim::run_series(series);
    series.threads = 2;
    const sim::Totals together = sim::run_series(series);
    EXPECT_TRUE(alone == together) << text_of(setup);
    one = one * 31 + alone.signature;
    two = two * 31 + together.signature;
  }
  EXPECT_EQ(one, two);
}

class Matrix : public testing::TestWithParam<Table> {
 protected:
  Table setup = GetParam();
  Rules rules = rules_of(setup);

  void check_sums(const State& state) const {
    for (const std::string& text : broken_sums(rules, state)) ADD_FAILURE() << text;
    for (const std::string& text : broken_decision(rules, state)) ADD_FAILURE() << text;
  }
  void check_derived(const State& state) const {
    for (const std::string& text : broken_derived(rules, state)) ADD_FAILURE() << text;
    State anew = state;
    derive(rules, anew);
    EXPECT_TRUE(anew == state) << "derive() disagrees with the fields kept up to date";
  }
  void check_views(const State& state, Rng& rng) const {
    for (std::uint8_t s = 0; s < rules.players; ++s) {
      const View view = view_of(state, Seat{s});
      const State drawn = determinize(rules, view, rng);
      EXPECT_TRUE(view_of(drawn, Seat{s}) == view) << text_of(Seat{s});
      check_sums(drawn);
    }
  }
  void check_position(const State& state) const {
    const auto json = notation::position_json(setup, rules, state);
    const auto again = notation::read_position(json);
    ASSERT_TRUE(again) << again.error().message();
    EXPECT_TRUE(again->state == state) << "read again it is another position";
  }
  void check_universe(const State& state, std::vector<Action>& universe) const {
    for (std::uint8_t s = 0; s < rules.players; ++s) {
      const Look look{rules, state.pub, state.own[s], Seat{s}};
      Menu menu;
      legal(look, menu);
      std::size_t accepted = 0;
      for (Action& a : universe) {
        a.seat = Seat{s};
        if (judge(look, a) == Rule::none) ++accepted;
      }
      EXPECT_EQ(accepted, static_cast<std::size_t>(menu.size())) << "legal and judge disagree";
      menu.for_each([&](const Action& a) { EXPECT_EQ(judge(look, a), Rule::none) << kind_info(a.kind)->name; });
    }
  }
};

TEST_P(Matrix, easy_bots_finish) {
  sim::Series series = series_of(rules, "easy");
  series.games = static_cast<std::uint64_t>(scaled(2));
  series.turn_cap = kMostTurns;
  const sim::Totals totals = sim::run_series(series);
  EXPECT_EQ(totals.finished, totals.games);
}

TEST_P(Matrix, random_players_finish_and_every_state_is_sound) {
  std::vector<Action> universe = universe_of(rules);
  for (int game = 0; game < scaled(1); ++game) {
    Rng rng(1 + static_cast<std::uint64_t>(game));
    State state = new_game(rules, rng);
    for (int n = 0; !over(state); ++n) {
      ASSERT_LT(n, kMostActions) << "the game does not end";
      if (n % 5 == 0) check_sums(state);
      if (n % 61 == 0) check_derived(state);
      if (n % 101 == 0) check_views(state, rng);
      if (n % 67 == 0) check_position(state);
      if (n % 503 == 502) check_universe(state, universe);
      if (HasFailure()) FAIL() << "game " << game << ", action " << n;
      perform(rules, state, any_action(rules, state, rng));
    }
    check_sums(state);
    check_derived(state);
    check_position(state);
  }
}

std::string test_name(const testing::TestParamInfo<Table>& info) {
  std::string name = text_of(info.param);
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
}
INSTANTIATE_TEST_SUITE_P(All, Matrix, testing::ValuesIn(sim::all_combinations()), test_name);

}  // namespace
}  // namespace landnam::test
