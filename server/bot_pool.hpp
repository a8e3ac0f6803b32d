#pragma once
// Bots think on threads of their own. Those that answer at once or soon have threads for themselves, so that bots that
// think long delay nobody else.

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "bots/bot.hpp"
#include "server/writer.hpp"

namespace landnam::server {

struct BotJob {
  std::string bot;
  Rules rules;
  View view;
  Rng rng{0};
};

class BotPool {
 public:
  using Done = std::function<void(const Action&)>;

  BotPool(unsigned threads, Post post);
  ~BotPool();  // jobs that have not begun are dropped
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  void think(BotJob job, Done done);  // `done` is posted, with a legal action
  std::size_t waiting() const;

 private:
  struct Item {
    BotJob job;
    Done done;
  };
  struct Lane {
    std::deque<Item> items;
    std::condition_variable wake;
  };
  void run(Lane& lane);

  Post post_;
  mutable std::mutex mutex_;
  Lane quick_;
  Lane middle_;  // those that take some milliseconds
  Lane deep_;
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace landnam::server
