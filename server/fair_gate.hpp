#pragma once
// For work that costs more than it looks: reads of logs, bots that think. Each address has so much of it on its way and
// so much that waits, and addresses take turns, so that one of them cannot hold up the others.

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <unordered_map>

namespace landnam::server {

class FairGate {
 public:
  struct Limits {
    std::size_t at_once = 4;        // in all; these are the limits of reads
    std::size_t of_address = 1;     // at once
    std::size_t waiting = 16;       // of an address
    std::size_t all_waiting = 512;  // of all addresses
  };
  enum class Entry : std::uint8_t { taken, address_full, all_full };
  using Job = std::function<void()>;  // calls left() of its address when it has ended, once

  explicit FairGate(Limits limits) : limits_(limits) {}

  Entry enter(const std::string& address, Job job);
  void left(const std::string& address);

  std::size_t waiting() const { return waiting_; }
  std::size_t at_once() const { return running_; }

 private:
  struct Line {
    std::size_t running = 0;
    std::deque<Job> jobs;
    bool in_turn = false;
  };
  void run_next();

  Limits limits_;
  std::size_t running_ = 0;
  std::size_t waiting_ = 0;
  bool busy_ = false;
  std::unordered_map<std::string, Line> lines_;
  std::deque<std::string> turns_;  // addresses with a job that may run
};

}  // namespace landnam::server
