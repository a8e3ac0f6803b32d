// A disk that is full, fails or tears writes: a clear error, nothing acknowledged is lost, nothing is done twice.

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <filesystem>
#include <map>

#include "server/log_reader.hpp"
#include "server/storage/storage.hpp"
#include "tests/server/fault_vfs.hpp"
#include "tests/server/hub_loop.hpp"

namespace landnam::test {
namespace {

using server::Stored;

class Faults : public testing::TestWithParam<Fault> {
 protected:
  static void SetUpTestSuite() { server::start_crypto(); }
  void TearDown() override { set_fault(Fault::none, 0); }
};

Json new_table() { return {{"game", "base"}, {"seats", Json::array({Json{{"you", "Anna"}}, "open", "open"})}}; }

TEST_P(Faults, NothingAcknowledgedIsLost) {
  const Folder folder;
  std::string code;
  std::map<std::uint64_t, std::string> acknowledged;  // what was said by the number of its entry
  int refused = 0;
  {
    TestHub node([&] { return server::open_sqlite(folder.file(), fault_vfs(), 30); });  // checkpoints fail too
    const auto made = node.create(new_table());
    ASSERT_EQ(made.status, 201) << made.json;
    code = made.json["code"];
    const std::string token = made.json["token"];
    Rng rng(static_cast<std::uint64_t>(GetParam()) + 1);
    for (int i = 0; i < 150; ++i) {
      if (i % 10 == 4) set_fault(GetParam(), static_cast<int>(rng.below(6)));
      if (i % 10 == 8) set_fault(Fault::none, 0);
      const std::string name = "N" + std::to_string(i);
      const Json command = {{"do", "name"}, {"name", name}, {"op", name}};
      auto answer = node.command(code, token, command);
      if (answer.status != 200) {
        ASSERT_EQ(answer.status, 503) << answer.json;
        ASSERT_EQ(answer.json["error"], "storage");
        ++refused;
        if (i % 2 == 0) continue;
        set_fault(Fault::none, 0);
        ASSERT_TRUE(node.loop.run_until([&] { return node.hub.storage_error().empty(); }));
        answer = node.command(code, token, command);  // the same operation again
        ASSERT_EQ(answer.status, 200) << answer.json;
      }
      const std::uint64_t seq = answer.json["seq"];
      ASSERT_FALSE(acknowledged.contains(seq));
      acknowledged[seq] = name;
    }
  }
  EXPECT_GT(refused, 5);
  set_fault(Fault::none, 0);
  const auto storage = server::open_sqlite(folder.file());
  const std::vector<Stored> log = storage->read(code, std::nullopt);
  std::map<std::string, int> times;
  for (const Stored& stored : log) {
    const Json entry = entry_of(stored.body);
    if (entry["t"] == "name") ++times[entry["name"].get<std::string>()];
  }
  for (const auto& [seq, name] : acknowledged) {
    ASSERT_LT(seq, log.size());
    EXPECT_EQ(entry_of(log[seq].body)["name"], name);
  }
  for (const auto& [name, count] : times) EXPECT_EQ(count, 1) << name;
  EXPECT_TRUE(server::table_from(code, log));
}

TEST_P(Faults, HealthComesBackByItself) {
  const Folder folder;
  TestHub node([&] { return server::open_sqlite(folder.file(), fault_vfs()); });
  const auto made = node.create(new_table());
  ASSERT_EQ(made.status, 201) << made.json;
  set_fault(GetParam(), 0);
  const auto refused = node.command(made.json["code"], made.json["token"], {{"do", "name"}, {"name", "B"}});
  EXPECT_EQ(refused.status, 503) << refused.json;
  EXPECT_FALSE(node.hub.storage_error().empty());
  set_fault(Fault::none, 0);
  EXPECT_TRUE(node.loop.run_until([&] { return node.hub.storage_error().empty(); }, 20));
}

INSTANTIATE_TEST_SUITE_P(Disk, Faults,
                         testing::Values(Fault::full, Fault::write_error, Fault::torn_write, Fault::sync_error));

TEST(Storage, OneWriterWins) {
  server::start_crypto();
  const Folder folder;
  const auto one = server::open_sqlite(folder.file());
  const auto two = server::open_sqlite(folder.file());
  const server::Append first{"CODE22", 0, "{}", 1, server::Status::waiting, true, "{}"};
  EXPECT_EQ(one->commit({&first, 1})[0], server::Written::yes);
  EXPECT_EQ(two->commit({&first, 1})[0], server::Written::conflict);
  EXPECT_EQ(two->read("CODE22", std::nullopt).size(), 1U);
  EXPECT_EQ(two->list(server::Status::waiting, 10).size(), 1U);
}

// Whatever goes wrong with what one table does when its entry is written: the others hear of theirs.
TEST(Storage, OneTablesTroubleIsNotAnothers) {
  const Folder folder;
  Loop loop;
  const auto world = server::real_world([&] { return server::open_sqlite(folder.file()); }, loop.post());
  int heard = 0;
  {
    server::Writer writer(*world, loop.post(), [] {}, 10);
    for (const char* code : {"CODE22", "CODE33", "CODE44", "CODE55"}) {
      writer.write({code, 0, "{}", 1, server::Status::waiting, true, "{}"}, [&](server::Outcome) {
        if (++heard % 2 == 1) throw std::runtime_error("trouble");
      });
    }
    EXPECT_TRUE(loop.run_until([&] { return heard == 4; }, 10));
  }
}

TEST(Storage, NewerDataIsLeftAlone) {
  const Folder folder;
  (void)server::open_sqlite(folder.file());
  const auto migrations = server::sqlite_migrations();
  EXPECT_GE(migrations.size(), 1U);
  EXPECT_EQ(migrations.size(), server::postgres_migrations().size());
  EXPECT_NO_THROW((void)server::open_sqlite(folder.file()));  // the second time there is nothing to do
  sqlite3* db = nullptr;
  ASSERT_EQ(sqlite3_open(folder.file().c_str(), &db), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(db, "PRAGMA user_version=99", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(db);
  EXPECT_THROW((void)server::open_sqlite(folder.file()), server::StorageError);
}

TEST(Storage, TheLogBeginsAnewUnderLoad) {
  const Folder folder;
  constexpr int kPages = 40;
  {
    const auto storage = server::open_sqlite(folder.file(), nullptr, kPages);
    const std::string body(3000, 'x');
    for (std::uint64_t i = 0; i < 2000; ++i) {
      const server::Append one{"CODE22", i, body, 1, server::Status::waiting, true, "{}"};
      ASSERT_EQ(storage->commit({&one, 1})[0], server::Written::yes);
    }
    EXPECT_LT(std::filesystem::file_size(folder.file() + "-wal"), 2000U * 4096U);  // without it 2,000 pages and more
  }
  EXPECT_EQ(server::open_sqlite(folder.file())->read("CODE22", std::nullopt).size(), 2000U);
}

TEST(Hub, GoesOnWhereItWas) {
  server::start_crypto();
  const Folder folder;
  std::string code;
  Json before;
  {
    TestHub node([&] { return server::open_sqlite(folder.file()); });
    const Json bots = Json::array({Json{{"bot", "random"}}, Json{{"bot", "random"}}, Json{{"bot", "random"}}});
    const auto made = node.create({{"game", "base"}, {"seats", bots}, {"start", true}});
    code = made.json["code"];
    ASSERT_TRUE(node.loop.run_until([&] {
      std::uint64_t version = 0;
      node.hub.find(code, [&](server::Room* room, const server::Answer&) { version = room->table->version(); });
      return version > 40;
    }));
    node.hub.stop();
    ASSERT_TRUE(node.loop.run_until([&] { return node.hub.idle(); }));
    node.hub.find(code, [&](server::Room* room, const server::Answer&) {
      before = server::view_field(*room->table, none<Seat>);
    });
  }
  TestHub node([&] { return server::open_sqlite(folder.file()); });
  EXPECT_EQ(node.recovered, 1U);
  node.hub.find(code, [&](server::Room* room, const server::Answer&) {
    ASSERT_NE(room, nullptr);
    EXPECT_EQ(server::view_field(*room->table, none<Seat>), before);
  });
}

}  // namespace
}  // namespace landnam::test
