// SQLite: write-ahead log, synchronous=FULL, so a transaction that was committed survives a crash and a power cut.

#include <fmt/format.h>
#include <sqlite3.h>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "server/packed_log.hpp"
#include "server/storage/storage.hpp"

namespace landnam::server {
namespace {

struct CloseDatabase {
  void operator()(sqlite3* db) const { sqlite3_close_v2(db); }
};
struct Finalize {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;

class Statement {
 public:
  Statement(sqlite3* db, std::string_view sql) : db_(db) {
    sqlite3_stmt* raw_statement = nullptr;
    const int rc = sqlite3_prepare_v3(db, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                                      &raw_statement, nullptr);
    statement_.reset(raw_statement);
    if (rc != SQLITE_OK) throw StorageError(sqlite3_errmsg(db));
  }

  Statement& bind(int at, std::string_view text) {
    check(sqlite3_bind_text64(statement_.get(), at, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
    return *this;
  }
  Statement& bind(int at, std::int64_t number) {
    check(sqlite3_bind_int64(statement_.get(), at, number));
    return *this;
  }
  bool step() {  // true: a row is there
    const int rc = sqlite3_step(statement_.get());
    if (rc == SQLITE_ROW) return true;
    if (rc == SQLITE_DONE) return false;
    const std::string message = sqlite3_errmsg(db_);
    reset();
    throw StorageError(message);
  }
  void run() {
    while (step()) {
    }
    reset();
  }
  void reset() {
    sqlite3_reset(statement_.get());
    sqlite3_clear_bindings(statement_.get());
  }
  std::int64_t number(int column) { return sqlite3_column_int64(statement_.get(), column); }
  std::string text(int column) {
    const auto* bytes = sqlite3_column_text(statement_.get(), column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
    return bytes == nullptr ? std::string{} : std::string(reinterpret_cast<const char*>(bytes), size);
  }

 private:
  void check(int rc) const {
    if (rc != SQLITE_OK) throw StorageError(sqlite3_errmsg(db_));
  }
  sqlite3* db_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// Resets a statement whatever happens while its rows are read.
struct Reading {
  Statement& statement;
  ~Reading() { statement.reset(); }
};

void execute(sqlite3* db, const std::string& sql) {
  char* error = nullptr;
  if (sqlite3_exec(db, sql.c_str(), nullptr, nullptr, &error) == SQLITE_OK) return;
  const std::string message = error != nullptr ? error : "SQL failed";
  sqlite3_free(error);
  throw StorageError(message);
}

Database open_file(const std::string& file, const char* vfs) {
  sqlite3* opened = nullptr;
  const int rc =
      sqlite3_open_v2(file.c_str(), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, vfs);
  Database db{opened};
  if (rc != SQLITE_OK) throw StorageError(fmt::format("{}: {}", file, sqlite3_errmsg(opened)));
  sqlite3_busy_timeout(db.get(), 5000);
  execute(db.get(), "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;");
  return db;
}

// As much as can be done without making anybody wait. If it fails, the log is still whole and the next one does it.
void checkpoint(sqlite3* db) { sqlite3_wal_checkpoint_v2(db, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr); }

void migrate(sqlite3* db) {
  execute(db, "BEGIN IMMEDIATE");
  std::int64_t version = 0;
  {
    Statement pragma(db, "PRAGMA user_version");
    if (pragma.step()) version = pragma.number(0);
  }
  const auto steps = sqlite_migrations();
  if (version > static_cast<std::int64_t>(steps.size())) {
    execute(db, "ROLLBACK");
    throw StorageError(
        fmt::format("the data is of a newer version ({}) than this program ({})", version, steps.size()));
  }
  for (auto at = static_cast<std::size_t>(version); at < steps.size(); ++at) execute(db, std::string(steps[at]));
  execute(db, fmt::format("PRAGMA user_version={}", steps.size()));
  execute(db, "COMMIT");
}

// Brings the write-ahead log into the file while others go on committing: their commits do not wait for it. What they
// add meanwhile is little, so whoever commits next can do the rest at once, and then the log begins anew.
class Checkpointer {
 public:
  Checkpointer(const std::string& file, const char* vfs) : db_(open_file(file, vfs)), thread_([this] { run(); }) {}
  ~Checkpointer() {
    {
      const std::lock_guard lock(mutex_);
      stop_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }
  Checkpointer(const Checkpointer&) = delete;
  Checkpointer& operator=(const Checkpointer&) = delete;

  void ask() {
    {
      const std::lock_guard lock(mutex_);
      if (asked_ || done_) return;
      asked_ = true;
    }
    wake_.notify_one();
  }
  bool take_done() {  // true once for each time
    const std::lock_guard lock(mutex_);
    return std::exchange(done_, false);
  }

 private:
  void run() {
    std::unique_lock lock(mutex_);
    while (true) {
      wake_.wait(lock, [this] { return stop_ || asked_; });
      if (stop_) return;
      lock.unlock();
      checkpoint(db_.get());
      lock.lock();
      asked_ = false;
      done_ = true;
    }
  }

  Database db_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool asked_ = false;
  bool done_ = false;
  bool stop_ = false;
  std::thread thread_;
};

class Sqlite : public Storage {
 public:
  Sqlite(const std::string& file, const char* vfs, int log_pages)
      : file_(file), vfs_(vfs), log_pages_(log_pages), db_(open_file(file, vfs)) {
    migrate(db_.get());
    sqlite3_wal_hook(
        db_.get(),
        [](void* pages, sqlite3*, const char*, int count) {
          *static_cast<int*>(pages) = count;
          return SQLITE_OK;
        },
        &pages_);
    begin_.emplace(db_.get(), "BEGIN IMMEDIATE");
    commit_.emplace(db_.get(), "COMMIT");
    insert_.emplace(db_.get(),
                    "INSERT INTO log (code, seq, body) SELECT ?1, ?2, ?3 "
                    "WHERE NOT EXISTS (SELECT 1 FROM log WHERE code=?1 AND seq>=?2)");
    describe_.emplace(db_.get(),
                      "INSERT INTO tables (code, status, public, updated, summary) VALUES (?1, ?2, ?3, ?4, ?5) "
                      "ON CONFLICT (code) DO UPDATE SET status=?2, updated=?4, summary=?5");
    tail_.emplace(db_.get(), "SELECT seq, body FROM log WHERE code=?1 AND seq>?2 ORDER BY seq");
  }

  std::vector<Written> commit(std::span<const Append> batch) override {
    std::vector<Written> written(batch.size(), Written::yes);
    if (checkpointer_ && checkpointer_->take_done()) checkpoint(db_.get());
    change([&] {
      for (std::size_t i = 0; i < batch.size(); ++i) written[i] = write(batch[i]);
    });
    if (pages_ >= log_pages_) ask_for_checkpoint();
    return written;
  }

  void try_out() override { execute(db_.get(), fmt::format("PRAGMA user_version={}", sqlite_migrations().size())); }

  std::vector<Stored> read(const std::string& code, std::optional<std::uint64_t> after) override {
    const Reading reading{*tail_};
    tail_->bind(1, code).bind(2, after ? static_cast<std::int64_t>(*after) : -1);
    std::vector<Stored> entries;
    while (tail_->step()) {
      add_row(code, {static_cast<std::uint64_t>(tail_->number(0)), tail_->text(1)}, after, entries);
    }
    return entries;
  }

  void each_live(const std::function<void(const std::string&, std::vector<Stored>)>& fn) override {
    Statement rows(db_.get(),
                   "SELECT log.code, seq, body FROM log JOIN tables ON tables.code=log.code WHERE status<2 "
                   "ORDER BY log.code, seq");
    std::string code;
    std::vector<Stored> log;
    while (rows.step()) {
      std::string row = rows.text(0);
      if (row != code) {
        if (!log.empty()) fn(code, std::move(log));
        log.clear();
        code = std::move(row);
      }
      log.push_back({static_cast<std::uint64_t>(rows.number(1)), rows.text(2)});
    }
    if (!log.empty()) fn(code, std::move(log));
  }

  std::vector<std::string> list(std::optional<Status> status, unsigned limit) override {
    Statement rows(db_.get(), status ? "SELECT summary FROM tables WHERE public=1 AND status=?2 "
                                       "ORDER BY updated DESC LIMIT ?1"
                                     : "SELECT summary FROM tables WHERE public=1 ORDER BY updated DESC LIMIT ?1");
    rows.bind(1, std::int64_t{limit});
    if (status) rows.bind(2, static_cast<std::int64_t>(*status));
    std::vector<std::string> summaries;
    while (rows.step()) summaries.push_back(rows.text(0));
    return summaries;
  }

  std::vector<std::string> stalled(Millis) override { return {}; }

  std::size_t keep_up(const Upkeep& upkeep) override {
    const std::string old = "SELECT code FROM tables WHERE status>=2 AND updated>=?1 AND updated<?2 ";
    const std::string most = fmt::format("ORDER BY updated LIMIT {}", upkeep.most);
    const auto forgotten = codes(old + most, 0, upkeep.forget_before);
    const auto loose = codes(old + "AND (SELECT count(*) FROM log WHERE log.code=tables.code) > 1 " + most,
                             upkeep.pack_after, upkeep.pack_before);
    for (const std::string& code : forgotten) {
      change([&] {
        for (const char* sql : {"DELETE FROM log WHERE code=?1", "DELETE FROM tables WHERE code=?1"}) {
          Statement(db_.get(), sql).bind(1, code).run();
        }
      });
    }
    for (const std::string& code : loose) change([&] { pack(code); });
    return forgotten.size() + loose.size();
  }

 private:
  std::vector<std::string> codes(const std::string& sql, Millis from, Millis to) {
    Statement rows(db_.get(), sql);
    rows.bind(1, from).bind(2, to);
    std::vector<std::string> all;
    while (rows.step()) all.push_back(rows.text(0));
    return all;
  }

  template <class Work>
  void change(Work work) {
    begin_->run();
    try {
      work();
      commit_->run();
    } catch (...) {
      if (sqlite3_get_autocommit(db_.get()) == 0) sqlite3_exec(db_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
      throw;
    }
  }

  void pack(const std::string& code) {
    std::vector<std::string> bodies;
    const std::vector<Stored> log = read(code, std::nullopt);
    if (log.empty() || log.back().seq + 1 != log.size()) return;  // damaged: left as it is
    for (const Stored& one : log) bodies.push_back(one.body);
    Statement(db_.get(), "DELETE FROM log WHERE code=?1").bind(1, code).run();
    insert_->bind(1, code).bind(2, static_cast<std::int64_t>(log.back().seq)).bind(3, packed(code, bodies)).run();
  }

  void ask_for_checkpoint() noexcept {
    try {
      if (!checkpointer_) checkpointer_ = std::make_unique<Checkpointer>(file_, vfs_);
      checkpointer_->ask();
    } catch (const std::exception&) {  // what is committed is committed; the next one tries again
      return;
    }
  }

  Written write(const Append& one) {
    insert_->bind(1, one.code).bind(2, static_cast<std::int64_t>(one.seq)).bind(3, one.body).run();
    if (sqlite3_changes(db_.get()) == 0) return Written::conflict;
    if (!one.summary.empty()) {
      describe_->bind(1, one.code).bind(2, static_cast<std::int64_t>(one.status)).bind(3, one.is_public ? 1 : 0);
      describe_->bind(4, one.at).bind(5, one.summary).run();
    }
    return Written::yes;
  }

  std::string file_;
  const char* vfs_;
  int log_pages_;
  int pages_ = 0;  // in the write-ahead log
  Database db_;
  std::unique_ptr<Checkpointer> checkpointer_;  // only for those who write much
  std::optional<Statement> begin_;
  std::optional<Statement> commit_;
  std::optional<Statement> insert_;
  std::optional<Statement> describe_;
  std::optional<Statement> tail_;
};

}  // namespace

std::unique_ptr<Storage> open_sqlite(const std::string& file, const char* vfs, int log_pages) {
  return std::make_unique<Sqlite>(file, vfs, log_pages);
}

}  // namespace landnam::server
