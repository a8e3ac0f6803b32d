// PostgreSQL, shared by several nodes. The primary key (code, seq) of the log decides who was first; NOTIFY tells the
// others.

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <chrono>
#include <memory>
#include <thread>

#include "server/packed_log.hpp"
#include "server/storage/storage.hpp"

namespace landnam::server {
namespace {

struct FinishConnection {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
struct ClearResult {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Connection = std::unique_ptr<PGconn, FinishConnection>;
using ResultPtr = std::unique_ptr<PGresult, ClearResult>;

std::string one_line(const char* message) {
  std::string text = message;
  while (!text.empty() && text.back() == '\n') text.pop_back();
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

std::int64_t number_in(const PGresult* result, int row, int column) {
  const std::string_view text = PQgetvalue(result, row, column);
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// {"a","b"}: an array for one parameter.
class Array {
 public:
  void add(std::string_view text) {
    text_ += text_.size() == 1 ? "\"" : ",\"";
    for (const char c : text) {
      if (c == '"' || c == '\\') text_ += '\\';
      text_ += c;
    }
    text_ += '"';
  }
  void add(std::int64_t number) { add(std::to_string(number)); }
  std::string done() const { return text_ + '}'; }

 private:
  std::string text_ = "{";
};

class Session {
 public:
  explicit Session(std::string url) : url_(std::move(url)) { connect(); }

  // One statement; the connection is made anew if it was lost before.
  ResultPtr run(const char* sql, const std::vector<std::string>& parameters = {}) {
    connect_if_lost();
    std::vector<const char*> values;
    values.reserve(parameters.size());
    for (const std::string& one : parameters) values.push_back(one.c_str());
    ResultPtr result{PQexecParams(connection_.get(), sql, static_cast<int>(values.size()), nullptr, values.data(),
                                  nullptr, nullptr, 0)};
    const ExecStatusType status = PQresultStatus(result.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
      throw StorageError(one_line(PQerrorMessage(connection_.get())));
    }
    return result;
  }
  void script(const std::string& sql) {
    const ResultPtr result{PQexec(connection_.get(), sql.c_str())};
    const ExecStatusType status = PQresultStatus(result.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
      throw StorageError(one_line(PQerrorMessage(connection_.get())));
    }
  }
  PGconn* get() const { return connection_.get(); }
  void connect_if_lost() {
    if (lost()) connect();
  }
  bool lost() const { return PQstatus(connection_.get()) != CONNECTION_OK; }
  const std::vector<std::string>& backend() const { return backend_; }

 private:
  void connect() {
    // Ours first: what the URL says counts more. A machine that does not answer is as good as one that is away.
    constexpr std::array<const char*, 6> kNames{"connect_timeout",     "tcp_user_timeout", "keepalives_idle",
                                                "keepalives_interval", "dbname",           nullptr};
    const std::array<const char*, 6> values{"5", "10000", "10", "5", url_.c_str(), nullptr};
    connection_.reset(PQconnectdbParams(kNames.data(), values.data(), 1));
    if (PQstatus(connection_.get()) != CONNECTION_OK) {
      throw StorageError(one_line(PQerrorMessage(connection_.get())));
    }
    PQsetNoticeProcessor(connection_.get(), [](void*, const char*) {}, nullptr);
    const ResultPtr set{PQexec(connection_.get(), "SET statement_timeout='10s'")};
    const ResultPtr me{
        PQexec(connection_.get(), "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()")};
    if (PQresultStatus(me.get()) != PGRES_TUPLES_OK || PQntuples(me.get()) != 1) {
      throw StorageError(one_line(PQerrorMessage(connection_.get())));
    }
    backend_ = {PQgetvalue(me.get(), 0, 0), PQgetvalue(me.get(), 0, 1)};
  }
  std::string url_;
  Connection connection_;
  std::vector<std::string> backend_;  // its process and when that began
};

void migrate(Session& session) {
  // Nodes may start at the same time: one of them does it.
  session.script(
      "BEGIN; SELECT pg_advisory_xact_lock(7402151);"
      "CREATE TABLE IF NOT EXISTS landnam_version (version INTEGER NOT NULL)");
  const ResultPtr row = session.run("SELECT coalesce(max(version), 0) FROM landnam_version");
  const auto version = number_in(row.get(), 0, 0);
  const auto steps = postgres_migrations();
  if (version > static_cast<std::int64_t>(steps.size())) {
    session.script("ROLLBACK");
    throw StorageError(
        fmt::format("the data is of a newer version ({}) than this program ({})", version, steps.size()));
  }
  for (auto at = static_cast<std::size_t>(version); at < steps.size(); ++at) {
    session.script(std::string(steps[at]));
    session.script(fmt::format("INSERT INTO landnam_version VALUES ({})", at + 1));
  }
  session.script("COMMIT");
}

constexpr const char* kCommit = R"(
WITH d AS (
  SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::smallint[], $6::boolean[], $7::text[])
    AS d (code, seq, body, at, status, public, summary)),
ins AS (
  INSERT INTO log (code, seq, body) SELECT code, seq, body FROM d
  WHERE NOT EXISTS (SELECT 1 FROM log AS l WHERE l.code = d.code AND l.seq >= d.seq) ORDER BY code, seq
  ON CONFLICT DO NOTHING RETURNING code, seq),
described AS (
  INSERT INTO tables (code, status, public, updated, summary, touched)
  SELECT d.code, d.status, d.public, d.at, d.summary, clock_timestamp() FROM d JOIN ins USING (code, seq) WHERE d.summary <> ''
  ON CONFLICT (code) DO UPDATE SET status = EXCLUDED.status, updated = EXCLUDED.updated, summary = EXCLUDED.summary,
    touched = EXCLUDED.touched),
touched AS (
  UPDATE tables SET updated = d.at, touched = clock_timestamp() FROM d JOIN ins USING (code, seq) WHERE tables.code = d.code AND d.summary = '')
SELECT code, seq, pg_notify('landnam', code || ' ' || seq) FROM ins)";

// What is there of a batch now.
constexpr const char* kThere = R"(
SELECT d.code, log.body = d.body FROM unnest($1::text[], $2::bigint[], $3::text[]) AS d (code, seq, body)
  JOIN log ON log.code = d.code AND log.seq = d.seq)";

constexpr auto kDoubt = std::chrono::seconds(8);  // that a commit may be in doubt before its sender hears of it

class Postgres : public Storage {
 public:
  explicit Postgres(const std::string& url) : url_(url), session_(url) { migrate(session_); }
  ~Postgres() override {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
  }
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;

  std::vector<Written> commit(std::span<const Append> batch) override {
    Array codes;
    Array seqs;
    Array bodies;
    Array times;
    Array statuses;
    Array publics;
    Array summaries;
    for (const Append& one : batch) {
      codes.add(one.code);
      seqs.add(static_cast<std::int64_t>(one.seq));
      bodies.add(one.body);
      times.add(one.at);
      statuses.add(static_cast<std::int64_t>(one.status));
      publics.add(one.is_public ? "t" : "f");
      summaries.add(one.summary);
    }
    const std::vector<std::string> sent{codes.done(),    seqs.done(),    bodies.done(),   times.done(),
                                        statuses.done(), publics.done(), summaries.done()};
    const auto give_up = std::chrono::steady_clock::now() + kDoubt;
    while (true) {
      session_.connect_if_lost();
      const auto backend = session_.backend();
      try {
        const ResultPtr rows = session_.run(kCommit, sent);
        std::vector<Written> written(batch.size(), Written::conflict);
        for (int row = 0; row < PQntuples(rows.get()); ++row) mark(batch, PQgetvalue(rows.get(), row, 0), written);
        return written;
      } catch (const StorageError&) {
        if (!session_.lost()) throw;  // the database itself said no
      }
      if (auto written = resolve(batch, sent, backend, give_up)) return *std::move(written);
      if (std::chrono::steady_clock::now() > give_up) throw StorageError("the connection is lost each time");
    }
  }

  void try_out() override { (void)session_.run("UPDATE landnam_version SET version = version"); }

  std::vector<Stored> read(const std::string& code, std::optional<std::uint64_t> after) override {
    const std::string from = after ? std::to_string(*after) : "-1";
    const ResultPtr rows =
        session_.run("SELECT seq, body FROM log WHERE code=$1 AND seq>$2::bigint ORDER BY seq", {code, from});
    std::vector<Stored> entries;
    for (int row = 0; row < PQntuples(rows.get()); ++row) {
      add_row(code, {static_cast<std::uint64_t>(number_in(rows.get(), row, 0)), PQgetvalue(rows.get(), row, 1)}, after,
              entries);
    }
    return entries;
  }

  void each_live(const std::function<void(const std::string&, std::vector<Stored>)>& fn) override {
    const ResultPtr rows = session_.run("SELECT code FROM tables WHERE status<2 ORDER BY code");
    for (int row = 0; row < PQntuples(rows.get()); ++row) {
      const std::string code = PQgetvalue(rows.get(), row, 0);
      fn(code, read(code, std::nullopt));
    }
  }

  std::vector<std::string> list(std::optional<Status> status, unsigned limit) override {
    const std::string most = std::to_string(limit);
    const ResultPtr rows =
        status ? session_.run(
                     "SELECT summary FROM tables WHERE public AND status=$2::smallint ORDER BY updated DESC "
                     "LIMIT $1::bigint",
                     {most, std::to_string(static_cast<int>(*status))})
               : session_.run("SELECT summary FROM tables WHERE public ORDER BY updated DESC LIMIT $1::bigint", {most});
    return texts(rows.get());
  }

  std::vector<std::string> stalled(Millis span) override {
    const ResultPtr rows = session_.run(
        "SELECT code FROM tables WHERE status=1 AND touched < clock_timestamp() - $1::bigint * interval '1 ms' "
        "ORDER BY touched DESC LIMIT 1000",
        {std::to_string(span)});
    return texts(rows.get());
  }

  std::size_t keep_up(const Upkeep& upkeep) override {
    const std::string most = std::to_string(upkeep.most);
    const ResultPtr forgotten = session_.run(
        "WITH old AS (SELECT code FROM tables WHERE status>=2 AND updated<$1::bigint ORDER BY updated LIMIT "
        "$2::bigint), "
        "gone AS (DELETE FROM log WHERE code IN (SELECT code FROM old)) "
        "DELETE FROM tables WHERE code IN (SELECT code FROM old) RETURNING code",
        {std::to_string(upkeep.forget_before), most});
    const ResultPtr loose = session_.run(
        "SELECT code FROM tables WHERE status>=2 AND updated<$1::bigint AND updated>=$3::bigint AND "
        "(SELECT count(*) FROM log WHERE log.code=tables.code) > 1 ORDER BY updated LIMIT $2::bigint",
        {std::to_string(upkeep.pack_before), most, std::to_string(upkeep.pack_after)});
    const auto codes = texts(loose.get());
    for (const std::string& code : codes) pack(code);
    return codes.size() + static_cast<std::size_t>(PQntuples(forgotten.get()));
  }

  void listen(std::function<void(const std::string&, std::uint64_t)> heard) override {
    thread_ = std::thread([this, heard = std::move(heard)] {
      while (!stop_) {
        try {
          listen_until_lost(heard);
        } catch (const StorageError&) {
          std::this_thread::sleep_for(std::chrono::milliseconds(500));  // and again
        }
      }
    });
  }

  bool shared() const override { return true; }

 private:
  static void mark(std::span<const Append> batch, std::string_view code, std::vector<Written>& written) {
    for (std::size_t i = 0; i < batch.size(); ++i) {
      if (batch[i].code == code) written[i] = Written::yes;  // a table is in a batch once
    }
  }

  // The connection broke while a commit was on its way: it may have happened, or still happen. Looks once that can no
  // longer change. None: nothing of it is there.
  std::optional<std::vector<Written>> resolve(std::span<const Append> batch, const std::vector<std::string>& sent,
                                              const std::vector<std::string>& backend,
                                              std::chrono::steady_clock::time_point give_up) {
    while (true) {
      try {
        const ResultPtr running = session_.run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid=$1::int AND "
            "backend_start=$2::timestamptz",
            backend);
        if (PQntuples(running.get()) == 0) return found(batch, session_.run(kThere, {sent[0], sent[1], sent[2]}).get());
      } catch (const StorageError& error) {
        if (std::chrono::steady_clock::now() > give_up) {
          throw StorageError("it is not known whether it was written: " + std::string(error.what()));
        }
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
  }

  static std::optional<std::vector<Written>> found(std::span<const Append> batch, const PGresult* rows) {
    std::vector<Written> written(batch.size(), Written::conflict);
    bool any = false;
    for (int row = 0; row < PQntuples(rows); ++row) {
      if (std::string_view(PQgetvalue(rows, row, 1)) != "t") continue;
      any = true;
      mark(batch, PQgetvalue(rows, row, 0), written);
    }
    if (!any) return std::nullopt;
    return written;
  }

  // Only what was read is replaced, so that another node may add an entry or pack it at the same time.
  void pack(const std::string& code) {
    const std::vector<Stored> log = read(code, std::nullopt);
    if (log.empty() || log.back().seq + 1 != log.size()) return;  // damaged: left as it is
    std::vector<std::string> bodies;
    bodies.reserve(log.size());
    for (const Stored& one : log) bodies.push_back(one.body);
    (void)session_.run(
        "WITH gone AS (DELETE FROM log WHERE code=$1 AND seq<$2::bigint) "
        "UPDATE log SET body=$3 WHERE code=$1 AND seq=$2::bigint AND body=$4",
        {code, std::to_string(log.back().seq), packed(code, bodies), log.back().body});
  }

  static std::vector<std::string> texts(const PGresult* rows) {
    std::vector<std::string> all;
    for (int row = 0; row < PQntuples(rows); ++row) all.emplace_back(PQgetvalue(rows, row, 0));
    return all;
  }

  void listen_until_lost(const std::function<void(const std::string&, std::uint64_t)>& heard) {
    Session session(url_);
    session.script("LISTEN landnam");
    heard("", 0);  // before this moment nothing was heard
    while (!stop_) {
      pollfd waiting{PQsocket(session.get()), POLLIN, 0};
      ::poll(&waiting, 1, 200);
      if (PQconsumeInput(session.get()) == 0) throw StorageError("the connection was lost");
      while (PGnotify* raw_notice = PQnotifies(session.get())) {
        const std::string_view text = raw_notice->extra;
        const std::size_t space = std::min(text.find(' '), text.size());
        const std::string_view tail = text.substr(std::min(space + 1, text.size()));
        std::uint64_t seq = 0;
        std::from_chars(tail.data(), tail.data() + tail.size(), seq);
        heard(std::string(text.substr(0, space)), seq);
        PQfreemem(raw_notice);
      }
    }
  }

  std::string url_;
  Session session_;
  std::atomic<bool> stop_ = false;
  std::thread thread_;
};

}  // namespace

std::unique_ptr<Storage> open_postgres(const std::string& url) { return std::make_unique<Postgres>(url); }

}  // namespace landnam::server
