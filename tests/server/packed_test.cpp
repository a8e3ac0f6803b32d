// Games that have ended: packed into one row, read as before, forgotten when it is time.

#include <gtest/gtest.h>
#include <sqlite3.h>

#include "server/entry.hpp"
#include "server/packed_log.hpp"
#include "server/storage/storage.hpp"
#include "tests/server/hub_loop.hpp"

namespace landnam::test {
namespace {

using server::Status;
using server::Stored;
using server::Written;

std::string body_of(std::uint64_t seq) {
  return R"({"t":"act","at":)" + std::to_string(1700000000000 + seq * 977) + R"(,"seat":)" + std::to_string(seq % 4) +
         R"(,"actions":[{"kind":"build-road","seat":1,"path":)" + std::to_string(seq * 7 % 72) + "}]}";
}

Written add(server::Storage& storage, const std::string& code, std::uint64_t seq, Status status, server::Millis at) {
  const server::Append one{code, seq, body_of(seq), at, status, true, "{}"};
  return storage.commit(std::span(&one, 1)).front();
}

void add_game(server::Storage& storage, const std::string& code, std::uint64_t last, Status status, server::Millis at) {
  for (std::uint64_t seq = 0; seq <= last; ++seq) ASSERT_EQ(add(storage, code, seq, status, at), Written::yes);
}

void expect_log(server::Storage& storage, const std::string& code, std::uint64_t last) {
  for (const std::optional<std::uint64_t> after : {std::optional<std::uint64_t>{}, {0}, {last / 2}, {last}}) {
    const std::vector<Stored> log = storage.read(code, after);
    ASSERT_EQ(log.size(), after ? last - *after : last + 1);
    for (std::size_t i = 0; i < log.size(); ++i) {
      EXPECT_EQ(log[i].seq, (after ? *after + 1 : 0) + i);
      EXPECT_EQ(log[i].body, body_of(log[i].seq));
    }
  }
}

std::int64_t ask(const std::string& file, const std::string& sql) {
  sqlite3* db = nullptr;
  sqlite3_open(file.c_str(), &db);
  sqlite3_stmt* statement = nullptr;
  sqlite3_prepare_v2(db, sql.c_str(), -1, &statement, nullptr);
  const std::int64_t number = sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : -1;
  sqlite3_finalize(statement);
  sqlite3_close(db);
  return number;
}

TEST(PackedLog, comes_back_as_it_was) {
  for (const std::vector<std::string>& entries : {std::vector<std::string>{}, {""}, {"a"}, {"a", "", "b\t\x01"}}) {
    const std::string body = server::packed("BBBBBB", entries);
    EXPECT_TRUE(server::is_packed(body));
    EXPECT_EQ(server::unpacked("BBBBBB", body), entries);
  }
  EXPECT_FALSE(server::is_packed(body_of(0)));
  const std::string good = server::packed("BBBBBB", {body_of(1), body_of(2)});
  for (std::size_t at = 9; at < good.size(); ++at) {
    std::string bad = good;
    bad[at] = bad[at] == 'A' ? 'B' : 'A';
    EXPECT_THROW((void)server::unpacked("BBBBBB", bad), std::runtime_error) << at;
    EXPECT_THROW((void)server::unpacked("BBBBBB", std::string_view(good).substr(0, at)), std::runtime_error) << at;
  }
}

// Ten KiB a game is the aim: without checksums and with differences of times a log becomes half as large again.
TEST(PackedLog, leaves_out_what_follows_from_the_rest) {
  std::vector<std::string> entries;
  std::vector<std::string> odd;
  for (std::uint64_t seq = 0; seq < 900; ++seq) {
    entries.push_back(server::sealed("BBBBBB", seq, body_of(seq)));
    odd.push_back(server::sealed("CCCCCC", seq, body_of(seq)));  // of another table: not what it should be
  }
  entries[7] = body_of(7);                                                       // of format 1
  entries[8] = server::sealed("BBBBBB", 8, R"({"t":"chat","text":"no time"})");  // whatever it is
  entries[9] = server::sealed("BBBBBB", 9, R"({"t":"chat","at":-5,"text":"\"at\":1"})");
  EXPECT_EQ(server::unpacked("BBBBBB", server::packed("BBBBBB", entries)), entries);
  EXPECT_EQ(server::unpacked("BBBBBB", server::packed("BBBBBB", odd)), odd);
  EXPECT_LT(server::packed("BBBBBB", entries).size() * 2, server::packed("BBBBBB", odd).size());
}

TEST(PackedLog, of_ended_games_only_and_later_entries_follow) {
  const Folder folder;
  const auto storage = server::open_sqlite(folder.file());
  add_game(*storage, "BBBBBB", 300, Status::finished, 1000);
  add_game(*storage, "CCCCCC", 10, Status::playing, 1000);
  add_game(*storage, "DDDDDD", 10, Status::closed, 9000);
  EXPECT_EQ(storage->keep_up({.pack_after = 0, .pack_before = 5000, .forget_before = 0}), 1U);
  EXPECT_EQ(storage->keep_up({.pack_after = 0, .pack_before = 5000, .forget_before = 0}), 0U);
  EXPECT_EQ(ask(folder.file(), "SELECT count(*) FROM log WHERE code='BBBBBB'"), 1);
  EXPECT_EQ(ask(folder.file(), "SELECT count(*) FROM log WHERE code<>'BBBBBB'"), 22);
  expect_log(*storage, "BBBBBB", 300);

  // Whoever is behind is told so, though the rows are gone.
  for (const std::uint64_t old : {0, 5, 299, 300}) {
    EXPECT_EQ(add(*storage, "BBBBBB", old, Status::finished, 2000), Written::conflict) << old;
  }
  EXPECT_EQ(add(*storage, "BBBBBB", 301, Status::finished, 2000), Written::yes);
  expect_log(*storage, "BBBBBB", 301);
  EXPECT_EQ(storage->keep_up({.pack_after = 0, .pack_before = 5000, .forget_before = 0}), 1U);
  expect_log(*storage, "BBBBBB", 301);
}

TEST(PackedLog, games_are_forgotten_when_it_is_time) {
  const Folder folder;
  const auto storage = server::open_sqlite(folder.file());
  add_game(*storage, "BBBBBB", 5, Status::finished, 1000);
  add_game(*storage, "CCCCCC", 5, Status::playing, 1000);
  add_game(*storage, "DDDDDD", 5, Status::closed, 9000);
  EXPECT_EQ(storage->keep_up({.forget_before = 5000}), 1U);
  EXPECT_TRUE(storage->read("BBBBBB", std::nullopt).empty());
  EXPECT_EQ(ask(folder.file(), "SELECT count(*) FROM tables"), 2);
  expect_log(*storage, "CCCCCC", 5);
  expect_log(*storage, "DDDDDD", 5);
}

}  // namespace
}  // namespace landnam::test
