// The program from outside: what it prints, its exit codes, and one line on standard error when something is wrong.

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/program/program.hpp"

namespace landnam::test {
namespace {

using nlohmann::json;

json simulate(std::vector<std::string> more) {
  std::vector<std::string> words{"simulate", "base", "--json"};
  words.insert(words.end(), more.begin(), more.end());
  const Said said = landnam(words);
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_EQ(said.err, "");
  return json::parse(said.out);
}

TEST(Simulate, prints_every_field_of_the_interface) {
  const json j = simulate({"--players", "4", "--bots", "random", "--games", "20", "--seed", "1", "--threads", "2"});
  for (const char* field :
       {"game", "players", "bots", "games", "finished", "seed", "threads", "wins", "mean_turns", "mean_actions",
        "seconds", "games_per_second", "actions_per_second", "ns_per_action", "signature"}) {
    EXPECT_TRUE(j.contains(field)) << field;
  }
  EXPECT_EQ(j["game"], "base");
  EXPECT_EQ(j["players"], 4);
  EXPECT_EQ(j["games"], 20);
  EXPECT_EQ(j["finished"], 20);
  EXPECT_EQ(j["wins"].size(), 4U);
  EXPECT_EQ(j["bots"], json({"random", "random", "random", "random"}));
}

TEST(Simulate, same_seed_same_signature_whatever_the_threads) {
  for (const std::vector<std::string>& game :
       std::vector<std::vector<std::string>>{{"--players", "4"},
                                             {"--players", "3"},
                                             {"--players", "2", "--set", "two.edition=pl"},
                                             {"--players", "2", "--set", "two.edition=tb"},
                                             {"--set", "phases=separate"},
                                             {"--set", "board=beginner"},
                                             {"--set", "board=plates", "--bots", "easy"},
                                             {"--set", "board=random-tokens"}}) {
    std::vector<std::string> one = game;
    one.insert(one.end(), {"--games", "50", "--threads", "1"});
    std::vector<std::string> two = game;
    two.insert(two.end(), {"--games", "50", "--threads", "2"});
    const json a = simulate(one);
    const json b = simulate(two);
    EXPECT_EQ(a["signature"], b["signature"]);
    EXPECT_EQ(a["wins"], b["wins"]);
    EXPECT_EQ(a["finished"], 50);
  }
}

TEST(Simulate, log_is_written_and_verifies) {
  for (const std::string name : {"games.jsonl", "games.jsonl.gz"}) {
    const std::string file = scratch_file(name);
    EXPECT_EQ(landnam({"simulate", "base", "--games", "6", "--bots", "easy", "--log", file}).code, 0);
    const Said verified = landnam({"replay", file, "--verify"});
    EXPECT_EQ(verified.code, 0) << verified.err;
    EXPECT_NE(verified.out.find("6 games verified"), std::string::npos) << verified.out;
    EXPECT_FALSE(std::filesystem::exists(file + ".part"));
  }
  EXPECT_EQ(contents(scratch_file("games.jsonl.gz")).substr(0, 2), "\x1f\x8b");
}

TEST(Simulate, a_wrong_request_leaves_an_old_log_alone) {
  const std::string file = scratch_file("old.jsonl");
  ASSERT_EQ(landnam({"simulate", "base", "--games", "1", "--log", file}).code, 0);
  const std::string before = contents(file);
  EXPECT_EQ(landnam({"simulate", "base", "--bots", "nobody", "--log", file}).code, 2);
  EXPECT_EQ(landnam({"simulate", "base", "--players", "9", "--log", file}).code, 2);
  EXPECT_EQ(contents(file), before);
}

struct Wrong {
  std::vector<std::string> words;
  const char* says;
};

class WrongRequest : public testing::TestWithParam<Wrong> {};

TEST_P(WrongRequest, is_one_line_and_code_2) {
  const Said said = landnam(GetParam().words);
  EXPECT_EQ(said.code, 2);
  EXPECT_EQ(said.out, "");
  EXPECT_EQ(std::count(said.err.begin(), said.err.end(), '\n'), 1) << said.err;
  EXPECT_TRUE(said.err.starts_with("landnam: ")) << said.err;
  EXPECT_NE(said.err.find(GetParam().says), std::string::npos) << said.err;
}

INSTANTIATE_TEST_SUITE_P(
    All, WrongRequest,
    testing::Values(Wrong{{}, "no command"}, Wrong{{"fly"}, "unknown command 'fly'"}, Wrong{{"simulate"}, "GAME"},
                    Wrong{{"simulate", "chess"}, "chess"}, Wrong{{"simulate", "base+"}, "game"},
                    Wrong{{"simulate", "base", "--players", "7"}, "base.players"},
                    Wrong{{"simulate", "base", "--players", "1"}, "base.players"},
                    Wrong{{"simulate", "base", "--players", "-2"}, "--players"},
                    Wrong{{"simulate", "base", "--games", "0"}, "--games"},
                    Wrong{{"simulate", "base", "--games", "-3"}, "--games"},
                    Wrong{{"simulate", "base", "--games", "many"}, "--games"},
                    Wrong{{"simulate", "base", "--seed", "1.5"}, "--seed"},
                    Wrong{{"simulate", "base", "--seed", "99999999999999999999"}, "--seed"},
                    Wrong{{"simulate", "base", "--bots", "clever"}, "unknown bot 'clever'"},
                    Wrong{{"simulate", "base", "--bots", "easy,easy,easy,easy,easy"}, "4 seats"},
                    Wrong{{"simulate", "base", "--set", "board"}, "key=value"},
                    Wrong{{"simulate", "base", "--set", "board=moon"}, "board"},
                    Wrong{{"simulate", "base", "--set", "colour=red"}, "colour"},
                    Wrong{{"simulate", "base", "--set", "two.edition=pl"}, "two.edition"},
                    Wrong{{"simulate", "base", "--set", "target=99"}, "target"},
                    Wrong{{"simulate", "base", "--log", "/no/such/place/x.jsonl"}, "/no/such/place"},
                    Wrong{{"simulate", "base", "--fast"}, "--fast"}, Wrong{{"simulate", "base", "twice"}, "twice"},
                    Wrong{{"bench", "walk"}, "walk"}, Wrong{{"perft", "base"}, "--depth"},
                    Wrong{{"perft", "base", "--depth", "0"}, "--depth"}, Wrong{{"rules", "--lang", "xx"}, "--lang"},
                    Wrong{{"replay", "/no/such/file"}, "/no/such/file"}, Wrong{{"replay", "/"}, "directory"},
                    Wrong{{"play", "base", "--seat", "Z"}, "--seat"}, Wrong{{"play", "base", "--lang", "xx"}, "--lang"},
                    Wrong{{"board", "base", "--svg", "/no/such/place/b.svg"}, "/no/such/place"},
                    Wrong{{"board", "base", "--width", "1"}, "--width"}, Wrong{{"board"}, "GAME"},
                    Wrong{{"board", "base", "--map", "six"}, "--map"}, Wrong{{"board", "--map", "moon-4"}, "moon-4"},
                    Wrong{{"tune", "base", "--lambda", "nan"}, "--lambda"},
                    Wrong{{"tune", "base", "--usual", "2"}, "--usual"},
                    Wrong{{"tune", "base", "--hidden", "33"}, "--hidden: not a multiple of 32"},
                    Wrong{{"tune", "base", "--start", "no-such-net"}, "--start"}));

// What cannot be played together is refused by the rule that says so.
INSTANTIATE_TEST_SUITE_P(
    Together, WrongRequest,
    testing::Values(Wrong{{"simulate", "fishermen+rivers"}, "combo.scenario.one"},
                    Wrong{{"simulate", "rivers+caravans+events", "--players", "3"}, "combo.scenario.one"},
                    Wrong{{"simulate", "attack+traders", "--players", "2"}, "combo.scenario.one"},
                    Wrong{{"simulate", "ck+fishermen"}, "combo.ck.scenario"},
                    Wrong{{"simulate", "ck+caravans+friendly", "--players", "3"}, "combo.ck.scenario"},
                    Wrong{{"simulate", "ck+events", "--players", "2"}, "two.not-with-ck"},
                    Wrong{{"simulate", "fishermen", "--set", "board=plates"}, "combo.board"},
                    Wrong{{"simulate", "rivers", "--set", "board=beginner"}, "combo.board"},
                    Wrong{{"board", "caravans+harbormaster", "--set", "board=plates"}, "combo.board"},
                    Wrong{{"play", "fishermen+traders"}, "combo.scenario.one"}));

// What a fit prints is what the next one begins with.
TEST(Tune, begins_with_what_it_printed) {
  const std::string file = scratch_file("net.inc");
  const auto tune = [&](std::vector<std::string> more) {
    std::vector<std::string> all{"tune", "base", "--rounds", "1", "--games", "16", "--positions", "2", "--easy", "1"};
    all.insert(all.end(), more.begin(), more.end());
    return landnam(all);
  };
  const auto write = [&](const std::string& text) {
    FILE* f = std::fopen(file.c_str(), "wb");
    std::fputs(text.c_str(), f);
    std::fclose(f);
  };
  const Said first = tune({"--hidden", "64", "--epochs", "1"});
  ASSERT_EQ(first.code, 0) << first.err;
  write(first.out);
  const Said same = tune({"--hidden", "64", "--rate", "0", "--start", file});
  EXPECT_EQ(same.code, 0) << same.err;
  EXPECT_EQ(same.out, first.out);
  EXPECT_EQ(tune({"--hidden", "32", "--start", file}).code, 2);  // another size
  write(first.out.substr(0, first.out.size() / 2));
  EXPECT_EQ(tune({"--hidden", "64", "--start", file}).code, 2);  // cut short
  write("1.0F, two");
  const Said wrong = tune({"--hidden", "64", "--start", file});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_NE(wrong.err.find("two"), std::string::npos) << wrong.err;
}

TEST(Help, is_there_for_every_command) {
  const Said all = landnam({"--help"});
  EXPECT_EQ(all.code, 0);
  for (const char* command :
       {"play", "simulate", "engine", "board", "replay", "games", "rules", "perft", "bench", "tournament", "tune"}) {
    EXPECT_NE(all.out.find(command), std::string::npos) << command;
    const Said one = landnam({command, "--help"});
    EXPECT_EQ(one.code, 0) << command;
    EXPECT_EQ(one.err, "") << command;
    EXPECT_NE(one.out.find("Usage"), std::string::npos) << command;
  }
}

TEST(Replay, damage_is_named) {
  const std::string file = scratch_file("broken.jsonl");
  ASSERT_EQ(landnam({"simulate", "base", "--games", "2", "--log", file}).code, 0);
  const std::string good = contents(file);
  const auto write = [&](const std::string& text) {
    FILE* f = std::fopen(file.c_str(), "wb");
    std::fputs(text.c_str(), f);
    std::fclose(f);
  };

  write(good.substr(0, good.size() - 20));  // cut short: not JSON any more
  Said said = landnam({"replay", file, "--verify"});
  EXPECT_EQ(said.code, 2);
  EXPECT_NE(said.err.find("line 2"), std::string::npos) << said.err;

  std::string cheat = good;  // the first settlement is built twice
  const std::size_t at = cheat.find("{\"kind\":\"build-settlement\"");
  const std::size_t end = cheat.find("},", at) + 2;
  cheat.insert(at, cheat.substr(at, end - at));
  write(cheat);
  said = landnam({"replay", file, "--verify"});
  EXPECT_EQ(said.code, 1) << said.err;
  EXPECT_NE(said.err.find("does not verify"), std::string::npos) << said.err;
  EXPECT_EQ(std::count(said.err.begin(), said.err.end(), '\n'), 1) << said.err;

  write("\n\n");
  EXPECT_EQ(landnam({"replay", file, "--verify"}).code, 2);
}

TEST(Replay, shows_and_draws_a_position) {
  const std::string file = scratch_file("one.jsonl");
  ASSERT_EQ(landnam({"simulate", "base", "--games", "2", "--bots", "easy", "--log", file}).code, 0);
  const Said at = landnam({"replay", file, "--at", "40", "--game", "2"});
  EXPECT_EQ(at.code, 0) << at.err;
  EXPECT_NE(at.out.find("after 40"), std::string::npos) << at.out;
  const json position = json::parse(landnam({"replay", file, "--at", "40", "--json"}).out);
  EXPECT_EQ(position["game"], "base");
  const std::string svg = scratch_file("one.svg");
  EXPECT_EQ(landnam({"replay", file, "--svg", svg}).code, 0);
  EXPECT_TRUE(contents(svg).starts_with("<svg"));
  EXPECT_EQ(landnam({"replay", file, "--at", "999999"}).code, 2);
  EXPECT_EQ(landnam({"replay", file, "--game", "3"}).code, 2);
}

TEST(Board, as_geometry_and_pictures) {
  const Said said = landnam({"board", "base", "--seed", "3", "--json"});
  ASSERT_EQ(said.code, 0) << said.err;
  const json j = json::parse(said.out);
  EXPECT_EQ(j["hexes"].size(), 19U);
  EXPECT_EQ(j["corners"].size(), 54U);
  EXPECT_EQ(j["paths"].size(), 72U);
  EXPECT_EQ(j["harbours"].size(), 9U);
  const std::string png = scratch_file("b.png");
  EXPECT_EQ(landnam({"board", "base", "--png", png, "--width", "300"}).code, 0);
  EXPECT_EQ(contents(png).substr(1, 3), "PNG");
  EXPECT_NE(landnam({"board", "base"}).out.find("desert"), std::string::npos);
}

TEST(Board, of_printed_maps) {
  const Said list = landnam({"board", "--maps"});
  ASSERT_EQ(list.code, 0) << list.err;
  EXPECT_NE(list.out.find("wonders-6"), std::string::npos);
  const Said said = landnam({"board", "--map", "shores-5", "--json"});
  ASSERT_EQ(said.code, 0) << said.err;
  const json j = json::parse(said.out);
  EXPECT_EQ(j["hexes"].size(), 56U);
  EXPECT_EQ(j["harbours"].size(), 11U);
  EXPECT_EQ(j["regions"].size(), 4U);
  const std::string png = scratch_file("m.png");
  EXPECT_EQ(landnam({"board", "--map", "fog-4", "--png", png, "--width", "300"}).code, 0);
  EXPECT_EQ(contents(png).substr(1, 3), "PNG");
  EXPECT_NE(landnam({"board", "--map", "fog-4"}).out.find("fog"), std::string::npos);
}

TEST(Games, list_what_can_be_played) {
  const json j = json::parse(landnam({"games", "--json"}).out);
  bool base = false;
  for (const json& game : j["games"]) {
    if (game["game"] != "base") continue;
    base = true;
    EXPECT_EQ(game["players"], json({2, 3, 4, 5, 6}));
    EXPECT_EQ(game["set"]["two.edition"], json({"pl", "tb"}));
    EXPECT_EQ(game["set"]["board"].size(), 4U);
  }
  EXPECT_TRUE(base);
  EXPECT_EQ(landnam({"games"}).code, 0);
}

TEST(Rules, are_found_by_id_and_by_words_in_every_language) {
  EXPECT_NE(landnam({"rules", "base.build.distance"}).out.find("settlement"), std::string::npos);
  for (const char* language : {"en", "is", "pl", "et", "da"}) {
    const json found = json::parse(landnam({"rules", "base.victory", "--lang", language, "--json"}).out);
    ASSERT_EQ(found.size(), 1U) << language;
    EXPECT_FALSE(found[0]["text"].get<std::string>().empty());
  }
  EXPECT_GT(json::parse(landnam({"rules", "base.build", "--json"}).out).size(), 5U);
  EXPECT_NE(landnam({"rules", "robber", "desert"}).out.find("base.robber.start"), std::string::npos);
  const Said nothing = landnam({"rules", "xyzzy"});
  EXPECT_EQ(nothing.code, 1);
  EXPECT_NE(nothing.err.find("xyzzy"), std::string::npos);
}

TEST(Bench, prints_what_it_measured) {
  const Said said = landnam({"bench", "playout", "--games", "20", "--json"});
  ASSERT_EQ(said.code, 0) << said.err;
  const json j = json::parse(said.out);
  EXPECT_EQ(j["games"], 20);
  EXPECT_EQ(j["finished"], 20);
  EXPECT_GT(j["actions"].get<int>(), 20 * 300);
}

TEST(Engine, answers_line_by_line_and_refuses_with_the_rule) {
  const Said said = landnam({"engine"},
                            "{\"do\":\"new\",\"game\":\"base\",\"players\":4,\"seed\":3}\n"
                            "{\"do\":\"apply\",\"action\":{\"kind\":\"first-player\",\"who\":0}}\n"
                            "{\"do\":\"apply\",\"action\":{\"kind\":\"build-settlement\",\"seat\":0,\"corner\":20}}\n"
                            "{\"do\":\"bot\",\"bot\":\"easy\"}\n"
                            "{\"do\":\"bot\",\"bot\":\"nobody\"}\n"
                            "not json\n"
                            "\n"
                            "{\"do\":\"score\"}");
  ASSERT_EQ(said.code, 0) << said.err;
  std::vector<json> answers;
  for (std::size_t from = 0; from < said.out.size();) {
    const std::size_t to = said.out.find('\n', from);
    answers.push_back(json::parse(said.out.substr(from, to - from)));
    from = to + 1;
  }
  ASSERT_EQ(answers.size(), 8U);  // the blank line gets one too
  for (const std::size_t i : {0U, 1U, 2U, 3U, 7U}) EXPECT_EQ(answers[i]["ok"], true) << answers[i];
  EXPECT_EQ(answers[3]["action"]["kind"], "build-road");
  EXPECT_EQ(answers[4]["ok"], false);
  EXPECT_EQ(answers[5]["ok"], false);
  EXPECT_EQ(answers[6]["ok"], false);
}

}  // namespace
}  // namespace landnam::test
