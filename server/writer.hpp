#pragma once
// One thread writes for all tables: what arrives while a commit is on its way to the disk goes into the next one
// together (group commit).

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/storage/storage.hpp"

namespace landnam::server {

// Runs a function on the thread that owns the tables.
using Post = std::function<void(std::function<void()>)>;

enum class Outcome : std::uint8_t { written, conflict, failed };

struct WriterStats {
  std::uint64_t commits = 0;
  std::uint64_t entries = 0;
  std::uint64_t failures = 0;
  double seconds = 0;  // spent in commits
};

class Writer {
 public:
  using Done = std::function<void(Outcome)>;

  Writer(std::unique_ptr<Storage> storage, Post post);
  ~Writer();  // what was handed over is written first
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void write(Append append, Done done);  // `done` is posted
  WriterStats stats() const;
  std::string last_error() const;  // empty while the last commit went well

 private:
  struct Item {
    Append append;
    Done done;
  };
  void run();
  void carry_out(std::vector<Item> items);
  bool works_again();

  static constexpr std::size_t kMostTogether = 512;
  static constexpr std::chrono::seconds kTryAgain{1};

  std::unique_ptr<Storage> storage_;
  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Item> queue_;
  WriterStats stats_;
  std::string error_;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace landnam::server
