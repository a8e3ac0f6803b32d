// How medium plays the scenarios: ways over the board, and who wins.

#include <gtest/gtest.h>

#include "bots/eval/eval.hpp"
#include "bots/eval/traders.hpp"
#include "bots/medium/attack.hpp"
#include "bots/medium/medium.hpp"
#include "bots/medium/traders.hpp"
#include "engine/modules/barbarian_attack/rooms.hpp"
#include "engine/modules/barbarian_attack/state.hpp"
#include "engine/modules/traders_barbarians/rooms.hpp"
#include "engine/modules/traders_barbarians/state.hpp"
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
  if (!unscaled()) GTEST_SKIP() << "fewer games would be luck";
  sim::Tournament t;
  t.rules = rules_of(game_of(GetParam() + std::string(" players=4")).setup);
  t.bots = std::get<std::vector<bots::BotSpec>>(bots::parse_bots("medium,easy,easy,easy", 4));
  t.games = 120;
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

// The length of every way between two corners, found by lengthening ways for as long as that helps.
unsigned way_between(const Rules& rules, const State& state, Seat seat, Corner from, Corner to) {
  const Board& board = *rules.board;
  std::array<unsigned, kMaxCorners> far{};
  far.fill(255);
  far[idx(from)] = 0;
  for (std::size_t round = 0; round < kMaxCorners; ++round) {
    for (std::uint8_t p = 0; p < board.paths; ++p) {
      const bool mine = state.pub.seat[idx(seat)].roads.has(Path{p});
      unsigned step = mine ? 2 : state.pub.taken.has(Path{p}) ? 3 : 4;
      if (traders::barbarians(state.pub).has(Path{p})) step += 3;
      for (const Corner a : board.path_corner[p]) {
        const Corner b = board.other_end(Path{p}, a);
        const bool through = board.centre_of[idx(a)] != none<Hex> && a != from;
        if (!through) far[idx(b)] = std::min(far[idx(b)], far[idx(a)] + step);
      }
    }
  }
  return far[idx(to)];
}

TEST(Wagon, knows_its_trips) {
  const Rules rules = rules_of(game_of("traders players=4").setup);
  const auto& centres = bots::eval::trade_centres();
  int looked = 0;
  Rng rng(5);
  State state = begun(rules);
  for (int n = 0; n < 600 && !over(state); ++n) {
    perform(rules, state, any_action(rules, state, rng));
    const Seat seat = state.pub.turn;
    const Wagon& wagon = part_of<TradersPublic>(state.pub).wagon[idx(seat)];
    if (n % 20 != 0 || wagon.level == 0) continue;
    const bots::eval::Trips trips = bots::eval::trips_of(look_of(rules, state, seat));
    double sum = 0;
    unsigned left = 255;
    for (std::size_t a = 0; a < centres.size(); ++a) {
      sum += way_between(rules, state, seat, centres[a], centres[(a + 1) % centres.size()]);
      const auto& stack = part_of<TradersPublic>(state.pub).stack[a];
      const bool goal =
          wagon.cargo == Cargo::nothing ? stack[0] + stack[1] > 0 : idx(traders::destination(wagon.cargo)) == a;
      if (goal) left = std::min(left, way_between(rules, state, seat, wagon.at, centres[a]));
    }
    EXPECT_DOUBLE_EQ(trips.mean, sum / 3);
    EXPECT_EQ(trips.left, left);
    ++looked;
  }
  EXPECT_GT(looked, 10);
}

TEST(Wagon, arrives_where_its_cargo_is_wanted) {
  const Rules rules = rules_of(game_of("traders players=4").setup);
  State state = begun(rules);
  const Seat seat = state.pub.turn;
  TradersPublic& room = part_of<TradersPublic>(state.pub);
  room.wagon[idx(seat)].cargo = Cargo::sand;
  room.wagon[idx(seat)].level = 4;
  const Corner goal = bots::eval::trade_centres()[idx(TradePost::glassworks)];
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
  AttackPublic& room = part_of<AttackPublic>(state.pub);
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
