// How bots ask people for trades.
#include "server/manners.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>

#include "bots/bot.hpp"
#include "notation/game_name.hpp"
#include "server/commands.hpp"

namespace landnam::server {
namespace {

Rules rules_for(const char* game, int players) {
  const auto setup = notation::read_setup(Json{{"game", game}, {"players", players}});
  EXPECT_TRUE(setup) << game;
  return *notation::rules_of(*setup);
}

constexpr Seat kPerson{0};
constexpr Seat kBot{1};
constexpr SeatMask kBots = 0b1110;

// A table in the middle of a game, of which only offers and hands matter here.
struct Talk {
  Rules rules = rules_for("base", 4);
  State state;
  Manners manners;

  Talk() { state.pub.turn_number = 10; }
  Action offer(Seat by, Good give, Good want) const {
    return {.kind = Kind::offer, .seat = by, .to = only(kPerson), .give = Goods::of(give), .want = Goods::of(want)};
  }
  void note(const Action& action) { manners.note(rules, state, action, state, kBots); }
  void ask_and(Kind answer, const Action& offer) {
    note(offer);
    note({.kind = answer, .seat = kPerson});
  }
  void change_hand(Seat seat) {
    State after = state;
    after.own[idx(seat)].hand = after.own[idx(seat)].hand + Goods::of(Good::ore);
    manners.note(rules, state, {.kind = Kind::end_turn, .seat = seat}, after, kBots);
    state = after;
  }
  bool may(const Action& offer, BotTrade much = BotTrade::much) const {
    return manners.may_ask(rules, state.pub, offer, only(kPerson), much) != 0;
  }
};

TEST(Manners, OneOfferATurn) {
  Talk talk;
  const Action first = talk.offer(kBot, Good::wool, Good::ore);
  EXPECT_TRUE(talk.may(first));
  talk.ask_and(Kind::accept, first);
  EXPECT_FALSE(talk.may(talk.offer(kBot, Good::wool, Good::brick)));
  ++talk.state.pub.turn_number;
  EXPECT_TRUE(talk.may(talk.offer(kBot, Good::wool, Good::brick)));
}

TEST(Manners, TheSameNotAgainWhileHandsAreTheSame) {
  Talk talk;
  const Action offer = talk.offer(kBot, Good::wool, Good::ore);
  talk.ask_and(Kind::refuse, offer);
  talk.change_hand(kPerson);
  talk.state.pub.turn_number += 4;  // its next turn
  EXPECT_FALSE(talk.may(offer));
  EXPECT_TRUE(talk.may(talk.offer(kBot, Good::brick, Good::ore)));
  EXPECT_TRUE(talk.may(talk.offer(Seat{2}, Good::wool, Good::ore)));
  talk.state.pub.turn_number += 4;
  EXPECT_TRUE(talk.may(offer));
  talk.ask_and(Kind::refuse, offer);
  talk.state.pub.turn_number += 40;  // nothing has changed hands
  EXPECT_FALSE(talk.may(offer));
  talk.change_hand(kBot);
  EXPECT_TRUE(talk.may(offer));
}

TEST(Manners, RarerTheMoreIsRefused) {
  Talk talk;
  std::set<std::uint32_t> asked;
  const std::uint32_t begin = talk.state.pub.turn_number;
  for (int turn = 0; turn < 80; ++turn, ++talk.state.pub.turn_number) {
    talk.change_hand(kPerson);
    const Seat by{static_cast<std::uint8_t>(1 + turn % 3)};
    const Action offer = talk.offer(by, turn % 2 == 0 ? Good::wool : Good::brick, Good::ore);
    if (!talk.may(offer, BotTrade::some)) continue;
    asked.insert(talk.state.pub.turn_number - begin);
    talk.ask_and(Kind::refuse, offer);
  }
  EXPECT_LE(asked.size(), 16U);
  EXPECT_GE(asked.size(), 8U);
  std::uint32_t late = 0;
  for (const std::uint32_t turn : asked) late += turn >= 40 ? 1 : 0;
  EXPECT_LT(late, asked.size() / 2);
  talk.note(talk.offer(kBot, Good::lumber, Good::grain));
  talk.note({.kind = Kind::accept, .seat = kPerson});
  ++talk.state.pub.turn_number;
  EXPECT_TRUE(talk.may(talk.offer(Seat{2}, Good::grain, Good::lumber), BotTrade::some));
}

TEST(Manners, NoneLeavesPeopleOut) {
  Talk talk;
  Action offer = talk.offer(kBot, Good::wool, Good::ore);
  offer.to = 0b1101;
  View view;
  view.seat = kBot;
  view.pub = talk.state.pub;
  const Courtesy quiet{talk.manners, only(kPerson), BotTrade::none};
  const auto offers = [&](const View&) { return offer; };
  EXPECT_EQ(decide_kindly(talk.rules, view, quiet, offers).to, 0b1100);
  // With nobody left to ask the bot does something else.
  offer.to = only(kPerson);
  const auto decide = [&](const View& v) {
    return v.pub.offer.made == 0 ? offer : Action{.kind = Kind::end_turn, .seat = kBot};
  };
  EXPECT_EQ(decide_kindly(talk.rules, view, quiet, decide).kind, Kind::end_turn);
  // Among themselves nothing changes.
  const Courtesy alone{talk.manners, 0, BotTrade::none};
  EXPECT_EQ(decide_kindly(talk.rules, view, alone, decide), offer);
}

const Scene kScene{1, 1, [] { return random_bytes(); }, {}};

TEST(Manners, OptionIsReadAndShown) {
  const Json body = {{"game", "base"}, {"bot_trade", "plenty"}};
  const auto refused = plan_create(body, kScene, 0);
  ASSERT_TRUE(std::holds_alternative<Answer>(refused));
  EXPECT_NE(std::get<Answer>(refused).json["message"].get<std::string>().find("bot_trade"), std::string::npos);
  const auto made = plan_create(Json{{"game", "base"}, {"bot_trade", "none"}}, kScene, 0);
  const auto& fresh = std::get<NewTable>(made);
  const auto table = Table::begin(fresh.code, fresh.entry);
  ASSERT_TRUE(table);
  EXPECT_EQ((*table)->settings().bot_trade, BotTrade::none);
}

// A whole game: seat 0 is a person who refuses everything and offers nothing, the others are bots.
struct Count {
  unsigned offers = 0;
  unsigned among_bots = 0;
  unsigned repeated = 0;  // a turn with two offers to the person
  double rounds = 0;
};
Count play_refusing(const char* game, int players, const char* name, std::uint64_t seed, BotTrade much) {
  const Rules rules = rules_for(game, players);
  Rng rng(seed);
  State state = initial_state(rules, make_layout(rules, rng));
  const auto bot = std::get<bots::BotSpec>(bots::parse_bot(name)).make();
  const auto hand = std::get<bots::BotSpec>(bots::parse_bot("easy")).make();
  const auto bots = static_cast<SeatMask>(rules.everyone() & ~only(kPerson));
  Manners manners;
  Count count;
  std::uint32_t last = 0;
  for (int n = 0; n < 6000 && !over(state); ++n) {
    Action action;
    if (chance_asked(state)) {
      action = sample_chance(rules, state, rng);
    } else {
      const SeatMask actors = state.pub.pending.top().actors;
      Seat seat{0};
      while (!has(actors, seat)) seat = Seat{static_cast<std::uint8_t>(idx(seat) + 1)};
      View view = view_of(state, seat);
      if (seat == kPerson) {
        view.pub.offer.made = 255;
        const bool asked = state.pub.pending.top().ask == Ask::answer_offer;
        action = asked ? Action{.kind = Kind::refuse, .seat = seat} : hand->decide(rules, view, rng);
      } else {
        action = decide_kindly(rules, view, {manners, only(kPerson), much},
                               [&](const View& seen) { return bot->decide(rules, seen, rng); });
      }
    }
    const State before = state;
    const Rule refused = apply(rules, state, action);
    EXPECT_EQ(refused, Rule::none) << game << " " << rule_text(refused).id;
    if (refused != Rule::none) break;
    manners.note(rules, before, action, state, bots);
    if (action.kind != Kind::offer) continue;
    if (!has(static_cast<SeatMask>(action.to), kPerson)) {
      ++count.among_bots;
      continue;
    }
    ++count.offers;
    count.repeated += last == before.pub.turn_number ? 1 : 0;
    last = before.pub.turn_number;
  }
  count.rounds = 1.0 * state.pub.turn_number / players;
  return count;
}

struct Kindness : testing::TestWithParam<const char*> {};

TEST_P(Kindness, AtMostOneAndAHalfOffersARound) {
  double most = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Count some = play_refusing(GetParam(), 4, "medium", seed, BotTrade::some);
    EXPECT_GT(some.rounds, 4) << "seed " << seed;
    EXPECT_LE(some.offers, 1.5 * some.rounds) << "seed " << seed;
    EXPECT_EQ(some.repeated, 0U) << "seed " << seed;
    most = std::max(most, some.offers / some.rounds);
  }
  std::cout << GetParam() << ": at most " << most << " offers a round to the person\n";
}

INSTANTIATE_TEST_SUITE_P(Games, Kindness,
                         testing::Values("base", "ck", "fishermen", "rivers", "caravans", "attack", "traders",
                                         "base+events", "base+friendly", "base+harbormaster"));

TEST(Manners, MuchIsMoreThanSome) {
  const Count some = play_refusing("base", 4, "medium", 3, BotTrade::some);
  const Count much = play_refusing("base", 4, "medium", 3, BotTrade::much);
  const Count none = play_refusing("base", 4, "medium", 3, BotTrade::none);
  EXPECT_GT(much.offers / much.rounds, some.offers / some.rounds);
  EXPECT_EQ(much.repeated, 0U);
  EXPECT_GT(some.offers, 0U);
  EXPECT_EQ(none.offers, 0U);
  EXPECT_GT(none.among_bots, 0U);
}

}  // namespace
}  // namespace landnam::server
