#pragma once
// Bots think on threads of their own. Those that answer at once or soon have threads for themselves, so that bots that
// think long delay nobody else.

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "server/manners.hpp"
#include "server/world.hpp"

namespace landnam::server {

struct BotJob {
  std::string bot;
  Rules rules;
  View view;
  Rng rng{0};
  Courtesy courtesy{};
};

class BotPool {
 public:
  using Done = std::function<void(const Action&)>;

  BotPool(World& world, unsigned threads, std::function<void(Job)> post);
  ~BotPool();  // jobs that have not begun are dropped
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  void think(BotJob job, Done done);  // `done` is posted, with a legal action
  void study(Job job);                // runs where bots think long; must not throw
  std::size_t waiting() const;

 private:
  class Bots;  // those of one thread, by their names
  Action decide(BotJob& job);

  std::function<void(Job)> post_;
  mutable std::mutex mutex_;
  std::vector<std::unique_ptr<Bots>> free_;
  std::size_t waiting_ = 0;
  std::unique_ptr<Lane> quick_;
  std::unique_ptr<Lane> middle_;  // those that take some milliseconds
  std::unique_ptr<Lane> deep_;
};

}  // namespace landnam::server
