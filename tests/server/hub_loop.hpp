#pragma once
// A hub without a network: what it posts runs on the test's thread.

#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>

#include "server/hub.hpp"

namespace landnam::test {

using server::Json;

class Loop {
 public:
  std::function<void(server::Job)> post() {
    return [this](server::Job job) {
      {
        const std::lock_guard lock(mutex_);
        queue_.push_back(std::move(job));
      }
      wake_.notify_one();
    };
  }
  // Runs what is posted until `done`; false if it takes too long.
  bool run_until(const std::function<bool()>& done, int seconds = 30) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
    while (!done()) {
      std::function<void()> next;
      {
        std::unique_lock lock(mutex_);
        if (!wake_.wait_for(lock, std::chrono::milliseconds(10), [this] { return !queue_.empty(); })) {
          if (std::chrono::steady_clock::now() > end) return false;
          lock.unlock();
          if (idle) idle();
          continue;
        }
        next = std::move(queue_.front());
        queue_.pop_front();
      }
      next();
    }
    return true;
  }
  std::function<void()> idle;

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> queue_;
};

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "landnam-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file() const { return path_ + "/landnam.sqlite3"; }

 private:
  std::string path_;
};

// What the entry of a log says, as JSON; the reader of entries is server/entry.hpp.
inline Json entry_of(const std::string& body) { return Json::parse(body.substr(body.find('{'))); }

// One hub with calls that wait for their answers.
struct TestHub {
  explicit TestHub(const server::OpenStorage& open, const server::Config& settings = config())
      : hub(settings, server::real_world(open, loop.post())) {
    loop.idle = [this] { hub.tick(); };
    recovered = hub.recover();
  }
  static server::Config config() {
    server::Config config;
    config.limits.chats_per_second = config.limits.tables_per_minute = 1e6;
    config.limits.probe_storage_ms = 10;
    config.limits.commands_per_second = config.limits.commands_at_once = 1e6;
    return config;
  }
  server::Answer create(const Json& body) {
    return wait([&](server::Reply reply) { hub.create(body, "test", std::move(reply)); });
  }
  server::Answer command(const std::string& code, const std::string& token, const Json& json) {
    return wait([&](server::Reply reply) {
      hub.command(code, "test", {json, token.empty() ? std::nullopt : std::optional(server::token_hash(token)), "en"},
                  std::move(reply));
    });
  }
  server::Answer wait(const std::function<void(server::Reply)>& call) {
    std::optional<server::Answer> got;
    call([&](const server::Answer& answer) { got = answer; });
    loop.run_until([&] { return got.has_value(); });
    return got.value_or(server::Answer{0, nullptr});
  }

  Loop loop;
  server::Hub hub;
  std::size_t recovered = 0;
};

}  // namespace landnam::test
