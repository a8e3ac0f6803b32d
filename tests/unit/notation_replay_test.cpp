#include "notation/replay.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/play/derive.hpp"
#include "notation/action.hpp"
#include "notation/board.hpp"
#include "tests/unit/notation_random.hpp"

namespace landnam::notation {
namespace {

Setup of(std::uint8_t players, BoardKind board = BoardKind::random, bool separate = false) {
  Setup setup;
  setup.players = players;
  setup.board = board;
  setup.separate_phases = separate;
  return setup;
}

const Setup kSetups[] = {of(2),
                         of(3),
                         of(4),
                         of(3, BoardKind::beginner),
                         of(4, BoardKind::beginner, true),
                         of(4, BoardKind::plates),
                         of(2, BoardKind::random_tokens, true)};

TEST(NotationReplay, WrittenAndReadAgainIsTheSameGame) {
  for (const landnam::Setup& setup : kSetups) {
    const auto played = trial::random_game(setup, 11, 600);
    const auto parsed = parse_json(to_text(replay_json(played.replay)));
    ASSERT_TRUE(parsed) << parsed.error().message();
    const auto again = read_replay(*parsed);
    ASSERT_TRUE(again) << again.error().message();
    EXPECT_EQ(*again, played.replay);
    const auto position = play(*again);
    ASSERT_TRUE(position) << position.error().message();
    EXPECT_EQ(position->state, played.state);
  }
}

TEST(NotationReplay, EveryActionReadsBack) {
  for (const landnam::Setup& setup : kSetups) {
    trial::random_game(setup, 5, 400, [](const Rules& rules, const State&, const Action& action) {
      const auto again = read_action(rules, action_json(action));
      ASSERT_TRUE(again) << again.error().message();
      ASSERT_EQ(*again, action) << to_text(action_json(action));
    });
  }
}

TEST(NotationReplay, RefusedActionIsNamed) {
  auto played = trial::random_game(of(4), 3, 20);
  played.replay.actions.push_back({.kind = Kind::first_player, .to = 0});  // never legal once the game has begun
  const auto position = play(played.replay);
  ASSERT_FALSE(position);
  EXPECT_EQ(position.error().where, "actions[20]");
  EXPECT_NE(position.error().rule, Rule::none);
}

TEST(Derive, RecomputesWhatPlayKeepsUp) {
  for (const landnam::Setup& setup : kSetups) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      trial::random_game(setup, seed, 1500, [](const Rules& rules, const State& state, const Action& action) {
        State again = state;
        derive(rules, again);
        ASSERT_EQ(again, state) << to_text(action_json(action));
      });
    }
  }
}

}  // namespace
}  // namespace landnam::notation
