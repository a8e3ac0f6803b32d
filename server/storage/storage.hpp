#pragma once
// Where the tables' logs are kept. One entry of one table is written once: whoever writes (table, sequence) first wins.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "server/table.hpp"

namespace landnam::server {

// The storage cannot do it now; nothing is known to have happened.
struct StorageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Append {
  std::string code;
  std::uint64_t seq = 0;  // 0: the table begins
  std::string body;       // an entry, encoded
  Millis at = 0;
  Status status = Status::waiting;  // after it
  bool is_public = false;
  std::string summary;  // of the table for lists, if it changed
};

enum class Written : std::uint8_t { yes, conflict };

struct Stored {
  std::uint64_t seq = 0;
  std::string body;
};

// What is done to games that have ended, some at a time. Times are those of their last entries.
struct Upkeep {
  Millis pack_after = 0;     // from then
  Millis pack_before = 0;    // to then they are packed
  Millis forget_before = 0;  // older ones are deleted
  unsigned most = 50;
};

class Storage {
 public:
  Storage() = default;
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;
  virtual ~Storage() = default;

  // On disk when it returns: all of them, but those that somebody else wrote first. Throws StorageError.
  virtual std::vector<Written> commit(std::span<const Append> batch) = 0;

  // Writes something that changes nothing, to see whether it can. Throws StorageError.
  virtual void try_out() = 0;

  // Entries of a table with a sequence above `after` (from 0 if none), in order.
  virtual std::vector<Stored> read(const std::string& code, std::optional<std::uint64_t> after) = 0;

  // Every table that has not ended, with its whole log; for the start.
  virtual void each_live(const std::function<void(const std::string& code, std::vector<Stored> log)>& fn) = 0;

  // Summaries of public tables, the newest first.
  virtual std::vector<std::string> list(std::optional<Status> status, unsigned limit) = 0;

  // Tables in play where nothing happened for so long, by the storage's own clock; for nodes that take over from
  // others.
  virtual std::vector<std::string> stalled(Millis span) = 0;

  // Returns how many tables it packed or deleted. Throws StorageError.
  virtual std::size_t keep_up(const Upkeep& upkeep) {
    (void)upkeep;
    return 0;
  }

  // Calls `heard` on a thread of its own when another node has written. Without other nodes it does nothing.
  virtual void listen(std::function<void(const std::string& code, std::uint64_t seq)> heard) { (void)heard; }

  virtual bool shared() const { return false; }  // other nodes may write too
};

// The entries of a row of the log, which may be a packed log, that come after `after`.
void add_row(const std::string& code, Stored row, std::optional<std::uint64_t> after, std::vector<Stored>& entries);

// Storages are used by one thread each: this makes one more on the same data.
using OpenStorage = std::function<std::unique_ptr<Storage>()>;

// A file of SQLite. `vfs` is for tests that let the disk fail; when the write-ahead log has so many pages, a thread of
// its own brings them into the file.
std::unique_ptr<Storage> open_sqlite(const std::string& file, const char* vfs = nullptr, int log_pages = 4000);
std::unique_ptr<Storage> open_postgres(const std::string& url);

// Migrations, numbered from 1: SQL that brings the data from the version before.
std::span<const std::string_view> sqlite_migrations();
std::span<const std::string_view> postgres_migrations();

}  // namespace landnam::server
