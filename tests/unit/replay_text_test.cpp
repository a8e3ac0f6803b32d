// Replays written quickly are the replays that notation writes, plain and compressed.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "notation/replay.hpp"
#include "sim/replay_text.hpp"
#include "tests/support/inflated.hpp"
#include "tests/support/play.hpp"
#include "tests/support/text.hpp"

namespace landnam::test {
namespace {

std::string line_of(const Setup& setup, const sim::GameRecord& record) {
  return notation::to_text(notation::replay_json({setup, record.layout, record.actions})) + "\n";
}

TEST(ReplayText, is_what_notation_writes) {
  for (const std::string& words : property_games()) {
    const landnam::Setup setup = game_of(words).setup;
    const Rules rules = rules_of(setup);
    const auto bots = std::get<std::vector<bots::BotSpec>>(bots::parse_bots("random,easy", rules.players));
    sim::Table table(bots);
    sim::ReplayText plain(setup);
    sim::ReplayGzip compressed(setup);
    for (std::uint64_t game = 0; game < 3; ++game) {
      sim::GameRecord record;
      sim::play_game(rules, table, 5, game, 300, &record);
      const std::string expected = line_of(setup, record);
      ASSERT_EQ(plain.of(record), expected) << words;
      const std::string bytes = compressed.of(record);
      ASSERT_EQ(inflated(bytes), expected) << words;
      EXPECT_LT(bytes.size() * 3, expected.size()) << words;
    }
  }
}

TEST(ReplayText, writes_offers_and_games_without_actions) {
  const landnam::Setup setup = game_of("base players=4").setup;
  Rng rng(1);
  sim::GameRecord record;
  record.layout = make_layout(rules_of(setup), rng);
  sim::ReplayText plain(setup);
  sim::ReplayGzip compressed(setup);
  EXPECT_EQ(plain.of(record), line_of(setup, record));
  EXPECT_EQ(inflated(compressed.of(record)), line_of(setup, record));
  Action offer{.kind = Kind::offer, .seat = Seat{0}, .to = 14};
  for (std::uint32_t i = 0; i < 2000; ++i) {  // repeated, the first one too, and far apart
    offer.give = Goods::of(Good{static_cast<std::uint8_t>(i % 5)}, static_cast<std::uint8_t>(1 + i / 7 % 3));
    offer.want = Goods::of(Good{static_cast<std::uint8_t>((i + 1) % 5)}, static_cast<std::uint8_t>(1 + i / 400));
    record.actions.push_back(offer);
  }
  EXPECT_EQ(plain.of(record), line_of(setup, record));
  EXPECT_EQ(inflated(compressed.of(record)), line_of(setup, record));
}

}  // namespace
}  // namespace landnam::test
