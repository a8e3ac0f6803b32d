#pragma once
// Bots think on threads of their own. Those that answer at once or soon have threads for themselves, so that bots that
// think long delay nobody else; and who has many tables does not hold up the bots of others.

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "server/fair_gate.hpp"
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

  // `done` is posted, with a legal action. `address` is that of whoever made the table.
  void think(const std::string& address, BotJob job, Done done);
  void study(Job job);  // runs where bots think long; must not throw
  std::size_t waiting() const;

 private:
  class Bots;  // those of one thread, by their names
  Action decide(BotJob& job);

  std::function<void(Job)> post_;
  mutable std::mutex mutex_;
  std::vector<std::unique_ptr<Bots>> free_;
  std::size_t waiting_ = 0;
  struct Line {
    Line(std::unique_ptr<Lane> l, std::size_t at_once)
        : lane(std::move(l)), gate({at_once, at_once, SIZE_MAX, SIZE_MAX}) {}
    std::unique_ptr<Lane> lane;
    FairGate gate;
  };
  static constexpr std::size_t kAhead = 16;  // jobs that wait for a thread, so that it need not wait for them
  Line quick_;
  Line middle_;  // those that take some milliseconds
  Line deep_;
};

}  // namespace landnam::server
