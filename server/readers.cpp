#include "server/readers.hpp"

namespace landnam::server {

Readers::Readers(unsigned threads, const OpenStorage& open) {
  // Opened now, so that a disk that fails later makes reads fail and not wait.
  for (unsigned i = 0; i < threads; ++i) storages_.push_back(open());
  for (const auto& storage : storages_) threads_.emplace_back([this, &storage = *storage] { work(storage); });
}

Readers::~Readers() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Readers::run(Job job) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
  }
  wake_.notify_one();
}

void Readers::work(Storage& storage) {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stop_ || !jobs_.empty(); });
    if (stop_) return;
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    job(storage);
    lock.lock();
  }
}

}  // namespace landnam::server
