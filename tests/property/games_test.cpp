// What must hold in every state of every game, over random games of all set-ups.

#include <algorithm>
#include <bit>
#include <set>

#include "engine/play/derive.hpp"
#include "tests/property/property.hpp"
#include "tests/support/invariants.hpp"

namespace landnam::test {
namespace {

TEST_P(Games, keep_their_sums_and_derived_fields) {
  play_games(rules, 100, scaled(4), [&](const State& state, int n, Rng&) {
    for (const std::string& text : broken_sums(rules, state)) ADD_FAILURE() << text;
    for (const std::string& text : broken_decision(rules, state)) ADD_FAILURE() << text;
    if (n % 7 != 0) return;  // the brute force is slow
    for (const std::string& text : broken_derived(rules, state)) ADD_FAILURE() << text;
    State anew = state;
    derive(rules, anew);
    EXPECT_TRUE(anew == state) << "derive() disagrees with the fields kept up to date";
  });
}

// legal = judge over the whole finite universe, for seats that are asked and for those that are not.
void check_universe(const Rules& rules, const State& state, std::vector<Action>& universe) {
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    const Look look{rules, state.pub, state.own[s], Seat{s}};
    Menu menu;
    legal(look, menu);
    std::vector<Action> listed;
    menu.for_each([&](const Action& a) { listed.push_back(a); });
    EXPECT_EQ(static_cast<int>(listed.size()), menu.size());
    for (std::size_t i = 0; i < listed.size(); ++i) {
      EXPECT_TRUE(menu.nth(static_cast<int>(i)) == listed[i]) << "nth and for_each disagree";
      EXPECT_EQ(judge(look, listed[i]), Rule::none)
          << describe(listed[i]) << " is offered but refused by " << rule_text(judge(look, listed[i])).id;
    }
    std::size_t accepted = 0;
    for (Action& a : universe) {
      a.seat = Seat{s};
      if (judge(look, a) != Rule::none) continue;
      ++accepted;
      if (std::find(listed.begin(), listed.end(), a) == listed.end()) ADD_FAILURE() << describe(a) << " is not offered";
    }
    EXPECT_EQ(accepted, listed.size()) << "something is offered twice";
  }
}

void check_outcomes(const Rules& rules, const State& state, Rng& rng, std::vector<Action>& universe) {
  Outcomes possible;
  outcomes(rules, state, possible);
  EXPECT_EQ(possible.empty(), !chance_asked(state));
  const auto listed = [&](const Action& a) {
    return std::count_if(possible.begin(), possible.end(), [&](const Outcome& o) { return o.action == a; });
  };
  for (const Outcome& o : possible) {
    EXPECT_GT(o.weight, 0U);
    EXPECT_EQ(listed(o.action), 1) << describe(o.action) << " is listed twice";
    EXPECT_EQ(judge(rules, state, o.action), Rule::none) << describe(o.action);
  }
  if (chance_asked(state)) {
    Rng copy = rng;
    EXPECT_EQ(listed(sample_chance(rules, state, copy)), 1);
  }
  if (!chance_asked(state)) return;
  for (Action& a : universe) {
    a.seat = none<Seat>;
    if (judge(rules, state, a) == Rule::none && listed(a) != 1) ADD_FAILURE() << describe(a) << " is no outcome";
  }
}

TEST_P(Games, list_exactly_what_judge_accepts) {
  std::vector<Action> universe = universe_of(rules);
  const int step = step_for(universe, 400);
  play_games(rules, 200, scaled(3), [&](const State& state, int n, Rng& rng) {
    if (n % step == 0) check_universe(rules, state, universe);
    if (n % (7 * step) == 0) check_outcomes(rules, state, rng, universe);
  });
}

// What advance() promises, without its shortcuts.
bool advance_plainly(const Rules& rules, State& state, Rng& rng, Menu& menu, std::uint64_t& actions,
                     std::uint32_t turn_cap) {
  for (;;) {
    if (chance_asked(state)) {
      perform(rules, state, sample_chance(rules, state, rng));
      continue;
    }
    if (over(state) || state.pub.turn_number >= turn_cap) return false;
    const Seat seat{static_cast<std::uint8_t>(std::countr_zero(state.pub.pending.top().actors))};
    legal(Look{rules, state.pub, state.own[idx(seat)], seat}, menu);
    if (menu.size() > 1) return true;
    perform(rules, state, menu.nth(0));
    ++actions;
  }
}

std::vector<Action> all_of(const Menu& menu) {
  std::vector<Action> actions;
  menu.for_each([&](const Action& a) { actions.push_back(a); });
  return actions;
}

TEST_P(Games, advance_takes_no_shortcut_that_shows) {
  for (int game = 0; game < scaled(10); ++game) {
    const std::uint32_t turn_cap = game % 2 == 0 ? 10000 : 60;
    Rng quick(800 + static_cast<std::uint64_t>(game));
    State state = new_game(rules, quick);
    Rng plain = quick;
    State same = state;
    for (int n = 0;; ++n) {
      ASSERT_LT(n, kMostActions);
      Menu menu;
      Menu other;
      std::uint64_t actions = 0;
      std::uint64_t counted = 0;
      const bool choice = advance(rules, state, quick, menu, actions, turn_cap);
      ASSERT_EQ(advance_plainly(rules, same, plain, other, counted, turn_cap), choice) << "game " << game;
      ASSERT_TRUE(state == same) << "game " << game << ", choice " << n;
      ASSERT_EQ(actions, counted) << "game " << game << ", choice " << n;
      if (!choice) break;
      ASSERT_TRUE(all_of(menu) == all_of(other)) << "game " << game << ", choice " << n;
      const Action action = menu.nth(static_cast<int>(quick.below(static_cast<std::uint32_t>(menu.size()))));
      plain.below(static_cast<std::uint32_t>(menu.size()));
      perform(rules, state, action);
      perform(rules, same, action);
    }
  }
}

TEST_P(Games, playouts_take_no_shortcut_that_shows) {
  for (int game = 0; game < scaled(20); ++game) {
    const std::uint32_t turn_cap = game % 2 == 0 ? 10000 : 60;
    Rng quick(900 + static_cast<std::uint64_t>(game));
    State state = new_game(rules, quick);
    Rng plain = quick;
    State same = state;
    Menu menu;
    const std::uint64_t actions = play_uniformly(rules, state, quick, menu, turn_cap);
    std::uint64_t counted = 0;
    for (; advance_plainly(rules, same, plain, menu, counted, turn_cap); ++counted) {
      perform(rules, same, menu.nth(static_cast<int>(plain.below(static_cast<std::uint32_t>(menu.size())))));
    }
    ASSERT_TRUE(state == same) << "game " << game;
    ASSERT_EQ(actions, counted) << "game " << game;
    ASSERT_EQ(quick.next(), plain.next()) << "game " << game;
  }
}

TEST_P(Games, refuse_without_changing_anything) {
  std::vector<Action> universe = universe_of(rules);
  play_games(rules, 300, scaled(2), [&](const State& state, int n, Rng& rng) {
    if (n % 29 != 0) return;
    for (int i = 0; i < 1000; ++i) {
      Action a = universe[rng.below(static_cast<std::uint32_t>(universe.size()))];
      a.seat = Seat{static_cast<std::uint8_t>(rng.below(kMaxSeats))};
      State copy = state;
      if (apply(rules, copy, a) != Rule::none && !(copy == state)) ADD_FAILURE() << describe(a) << " changes the state";
    }
  });
}

TEST_P(Games, are_the_same_for_the_same_seed) {
  const auto signature = [&](std::uint64_t seed) {
    Rng rng(seed);
    State state = new_game(rules, rng);
    std::uint64_t sum = hash_of(state);
    for (int n = 0; !over(state) && n < kMostActions; ++n) {
      const State before = state;
      const State copy = before;
      perform(rules, state, any_action(rules, state, rng, true));
      sum = sum * 31 + hash_of(state);
      if (hash_of(before) != hash_of(copy) || !(before == copy)) ADD_FAILURE() << "copying is not undo";
    }
    return sum;
  };
  EXPECT_EQ(signature(7), signature(7));
  EXPECT_NE(signature(7), signature(8));
}

// Kinds of one module that come up only in games with another.
constexpr std::pair<Kind, ModuleId> kOnlyWith[] = {
    {Kind::send_robber, ModuleId::rivers},  // several homes to choose from
    {Kind::decline, ModuleId::events},      // cards that may be drawn or not
};

bool comes_up(const KindInfo& info, const Rules& rules) {
  const auto* const waits =
      std::find_if(std::begin(kOnlyWith), std::end(kOnlyWith), [&](auto& w) { return w.first == info.kind; });
  return rules.plays(info.module) && (waits == std::end(kOnlyWith) || rules.plays(waits->second));
}

// The tests above are worth as much as the games they see: every kind of action must come up.
TEST(AllGames, try_every_kind_of_action) {
  std::set<Kind> missing;
  const std::vector<std::string> games = property_games();
  for (const std::string& line : games) {
    const Rules rules = rules_of(game_of(line).setup);
    for (const KindInfo* info : all_kinds()) {
      if (comes_up(*info, rules)) missing.insert(info->kind);
    }
  }
  for (std::uint64_t seed = 1; seed <= 100 && !missing.empty(); ++seed) {  // some are rare
    for (const std::string& line : games) {
      const Rules rules = rules_of(game_of(line).setup);
      Rng rng(seed);
      State state = new_game(rules, rng);
      for (int n = 0; !over(state) && n < kMostActions; ++n) {
        const Action action = any_action(rules, state, rng, true);
        missing.erase(action.kind);
        perform(rules, state, action);
      }
    }
  }
  for (Kind kind : missing) ADD_FAILURE() << kind_info(kind)->name << " was never played";
}

INSTANTIATE_TEST_SUITE_P(All, Games, testing::ValuesIn(property_games()), test_name);

}  // namespace
}  // namespace landnam::test
