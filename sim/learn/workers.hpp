#pragma once
// A few threads that wait for work. The calling thread works too.

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace landnam::sim {

class Workers {
 public:
  explicit Workers(unsigned threads) {
    for (unsigned i = 1; i < threads; ++i) threads_.emplace_back([this, i] { wait_for_work(i); });
  }
  ~Workers() {
    {
      const std::lock_guard lock(mutex_);
      stop_ = true;
    }
    begin_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  unsigned count() const { return static_cast<unsigned>(threads_.size()) + 1; }

  // Calls work(i) once on each thread and waits for all; throws on what one of them threw.
  void run(const std::function<void(unsigned)>& work) {
    {
      const std::lock_guard lock(mutex_);
      work_ = &work;
      left_ = threads_.size();
      ++round_;
    }
    begin_.notify_all();
    attempt(work, 0);
    std::unique_lock lock(mutex_);
    done_.wait(lock, [&] { return left_ == 0; });
    if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
  }

 private:
  void attempt(const std::function<void(unsigned)>& work, unsigned i) {
    try {
      work(i);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!error_) error_ = std::current_exception();
    }
  }
  void wait_for_work(unsigned i) {
    std::uint64_t seen = 0;
    for (;;) {
      const std::function<void(unsigned)>* work = nullptr;
      {
        std::unique_lock lock(mutex_);
        begin_.wait(lock, [&] { return stop_ || round_ != seen; });
        if (stop_) return;
        seen = round_;
        work = work_;
      }
      attempt(*work, i);
      const std::lock_guard lock(mutex_);
      if (--left_ == 0) done_.notify_one();
    }
  }

  std::mutex mutex_;
  std::condition_variable begin_;
  std::condition_variable done_;
  const std::function<void(unsigned)>* work_ = nullptr;
  std::exception_ptr error_;
  std::uint64_t round_ = 0;
  std::size_t left_ = 0;
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace landnam::sim
