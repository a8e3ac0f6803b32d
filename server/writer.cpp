#include "server/writer.hpp"

#include <chrono>
#include <iterator>
#include <nlohmann/json.hpp>

#include "server/log.hpp"

namespace landnam::server {

Writer::Writer(std::unique_ptr<Storage> storage, Post post)
    : storage_(std::move(storage)), post_(std::move(post)), thread_([this] { run(); }) {}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Writer::write(Append append, Done done) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(append), std::move(done)});
  }
  wake_.notify_one();
}

WriterStats Writer::stats() const {
  const std::lock_guard lock(mutex_);
  return stats_;
}

std::string Writer::last_error() const {
  const std::lock_guard lock(mutex_);
  return error_;
}

void Writer::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    const auto something = [this] { return stop_ || !queue_.empty(); };
    if (error_.empty()) wake_.wait(lock, something);
    else if (!wake_.wait_for(lock, kTryAgain, something)) {
      lock.unlock();
      const bool fine = works_again();
      lock.lock();
      if (fine) error_.clear();
      continue;
    }
    if (queue_.empty()) return;
    std::vector<Item> items;
    if (queue_.size() <= kMostTogether) {
      items.swap(queue_);
    } else {
      const auto end = queue_.begin() + kMostTogether;
      items.assign(std::make_move_iterator(queue_.begin()), std::make_move_iterator(end));
      queue_.erase(queue_.begin(), end);
    }
    lock.unlock();
    carry_out(std::move(items));
    lock.lock();
  }
}

// After a failure, while nobody wants anything written: whoever asks for our health shall hear when it is over.
bool Writer::works_again() {
  try {
    storage_->try_out();
  } catch (const std::exception&) {
    return false;
  }
  log_event(Level::info, "storage-works-again");
  return true;
}

void Writer::carry_out(std::vector<Item> items) {
  std::vector<Append> batch;
  batch.reserve(items.size());
  for (Item& item : items) batch.push_back(std::move(item.append));
  const auto began = std::chrono::steady_clock::now();
  std::vector<Outcome> outcomes(items.size(), Outcome::failed);
  std::string error;
  try {
    const std::vector<Written> written = storage_->commit(batch);
    for (std::size_t i = 0; i < written.size(); ++i) {
      outcomes[i] = written[i] == Written::yes ? Outcome::written : Outcome::conflict;
    }
  } catch (const std::exception& problem) {
    error = problem.what();
    log_event(Level::error, "commit-failed", {{"entries", batch.size()}, {"error", error}});
  }
  {
    const std::lock_guard lock(mutex_);
    ++stats_.commits;
    stats_.entries += batch.size();
    stats_.failures += error.empty() ? 0 : 1;
    stats_.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    error_ = error;
  }
  std::vector<Done> done;
  done.reserve(items.size());
  for (Item& item : items) done.push_back(std::move(item.done));
  post_([done = std::move(done), outcomes = std::move(outcomes)] {
    for (std::size_t i = 0; i < done.size(); ++i) done[i](outcomes[i]);
  });
}

}  // namespace landnam::server
