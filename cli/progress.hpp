#pragma once
// A progress bar on standard error while a terminal is watching; nothing otherwise.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

namespace landnam::cli {

class Progress {
 public:
  // Draws by itself until it is destroyed; `done` counts up to `total`.
  Progress(std::string what, std::uint64_t total, const std::atomic<std::uint64_t>& done);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

 private:
  void draw();

  std::string what_;
  std::uint64_t total_;
  const std::atomic<std::uint64_t>& done_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::mutex mutex_;
  std::condition_variable finished_;
  bool stop_ = false;
  bool drawn_ = false;
  std::thread thread_;
};

// One line of the bar, for the width of the terminal.
std::string progress_line(const std::string& what, std::uint64_t done, std::uint64_t total, double seconds,
                          unsigned columns);

}  // namespace landnam::cli
