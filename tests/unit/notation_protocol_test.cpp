#include "notation/protocol.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "notation/action.hpp"
#include "notation/board.hpp"
#include "notation/game_name.hpp"
#include "tests/unit/notation_random.hpp"

namespace landnam::notation {
namespace {

Json ask(Protocol& engine, const Json& request) {
  const auto answer = parse_json(engine.answer(to_text(request)));
  return answer ? *answer : Json(answer.error().message());
}
Json say(Protocol& engine, std::string_view line) {
  const auto answer = parse_json(engine.answer(line));
  return answer ? *answer : Json(answer.error().message());
}

Result<Action> first_listed(std::string_view bot, const Rules& rules, const View& view, Rng&) {
  if (bot != "first" && bot != "first:ms=10") return Error{"", "no such bot"};
  Menu menu;
  legal(view.look(rules), menu);
  return menu.nth(0);
}

TEST(Protocol, SettlementNextToAnotherIsRefusedAndNothingChanges) {
  Protocol engine;
  ASSERT_EQ(say(engine, R"({"do":"new","game":"base","players":4,"seed":7})")["ok"], true);
  ASSERT_EQ(say(engine, R"({"do":"apply","action":{"kind":"first-player","who":0}})")["ok"], true);
  ASSERT_EQ(say(engine, R"({"do":"apply","action":{"kind":"build-settlement","seat":0,"corner":20}})")["ok"], true);
  const Json geometry = say(engine, R"({"do":"geometry"})")["geometry"];
  int path = -1;
  int next = -1;
  for (const Json& p : geometry["paths"]) {
    if (p["corners"][0] == 20 || p["corners"][1] == 20) {
      path = p["id"];
      next = p["corners"][0] == 20 ? p["corners"][1] : p["corners"][0];
    }
  }
  ASSERT_EQ(ask(engine, {{"do", "apply"}, {"action", {{"kind", "build-road"}, {"seat", 0}, {"path", path}}}})["ok"],
            true);
  const Json before = say(engine, R"({"do":"position"})");
  const Json action = {{"kind", "build-settlement"}, {"seat", 1}, {"corner", next}};
  for (const char* verb : {"judge", "apply"}) {
    const Json answer = ask(engine, {{"do", verb}, {"action", action}});
    EXPECT_EQ(answer["ok"], false);
    EXPECT_EQ(answer["rule"], "base.build.distance");
    EXPECT_FALSE(answer["why"].get<std::string>().empty());
    EXPECT_EQ(say(engine, R"({"do":"position"})"), before);
  }
}

TEST(Protocol, GamePlayedElsewhereIsReplayedExactly) {
  landnam::Setup setup;
  setup.players = 3;
  const auto played = trial::random_game(setup, 21, 3000);
  Protocol engine;
  const Json board = geometry_json(played.rules, played.replay.layout);
  ASSERT_EQ(ask(engine, {{"do", "new"}, {"game", "base"}, {"players", 3}, {"board", board}})["ok"], true);
  for (const Action& action : played.replay.actions) {
    const Json answer = ask(engine, {{"do", "apply"}, {"action", action_json(action)}});
    ASSERT_EQ(answer["ok"], true) << answer;
    ASSERT_TRUE(answer["events"].is_array());
  }
  const Json position = say(engine, R"({"do":"position"})")["position"];
  EXPECT_EQ(position, position_json(setup, played.rules, played.state));
  EXPECT_EQ(say(engine, R"({"do":"replay"})")["replay"], replay_json(played.replay));
}

TEST(Protocol, PlaysByAskingForWhatIsLegal) {
  for (int players : {2, 3, 4}) {
    Protocol engine(first_listed);
    Json last =
        ask(engine, {{"do", "new"}, {"game", "base"}, {"players", players}, {"seed", 3}, {"set", {{"target", 4}}}});
    ASSERT_EQ(last["ok"], true) << last;
    for (int i = 0; i < 300; ++i) {
      const Json legal = say(engine, R"({"do":"legal"})");
      ASSERT_EQ(legal["ok"], true);
      if (legal.contains("chance")) {
        ASSERT_FALSE(legal["outcomes"].empty());
        const Json judged = ask(engine, {{"do", "judge"}, {"action", legal["outcomes"].back()["action"]}});
        ASSERT_EQ(judged["ok"], true);
        last = say(engine, R"({"do":"chance"})");
        ASSERT_TRUE(last.contains("action"));
      } else if (!legal["decisions"].empty()) {
        const Json& actions = legal["decisions"][0]["actions"];
        ASSERT_FALSE(actions.empty());
        const Json bot = say(engine, R"({"do":"bot","bot":"first","ms":10})");
        ASSERT_EQ(bot["action"], actions[0]) << bot;
        last = ask(engine, {{"do", "apply"}, {"action", actions[static_cast<std::size_t>(i) % actions.size()]}});
      } else {
        break;
      }
      ASSERT_EQ(last["ok"], true) << last;
      for (const Json& seat : {Json(nullptr), Json(0), Json(1)}) {
        const Json view = ask(engine, {{"do", "view"}, {"seat", seat}});
        ASSERT_EQ(view["ok"], true);
        ASSERT_EQ(view["view"]["seat"], seat);
        ASSERT_FALSE(view["view"].contains("deck"));
        for (std::size_t s = 0; s < view["view"]["seats"].size(); ++s) {
          ASSERT_EQ(view["view"]["seats"][s].contains("hand"), seat == s);
          ASSERT_EQ(view["view"]["seats"][s].contains("devcards"), seat == s);
        }
      }
    }
    const Json score = say(engine, R"({"do":"score"})");
    ASSERT_EQ(score["ok"], true);
    for (const Json& seat : score["seats"]) {
      int sum = 0;
      for (const auto& [from, n] : seat["from"].items()) sum += n.get<int>();
      EXPECT_EQ(seat["points"], sum);
      EXPECT_FALSE(seat["from"].contains("other"));
    }
  }
}

TEST(Protocol, LoadsPositionsAndReplays) {
  landnam::Setup setup;
  const auto played = trial::random_game(setup, 8, 200);
  Protocol engine;
  const Json position = position_json(setup, played.rules, played.state);
  EXPECT_EQ(ask(engine, {{"do", "load"}, {"position", position}})["position"], position);
  EXPECT_EQ(say(engine, R"({"do":"replay"})")["ok"], false);
  EXPECT_EQ(ask(engine, {{"do", "load"}, {"replay", replay_json(played.replay)}})["position"], position);
  EXPECT_EQ(say(engine, R"({"do":"replay"})")["replay"], replay_json(played.replay));
  ASSERT_EQ(ask(engine, {{"do", "load"}, {"replay", replay_json(played.replay)}, {"at", 10}})["ok"], true);
  EXPECT_EQ(say(engine, R"({"do":"replay"})")["replay"]["actions"].size(), 10U);
}

TEST(Protocol, BadRequestsSayWhatIsWrongAndChangeNothing) {
  struct Case {
    std::string line;
    std::string error;  // what it begins with
  };
  const std::string deep(40, '[');
  const Case cases[] = {
      {"", "not JSON: unexpected end"},
      {"hello", "not JSON"},
      {"{\"do\":\"legal\"} x", "not JSON"},
      {"\xff\xfe", "not JSON"},
      {deep, "nested deeper than 16 levels"},
      {R"({"do":"legal","do":"new"})", "the field \"do\" occurs twice"},
      {"[]", "expected an object, not a list"},
      {"{}", "do: missing"},
      {R"({"do":7})", "do: expected new, load, position"},
      {R"({"do":"fly"})", "do: expected new, load, position"},
      {R"({"do":"legal","seat":1})", "seat: unknown field; expected do"},
      {R"({"do":"new"})", "game: missing"},
      {R"({"do":"new","game":"chess"})", "game: no such word \"chess\"; expected base"},
      {R"({"do":"new","game":"base+"})", "game: no such word \"\""},
      {R"({"do":"new","game":7})", "game: expected a text, not 7"},
      {R"({"do":"new","game":"base","players":9})", "base.players: players: 9 cannot play; expected 2 to 6"},
      {R"({"do":"new","game":"base","players":1})", "base.players: players: 1 cannot play; expected 2 to 6"},
      {R"({"do":"new","game":"base","set":{"turns":"special"}})", "turns: expected only with 5 or 6 players"},
      {R"({"do":"new","game":"base","players":"x"})", "players: expected a whole number from 0 to 255, not \"x\""},
      {R"({"do":"new","game":"base","seed":-1})", "seed: expected a whole number"},
      {R"({"do":"new","game":"base","set":{"colour":"red"}})", "set.colour: no such option; expected board"},
      {R"({"do":"new","game":"base","set":{"board":"round"}})", "set.board: expected random, beginner"},
      {R"({"do":"new","game":"base","set":{"target":200}})", "target: expected a number from 3 to 30"},
      {R"({"do":"new","game":"base","set":{"two.edition":"pl"}})", "two.edition: expected only with --players 2"},
      {R"({"do":"new","game":"base","set":[1]})", "set: expected an object, not a list"},
      {R"({"do":"new","game":"base","board":{}})", "board.hexes: missing"},
      {R"({"do":"new","game":"base","board":{"hexes":[],"harbours":[]}})", "board.hexes: hex 0 is missing"},
      {R"({"do":"new","game":"base","board":{"hexes":[{"id":0,"terrain":"moon"}],"harbours":[]}})",
       "board.hexes[0].terrain: expected forest, hills"},
      {R"({"do":"new","game":"base","board":{"hexes":[{"id":0,"q":5,"r":5,"terrain":"hills"}],"harbours":[]}})",
       "board.hexes[0]: no hex is at q 5, r 5"},
      {R"({"do":"load"})", "expected either a position or a replay"},
      {R"({"do":"load","position":{}})", "position.game: missing"},
      {R"({"do":"load","replay":[]})", "replay: expected an object, not a list"},
      {R"({"do":"view"})", "seat: missing"},
      {R"({"do":"view","seat":4})", "seat: seat 4 does not exist (0 to 3)"},
      {R"({"do":"apply"})", "action: missing"},
      {R"({"do":"apply","action":{}})", "action.kind: missing"},
      {R"({"do":"apply","action":{"kind":"fly"}})",
       "game.unknown-action: action.kind: no action of this game is called"},
      {R"({"do":"apply","action":{"kind":"roll"}})", "action.seat: missing"},
      {R"({"do":"apply","action":{"kind":"build-road","seat":0}})", "action.path: missing"},
      {R"({"do":"apply","action":{"kind":"build-road","seat":0,"path":72}})",
       "action.path: path 72 does not exist (0 to 71)"},
      {R"({"do":"apply","action":{"kind":"build-road","seat":0,"path":1.5}})",
       "action.path: expected a path (0 to 71)"},
      {R"({"do":"apply","action":{"kind":"build-road","seat":0,"corner":1}})", "action.path: missing"},
      {R"({"do":"apply","action":{"kind":"build-road","seat":0,"path":1,"corner":1}})",
       "action.corner: unknown field; expected kind, path"},
      {R"({"do":"apply","action":{"kind":"dice","dice":[7,1]}})",
       "action.dice[0]: expected a whole number from 1 to 6"},
      {R"({"do":"apply","action":{"kind":"dice","dice":[1]}})", "action.dice: expected a list of two dice"},
      {R"({"do":"apply","action":{"kind":"bank-trade","seat":0,"give":"gold","take":"ore"}})",
       "action.give: expected lumber, brick, wool, grain or ore, not \"gold\""},
      {R"({"do":"apply","action":{"kind":"offer","seat":0,"to":[1,1],"give":{},"want":{}}})",
       "action.to[1]: seat 1 is named twice"},
      {R"({"do":"apply","action":{"kind":"offer","seat":0,"to":[1],"give":{"gold":1},"want":{}}})",
       "action.give.gold: no such kind"},
      {R"({"do":"apply","action":{"kind":"offer","seat":0,"to":[1],"give":{"ore":200},"want":{}}})",
       "action.give.ore: expected a whole number from 0 to 127, not 200"},
      {R"({"do":"bot","bot":"hard"})", "do: there are no bots here"},
  };
  Protocol engine;
  EXPECT_EQ(say(engine, R"({"do":"legal"})")["error"], "do: there is no game yet; begin with \"new\" or \"load\"");
  ASSERT_EQ(say(engine, R"({"do":"new","game":"base","players":4,"seed":7})")["ok"], true);
  const Json before = say(engine, R"({"do":"position"})");
  for (const Case& c : cases) {
    const Json answer = say(engine, c.line);
    EXPECT_EQ(answer["ok"], false) << c.line;
    ASSERT_TRUE(answer.contains("error")) << c.line << answer;
    EXPECT_EQ(answer["error"].get<std::string>().rfind(c.error, 0), 0U) << c.line << "\n" << answer["error"];
    EXPECT_EQ(say(engine, R"({"do":"position"})"), before) << c.line;
  }
  const std::string huge = "{\"do\":\"" + std::string(5U << 20, 'x') + "\"}";
  EXPECT_NE(say(engine, huge)["error"].get<std::string>().find("too long"), std::string::npos);
}

}  // namespace
}  // namespace landnam::notation
