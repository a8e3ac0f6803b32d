// The schemas, one step after the other. A step that was published is never changed: add another.

#include <array>

#include "server/storage/storage.hpp"

namespace landnam::server {
namespace {

constexpr std::array<std::string_view, 1> kSqlite{
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
};

constexpr std::array<std::string_view, 1> kPostgres{
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
};

}  // namespace

std::span<const std::string_view> sqlite_migrations() { return kSqlite; }
std::span<const std::string_view> postgres_migrations() { return kPostgres; }

}  // namespace landnam::server
