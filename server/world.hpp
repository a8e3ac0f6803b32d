#pragma once
// Everything around the tables that is not a pure function: clocks, randomness, storage, threads. The server runs in
// the real world; a simulation gives it another one.

#include <functional>
#include <memory>

#include "server/storage/storage.hpp"

namespace landnam::server {

using Job = std::function<void()>;

// Does jobs elsewhere, the oldest first. Those that have not begun when it ends are dropped.
class Lane {
 public:
  Lane() = default;
  Lane(const Lane&) = delete;
  Lane& operator=(const Lane&) = delete;
  virtual ~Lane() = default;

  virtual void run(Job job) = 0;
  virtual void run_after(Millis wait, Job job) = 0;
};

class World {
 public:
  World() = default;
  World(const World&) = delete;
  World& operator=(const World&) = delete;
  virtual ~World() = default;

  virtual Millis wall() const = 0;     // since 1970: for people and logs; it may jump
  virtual Millis steady() const = 0;   // since some moment: for everything that waits or measures; it never jumps
  virtual double seconds() const = 0;  // the same clock, finer
  virtual Hash random() = 0;           // nobody can foresee it
  virtual void post(Job job) = 0;      // runs on the thread that owns the tables; from any thread
  virtual std::unique_ptr<Storage> open() = 0;
  virtual std::unique_ptr<Lane> lane(unsigned threads) = 0;
  virtual unsigned cores() const = 0;  // 0: nothing may run on other threads
};

std::unique_ptr<World> real_world(OpenStorage open, std::function<void(Job)> post);

}  // namespace landnam::server
