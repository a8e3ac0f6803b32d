// The schemas, one step after the other. A step that was published is never changed: add another.

#include <array>

#include "server/packed_log.hpp"
#include "server/storage/storage.hpp"

namespace landnam::server {
namespace {

constexpr std::array<std::string_view, 2> kSqlite{
    R"(
CREATE TABLE tables (
  code TEXT PRIMARY KEY,
  status INTEGER NOT NULL,
  public INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  summary TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_by_time ON tables (public, status, updated);
CREATE INDEX tables_live ON tables (status) WHERE status < 2;
CREATE TABLE log (
  code TEXT NOT NULL,
  seq INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (code, seq)
) WITHOUT ROWID;
)",
    "",  // as many steps as the other one has
};

constexpr std::array<std::string_view, 2> kPostgres{
    R"(
CREATE TABLE tables (
  code TEXT PRIMARY KEY,
  status SMALLINT NOT NULL,
  public BOOLEAN NOT NULL,
  updated BIGINT NOT NULL,
  summary TEXT NOT NULL
);
CREATE INDEX tables_by_time ON tables (public, status, updated);
CREATE INDEX tables_live ON tables (status, updated) WHERE status < 2;
CREATE TABLE log (
  code TEXT NOT NULL,
  seq BIGINT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (code, seq)
);
)",
    // When a table was last written to, by the clock of the database: nodes may not agree on the time.
    R"(
ALTER TABLE tables ADD COLUMN touched TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp();
)",
};

}  // namespace

void add_row(const std::string& code, Stored row, std::optional<std::uint64_t> after, std::vector<Stored>& entries) {
  if (!is_packed(row.body)) {
    entries.push_back(std::move(row));
    return;
  }
  std::vector<std::string> all;
  try {
    all = unpacked(code, row.body);
  } catch (const std::exception& error) {
    throw StorageError(error.what());
  }
  const std::uint64_t first = row.seq + 1 - all.size();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!after || first + i > *after) entries.push_back({first + i, std::move(all[i])});
  }
}

std::span<const std::string_view> sqlite_migrations() { return kSqlite; }
std::span<const std::string_view> postgres_migrations() { return kPostgres; }

}  // namespace landnam::server
