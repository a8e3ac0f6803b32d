#pragma once
// A database that several nodes share, as a model of PostgreSQL: commits are atomic and decide by (table, sequence);
// answers may be lost after a commit; it may be away; words to others come late, or are missed and made up for.

#include <map>
#include <string>
#include <vector>

#include "tests/simulation/scheduler.hpp"

namespace landnam::simulation {

struct SharedData {
  struct Row {
    server::Status status = server::Status::waiting;
    bool is_public = false;
    Millis updated = 0;
    Millis touched = 0;
    std::string summary;
  };
  struct Listener {
    std::weak_ptr<bool> alive;
    std::function<void(const std::string&, std::uint64_t)> heard;
  };
  std::map<std::string, std::vector<std::string>> logs;
  std::map<std::string, Row> tables;
  std::vector<Listener> listeners;
  bool away = false;
  double doubt = 0;   // commits whose answer is lost
  double missed = 0;  // words whose connection is lost
  std::uint64_t doubts = 0;
  std::uint64_t refused = 0;
};

class SharedStorage : public server::Storage {
 public:
  SharedStorage(Scheduler& scheduler, SharedData& data, std::shared_ptr<bool> alive)
      : scheduler_(scheduler), data_(data), alive_(std::move(alive)) {}

  std::vector<server::Written> commit(std::span<const server::Append> batch) override {
    reach();
    const bool in_doubt = scheduler_.chance(data_.doubt);
    if (in_doubt) ++data_.doubts;
    if (in_doubt && scheduler_.chance(0.5)) throw server::StorageError("the connection was lost before");
    std::vector<server::Written> written;
    for (const server::Append& one : batch) written.push_back(write(one));
    if (in_doubt) throw server::StorageError("the connection was lost after");
    return written;
  }
  void try_out() override { reach(); }
  std::vector<server::Stored> read(const std::string& code, std::optional<std::uint64_t> after) override {
    reach();
    std::vector<server::Stored> entries;
    const auto found = data_.logs.find(code);
    if (found == data_.logs.end()) return entries;
    for (std::uint64_t seq = after ? *after + 1 : 0; seq < found->second.size(); ++seq) {
      entries.push_back({seq, found->second[seq]});
    }
    return entries;
  }
  void each_live(const std::function<void(const std::string&, std::vector<server::Stored>)>& fn) override {
    for (const auto& [code, row] : data_.tables) {
      if (row.status == server::Status::waiting || row.status == server::Status::playing) fn(code, read(code, {}));
    }
  }
  std::vector<std::string> list(std::optional<server::Status>, unsigned) override { return {}; }
  std::vector<std::string> stalled(Millis span) override {
    reach();
    std::vector<std::string> codes;
    for (const auto& [code, row] : data_.tables) {
      if (row.status == server::Status::playing && row.touched + span < scheduler_.now()) codes.push_back(code);
    }
    return codes;
  }
  void listen(std::function<void(const std::string&, std::uint64_t)> heard) override {
    data_.listeners.push_back({alive_, std::move(heard)});
  }
  bool shared() const override { return true; }

 private:
  void reach() const {
    if (!*alive_) throw server::StorageError("the node is dead");
    if (!data_.away) return;
    ++data_.refused;
    throw server::StorageError("the database is away");
  }
  server::Written write(const server::Append& one) {
    auto& log = data_.logs[one.code];
    if (log.size() != one.seq) return server::Written::conflict;
    log.push_back(one.body);
    auto& row = data_.tables[one.code];
    if (!one.summary.empty()) row.status = one.status;
    row.updated = one.at;
    row.touched = scheduler_.now();
    for (const SharedData::Listener& listener : data_.listeners) tell(listener, one.code, one.seq);
    return server::Written::yes;
  }
  void tell(const SharedData::Listener& listener, const std::string& code, std::uint64_t seq) {
    const bool missed = scheduler_.chance(data_.missed);
    const Millis wait = missed ? scheduler_.between(500, 2000) : scheduler_.between(0, 60);
    scheduler_.after(wait, [listener, code = missed ? std::string{} : code, seq] {
      const auto alive = listener.alive.lock();
      if (alive && *alive) listener.heard(code, seq);
    });
  }

  Scheduler& scheduler_;
  SharedData& data_;
  std::shared_ptr<bool> alive_;
};

}  // namespace landnam::simulation
