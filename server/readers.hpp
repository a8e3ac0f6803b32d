#pragma once
// Reads from the storage and works on what it read, so that the thread that owns the tables never waits.

#include <functional>
#include <mutex>
#include <vector>

#include "server/world.hpp"

namespace landnam::server {

class Readers {
 public:
  using Job = std::function<void(Storage&)>;

  Readers(World& world, unsigned threads);

  // The job must not throw; it posts its result itself.
  void run(Job job);
  std::size_t waiting() const;

 private:
  std::unique_ptr<Storage> take();
  void put_back(std::unique_ptr<Storage> storage);

  mutable std::mutex mutex_;
  std::vector<std::unique_ptr<Storage>> storages_;  // that no job uses, one for each thread
  std::size_t waiting_ = 0;
  std::unique_ptr<Lane> lane_;
};

}  // namespace landnam::server
