// What an earlier program wrote is read and means the same: names on the wire, replays, positions. The files in
// tests/unit/data were written by that program and are not to be made anew.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "notation/modules/part.hpp"
#include "notation/names.hpp"
#include "notation/position.hpp"
#include "notation/replay.hpp"

namespace landnam::notation {
namespace {

const std::filesystem::path kData = "tests/unit/data";

std::vector<std::string> lines_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  }
  return lines;
}

using NamesBySort = std::map<std::string, std::set<std::string>>;

NamesBySort names_now() {
  NamesBySort now;
  const auto add = [&](const std::string& sort, std::span<const std::string> names) {
    for (const std::string& name : names) {
      if (!name.empty()) now[sort].insert(name);
    }
  };
  add("good", good_names());
  add("terrain", terrain_names());
  add("harbour", harbour_names());
  add("card", card_names());
  add("board", board_names());
  add("ask", ask_names());
  constexpr std::pair<Space, const char*> kSpaces[] = {{Space::track, "track"},  {Space::progress, "progress"},
                                                       {Space::event, "event"},  {Space::card_event, "card-event"},
                                                       {Space::cargo, "cargo"},  {Space::invasion, "invasion"},
                                                       {Space::colour, "colour"}};
  for (const auto& [space, sort] : kSpaces) add(sort, space_info(space).names());
  for (const KindInfo* info : all_kinds()) now["kind"].insert(std::string(info->name));
  for (const Part* part : all_parts()) {
    if (!part->word.empty()) now["module"].insert(std::string(part->word));
  }
  return now;
}

TEST(StoredGames, EveryNameThatWasEverWrittenIsStillKnown) {
  const NamesBySort now = names_now();
  const auto lines = lines_of(kData / "wire_names.txt");
  ASSERT_GT(lines.size(), 250U);
  for (const std::string& line : lines) {
    const std::size_t space = line.find(' ');
    const auto sort = now.find(line.substr(0, space));
    ASSERT_NE(sort, now.end()) << line;
    EXPECT_TRUE(sort->second.contains(line.substr(space + 1))) << line << ": stored games have this name";
  }
}

TEST(StoredGames, EveryAskThatAPositionCanHoldHasAName) {
  for (const Part* part : all_parts()) {
    for (const AskInfo& info : part->asks) {
      EXPECT_FALSE(name_of(info.ask).empty())
          << "ask " << unsigned{raw(info.ask)} << " has no row in notation/names.cpp";
    }
  }
}

TEST(StoredGames, ReplaysPlayToTheirEnds) {
  std::size_t games = 0;
  for (const auto& file : std::filesystem::directory_iterator(kData / "stored")) {
    if (file.path().filename() == "positions.jsonl") continue;
    for (const std::string& line : lines_of(file.path())) {
      const auto json = parse_json(line);
      ASSERT_TRUE(json) << file.path();
      const auto replay = read_replay(*json);
      ASSERT_TRUE(replay) << file.path() << ": " << replay.error().message();
      const auto position = play(*replay);
      ASSERT_TRUE(position) << file.path() << ": " << position.error().message();
      EXPECT_TRUE(over(position->state)) << file.path();
      EXPECT_EQ(replay_json(*replay), *json) << file.path() << ": written again";
      ++games;
    }
  }
  EXPECT_GE(games, 11U);
}

// One for each of many asks: arguments of frames have kept their names and places.
TEST(StoredGames, PositionsReadAndWriteTheSame) {
  const auto lines = lines_of(kData / "stored" / "positions.jsonl");
  ASSERT_GE(lines.size(), 45U);
  for (const std::string& line : lines) {
    const auto json = parse_json(line);
    ASSERT_TRUE(json);
    const auto position = read_position(*json);
    ASSERT_TRUE(position) << json->at("pending").dump() << ": " << position.error().message();
    EXPECT_EQ(position_json(position->setup, position->rules, position->state), *json) << json->at("pending").dump();
  }
}

}  // namespace
}  // namespace landnam::notation
