// How medium plays the scenarios: ways over the board, and who wins.

#include <gtest/gtest.h>

#include "bots/eval/eval.hpp"
#include "bots/eval/wagon.hpp"
#include "bots/medium/medium.hpp"
#include "engine/modules/barbarian_attack/rooms.hpp"
#include "engine/modules/traders_barbarians/rooms.hpp"
#include "sim/tournament.hpp"
#include "tests/support/play.hpp"
#include "tests/support/text.hpp"

namespace landnam::test {
namespace {

// The first turn after the set-up, rolled.
State begun(const Rules& rules) {
  Rng rng(11);
  State state = new_game(rules, rng);
  while (state.pub.pending.top().ask != Ask::main) perform(rules, state, any_action(rules, state, rng));
  return state;
}

Look look_of(const Rules& rules, const State& state, Seat seat) {
  return {rules, state.pub, state.own[idx(seat)], seat};
}

class MediumInScenarios : public testing::TestWithParam<const char*> {};

// A seat of a fourth of the bots wins a fourth of the games, if it is no better.
TEST_P(MediumInScenarios, beats_easy) {
  sim::Tournament t;
  t.rules = rules_of(game_of(GetParam() + std::string(" players=4")).setup);
  t.bots = std::get<std::vector<bots::BotSpec>>(bots::parse_bots("medium,easy,easy,easy", 4));
  t.games = 120;  // fewer would be luck
  t.seed = 3;
  t.threads = 2;
  t.turn_cap = 1000;
  const sim::Standings standings = sim::run_tournament(t);
  EXPECT_EQ(standings.finished, standings.games);
  EXPECT_EQ(standings.rows[0].bot.text(), "medium");
  EXPECT_GT(standings.rows[0].share.value, 0.32);
}
INSTANTIATE_TEST_SUITE_P(All, MediumInScenarios,
                         testing::Values("fishermen", "rivers", "caravans", "attack", "traders"),
                         [](const auto& game) { return std::string(game.param); });

TEST(Wagon, arrives_where_its_cargo_is_wanted) {
  const Rules rules = rules_of(game_of("traders players=4").setup);
  State state = begun(rules);
  const Seat seat = state.pub.turn;
  TradersPublic& room = state.pub.room.traders;
  room.wagon[idx(seat)].cargo = Cargo::sand;
  room.wagon[idx(seat)].level = 4;
  const Corner goal = bots::eval::trade_centres()[idx(TradePost::glassworks)];
  const auto far = bots::eval::trade_ways(look_of(rules, state, seat), seat)[idx(TradePost::glassworks)];
  EXPECT_EQ(far[idx(goal)], 0);
  for (int step = 0; step < 60 && room.wagon[idx(seat)].at != goal; ++step) {
    if (room.movement == 0) room.movement = 7;  // as if the next turn had come
    const auto move = bots::medium::drive(look_of(rules, state, seat));
    if (!move) {
      room.movement = 7;
      continue;
    }
    perform(rules, state, *move);
    Rng rng(1);  // what chance or a barbarian driven off brings does not matter
    while (state.pub.pending.top().ask != Ask::movement) perform(rules, state, any_action(rules, state, rng));
  }
  EXPECT_EQ(room.wagon[idx(seat)].at, goal);
  EXPECT_EQ(room.wagon[idx(seat)].delivered, 1);
}

TEST(Knights, go_together_to_where_they_are_enough) {
  const Rules rules = rules_of(game_of("attack players=4").setup);
  State state = begun(rules);
  const Seat seat = state.pub.turn;
  AttackPublic& room = state.pub.room.attack;
  room.barbarians = {};
  room.barbarians[0] = 3;  // too many for two
  room.barbarians[1] = 1;
  for (auto& knights : room.knight) knights.fill(none<Path>);
  const PathSet inland = rules.board->hex_paths[8];
  room.knight[idx(seat)][0] = inland.nth(0);
  room.knight[idx(seat)][1] = inland.nth(1);
  state.pub.pending.push({.ask = Ask::move_knights, .actors = only(seat)});
  const bots::eval::Weights weights = bots::eval::weights_for(rules.modules);
  for (int n = 0; n < 2 && state.pub.pending.top().ask == Ask::move_knights; ++n) {
    const auto move = bots::medium::march(look_of(rules, state, seat), weights);
    ASSERT_TRUE(move.has_value());
    if (move->kind == Kind::rest_knights) break;
    perform(rules, state, *move);
  }
  const PathSet there = attack::knights_of(state.pub, seat) & rules.board->hex_paths[idx(kCoast[1])];
  EXPECT_EQ(there.count(), 2);
}

class GoldInOffers : public testing::TestWithParam<const char*> {};

// Somebody who lacks one card for a settlement pays one piece of gold for it, not everything it has.
TEST_P(GoldInOffers, is_counted) {
  const Rules rules = rules_of(game_of("rivers players=4").setup);
  State state = begun(rules);
  const Seat maker = state.pub.turn;
  const Seat asked{static_cast<std::uint8_t>((idx(maker) + 1) % 4)};
  const auto deal = [&](Seat seat, const char* hand) {
    state.pub.bank += state.own[idx(seat)].hand;
    state.pub.bank -= goods_of(hand);
    state.own[idx(seat)].hand = goods_of(hand);
    state.pub.seat[idx(seat)].cards = static_cast<std::uint8_t>(goods_of(hand).total());
  };
  deal(maker, "lumber:2");
  deal(asked, "brick:2,wool:1,grain:1");
  state.pub.seat[idx(asked)].gold = 12;
  const auto answer = [&](std::uint8_t price) {
    State s = state;
    perform(rules, s,
            {.kind = Kind::offer, .seat = maker, .to = only(asked), .m = price, .give = goods_of("lumber:1")});
    Rng rng(3);
    const auto bot = std::get<bots::BotSpec>(bots::parse_bot(GetParam())).make();
    return bot->decide(rules, view_of(s, asked), rng).kind;
  };
  EXPECT_EQ(answer(1), Kind::accept);
  EXPECT_NE(answer(12), Kind::accept);
}
INSTANTIATE_TEST_SUITE_P(Bots, GoldInOffers, testing::Values("easy", "medium", "hard:nodes=16"),
                         [](const auto& bot) { return std::string(bot.param).substr(0, 4); });

}  // namespace
}  // namespace landnam::test
