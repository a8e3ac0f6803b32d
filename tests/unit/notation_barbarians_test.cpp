// Positions of Barbarian Attack and of Traders & Barbarians: written and read again, and refused where they are wrong.
#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <set>

#include "notation/names.hpp"
#include "notation/position.hpp"
#include "tests/support/play.hpp"
#include "tests/support/text.hpp"

namespace landnam::notation {
namespace {

using test::game_of;

// Every position of some random games; the asks that came up.
std::set<Ask> round_trip(const char* game, std::uint64_t seeds) {
  const auto setup = game_of(game).setup;
  const Rules rules = test::rules_of(setup);
  std::set<Ask> asked;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    Rng rng(seed);
    State state = test::new_game(rules, rng);
    for (int n = 0; n < 1500 && !over(state); ++n) {
      const bool fresh = asked.insert(state.pub.pending.top().ask).second;
      if (fresh || n % 13 == 0) {
        const Json json = position_json(setup, rules, state);
        const auto again = read_position(json);
        EXPECT_TRUE(again) << again.error().message() << "\n" << to_text(json);
        if (!again) return asked;
        EXPECT_TRUE(again->state == state) << to_text(json);
      }
      perform(rules, state, test::any_action(rules, state, rng));
    }
  }
  return asked;
}

TEST(NotationBarbarians, PositionsOfAttackAreReadAgain) {
  std::set<Ask> asked = round_trip("attack players=2", 6);
  asked.merge(round_trip("attack friendly events harbormaster players=3", 6));
  asked.merge(round_trip("attack players=4", 6));
  for (Ask ask : {Ask::draw_invasion, Ask::landing, Ask::rolloff, Ask::colour_die, Ask::post_knight, Ask::intrigue,
                  Ask::treason, Ask::move_knights, Ask::move_foreign, Ask::may_steal}) {
    EXPECT_TRUE(asked.contains(ask)) << name_of(ask);
  }
}

TEST(NotationBarbarians, PositionsOfTradersAreReadAgain) {
  std::set<Ask> asked = round_trip("traders players=2", 4);
  asked.merge(round_trip("traders friendly events harbormaster players=3", 4));
  asked.merge(round_trip("traders players=4", 4));
  for (Ask ask : {Ask::movement, Ask::move_barbarian, Ask::draw_cargo, Ask::drive_die, Ask::may_steal}) {
    EXPECT_TRUE(asked.contains(ask)) << name_of(ask);
  }
}

// The first position after the set-up at which the player to move is asked for `ask`.
Json position_at(const char* game, Ask ask) {
  const auto setup = game_of(game).setup;
  const Rules rules = test::rules_of(setup);
  for (std::uint64_t seed = 1;; ++seed) {
    Rng rng(seed);
    State state = test::new_game(rules, rng);
    for (int n = 0; n < 4000 && !over(state); ++n) {
      if (state.pub.pending.top().ask == ask) return position_json(setup, rules, state);
      perform(rules, state, test::any_action(rules, state, rng));
    }
  }
}

struct Wrong {
  const char* field;  // that the refusal names
  std::function<void(Json&)> spoil;
};

void refuse_all(const Json& good, const std::vector<Wrong>& all) {
  ASSERT_TRUE(read_position(good)) << read_position(good).error().message();
  for (const Wrong& wrong : all) {
    Json json = good;
    wrong.spoil(json);
    const auto read = read_position(json);
    ASSERT_FALSE(read) << wrong.field << ": accepted";
    EXPECT_NE(read.error().message().find(wrong.field), std::string::npos) << read.error().message();
  }
}

TEST(NotationBarbarians, WrongPositionsOfAttackAreRefused) {
  const Json good = position_at("attack players=2", Ask::before_roll);
  refuse_all(good,
             {
                 {"attack.supply", [](Json& j) { j["attack"]["supply"] = j["attack"]["supply"].get<int>() - 1; }},
                 {"attack.supply", [](Json& j) { j["attack"]["supply"] = 37; }},
                 {"attack.coast", [](Json& j) { j["attack"]["coast"].erase(3); }},
                 {"attack.coast[0].hex", [](Json& j) { j["attack"]["coast"][0]["hex"] = 7; }},
                 {"attack.coast[0].number", [](Json& j) { j["attack"]["coast"][0]["number"] = 5; }},
                 {"attack.coast[0].barbarians", [](Json& j) { j["attack"]["coast"][0]["barbarians"] = 4; }},
                 {"attack.coast[3]",
                  [](Json& j) {  // three barbarians, but the token lies face up
                    j["attack"]["coast"][3]["barbarians"] = 3;
                    j["attack"]["supply"] = j["attack"]["supply"].get<int>() - 3;
                  }},
                 {"board.hexes", [](Json& j) { j["board"]["hexes"][4]["number"] = 5; }},
                 {"board.hexes",
                  [](Json& j) { std::swap(j["board"]["hexes"][2]["terrain"], j["board"]["hexes"][9]["terrain"]); }},
                 {"attack.pile.treason", [](Json& j) { j["attack"]["pile"]["treason"] = 5; }},
                 {"attack.pile",
                  [](Json& j) {
                    for (auto& n : j["attack"]["pile"]) n = 0;
                  }},
                 {"attack.moved", [](Json& j) { j["attack"]["moved"] = Json::array({3}); }},
                 {"attack.foreign", [](Json& j) { j["attack"]["foreign"] = 72; }},
                 {"attack.feet", [](Json& j) { j["attack"]["feet"] = 2; }},
                 {"seats[0].knights_at", [](Json& j) { j["seats"][0]["knights_at"] = Json::array({3, 3}); }},
                 {"seats[1].knights_at",
                  [](Json& j) {
                    j["seats"][0]["knights_at"] = Json::array({3});
                    j["seats"][1]["knights_at"] = Json::array({3});
                  }},
                 {"seats[0].prisoners", [](Json& j) { j["seats"][0].erase("prisoners"); }},
             });
}

TEST(NotationBarbarians, WrongPositionsOfTradersAreRefused) {
  const Json good = position_at("traders players=2", Ask::before_roll);
  refuse_all(good,
             {
                 {"traders.barbarians", [](Json& j) { j["traders"]["barbarians"].push_back(0); }},
                 {"traders.barbarians", [](Json& j) { j["traders"]["barbarians"][0] = j["traders"]["barbarians"][1]; }},
                 {"traders.barbarians[0]", [](Json& j) { j["traders"]["barbarians"][0] = 84; }},
                 {"traders.stacks", [](Json& j) { j["traders"]["stacks"]["castle"]["sand"] = 5; }},
                 {"traders.stacks.castle.sand", [](Json& j) { j["traders"]["stacks"]["castle"]["sand"] = 7; }},
                 {"traders.tried", [](Json& j) { j["traders"]["tried"] = Json::array({0}); }},
                 {"traders", [](Json& j) { j["traders"]["fed"] = true; }},
                 {"traders", [](Json& j) { j["traders"]["neutral_tolls"] = 1; }},
                 {"seats[0].wagon", [](Json& j) { j["seats"][0]["wagon"] = nullptr; }},
                 {"seats[0].wagon.level", [](Json& j) { j["seats"][0]["wagon"]["level"] = 6; }},
                 {"seats[0].wagon.cargo", [](Json& j) { j["seats"][0]["wagon"]["cargo"] = "wool"; }},
                 {"seats[0].wagon.corner", [](Json& j) { j["seats"][0]["wagon"]["corner"] = 57; }},
                 {"board.hexes",
                  [](Json& j) { std::swap(j["board"]["hexes"][2]["terrain"], j["board"]["hexes"][7]["terrain"]); }},
             });
}

}  // namespace
}  // namespace landnam::notation
