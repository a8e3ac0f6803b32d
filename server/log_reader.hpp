#pragma once
// A table's log, read once from its beginning.

#include <memory>
#include <string>
#include <vector>

#include "server/storage/storage.hpp"
#include "server/table.hpp"

namespace landnam::server {

using Log = std::vector<Stored>;

class LogReader {
 public:
  LogReader(std::string code, const Log& log) : code_(std::move(code)), log_(log) {}

  // Takes the next entry; false at the end, or where the log does not go on. `trail` as in Table::absorb.
  bool next(std::vector<State>* trail = nullptr);

  // After next() said true.
  const Table& table() const { return *table_; }
  const Entry& entry() const { return entry_; }

  const std::string& error() const { return error_; }  // empty: the log is whole so far
  std::unique_ptr<Table> take_table() { return std::move(table_); }
  bool has_table() const { return table_ != nullptr; }

 private:
  bool fail(std::string what);

  std::string code_;
  const Log& log_;
  std::size_t at_ = 0;
  std::unique_ptr<Table> table_;
  Entry entry_;
  std::string error_;
};

// The table that these entries of a log make. A log of another revision of the rules that cannot be replayed gives a
// table that has given up; an error says why the log is damaged.
notation::Result<std::unique_ptr<Table>> table_from(const std::string& code, const Log& log);

// The actions of the game, without those that were taken back.
std::vector<Action> actions_of(const std::string& code, const Log& log);

}  // namespace landnam::server
