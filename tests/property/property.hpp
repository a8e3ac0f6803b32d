#pragma once
// Shared by the property tests: whole random games, one check a state.

#include <gtest/gtest.h>

#include "tests/support/play.hpp"
#include "tests/support/text.hpp"

namespace landnam::test {

inline constexpr int kMostActions = 60000;

class Games : public testing::TestWithParam<std::string> {
 protected:
  Rules rules = rules_of(game_of(GetParam()).setup);
};

inline std::string describe(const Action& a) {
  const KindInfo* info = kind_info(a.kind);
  return std::string(info == nullptr ? "?" : info->name) + " by " + text_of(a.seat) +
         " from=" + std::to_string(a.from) + " to=" + std::to_string(a.to);
}

inline std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
}

// Plays whole games; `check` sees every state before its action, and the last one.
template <class Fn>
void play_games(const Rules& rules, std::uint64_t first_seed, int games, Fn&& check) {
  for (int game = 0; game < games; ++game) {
    const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(game);
    Rng rng(seed);
    State state = new_game(rules, rng);
    int n = 0;
    for (; !over(state); ++n) {
      ASSERT_LT(n, kMostActions) << "seed " << seed << ": the game does not end";
      check(state, n, rng);
      if (testing::Test::HasFailure()) FAIL() << "seed " << seed << ", action " << n;
      perform(rules, state, any_action(rules, state, rng, true));
    }
    check(state, n, rng);
    if (testing::Test::HasFailure()) FAIL() << "seed " << seed << ", at the end";
  }
}

}  // namespace landnam::test
