#include "server/readers.hpp"

namespace landnam::server {

Readers::Readers(World& world, unsigned threads) {
  // Opened now, so that a disk that fails later makes reads fail and not wait.
  for (unsigned i = 0; i < threads; ++i) storages_.push_back(world.open());
  lane_ = world.lane(threads);
}

void Readers::run(Job job) {
  {
    const std::lock_guard lock(mutex_);
    ++waiting_;
  }
  lane_->run([this, job = std::move(job)] {
    auto storage = take();
    job(*storage);
    put_back(std::move(storage));
  });
}

std::size_t Readers::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_;
}

std::unique_ptr<Storage> Readers::take() {
  const std::lock_guard lock(mutex_);
  --waiting_;
  auto storage = std::move(storages_.back());
  storages_.pop_back();
  return storage;
}

void Readers::put_back(std::unique_ptr<Storage> storage) {
  const std::lock_guard lock(mutex_);
  storages_.push_back(std::move(storage));
}

}  // namespace landnam::server
