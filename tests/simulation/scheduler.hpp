#pragma once
// Time and order of everything in a simulated world: one queue of events, one seeded generator. The same seed gives the
// same run.

#include <deque>
#include <functional>
#include <map>
#include <memory>

#include "engine/model/core/random.hpp"
#include "server/world.hpp"

namespace landnam::simulation {

using server::Job;
using server::Millis;

class Scheduler {
 public:
  explicit Scheduler(std::uint64_t seed) : rng(seed) {}

  Millis now() const { return now_; }
  void after(Millis wait, Job job) {
    events_.emplace(std::make_pair(now_ + std::max<Millis>(0, wait), rng.next()), std::move(job));
  }
  // Does the next event if it is not later than `end`.
  bool step(Millis end) {
    if (events_.empty() || events_.begin()->first.first > end) {
      now_ = std::max(now_, end);
      return false;
    }
    now_ = events_.begin()->first.first;
    const Job job = std::move(events_.begin()->second);
    events_.erase(events_.begin());
    ++steps;
    job();
    return true;
  }
  std::size_t waiting() const { return events_.size(); }

  bool chance(double share) { return static_cast<double>(rng.next() >> 11) * 0x1p-53 < share; }
  Millis between(Millis low, Millis high) {
    return low + static_cast<Millis>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
  }

  Rng rng;
  std::uint64_t steps = 0;

 private:
  Millis now_ = 0;
  std::multimap<std::pair<Millis, std::uint64_t>, Job> events_;
};

// What one node takes for the world. Its clock on the wall may be set; the other one cannot.
class SimWorld : public server::World {
 public:
  struct Setting {
    Millis wall_ahead = 1'700'000'000'000;
    server::OpenStorage open;
    std::shared_ptr<bool> alive = std::make_shared<bool>(true);
    // Mendings that are taken out, to see that they are missed.
    bool clocks_jump = false;  // everything waits by the clock on the wall
    bool no_pauses = false;    // what was to be tried later is tried at once
  };
  SimWorld(Scheduler& scheduler, std::shared_ptr<Setting> setting)
      : scheduler_(scheduler), setting_(std::move(setting)), alive_(setting_->alive) {}

  Millis wall() const override { return scheduler_.now() + setting_->wall_ahead; }
  Millis steady() const override { return setting_->clocks_jump ? wall() : scheduler_.now() + 1; }
  double seconds() const override { return static_cast<double>(steady()) / 1000; }
  server::Hash random() override {
    server::Hash hash{};
    for (auto& byte : hash) byte = static_cast<std::uint8_t>(scheduler_.rng.next());
    return hash;
  }
  void post(Job job) override {  // in order
    posted_.push_back(std::move(job));
    later(0, [this] {
      const Job next = std::move(posted_.front());
      posted_.pop_front();
      next();
    });
  }
  std::unique_ptr<server::Storage> open() override { return setting_->open(); }
  std::unique_ptr<server::Lane> lane(unsigned) override { return std::make_unique<SimLane>(*this); }
  unsigned cores() const override { return 0; }

  void later(Millis wait, Job job) {
    scheduler_.after(wait, [alive = alive_, job = std::move(job)] {
      if (*alive) job();
    });
  }

 private:
  // Jobs begin in order; each takes its time.
  class SimLane : public server::Lane {
   public:
    explicit SimLane(SimWorld& world) : world_(world) {}
    ~SimLane() override { *here_ = false; }
    SimLane(const SimLane&) = delete;
    SimLane& operator=(const SimLane&) = delete;
    void run(Job job) override {
      const Millis wait =
          world_.scheduler_.chance(0.02) ? world_.scheduler_.between(20, 2000) : world_.scheduler_.between(0, 3);
      free_at_ = std::max(free_at_ + 1, world_.scheduler_.now() + wait);
      at(free_at_ - world_.scheduler_.now(), std::move(job));
    }
    void run_after(Millis wait, Job job) override { at(world_.setting_->no_pauses ? 1 : wait, std::move(job)); }

   private:
    void at(Millis wait, Job job) {
      world_.later(wait, [here = here_, job = std::move(job)] {
        if (*here) job();
      });
    }
    SimWorld& world_;
    Millis free_at_ = 0;
    std::shared_ptr<bool> here_ = std::make_shared<bool>(true);
  };

  Scheduler& scheduler_;
  std::deque<Job> posted_;
  std::shared_ptr<Setting> setting_;
  std::shared_ptr<bool> alive_;  // of this life of the node
};

}  // namespace landnam::simulation
