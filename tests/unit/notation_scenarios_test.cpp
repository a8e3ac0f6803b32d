// Positions of Fishermen, Rivers, Caravans and Events that cannot arise are refused with their field and rule. They are
// the examples of docs/position.md, each changed in one place.

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "notation/position.hpp"

namespace landnam::notation {
namespace {

Json example(const std::string& game) {
  std::ifstream in("docs/position.md");
  std::stringstream text;
  text << in.rdbuf();
  const std::string page = text.str();
  const std::string open = "```json\n";
  for (std::size_t at = page.find(open); at != std::string::npos; at = page.find(open, at)) {
    at += open.size();
    const auto json = parse_json(page.substr(at, page.find("\n```", at) + 1 - at));
    if (json && json->contains("pending") && (*json)["game"] == game) return *json;
  }
  return {};
}

struct Bad {
  const char* game;
  const char* pointer;  // what is changed
  Json value;
  const char* says;
};

class BadScenario : public testing::TestWithParam<Bad> {};

TEST_P(BadScenario, is_refused) {
  Json json = example(GetParam().game);
  ASSERT_TRUE(read_position(json));
  json[Json::json_pointer(GetParam().pointer)] = GetParam().value;
  const auto read = read_position(json);
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().message().find(GetParam().says), std::string::npos) << read.error().message();
}

INSTANTIATE_TEST_SUITE_P(
    All, BadScenario,
    testing::Values(Bad{"fishermen", "/fishermen/boot", 3, "fishermen.boot"},
                    Bad{"fishermen", "/fishermen/used", Json::array({5, 6, 7}), "fish.tokens"},
                    Bad{"fishermen", "/fishermen/used", Json::array({5, 6}), "three numbers"},
                    Bad{"fishermen", "/seats/1/fish", Json::array({0, 0, 1}), "fish.tokens"},
                    Bad{"fishermen", "/pending/2/who", 4, "who"}, Bad{"fishermen", "/pending/2/left", 0, "left"},
                    Bad{"fishermen", "/board/grounds/0/number", 7, "grounds"},
                    Bad{"fishermen", "/board/grounds/1/corners", Json::array({1, 2, 3}), "grounds[1].corners"},
                    Bad{"fishermen", "/board/grounds/2/corners", "here", "grounds[2].corners"},
                    Bad{"rivers", "/seats/0/bridges", Json::array({0}), "rivers.bridge-site"},
                    Bad{"rivers", "/seats/0/roads/0", 24, "path 24"}, Bad{"rivers", "/gold/spent", 3, "gold.spent"},
                    Bad{"rivers", "/seats/0/gold", -1, "gold"},
                    Bad{"caravans", "/caravans/camels/0", 0, "caravan.place"},
                    Bad{"caravans", "/caravans/caravans/0/front", 0, "caravan.place"},
                    Bad{"caravans", "/caravans/caravans/0/line", 3, "line"},
                    Bad{"caravans", "/caravans/votes", Json::array({1, 2}), "votes"},
                    Bad{"caravans", "/robber_waits", true, "robber_waits"},
                    Bad{"base+events+harbormaster", "/events/damaged/0", 0, "events.earthquake"},
                    Bad{"base+events+harbormaster", "/harbormaster", 1, "harbormaster"},
                    Bad{"base+events+harbormaster", "/seats/0/gift_to", 2, "events.help"},
                    Bad{"base+events+harbormaster", "/events/unseen", Json::array(), "events.unseen"},
                    Bad{"base+events+harbormaster", "/seats/2/owed", 2, "events.order.players"}));

}  // namespace
}  // namespace landnam::notation
