// Every edition of Cities & Knights over many random actions: what is listed is what judge accepts, cards and pieces
// are conserved, views hide and fit, positions read back as they were written. LANDNAM_ACTIONS says how many actions
// (./test million: a million each).

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "engine/model/view.hpp"
#include "engine/play/derive.hpp"
#include "notation/position.hpp"
#include "tests/property/property.hpp"
#include "tests/support/invariants.hpp"

namespace landnam::test {
namespace {

using Table = landnam::Setup;  // GoogleTest has a Setup of its own

long long actions_wanted() {
  const char* text = std::getenv("LANDNAM_ACTIONS");
  return text == nullptr ? scaled(20000) : std::max(1LL, std::atoll(text));
}

std::vector<Action> listed(const Look& look) {
  Menu menu;
  legal(look, menu);
  std::vector<Action> actions;
  menu.for_each([&](const Action& a) { actions.push_back(a); });
  return actions;
}

class Editions : public testing::TestWithParam<std::string> {
 protected:
  Table setup(int game) const {  // both numbers of players, with and without the option, all boards
    Table s = game_of("ck ck.edition=" + GetParam()).setup;
    s.players = game % 2 == 0 ? 4 : 3;
    s.ck_tactical = game % 4 >= 2;
    s.board = static_cast<BoardKind>(game / 4 % 4);
    return s;
  }

  // All that is listed is accepted; of the universe every `step`-th action from a random one on.
  void check_lists(const Rules& rules, const State& state, std::size_t step, Rng& rng) {
    for (std::uint8_t s = 0; s < rules.players; ++s) {
      const Look look{rules, state.pub, state.own[s], Seat{s}};
      const std::vector<Action> list = listed(look);
      for (const Action& a : list) EXPECT_EQ(judge(look, a), Rule::none) << describe(a) << " is offered but refused";
      for (std::size_t i = rng.below(static_cast<std::uint32_t>(step)); i < universe_.size(); i += step) {
        Action& a = universe_[i];
        a.seat = Seat{s};
        if (judge(look, a) == Rule::none && std::find(list.begin(), list.end(), a) == list.end())
          ADD_FAILURE() << describe(a) << " is accepted but not offered";
      }
    }
  }

  void check_view(const Rules& rules, const State& state, Seat seat, Rng& rng) {
    const View view = view_of(state, seat);
    const State drawn = determinize(rules, view, rng);
    EXPECT_TRUE(view_of(drawn, seat) == view) << "a drawn state shows another view";
    for (const std::string& text : broken_sums(rules, drawn)) ADD_FAILURE() << "drawn: " << text;
    for (const std::string& text : broken_decision(rules, drawn)) ADD_FAILURE() << "drawn: " << text;
    if (seat == none<Seat>) return;
    const std::size_t s = idx(seat);
    EXPECT_TRUE(listed({rules, drawn.pub, drawn.own[s], seat}) == listed({rules, state.pub, state.own[s], seat}))
        << "what is hidden changes what is legal";
  }

  static void check_position(const Table& table, const Rules& rules, const State& state) {
    const notation::Json json = notation::position_json(table, rules, state);
    const auto read = notation::read_position(json);
    ASSERT_TRUE(read) << read.error().message() << "\n" << json.dump();
    EXPECT_TRUE(read->state == state) << "a position reads back otherwise\n" << json.dump();
  }

  void check(const Table& table, const Rules& rules, const State& state, long long n, Rng& rng) {
    for (const std::string& text : broken_sums(rules, state)) ADD_FAILURE() << text;
    for (const std::string& text : broken_decision(rules, state)) ADD_FAILURE() << text;
    check_lists(rules, state, n % 1009 == 0 ? 1 : 997, rng);
    const auto seat = static_cast<std::uint8_t>(rng.below(rules.players + 1U));
    if (n % 3 == 0) check_view(rules, state, seat == rules.players ? none<Seat> : Seat{seat}, rng);
    if (n % 31 == 0) check_position(table, rules, state);
    if (n % 17 != 0) return;
    State anew = state;
    derive(rules, anew);
    EXPECT_TRUE(anew == state) << "derive() disagrees with the fields kept up to date";
  }

  std::vector<Action> universe_;
};

TEST_P(Editions, hold_over_many_actions) {
  const long long wanted = actions_wanted();
  long long n = 0;
  int games = 0;
  for (; n < wanted; ++games) {
    const Table table = setup(games);
    const Rules rules = rules_of(table);
    universe_ = universe_of(rules);
    Rng rng(static_cast<std::uint64_t>(9000 + games));
    Rng side(static_cast<std::uint64_t>(games));
    State state = new_game(rules, rng);
    for (; !over(state) && n < wanted; ++n) {
      check(table, rules, state, n, side);
      if (HasFailure()) FAIL() << "game " << games << ", action " << n;
      perform(rules, state, any_action(rules, state, rng));
    }
    check(table, rules, state, n, side);
    if (HasFailure()) FAIL() << "game " << games << ", at the end";
  }
  RecordProperty("actions", std::to_string(n));
  std::printf("%s: %lld actions in %d games\n", GetParam().c_str(), n, games);
}

INSTANTIATE_TEST_SUITE_P(Ck, Editions, testing::Values("et", "is", "da"),
                         [](const auto& edition) { return edition.param; });

}  // namespace
}  // namespace landnam::test
