#include "server/writer.hpp"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "server/log.hpp"

namespace landnam::server {

Writer::Writer(World& world, std::function<void(Job)> post, Job recovered, Millis pause)
    : world_(world),
      post_(std::move(post)),
      recovered_(std::move(recovered)),
      storage_(world.open()),
      first_pause_(pause),
      pause_(pause),
      lane_(world.lane(1)) {}

Writer::~Writer() {
  lane_.reset();
  if (error_.empty()) drain();
}

void Writer::write(Append append, Done done) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(append), std::move(done)});
    if (draining_) return;
    draining_ = true;
  }
  lane_->run([this] { drain(); });
}

WriterStats Writer::stats() const {
  const std::lock_guard lock(mutex_);
  WriterStats stats = stats_;
  stats.waiting = queue_.size();
  return stats;
}

std::string Writer::last_error() const {
  const std::lock_guard lock(mutex_);
  return error_;
}

void Writer::drain() {
  while (true) {
    std::vector<Item> items;
    bool works = true;
    {
      const std::lock_guard lock(mutex_);
      if (queue_.empty()) {
        draining_ = false;
        return;
      }
      works = error_.empty();
      const std::size_t count = works ? std::min(queue_.size(), kMostTogether) : queue_.size();
      const auto end = queue_.begin() + static_cast<std::ptrdiff_t>(count);
      items.assign(std::make_move_iterator(queue_.begin()), std::make_move_iterator(end));
      queue_.erase(queue_.begin(), end);
    }
    if (works) {
      carry_out(std::move(items));
    } else {  // it is known that it cannot be written
      std::vector<Outcome> failed(items.size(), Outcome::failed);
      report(std::move(items), std::move(failed));
    }
  }
}

void Writer::carry_out(std::vector<Item> items) {
  std::vector<Append> batch;
  batch.reserve(items.size());
  for (Item& item : items) batch.push_back(std::move(item.append));
  const double began = world_.seconds();
  std::vector<Outcome> outcomes(items.size(), Outcome::failed);
  std::string error;
  try {
    const std::vector<Written> written = storage_->commit(batch);
    for (std::size_t i = 0; i < written.size(); ++i) {
      outcomes[i] = written[i] == Written::yes ? Outcome::written : Outcome::conflict;
    }
  } catch (const std::exception& problem) {
    error = problem.what();
    if (error.empty()) error = "unknown";
    log_event(Level::error, "storage-failed", {{"entries", batch.size()}, {"error", error}});
  }
  Millis wait = 0;
  {
    const std::lock_guard lock(mutex_);
    ++stats_.commits;
    stats_.entries += batch.size();
    stats_.failures += error.empty() ? 0 : 1;
    stats_.seconds += world_.seconds() - began;
    error_ = error;
    wait = pause_;
    pause_ = error.empty() ? first_pause_ : std::min(first_pause_ * kLongest, pause_ * 2);
  }
  if (!error.empty() && lane_) lane_->run_after(wait, [this] { probe(); });
  report(std::move(items), std::move(outcomes));
}

// Whoever asks for our health shall hear when it is over, and the tables go on by themselves.
void Writer::probe() {
  bool works = true;
  try {
    storage_->try_out();
  } catch (const std::exception&) {
    works = false;
  }
  {
    const std::lock_guard lock(mutex_);
    ++stats_.probes;
    if (works) error_.clear();
  }
  if (!works) return lane_->run_after(first_pause_, [this] { probe(); });
  log_event(Level::info, "storage-works-again");
  post_(recovered_);
}

void Writer::report(std::vector<Item> items, std::vector<Outcome> outcomes) {
  std::vector<Done> done;
  done.reserve(items.size());
  for (Item& item : items) done.push_back(std::move(item.done));
  post_([done = std::move(done), outcomes = std::move(outcomes)] {
    for (std::size_t i = 0; i < done.size(); ++i) {
      try {
        done[i](outcomes[i]);
      } catch (const std::exception& error) {  // of one table: the others must hear of theirs
        log_event(Level::error, "exception", {{"error", error.what()}});
      }
    }
  });
}

}  // namespace landnam::server
