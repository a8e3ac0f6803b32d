// Votes to let a bot play for somebody who is away.

#include <gtest/gtest.h>

#include "server/create.hpp"
#include "tests/server/hub_loop.hpp"

namespace landnam::test {
namespace {

using namespace server;  // NOLINT(google-build-using-namespace)

std::string token(int seat) { return std::string(43, static_cast<char>('A' + seat)); }

class Votes : public testing::Test {
 protected:
  static void SetUpTestSuite() { start_crypto(); }

  Votes() {
    const Json body = {{"game", "base"},
                       {"players", 3},
                       {"token", token(0)},
                       {"seats", Json::array({Json{{"you", "A"}}, "open", "open"})}};
    const auto fresh = std::get<NewTable>(plan_create(body, scene_, 0));
    table_ = *Table::begin(fresh.code, fresh.entry);
    for (int seat = 1; seat < 3; ++seat) {
      take({{"do", "sit"}, {"name", "B"}, {"token", token(seat)}}, std::nullopt);
    }
    take({{"do", "start"}}, 0);
  }
  // What it is answered, or an empty text if it went into the log.
  std::string take(const Json& json, std::optional<int> seat) {
    const auto key = seat ? std::optional(token_hash(token(*seat))) : std::nullopt;
    const Plan planned = plan(*table_, {json, key, "en"}, scene_);
    if (const auto* answer = std::get_if<Answer>(&planned)) return answer->json.value("error", "done");
    EXPECT_FALSE(table_->absorb(std::get<Proposal>(planned).entry));
    scene_.at += 10;
    return "";
  }
  std::string vote(int seat, bool yes = true) { return take({{"do", "vote"}, {"seat", 1}, {"yes", yes}}, seat); }
  void away(int seat, Millis span) { scene_.absent[static_cast<std::size_t>(seat)] = {scene_.at - span, span}; }
  bool bot_plays() const { return table_->by_bot(Seat{1}); }

  Scene scene_{1'700'000'000'000, 5, [] { return random_bytes(); }, {}};
  std::unique_ptr<Table> table_;
};

TEST_F(Votes, AfterAMinuteMoreThanHalfOfThoseWhoAreThereDecide) {
  EXPECT_EQ(vote(0), "forbidden");  // who is there
  away(1, kVoteAfter - 1);
  EXPECT_EQ(vote(0), "forbidden");
  away(1, kVoteAfter);
  EXPECT_EQ(vote(1), "bad-request");  // one's own seat
  EXPECT_EQ(vote(0), "");
  EXPECT_FALSE(bot_plays());
  EXPECT_EQ(vote(0), "done");  // twice counts once
  EXPECT_EQ(vote(2), "");
  EXPECT_TRUE(bot_plays());
  EXPECT_EQ(vote(2), "taken");
  EXPECT_EQ(take({{"do", "return"}}, 1), "");
  EXPECT_FALSE(bot_plays());
}

TEST_F(Votes, VotesAreTakenBackAndVoidWhenThePersonWasSeen) {
  away(1, kVoteAfter);
  EXPECT_EQ(vote(0), "");
  EXPECT_EQ(vote(0, false), "");
  EXPECT_EQ(vote(2), "");
  EXPECT_FALSE(bot_plays());
  scene_.at += 100'000;
  away(1, kVoteAfter);  // it was there in between
  EXPECT_EQ(vote(0), "");
  EXPECT_FALSE(bot_plays());
  EXPECT_EQ(take({{"do", "name"}, {"name", "here"}}, 1), "");
  EXPECT_EQ(table_->seat(Seat{1}).votes, 0);
}

TEST_F(Votes, WhoIsAwayHasNoPartInTheMajority) {
  away(1, kVoteAfter);
  away(2, 10);
  EXPECT_EQ(vote(0), "");
  EXPECT_TRUE(bot_plays());
}

}  // namespace
}  // namespace landnam::test
