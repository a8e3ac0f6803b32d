#pragma once
// Plays the logs of all tables that have not ended to their ends, when a server starts.

#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/log_reader.hpp"

namespace landnam::server {

// On so many threads, while the next ones are read; on the caller's if they are none.
class Recovery {
 public:
  explicit Recovery(unsigned threads);
  ~Recovery();
  Recovery(const Recovery&) = delete;
  Recovery& operator=(const Recovery&) = delete;

  void add(const std::string& code, Log log);
  std::vector<std::unique_ptr<Table>> finish();

 private:
  void work();
  static std::unique_ptr<Table> play(const std::string& code, const Log& log);

  static constexpr std::size_t kMostWaiting = 64;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable room_;
  std::deque<std::pair<std::string, Log>> logs_;
  bool all_there_ = false;
  std::vector<std::unique_ptr<Table>> tables_;
  std::vector<std::thread> threads_;
};

}  // namespace landnam::server
