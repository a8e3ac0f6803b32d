#pragma once
// cmd:./mybot: a bot that is another program, in any language. It gets one line a decision, with what its seat may know
// and what is legal, and answers with one line; docs/bots.md tells the lines.

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "engine/model/rules.hpp"
#include "sim/own/process.hpp"

namespace landnam::sim {

inline constexpr std::uint32_t kProgramMs = 5'000;  // for a decision, unless it is told otherwise

// The programs of one name, of which as many run as play at the same time.
class ProgramBot final : public bots::OwnBot, public std::enable_shared_from_this<ProgramBot> {
 public:
  ProgramBot(std::string command, std::uint32_t ms, const Setup& setup);

  // Starts one and greets it: why it cannot play, or nothing.
  std::string greet() const;

  std::string text() const override;
  std::unique_ptr<bots::Bot> make() const override;

  // What went wrong so far, as "3 of 812 decisions were taken for it: 2 late, 1 illegal"; empty: nothing.
  std::string troubles() const;

 private:
  class Seat;
  struct Answer {
    Action action;
    std::string trouble{};  // empty: the action is legal
  };

  std::unique_ptr<Process> start() const;  // a greeted one; throws std::runtime_error
  std::unique_ptr<Process> borrow() const;
  void give_back(std::unique_ptr<Process> process) const;
  Answer ask(Process& process, const Rules& rules, const View& view, Rng& rng) const;
  void count(const std::string& trouble) const;  // throws when it is too much

  std::string command_;
  std::uint32_t ms_;
  Setup setup_;
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<Process>> idle_;
  mutable std::uint64_t decisions_ = 0;
  mutable std::uint64_t in_a_row_ = 0;  // that went wrong
  mutable std::vector<std::pair<std::string, std::uint64_t>> wrong_;
};

}  // namespace landnam::sim
