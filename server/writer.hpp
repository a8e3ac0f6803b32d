#pragma once
// Writes for all tables: what arrives while a commit is on its way to the disk goes into the next one together (group
// commit). When a commit fails nothing more is tried but a small probe now and then, until that one succeeds.

#include <memory>
#include <mutex>
#include <vector>

#include "server/world.hpp"

namespace landnam::server {

enum class Outcome : std::uint8_t { written, conflict, failed };

struct WriterStats {
  std::uint64_t commits = 0;  // tried
  std::uint64_t entries = 0;
  std::uint64_t failures = 0;
  std::uint64_t probes = 0;
  std::size_t waiting = 0;
  double seconds = 0;  // spent in commits
};

class Writer {
 public:
  using Done = std::function<void(Outcome)>;

  // `recovered` is posted when the storage works again.
  // `pause` is the time before the first probe; it doubles while commits keep failing after probes that succeeded.
  Writer(World& world, std::function<void(Job)> post, Job recovered, Millis pause);
  ~Writer();  // what was handed over is written first
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void write(Append append, Done done);  // `done` is posted
  WriterStats stats() const;
  std::string last_error() const;  // empty while the storage works

 private:
  struct Item {
    Append append;
    Done done;
  };
  void drain();
  void carry_out(std::vector<Item> items);
  void probe();
  void report(std::vector<Item> items, std::vector<Outcome> outcomes);

  static constexpr std::size_t kMostTogether = 512;
  static constexpr Millis kLongest = 8;  // times the first pause

  World& world_;
  std::function<void(Job)> post_;
  Job recovered_;
  std::unique_ptr<Storage> storage_;
  mutable std::mutex mutex_;
  std::vector<Item> queue_;
  WriterStats stats_;
  std::string error_;
  Millis first_pause_;
  Millis pause_;
  bool draining_ = false;
  std::unique_ptr<Lane> lane_;
};

}  // namespace landnam::server
