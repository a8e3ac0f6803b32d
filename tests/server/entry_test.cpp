// The log: every sort of entry is read back as it was written, damage is found, and data of earlier programs goes on.

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <bit>
#include <fstream>
#include <sstream>

#include "bots/bot.hpp"
#include "engine/model/revision.hpp"
#include "notation/action.hpp"
#include "notation/game_name.hpp"
#include "server/create.hpp"
#include "server/log_reader.hpp"
#include "server/proof.hpp"
#include "server/replays.hpp"
#include "tests/server/hub_loop.hpp"

namespace landnam::test {
namespace {

using namespace server;  // NOLINT(google-build-using-namespace)

const Scene kScene{1'700'000'000'000, 5, [] { return random_bytes(); }, {}};

class Entries : public testing::Test {
 protected:
  static void SetUpTestSuite() { start_crypto(); }

  Entries() {
    const Json body = {{"game", "base"},
                       {"players", 3},
                       {"clock", {{"move", 30}, {"bank", 60}}},
                       {"seats", Json::array({Json{{"you", "Ann"}}, Json{{"bot", "easy"}}, Json{{"bot", "easy"}}})}};
    auto made = plan_create(body, kScene, 0);
    fresh_ = std::get<NewTable>(made);
    table_ = *Table::begin(fresh_.code, fresh_.entry);
    log_.push_back({0, encode(table_->rules(), fresh_.code, 0, fresh_.entry)});
  }
  void add(const Entry& entry) {
    const std::uint64_t seq = table_->seq() + 1;
    log_.push_back({seq, encode(table_->rules(), fresh_.code, seq, entry)});
    ASSERT_EQ(table_->absorb(entry).value_or(""), "");
  }
  // Plays so many actions, everybody's first legal one.
  void play(int actions) {
    add(plan_start(*table_, kScene)->entry);
    Rng rng(3);
    Menu menu;
    for (int i = 0; i < actions; ++i) {
      const Seat seat = first(table_->asked());
      const View view = view_of(table_->play()->state, seat);
      add(plan_bot(*table_, bots::random_action(view.look(table_->rules()), menu, rng), kScene).entry);
    }
  }
  static Seat first(SeatMask mask) { return Seat{static_cast<std::uint8_t>(std::countr_zero(mask))}; }

  NewTable fresh_;
  std::unique_ptr<Table> table_;
  Log log_;
};

TEST_F(Entries, AreReadBackAsTheyWereWritten) {
  const Hash key = sha256("key");
  Occupant bot;
  bot.kind = SeatKind::bot;
  bot.name = "hard";
  bot.bot = "hard:ms=100";
  play(3);
  std::vector<Body> bodies{SitEntry{key, "Björn \"x\"", std::nullopt, std::string("\0\xff", 2)},
                           SitEntry{key, "B", sha256("gift"), ""},
                           PromiseEntry{sha256("gift")},
                           FixEntry{std::string("\0\xff", 2)},
                           FixEntry{},
                           ContributeEntry{"abc"},
                           NameEntry{"N"},
                           SeatEntry{bot},
                           LeaveEntry{"easy"},
                           ReturnEntry{},
                           HandOverEntry{Seat{2}, "hard"},
                           VoteEntry{Seat{1}, true, true, "easy"},
                           VoteEntry{Seat{1}, false, false, ""},
                           TimeoutEntry{"easy"},
                           UndoEntry{17},
                           ChatEntry{"góðan dag"},
                           CloseEntry{"host"},
                           RematchEntry{"K7M2QX"}};
  for (const Stored& stored : log_) {  // create, start, act
    const auto read = decode(stored.seq == 0 ? nullptr : &table_->rules(), fresh_.code, stored.seq, stored.body);
    ASSERT_TRUE(read) << read.error().message();
    bodies.push_back(read->body);
  }
  for (const Body& body : bodies) {
    const bool first = body.index() == 0;
    const Entry entry{123, 45, first ? std::nullopt : std::optional(Seat{2}), 99, body};
    const std::string text = encode(table_->rules(), "CODE22", 7, entry);
    const auto again = decode(first ? nullptr : &table_->rules(), "CODE22", 7, text);
    ASSERT_TRUE(again) << name_of(body) << ": " << again.error().message();
    EXPECT_EQ(again->at, 123);
    EXPECT_EQ(again->took, 45);
    EXPECT_EQ(again->seat, entry.seat);
    EXPECT_EQ(again->mark, 99U);
    EXPECT_EQ(again->body.index(), body.index());
    EXPECT_EQ(encode(table_->rules(), "CODE22", 7, *again), text) << name_of(body);
  }
}

TEST_F(Entries, DamageIsFound) {
  play(30);
  ASSERT_TRUE(table_from(fresh_.code, log_));
  Rng rng(1);
  for (int i = 0; i < 300; ++i) {  // one bit anywhere
    Log damaged = log_;
    std::string& body = damaged[rng.below(static_cast<std::uint32_t>(damaged.size()))].body;
    body[rng.below(static_cast<std::uint32_t>(body.size()))] ^= static_cast<char>(1U << rng.below(8));
    EXPECT_FALSE(table_from(fresh_.code, damaged));
  }
  for (std::size_t i = 1; i < 5; ++i) {  // cut off, missing, in another place, of another table
    Log cut = log_;
    cut[i].body.resize(cut[i].body.size() / 2);
    EXPECT_FALSE(table_from(fresh_.code, cut));
    Log missing = log_;
    missing.erase(missing.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_FALSE(table_from(fresh_.code, missing));
    Log swapped = log_;
    std::swap(swapped[i].body, swapped[i + 1].body);
    EXPECT_FALSE(table_from(fresh_.code, swapped));
  }
  EXPECT_FALSE(table_from("OTHER2", log_));
}

TEST_F(Entries, OtherRulesEndAGameThatTheyCannotReplay) {
  play(10);
  Log log = log_;
  const auto rewrite = [&](std::uint64_t seq, const Entry& entry) {
    log[seq].body = encode(table_->rules(), fresh_.code, seq, entry);
  };
  Entry create = fresh_.entry;
  create.as<CreateEntry>()->revision = kRulesRevision + 1;
  rewrite(0, create);
  const auto same = table_from(fresh_.code, log);  // it is judged again, and holds
  ASSERT_TRUE(same);
  EXPECT_FALSE((*same)->given_up());
  EXPECT_TRUE((*same)->play()->state == table_->play()->state);

  auto act = decode(&table_->rules(), fresh_.code, 5, log[5].body);
  ASSERT_TRUE(act && act->as<ActEntry>() != nullptr);
  act->as<ActEntry>()->actions = decode(&table_->rules(), fresh_.code, 3, log[3].body)->as<ActEntry>()->actions;
  rewrite(5, *act);
  const auto other = table_from(fresh_.code, log);
  ASSERT_TRUE(other);
  EXPECT_TRUE((*other)->given_up());
  EXPECT_EQ((*other)->status(), Status::closed);
  EXPECT_EQ((*other)->why_closed(), "revision");

  // A server that starts with it says so once, keeps the log, and closes the table.
  const Folder folder;
  std::vector<Append> batch;
  for (const Stored& one : log) batch.push_back({fresh_.code, one.seq, one.body, 1, Status::playing, true, "{}"});
  (void)open_sqlite(folder.file())->commit(batch);
  {
    TestHub node([&] { return open_sqlite(folder.file()); });
    EXPECT_EQ(node.recovered, 1U);
    ASSERT_TRUE(node.loop.run_until([&] { return node.hub.idle(); }));
  }
  const auto kept = open_sqlite(folder.file())->read(fresh_.code, std::nullopt);
  ASSERT_EQ(kept.size(), log.size() + 1);
  EXPECT_EQ(kept[5].body, log[5].body);
  TestHub node([&] { return open_sqlite(folder.file()); });
  EXPECT_EQ(node.recovered, 0U);
}

// Written by the program before entries had a version: tests/server/data/log-v1.sql is its database, as text.
TEST_F(Entries, DataOfTheFirstFormatGoesOn) {
  const Folder folder;
  {
    std::ifstream file("tests/server/data/log-v1.sql");
    std::stringstream sql;
    sql << file.rdbuf();
    sqlite3* db = nullptr;
    ASSERT_EQ(sqlite3_open(folder.file().c_str(), &db), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(db, sql.str().c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(db);
    sqlite3_close(db);
  }
  TestHub node([&] { return open_sqlite(folder.file()); });
  EXPECT_EQ(node.recovered, 3U);  // one waits, one is played, and a rematch waits
  struct Expected {
    const char* code;
    std::uint64_t seq;
    std::uint64_t version;
    Status status;
  };
  for (const Expected& one : {Expected{"LM4GFW", 6, 0, Status::waiting}, Expected{"FX9GQ9", 53, 64, Status::playing},
                              Expected{"D7GCSF", 45, 54, Status::finished}, Expected{"Z2Q99W", 1, 0, Status::closed}}) {
    const auto log = open_sqlite(folder.file())->read(one.code, std::nullopt);
    const auto table = table_from(one.code, log);
    ASSERT_TRUE(table) << table.error().message();
    EXPECT_GE((*table)->seq(), one.seq);
    EXPECT_GE((*table)->version(), one.version);
    EXPECT_EQ((*table)->status(), one.status);
    EXPECT_EQ((*table)->settings().revision, 0U);
    if (one.status == Status::finished) {
      EXPECT_EQ(actions_of(one.code, log).size(), one.version);
    }
  }
  // Its dice can still be checked, in the form of that time.
  const auto proof = replay_of("D7GCSF", open_sqlite(folder.file())->read("D7GCSF", std::nullopt), true);
  ASSERT_EQ(proof.status, 200);
  const auto verdict = verify(proof.json, {});
  ASSERT_TRUE(verdict) << verdict.error().message();
  EXPECT_TRUE(verdict->holds) << verdict->text;

  const std::string token(43, 'C');
  const auto said = node.command("FX9GQ9", token, {{"do", "chat"}, {"text", "still here"}, {"op", "new"}});
  EXPECT_EQ(said.status, 200) << said.json;
  // It is played on, by the rules as they are now.
  Json act;
  ASSERT_TRUE(node.loop.run_until([&] {
    node.hub.find("FX9GQ9", [&](Room* room, const Answer&) {
      const Table& table = *room->table;
      const Seat seat = *table.seat_of(token_hash(token));
      if (!has(table.asked(), seat)) return;
      Rng rng(1);
      Menu menu;
      const Action action = bots::random_action(view_of(table.play()->state, seat).look(table.rules()), menu, rng);
      act = {{"do", "act"}, {"version", table.version()}, {"action", notation::action_json(action)}};
    });
    return !act.is_null();
  }));
  const auto acted = node.command("FX9GQ9", token, act);
  EXPECT_EQ(acted.status, 200) << acted.json << act;
  const auto back = node.command("FX9GQ9", std::string(43, 'D'), {{"do", "return"}, {"op", "rt"}});
  EXPECT_EQ(back.json.value("repeated", false), true) << back.json;  // operations are remembered too
}

}  // namespace
}  // namespace landnam::test
