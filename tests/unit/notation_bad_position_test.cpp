// Positions that could not arise, each one change away from one that did.

#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <set>

#include "notation/names.hpp"
#include "notation/position.hpp"
#include "tests/unit/notation_random.hpp"

namespace landnam::notation {
namespace {

// The first state of a random game that fits, as a position.
Json position_where(std::uint8_t players, const std::function<bool(const Rules&, const State&)>& fits,
                    bool separate = false) {
  landnam::Setup setup;
  setup.players = players;
  setup.separate_phases = separate;
  for (std::uint64_t seed = 1; seed < 60; ++seed) {
    Json found;
    trial::random_game(setup, seed, 900, [&](const Rules& rules, const State& state, const Action&) {
      if (found.is_null() && fits(rules, state)) found = position_json(setup, rules, state);
    });
    if (!found.is_null()) return found;
  }
  ADD_FAILURE() << "no such state in random games";
  return {};
}

Json position_asking(std::uint8_t players, Ask ask) {
  return position_where(players, [ask](const Rules&, const State& s) { return s.pub.pending.top().ask == ask; });
}

Json mid_game() {
  return position_where(4, [](const Rules&, const State& s) {
    return s.pub.turn_number > 8 && s.pub.turn == Seat{0} && s.pub.pending.size == 1 &&
           s.pub.pending.top().ask == Ask::main && s.pub.seat[1].roads.count() > 2 && s.pub.seat[0].points > 2 &&
           !s.own[0].hand.empty();
  });
}

std::size_t seat_with_fewest_roads(const Json& position) {
  std::size_t fewest = 0;
  for (std::size_t s = 1; s < position["seats"].size(); ++s) {
    if (position["seats"][s]["roads"].size() < position["seats"][fewest]["roads"].size()) fewest = s;
  }
  return fewest;
}

struct Case {
  const char* name;
  std::function<void(Json&)> change;
  const char* error;  // what the message begins with
};

void expect_refused(const Json& good, const std::vector<Case>& cases) {
  const auto fine = read_position(good);
  ASSERT_TRUE(fine) << fine.error().message();
  for (const Case& c : cases) {
    Json bad = good;
    c.change(bad);
    const auto read = read_position(bad);
    ASSERT_FALSE(read) << c.name;
    EXPECT_EQ(read.error().message().rfind(c.error, 0), 0U) << c.name << "\n" << read.error().message();
  }
}

TEST(BadPosition, Fields) {
  expect_refused(
      mid_game(),
      {{"missing", [](Json& p) { p.erase("bank"); }, "bank: missing"},
       {"unknown", [](Json& p) { p["banks"] = 1; }, "banks: unknown field; expected bank, board"},
       {"unknown in seat", [](Json& p) { p["seats"][2]["hands"] = 1; }, "seats[2].hands: unknown field"},
       {"unknown in turn", [](Json& p) { p["turn"]["x"] = 1; }, "turn.x: unknown field"},
       {"wrong type", [](Json& p) { p["turn"] = 3; }, "turn: expected an object, not 3"},
       {"no seats", [](Json& p) { p["seats"] = Json::array(); }, "seats: 0 seats; expected 4"},
       {"seat too many", [](Json& p) { p["seats"].push_back(p["seats"][0]); }, "seats: 5 seats; expected 4"},
       {"path", [](Json& p) { p["seats"][1]["roads"][2] = 80; }, "seats[1].roads[2]: path 80 does not exist (0 to 71)"},
       {"corner", [](Json& p) { p["seats"][1]["settlements"] = Json::array({-1}); },
        "seats[1].settlements[0]: corner -1 does not exist (0 to 53)"},
       {"hex", [](Json& p) { p["robber"] = 19; }, "robber: hex 19 does not exist (0 to 18)"},
       {"good", [](Json& p) { p["bank"]["paper"] = 1; }, "bank.paper: no such kind; expected lumber"},
       {"count", [](Json& p) { p["bank"]["wool"] = 1000; },
        "bank.wool: expected a whole number from 0 to 127, not 1000"},
       {"card", [](Json& p) { p["deck"]["joker"] = 1; }, "deck.joker: no such kind; expected knight"},
       {"ask", [](Json& p) { p["pending"][0]["ask"] = "sing"; }, "pending[0].ask: expected first-player"},
       {"actors", [](Json& p) { p["pending"][0]["actors"] = Json::array({7}); },
        "pending[0].actors[0]: seat 7 does not exist"},
       {"no pending", [](Json& p) { p["pending"] = Json::array(); }, "pending: 0 frames; expected 1 to 12"},
       {"terrain", [](Json& p) { p["board"]["hexes"][3]["terrain"] = "moon"; },
        "board.hexes[3].terrain: expected forest"},
       {"number", [](Json& p) { p["board"]["hexes"][3]["number"] = 13; }, "board.hexes[3].number: expected a whole"},
       {"harbour", [](Json& p) { p["board"]["harbours"][3]["kind"] = "gold"; },
        "board.harbours[3].kind: expected lumber"},
       {"harbour path", [](Json& p) { p["board"]["harbours"][0]["path"] = 0; },
        "board.harbours[0].path: harbour 0 is at"},
       {"hex twice", [](Json& p) { p["board"]["hexes"][3] = p["board"]["hexes"][2]; },
        "board.hexes[3]: hex 2 is named twice"},
       {"dice", [](Json& p) { p["turn"]["dice"] = Json::array({0, 3}); },
        "turn.dice[0]: expected a whole number from 1 to 6, not 0"},
       {"game", [](Json& p) { p["game"] = "tennis"; }, "game: no such word \"tennis\""},
       {"option", [](Json& p) { p["set"]["target"] = "many"; }, "set.target: expected a number from 3 to 30"}});
}

TEST(BadPosition, PiecesAndCards) {
  expect_refused(
      mid_game(),
      {{"box of terrain",
        [](Json& p) {
          for (Json& hex : p["board"]["hexes"]) {
            if (hex["terrain"] == "hills") hex["terrain"] = "forest";
          }
        },
        "board.hexes: 7 of forest, but this game has 4"},
       {"box of harbours",
        [](Json& p) {
          for (Json& h : p["board"]["harbours"]) h["kind"] = "wool";
        },
        "board.harbours: 9 of wool, but this game has 1"},
       {"road twice", [](Json& p) { p["seats"][0]["roads"].push_back(p["seats"][1]["roads"][0]); },
        "base.build.road: seats[1].roads[0]: path"},
       {"too many roads",
        [](Json& p) {
          for (int i = 0; i < 16; ++i) p["seats"][0]["roads"][static_cast<std::size_t>(i)] = i;
        },
        "base.build.supply: seats[0].roads: 16 roads, but there are 15"},
       {"too many cities", [](Json& p) { p["seats"][0]["cities"] = Json::array({0, 2, 4, 8, 10}); },
        "base.build.supply: seats[0].cities: 5 cities, but there are 4"},
       {"distance",
        [](Json& p) {
          const auto path = p["seats"][2]["roads"][0];
          (void)path;
          p["seats"][2]["settlements"] = Json::array({0, 1});
          p["seats"][0]["settlements"] = Json::array();
          p["seats"][0]["cities"] = Json::array();
          p["seats"][1]["settlements"] = Json::array();
          p["seats"][1]["cities"] = Json::array();
        },
        "base.build.distance: seats[2].settlements[1]: corner 1 is next to another building"},
       {"more cards",
        [](Json& p) {
          p["bank"]["wool"] = 19;
          p["seats"][0]["hand"]["wool"] = 2;
        },
        "bank.wool: "},
       {"fewer cards", [](Json& p) { p["seats"][0]["hand"] = Json::object(); }, "bank."},
       {"deck", [](Json& p) { p["deck"]["monopoly"] = 9; }, "deck.monopoly: "},
       {"aside",
        [](Json& p) {
          p["seats"][0]["aside"] = p["seats"][0]["hand"];
          p["seats"][0]["hand"] = Json::object();
        },
        "seats[0].aside: "},
       {"no buildings",
        [](Json& p) {
          p["seats"][3]["settlements"] = Json::array();
          p["seats"][3]["cities"] = Json::array();
        },
        "base.build.road: seats[3].roads[0]: the road on path"},
       {"no roads", [](Json& p) { p["seats"][3]["roads"] = Json::array(); }, "base.build.settlement: seats[3]."},
       {"harbours_new", [](Json& p) { p["seats"][0]["harbours_new"] = Json::array({"wool"}); },
        "base.harbour.next-turn: seats[0].harbours_new"},
       {"robber away", [](Json& p) { p["robber"] = nullptr; }, "base.robber.move: robber: expected a hex of the land"},
       {"knights",
        [](Json& p) {
          p["seats"][0]["knights"] = 9;
          p["largest_army"] = 0;
        },
        "used_cards.knight: "},
       {"army", [](Json& p) { p["largest_army"] = 2; }, "base.largest-army: largest_army: seat 2 has"},
       {"route", [](Json& p) { p["longest_route"] = seat_with_fewest_roads(p); },
        "base.longest-route: longest_route: seat"}});
}

TEST(BadPosition, LooseRoad) {
  Json position = mid_game();
  std::set<int> taken;
  for (const Json& seat : position["seats"]) {
    for (const Json& road : seat["roads"]) taken.insert(road.get<int>());
  }
  int refused = 0;
  for (int path = 0; path < 72; ++path) {
    if (taken.contains(path)) continue;
    Json changed = position;
    changed["seats"][1]["roads"].push_back(path);
    const auto read = read_position(changed);
    if (read) continue;
    EXPECT_TRUE(read.error().rule == Rule::base_build_road || read.error().rule == Rule::base_longest_route)
        << read.error().message();
    refused += read.error().rule == Rule::base_build_road ? 1 : 0;
  }
  EXPECT_GT(refused, 20);
}

TEST(BadPosition, Turn) {
  expect_refused(
      mid_game(),
      {{"turn", [](Json& p) { p["turn"]["seat"] = 1; }, "turn.seat: turn "},
       {"rolls", [](Json& p) { p["turn"]["rolls"] = 0; }, "turn.rolls: expected 1 after the roll"},
       {"before roll", [](Json& p) { p["pending"][0]["ask"] = "before-roll"; }, "turn.rolls: all rolls are done"},
       {"dice", [](Json& p) { p["turn"]["dice"] = nullptr; }, "turn.dice: expected the last roll"},
       {"sum", [](Json& p) { p["turn"]["first_sum"] = p["turn"]["first_sum"].get<int>() == 12 ? 11 : 12; },
        "turn.first_sum: not the sum"},
       {"offers", [](Json& p) { p["turn"]["offers"] = 31; },
        "turn.offers: expected a whole number from 0 to 30, not 31"},
       {"set-up",
        [](Json& p) {
          p["turn"]["number"] = 0;
          p["turn"]["placed"] = 3;
        },
        "pending[0].ask: not part of the set-up"},
       {"actor", [](Json& p) { p["pending"][0]["actors"] = Json::array({1}); },
        "pending[0].actors: expected the seat whose turn it is"},
       {"may", [](Json& p) { p["pending"][0]["may"] = Json::array({1}); }, "pending[0].may: expected"},
       {"winner", [](Json& p) { p["winner"] = 0; }, "winner: the game is not over"},
       {"over",
        [](Json& p) {
          p["pending"][0] = {{"ask", "over"}};
          p["winner"] = 0;
        },
        "winner: the game is over"},
       {"won",
        [](Json& p) {
          p["set"]["target"] = 3;
          p["turn"]["seat"] = 0;
        },
        "base.victory: winner: seat 0 has won"},
       {"two turns", [](Json& p) { p["pending"].push_back(p["pending"][0]); },
        "pending[1]: \"main\" is always the first"},
       {"step", [](Json& p) { p["pending"].push_back({{"ask", "resolve-roll"}, {"sum", 8}}); },
        "pending[1]: this frame is never the last one"},
       {"no card played",
        [](Json& p) {
          p["turn"]["card_played"] = false;
          p["pending"].push_back({{"ask", "take-card"}, {"actors", {0}}, {"left", 2}});
        },
        "pending[1]: no card was played this turn"},
       {"left", [](Json& p) { p["pending"].push_back({{"ask", "take-card"}, {"actors", {0}}, {"left", 3}}); },
        "pending[1].left: expected a whole number from 1 to 2, not 3"},
       {"robber for nothing",
        [](Json& p) {
          p["turn"]["card_played"] = false;
          p["turn"]["dice"] = Json::array({1, 1});
          p["turn"]["first_sum"] = 2;
          p["pending"].push_back({{"ask", "move-robber"}, {"actors", {0}}});
        },
        "base.robber.move: pending[1]: neither a seven nor a knight"},
       {"steal from oneself",
        [](Json& p) { p["pending"].push_back({{"ask", "steal-card"}, {"thief", 0}, {"victim", 0}}); },
        "pending[1].victim: nobody steals from themselves"},
       {"dice on the table", [](Json& p) { p["pending"].push_back({{"ask", "discard"}, {"actors", {1}}}); },
        "pending[1].actors: seat 1 has given all it owes"},
       {"offer",
        [](Json& p) {
          p["offer"] = {{"give", {{"ore", 1}}},
                        {"want", {{"wool", 1}}},
                        {"to", {1}},
                        {"accepted", Json::array()},
                        {"countered", Json::array()}};
        },
        "offer: no offer is open"},
       {"ask without offer", [](Json& p) { p["pending"].push_back({{"ask", "choose-partner"}, {"actors", {0}}}); },
        "offer: missing, but pending[1] asks about one"}});
}

TEST(BadPosition, OpenOffer) {
  expect_refused(
      position_asking(4, Ask::answer_offer),
      {{"gift", [](Json& p) { p["offer"]["want"] = Json::object(); },
        "base.trade.no-gifts: offer: nothing on one side"},
       {"both sides", [](Json& p) { p["offer"]["want"] = p["offer"]["give"]; },
        "base.trade.no-gifts: offer: the same kind"},
       {"nobody", [](Json& p) { p["offer"]["to"] = Json::array(); }, "offer.to: an offer is made to somebody"},
       {"oneself", [](Json& p) { p["offer"]["to"] = Json::array({p["turn"]["seat"]}); },
        "base.trade.domestic: offer.to: not to who offers"},
       {"too much",
        [](Json& p) {
          for (auto& [k, n] : p["offer"]["give"].items()) n = 60;
        },
        "base.trade.offer: offer: seat"},
       {"offers", [](Json& p) { p["turn"]["offers"] = 0; }, "turn.offers: an offer is open"},
       {"strangers", [](Json& p) { p["offer"]["accepted"] = Json::array({p["turn"]["seat"]}); },
        "offer: an answer of a seat"},
       {"answered", [](Json& p) { p["offer"]["accepted"] = p["pending"][1]["actors"]; },
        "pending[1].actors: expected seats"}});
}

TEST(BadPosition, OpenDiscard) {
  expect_refused(
      position_asking(4, Ask::discard),
      {{"owed",
        [](Json& p) {
          for (Json& s : p["seats"]) s.erase("owed");
        },
        "base.robber.discard: seats["},
       {"one more",
        [](Json& p) {
          for (Json& s : p["seats"])
            if (s.contains("owed")) s["owed"] = s["owed"].get<int>() + 1;
        },
        "base.robber.discard: seats["},
       {"not a seven",
        [](Json& p) {
          p["turn"]["dice"] = Json::array({1, 1});
          p["turn"]["first_sum"] = 2;
        },
        "base.robber.discard: pending[2]: cards are given back after a seven only"},
       {"everybody", [](Json& p) { p["pending"][2]["actors"] = Json::array({0, 1, 2, 3}); }, "pending[2].actors: seat"},
       {"no robber", [](Json& p) { p["pending"].erase(1); }, "pending[1]: \"discard\" cannot follow on \"main\""}});
}

TEST(BadPosition, SetUp) {
  expect_refused(
      position_where(3,
                     [](const Rules&, const State& s) {
                       return s.pub.setup_step == 3 && s.pub.pending.top().ask == Ask::setup_settlement;
                     }),
      {{"placed", [](Json& p) { p["turn"]["placed"] = 2; }, "seats["},
       {"placed all", [](Json& p) { p["turn"]["placed"] = 6; }, "turn.placed: then the set-up is over"},
       {"seat", [](Json& p) { p["turn"]["seat"] = (p["turn"]["seat"].get<int>() + 1) % 3; },
        "base.setup.order: turn.seat"},
       {"city", [](Json& p) { p["pending"][0]["ask"] = "setup-city"; },
        "pending[0].ask: this round places settlements"},
       {"road",
        [](Json& p) {
          p["pending"][0] = {{"ask", "setup-road"}, {"actors", Json::array({p["turn"]["seat"]})}, {"corner", 0}};
        },
        "seats["},
       {"hand",
        [](Json& p) {
          p["seats"][0]["hand"]["ore"] = 1;
          p["bank"]["ore"] = 18;
        },
        "base.setup.income: seats[0].hand"},
       {"dice", [](Json& p) { p["turn"]["dice"] = Json::array({1, 2}); }, "turn.dice: nobody has rolled yet"},
       {"first player", [](Json& p) { p["pending"] = Json::array({Json{{"ask", "first-player"}}}); },
        "pending[0]: before the first player"},
       {"late",
        [](Json& p) {
          p["turn"]["number"] = 1;
          p["turn"].erase("placed");
        },
        "pending[0].ask: the first frame of a turn"}});
}

TEST(BadPosition, TwoPlayers) {
  expect_refused(
      position_asking(2, Ask::forced_draw),
      {{"tokens", [](Json& p) { p["seats"][0]["tokens"] = p["seats"][0]["tokens"].get<int>() == 7 ? 6 : 7; },
        "two.tokens_left: "},
       {"too many tokens", [](Json& p) { p["seats"][0]["tokens"] = 8; },
        "seats[0].tokens: expected a whole number from 0 to 7"},
       {"no action", [](Json& p) { p["two"]["token_used"] = false; }, "two.token.action: pending[1]"},
       {"no part", [](Json& p) { p.erase("two"); }, "two: missing"},
       {"victim", [](Json& p) { p["pending"][2]["victim"] = p["turn"]["seat"]; },
        "pending[2].victim: expected the other"},
       {"neutral hand", [](Json& p) { p["seats"][2]["hand"] = Json::object(); }, "seats[2].hand: unknown field"},
       {"neutral city", [](Json& p) { p["seats"][2]["cities"] = p["seats"][2]["settlements"]; },
        "base.build.supply: seats[2].cities: "},
       {"neutrals", [](Json& p) { p["seats"].erase(3); }, "seats: 3 seats; expected 4, neutral colours included"}});
}

}  // namespace
}  // namespace landnam::notation
