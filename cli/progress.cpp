#include "cli/progress.hpp"

#include <cmath>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace landnam::cli {
namespace {

unsigned columns_of_terminal() {
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return 80;
}

std::string duration(double seconds) {
  const auto s = static_cast<std::uint64_t>(std::llround(seconds));
  if (s >= 3600) return fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
  return fmt::format("{}:{:02}", s / 60, s % 60);
}

}  // namespace

std::string progress_line(const std::string& what, std::uint64_t done, std::uint64_t total, double seconds,
                          unsigned columns) {
  const double share = total == 0 ? 1.0 : static_cast<double>(done) / static_cast<double>(total);
  const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
  const std::string left = rate > 0 ? duration(static_cast<double>(total - done) / rate) + " left" : "";
  const std::string head = fmt::format("{:>3.0f} % ", share * 100);
  const std::string tail = fmt::format(" {}/{} {} · {:.4g}/s · {}", done, total, what, rate, left);
  const std::size_t used = head.size() + tail.size() + 2;
  const std::size_t width = columns > used + 8 ? std::min<std::size_t>(columns - used, 40) : 0;
  if (width == 0) return (head + tail).substr(0, columns);
  const auto full = static_cast<std::size_t>(share * static_cast<double>(width));
  std::string bar;
  for (std::size_t i = 0; i < width; ++i) bar += i < full ? "█" : "░";
  return head + bar + tail;
}

Progress::Progress(std::string what, std::uint64_t total, const std::atomic<std::uint64_t>& done)
    : what_(std::move(what)), total_(total), done_(done) {
  if (isatty(STDERR_FILENO) == 0) return;
  thread_ = std::thread([this] {
    std::unique_lock lock(mutex_);
    while (!finished_.wait_for(lock, std::chrono::milliseconds(250), [&] { return stop_; })) draw();
  });
}

Progress::~Progress() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  finished_.notify_all();
  thread_.join();
  if (drawn_) std::fputs("\r\033[K", stderr);
}

void Progress::draw() {
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  fmt::print(stderr, "\r\033[K{}",
             progress_line(what_, std::min(done_.load(), total_), total_, seconds, columns_of_terminal() - 1));
  std::fflush(stderr);
  drawn_ = true;
}

}  // namespace landnam::cli
