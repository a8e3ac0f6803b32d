#include "server/recovery.hpp"

#include <nlohmann/json.hpp>

#include "server/log.hpp"

namespace landnam::server {

Recovery::Recovery(unsigned threads) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Recovery::~Recovery() { finish(); }

std::unique_ptr<Table> Recovery::play(const std::string& code, const Log& log) {
  auto table = table_from(code, log);
  if (table) return *std::move(table);
  log_event(Level::error, "log-damaged", {{"table", code}, {"error", table.error().message()}});
  return nullptr;
}

void Recovery::add(const std::string& code, Log log) {
  if (threads_.empty()) {
    if (auto table = play(code, log)) tables_.push_back(std::move(table));
    return;
  }
  std::unique_lock lock(mutex_);
  room_.wait(lock, [this] { return logs_.size() < kMostWaiting; });
  logs_.emplace_back(code, std::move(log));
  lock.unlock();
  wake_.notify_one();
}

std::vector<std::unique_ptr<Table>> Recovery::finish() {
  {
    const std::lock_guard lock(mutex_);
    all_there_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
  return std::move(tables_);
}

void Recovery::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return all_there_ || !logs_.empty(); });
    if (logs_.empty()) return;
    const auto [code, log] = std::move(logs_.front());
    logs_.pop_front();
    lock.unlock();
    room_.notify_one();
    auto table = play(code, log);
    lock.lock();
    if (table) tables_.push_back(std::move(table));
  }
}

}  // namespace landnam::server
