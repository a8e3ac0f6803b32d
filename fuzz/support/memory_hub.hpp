#pragma once
// A hub whose log is kept in memory, for targets that speak to the whole server but its network.

#include <chrono>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "server/hub.hpp"

namespace landnam::fuzz {

struct Memory {
  std::mutex mutex;
  std::map<std::string, std::vector<server::Stored>> logs;
};

class MemoryStorage : public server::Storage {
 public:
  explicit MemoryStorage(std::shared_ptr<Memory> memory) : memory_(std::move(memory)) {}

  std::vector<server::Written> commit(std::span<const server::Append> batch) override {
    const std::lock_guard lock(memory_->mutex);
    std::vector<server::Written> written;
    for (const server::Append& one : batch) {
      auto& log = memory_->logs[one.code];
      const bool next = log.size() == one.seq;
      if (next) log.push_back({one.seq, one.body});
      written.push_back(next ? server::Written::yes : server::Written::conflict);
    }
    return written;
  }
  void try_out() override {}
  std::vector<server::Stored> read(const std::string& code, std::optional<std::uint64_t> after) override {
    const std::lock_guard lock(memory_->mutex);
    const auto found = memory_->logs.find(code);
    if (found == memory_->logs.end()) return {};
    const std::size_t from = after ? static_cast<std::size_t>(*after) + 1 : 0;
    if (from >= found->second.size()) return {};
    return {found->second.begin() + static_cast<std::ptrdiff_t>(from), found->second.end()};
  }
  void each_live(const std::function<void(const std::string&, std::vector<server::Stored>)>&) override {}
  std::vector<std::string> list(std::optional<server::Status>, unsigned) override { return {}; }
  std::vector<std::string> stalled(server::Millis) override { return {}; }

 private:
  std::shared_ptr<Memory> memory_;
};

// Runs what the hub posts until it is told that an answer came.
class MemoryHub {
 public:
  MemoryHub()
      : hub_(config(), server::real_world(
                           [memory = std::make_shared<Memory>()] { return std::make_unique<MemoryStorage>(memory); },
                           [this](server::Job job) {
                             const std::lock_guard lock(mutex_);
                             queue_.push_back(std::move(job));
                           })) {
    hub_.recover();
  }
  server::Hub& hub() { return hub_; }

  template <class Done>
  void run_until(Done&& done) {
    for (int i = 0; i < 200'000 && !done(); ++i) {
      if (!step()) std::this_thread::sleep_for(std::chrono::microseconds(50));
    }
    if (!done()) std::abort();  // a request without an answer
  }
  bool step() {
    std::function<void()> next;
    {
      const std::lock_guard lock(mutex_);
      if (queue_.empty()) return false;
      next = std::move(queue_.front());
      queue_.pop_front();
    }
    next();
    return true;
  }

  // A table in play with a person at seat 0, whose token this is.
  static std::string token() { return std::string(43, 'A'); }
  std::string new_table() {
    std::string code;
    const auto body =
        notation::parse_json(R"({"game":"base","op":"x","pace":5000,"token":")" + token() +
                             R"(","seats":[{"you":"A"},{"bot":"random"},{"bot":"random"}],"start":true})");
    hub_.create(*body, "fuzz", [&](const server::Answer& answer) { code = answer.json.value("code", "none"); });
    run_until([&] { return !code.empty(); });
    return code;
  }

 private:
  static server::Config config() {
    server::Config config;
    config.limits.requests_per_second = config.limits.requests_at_once = 1e12;
    config.limits.commands_per_second = config.limits.commands_at_once = 1e12;
    config.limits.tables_per_minute = 1e12;
    config.limits.live_tables = SIZE_MAX;
    return config;
  }
  std::mutex mutex_;
  std::deque<std::function<void()>> queue_;
  server::Hub hub_;
};

}  // namespace landnam::fuzz
