#include "notation/names.hpp"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "notation/action.hpp"
#include "notation/board.hpp"
#include "notation/game_name.hpp"

namespace landnam::notation {
namespace {

// Others rely on these words: a change here is a change of the interface.
TEST(Names, AreThePublishedWords) {
  EXPECT_EQ(one_of(good_names()), "lumber, brick, wool, grain, ore, paper, cloth or coin");
  EXPECT_EQ(one_of(card_names().first(5)), "knight, road-building, invention, monopoly or victory");
  EXPECT_EQ(one_of(harbour_names()), "lumber, brick, wool, grain, ore or generic");
  EXPECT_EQ(one_of(board_names()), "random, beginner, plates, random-tokens or printed");
  EXPECT_EQ(one_of(terrain_names()).rfind("forest, hills, pasture, fields, mountains, desert, sea", 0), 0U);
  EXPECT_EQ(name_of(Ask::choose_victim), "choose-victim");
  EXPECT_EQ(name_of(Kind::neutral_settlement), "neutral-settlement");
  EXPECT_EQ(name_of(Harbour::bare), "bare");
  EXPECT_EQ(seat_letter(Seat{2}), "C");
}

TEST(Names, GoBothWays) {
  for (std::uint8_t i = 0; i < kGoods; ++i) EXPECT_EQ(find_good(name_of(Good{i})), Good{i});
  for (std::uint8_t i = 0; i < kCards; ++i) EXPECT_EQ(find_card(name_of(Card{i})), Card{i});
  for (std::uint8_t i = 0; i < terrain_names().size(); ++i) EXPECT_EQ(find_terrain(name_of(Terrain{i})), Terrain{i});
  for (std::uint8_t i = 0; i < 11; ++i) EXPECT_EQ(find_module(name_of(ModuleId{i})), ModuleId{i});
  for (std::uint8_t i = 0; i < kAsks; ++i) {
    if (name_of(Ask{i}).empty()) continue;
    EXPECT_EQ(find_ask(name_of(Ask{i})), Ask{i});
  }
  for (const KindInfo* info : all_kinds()) EXPECT_EQ(find_kind(info->name), info->kind);
  EXPECT_EQ(find_seat("B"), Seat{1});
  EXPECT_EQ(find_seat("3"), Seat{3});
  EXPECT_FALSE(find_seat("G"));
  EXPECT_FALSE(find_good(""));
  EXPECT_FALSE(find_ask(""));
  EXPECT_FALSE(find_kind("build_road"));
}

TEST(GameName, ReadsAndWritesGames) {
  const std::vector<Option> options{{"board", "plates"}, {"two.edition", "tb"}, {"target", "12"}};
  const auto setup = read_game("base", 2, options);
  ASSERT_TRUE(setup) << setup.error().message();
  EXPECT_EQ(setup->board, BoardKind::plates);
  EXPECT_EQ(setup->two_edition, TwoEdition::tb);
  EXPECT_EQ(setup->target, 12);
  EXPECT_EQ(game_name(*setup), "base");
  EXPECT_EQ(game_options(*setup), (std::vector<Option>{{"board", "plates"}, {"target", "12"}, {"two.edition", "tb"}}));
  EXPECT_EQ(to_text(setup_json(*setup)),
            R"({"game":"base","players":2,"set":{"board":"plates","target":12,"two.edition":"tb"}})");
  const auto again = read_setup(setup_json(*setup));
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, *setup);
}

TEST(GameName, CanonicalNamesHaveTheMainWordFirst) {
  landnam::Setup setup;
  setup.modules |= only(ModuleId::harbormaster);
  setup.modules |= only(ModuleId::events);
  EXPECT_EQ(game_name(setup), "base+events+harbormaster");
  setup.modules |= only(ModuleId::fishermen);
  EXPECT_EQ(game_name(setup), "fishermen+events+harbormaster");
}

TEST(GameName, RefusalsCarryTheRule) {
  landnam::Setup alone;
  alone.players = 1;
  const auto rules = rules_of(alone);
  ASSERT_FALSE(rules);
  EXPECT_EQ(rules.error().rule, Rule::base_players);
  EXPECT_EQ(rules.error().message().rfind("base.players: players: expected 2 to 6", 0), 0U) << rules.error().message();
  EXPECT_EQ(read_option("board").error().message(), "board: expected key=value, as in board=beginner");
  EXPECT_EQ(read_option("a=b=c")->second, "b=c");
}

TEST(Geometry, HasThePublishedShape) {
  const Rules rules = *rules_of(landnam::Setup{});
  Rng rng(3);
  const Layout layout = make_layout(rules, rng);
  const Json json = geometry_json(rules, layout);
  EXPECT_EQ(json["hexes"].size(), 19U);
  EXPECT_EQ(json["corners"].size(), 54U);
  EXPECT_EQ(json["paths"].size(), 72U);
  EXPECT_EQ(json["harbours"].size(), 9U);
  std::map<Json, int> touched;  // how many corners name a hex: six for each of the land
  int harbours = 0;
  for (const Json& corner : json["corners"]) {
    EXPECT_EQ(corner["hexes"].size(), 3U);
    for (const Json& hex : corner["hexes"]) ++touched[hex];
    harbours += corner["harbour"].is_null() ? 0 : 1;
  }
  EXPECT_EQ(harbours, 18);
  for (const Json& hex : json["hexes"]) EXPECT_EQ(touched[Json::array({hex["q"], hex["r"]})], 6);
  EXPECT_EQ(touched.size(), 37U);  // with the ring of sea around it
  for (const Json& path : json["paths"]) EXPECT_EQ(path["corners"].size(), 2U);
  for (const char* part : {"corners", "paths"}) {
    Json other = json;
    other[part].erase(0);
    EXPECT_FALSE(read_board(rules, other)) << part;
  }
  Json by_place = board_json(rules, layout);
  for (Json& hex : by_place["hexes"]) hex.erase("id");
  ASSERT_TRUE(read_board(rules, by_place));
  EXPECT_EQ(*read_board(rules, by_place), layout);
}

TEST(Actions, HaveThePublishedShape) {
  const auto text = [](const Action& action) { return to_text(action_json(action)); };
  EXPECT_EQ(text({.kind = Kind::build_road, .seat = Seat{0}, .to = 12}), R"({"kind":"build-road","seat":0,"path":12})");
  EXPECT_EQ(text({.kind = Kind::bank_trade, .seat = Seat{0}, .from = raw(Good::wool), .to = raw(Good::ore)}),
            R"({"kind":"bank-trade","seat":0,"give":"wool","take":"ore"})");
  EXPECT_EQ(
      text(
          {.kind = Kind::offer, .seat = Seat{0}, .to = 6, .give = Goods::of(Good::wool), .want = Goods::of(Good::ore)}),
      R"({"kind":"offer","seat":0,"to":[1,2],"give":{"wool":1},"want":{"ore":1}})");
  EXPECT_EQ(text({.kind = Kind::dice, .from = 3, .to = 4}), R"({"kind":"dice","dice":[3,4]})");
  EXPECT_EQ(text({.kind = Kind::steal_card, .to = raw(Good::wool)}), R"({"kind":"steal-card","card":"wool"})");
  EXPECT_EQ(text({.kind = Kind::steal_card}), R"({"kind":"steal-card","card":null})");
  EXPECT_EQ(text({.kind = Kind::neutral_road, .seat = Seat{1}, .from = 2, .to = 7}),
            R"({"kind":"neutral-road","seat":1,"who":2,"path":7})");
}

}  // namespace
}  // namespace landnam::notation
