#pragma once
// Another program that is talked to line by line, with limits of time and length.

#include <sys/types.h>

#include <chrono>
#include <string>
#include <variant>

namespace landnam::sim {

class Process {
 public:
  using Deadline = std::chrono::steady_clock::time_point;
  enum class Failure { late, ended, too_long };

  explicit Process(const std::string& command);  // as /bin/sh reads it; throws std::system_error
  ~Process();                                    // ends it, with all that it started
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // One line there, one line back. After a failure the process is of no more use.
  std::variant<std::string, Failure> ask(std::string_view line, Deadline deadline);

  // How it ended, as "exit code 3" or "signal 11"; waits a moment for it.
  std::string how_it_ended();

 private:
  bool send(std::string_view text, Deadline deadline);
  bool wait_until(short events, Deadline deadline) const;

  int socket_ = -1;
  pid_t child_ = -1;
  int status_ = 0;
  bool reaped_ = false;
  std::string read_;  // of the next line
};

}  // namespace landnam::sim
