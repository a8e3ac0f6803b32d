#include "server/world.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace landnam::server {
namespace {

using Steady = std::chrono::steady_clock;

class Threads : public Lane {
 public:
  explicit Threads(unsigned count) {
    for (unsigned i = 0; i < count; ++i) threads_.emplace_back([this] { work(); });
  }
  ~Threads() override {
    {
      const std::lock_guard lock(mutex_);
      stop_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }
  Threads(const Threads&) = delete;
  Threads& operator=(const Threads&) = delete;

  void run(Job job) override {
    {
      const std::lock_guard lock(mutex_);
      jobs_.push_back(std::move(job));
    }
    wake_.notify_one();
  }
  void run_after(Millis wait, Job job) override {
    {
      const std::lock_guard lock(mutex_);
      later_.emplace(Steady::now() + std::chrono::milliseconds(wait), std::move(job));
    }
    wake_.notify_one();
  }

 private:
  void work() {
    std::unique_lock lock(mutex_);
    while (!stop_) {
      Job job;
      if (!later_.empty() && later_.begin()->first <= Steady::now()) {
        job = std::move(later_.begin()->second);
        later_.erase(later_.begin());
      } else if (!jobs_.empty()) {
        job = std::move(jobs_.front());
        jobs_.pop_front();
      } else if (later_.empty()) {
        wake_.wait(lock);
        continue;
      } else {
        wake_.wait_until(lock, later_.begin()->first);
        continue;
      }
      lock.unlock();
      job();
      job = nullptr;
      lock.lock();
    }
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  std::multimap<Steady::time_point, Job> later_;
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

class RealWorld : public World {
 public:
  RealWorld(OpenStorage open, std::function<void(Job)> post) : open_(std::move(open)), post_(std::move(post)) {}

  Millis wall() const override {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
  }
  Millis steady() const override {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now().time_since_epoch()).count();
  }
  double seconds() const override { return std::chrono::duration<double>(Steady::now().time_since_epoch()).count(); }
  Hash random() override { return random_bytes(); }
  void post(Job job) override { post_(std::move(job)); }
  std::unique_ptr<Storage> open() override { return open_(); }
  std::unique_ptr<Lane> lane(unsigned threads) override { return std::make_unique<Threads>(threads); }
  unsigned cores() const override { return std::max(1U, std::thread::hardware_concurrency()); }

 private:
  OpenStorage open_;
  std::function<void(Job)> post_;
};

}  // namespace

std::unique_ptr<World> real_world(OpenStorage open, std::function<void(Job)> post) {
  return std::make_unique<RealWorld>(std::move(open), std::move(post));
}

}  // namespace landnam::server
