// Prepared games: the request has the whole world, and the engine judges every step of it.
#include "server/lesson.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "engine/play/engine.hpp"
#include "notation/game_name.hpp"
#include "notation/position.hpp"

namespace landnam::server {
namespace {

Json begun(const char* game) {
  const auto setup = notation::read_setup(Json{{"game", game}, {"players", 3}});
  const Rules rules = *notation::rules_of(*setup);
  Rng rng(11);
  State state = initial_state(rules, make_layout(rules, rng));
  return notation::position_json(*setup, rules, state);
}
Json ask(Json actions) { return {{"position", begun("base")}, {"actions", std::move(actions)}}; }
const Json kFirst = {{"kind", "first-player"}, {"who", 0}};

TEST(Lesson, PlaysOnAndTellsWhatIsNew) {
  const Json settle = {{"kind", "build-settlement"}, {"seat", 0}, {"corner", 43}};
  Json body = ask(Json::array({kFirst, settle}));
  body["from"] = 1;
  const Answer answer = play_lesson(body, "en");
  ASSERT_EQ(answer.status, 200) << answer.json.dump();
  EXPECT_EQ(answer.json["told"].size(), 1U);
  EXPECT_EQ(answer.json["told"][0]["action"]["kind"], "build-settlement");
  EXPECT_EQ(answer.json["decision"]["ask"], "setup-road");
  EXPECT_EQ(answer.json["view"]["seats"][0]["settlements"], Json::array({43}));
  EXPECT_FALSE(answer.json["geometry"]["corners"].empty());
  EXPECT_TRUE(answer.json["result"].is_null());
}

// Every chapter that the page has begins at a position that can arise, and shows one's own cards only.
TEST(Lesson, ChaptersBeginAndHideTheCardsOfOthers) {
  std::size_t chapters = 0;
  for (const auto& file : std::filesystem::directory_iterator("web/src/learn/data")) {
    std::ifstream in(file.path());
    const Json lesson = Json::parse(in);
    for (const Json& chapter : lesson["chapters"]) {
      const Answer answer = play_lesson({{"position", chapter["position"]}, {"actions", Json::array()}}, "en");
      ASSERT_EQ(answer.status, 200) << file.path() << answer.json.dump();
      EXPECT_TRUE(answer.json["view"]["seats"][0].contains("hand"));
      EXPECT_FALSE(answer.json["view"]["seats"][1].contains("hand"));
      ++chapters;
    }
  }
  EXPECT_GE(chapters, 13U);
}

TEST(Lesson, RefusesWhatTheRulesForbid) {
  const Json road = {{"kind", "build-road"}, {"seat", 0}, {"path", 1}};
  const Answer answer = play_lesson(ask(Json::array({kFirst, road})), "is");
  EXPECT_EQ(answer.status, 422);
  EXPECT_EQ(answer.json["error"], "illegal");
  EXPECT_EQ(answer.json["at"], 1);
  EXPECT_TRUE(answer.json.contains("rule"));
}

TEST(Lesson, NamesTheFieldThatIsWrong) {
  const auto message = [](const Json& body) {
    const Answer answer = play_lesson(body, "en");
    EXPECT_EQ(answer.status, 400);
    return answer.json["message"].get<std::string>();
  };
  EXPECT_NE(message(Json{{"actions", Json::array()}}).find("position"), std::string::npos);
  EXPECT_NE(message(Json{{"position", Json::object()}, {"actions", Json::array()}}).find("position."),
            std::string::npos);
  EXPECT_NE(message(ask(Json::array({Json{{"kind", "fly"}}}))).find("actions[0]"), std::string::npos);
  Json seat = ask(Json::array());
  seat["seat"] = 3;
  EXPECT_NE(message(seat).find("seat"), std::string::npos);
  Json more = ask(Json::array());
  more["dice"] = 1;
  EXPECT_NE(message(more).find("dice"), std::string::npos);
  Json many = ask(Json::array());
  for (std::size_t i = 0; i <= kMostLessonActions; ++i) many["actions"].push_back(kFirst);
  EXPECT_NE(message(many).find("actions"), std::string::npos);
}

}  // namespace
}  // namespace landnam::server
