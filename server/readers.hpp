#pragma once
// Threads that read from the storage and work on what they read, so that the thread that owns the tables never waits.

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/storage/storage.hpp"

namespace landnam::server {

class Readers {
 public:
  using Job = std::function<void(Storage&)>;

  Readers(unsigned threads, const OpenStorage& open);
  ~Readers();
  Readers(const Readers&) = delete;
  Readers& operator=(const Readers&) = delete;

  // The job must not throw; it posts its result itself.
  void run(Job job);

 private:
  void work(Storage& storage);

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  bool stop_ = false;
  std::vector<std::unique_ptr<Storage>> storages_;
  std::vector<std::thread> threads_;
};

}  // namespace landnam::server
