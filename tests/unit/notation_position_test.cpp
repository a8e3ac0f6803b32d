#include "notation/position.hpp"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "notation/game_name.hpp"
#include "notation/names.hpp"
#include "tests/unit/notation_random.hpp"

namespace landnam::notation {
namespace {

using Table = landnam::Setup;

Table of(std::uint8_t players, BoardKind board = BoardKind::random, bool separate = false) {
  Table setup;
  setup.players = players;
  setup.board = board;
  setup.separate_phases = separate;
  return setup;
}

Table traders_box() {
  Table setup = of(2);
  setup.two_edition = TwoEdition::tb;
  return setup;
}

Table short_game(std::uint8_t players) {
  Table setup = of(players);
  setup.target = 4;
  return setup;
}

Table ck(std::uint8_t players, CkEdition edition, bool tactical, BoardKind board = BoardKind::random) {
  Table setup = of(players, board);
  setup.modules |= only(ModuleId::cities_knights);
  setup.ck_edition = edition;
  setup.ck_tactical = tactical;
  return setup;
}

TEST(NotationPosition, WrittenAndReadAgainIsTheSameBytes) {
  const Table setups[] = {ck(3, CkEdition::et, true),
                          ck(4, CkEdition::is, false, BoardKind::beginner),
                          ck(3, CkEdition::da, false),
                          ck(4, CkEdition::da, true, BoardKind::plates),
                          of(2),
                          of(3),
                          of(4),
                          of(3, BoardKind::beginner),
                          of(4, BoardKind::beginner, true),
                          of(4, BoardKind::plates),
                          of(2, BoardKind::random_tokens, true),
                          traders_box(),
                          short_game(3),
                          short_game(2)};
  std::map<Ask, int> asked;
  for (const Table& setup : setups) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      trial::random_game(setup, seed, 500, [&](const Rules& rules, const State& state, const Action&) {
        ++asked[state.pub.pending.top().ask];
        const Json json = position_json(setup, rules, state);
        const auto again = read_position(json);
        ASSERT_TRUE(again) << again.error().message() << "\n" << to_text(json);
        ASSERT_EQ(again->setup, setup);
        ASSERT_EQ(again->state, state) << to_text(json);
      });
    }
  }
  for (Ask ask : {Ask::discard, Ask::answer_offer, Ask::choose_partner, Ask::move_robber, Ask::free_road,
                  Ask::take_card, Ask::neutral_road, Ask::neutral_settlement, Ask::give_back, Ask::forced_draw,
                  Ask::steal_card, Ask::draw_card, Ask::setup_road, Ask::over}) {
    EXPECT_GT(asked[ask], 0) << name_of(ask);
  }
}

}  // namespace
}  // namespace landnam::notation
