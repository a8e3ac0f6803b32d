#include "server/fair_gate.hpp"

namespace landnam::server {

FairGate::Entry FairGate::enter(const std::string& address, Job job) {
  if (waiting_ >= limits_.all_waiting) return Entry::all_full;
  Line& line = lines_[address];
  if (line.jobs.size() >= limits_.waiting) return Entry::address_full;
  line.jobs.push_back(std::move(job));
  ++waiting_;
  if (!line.in_turn && line.running < limits_.of_address) {
    line.in_turn = true;
    turns_.push_back(address);
  }
  run_next();
  return Entry::taken;
}

void FairGate::left(const std::string& address) {
  const auto found = lines_.find(address);
  Line& line = found->second;
  --line.running;
  --running_;
  if (line.jobs.empty() && line.running == 0) {
    lines_.erase(found);
  } else if (!line.jobs.empty() && !line.in_turn) {
    line.in_turn = true;
    turns_.push_back(address);
  }
  run_next();
}

// A job may end before it returns: then it comes back here, and the loop below goes on instead of going deeper.
void FairGate::run_next() {
  if (busy_) return;
  busy_ = true;
  while (running_ < limits_.at_once && !turns_.empty()) {
    const std::string address = std::move(turns_.front());
    turns_.pop_front();
    Line& line = lines_.at(address);
    const Job job = std::move(line.jobs.front());
    line.jobs.pop_front();
    --waiting_;
    ++running_;
    ++line.running;
    line.in_turn = !line.jobs.empty() && line.running < limits_.of_address;
    if (line.in_turn) turns_.push_back(address);
    job();
  }
  busy_ = false;
}

}  // namespace landnam::server
