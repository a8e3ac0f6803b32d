#include "cli/play/line_input.hpp"

#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <iostream>

#ifdef LANDNAM_EDIT
#include <editline/readline.h>
#endif

namespace landnam::cli {
namespace {

termios g_found{};  // how the terminal was
std::array<char, 1024> g_farewell{};
std::size_t g_farewell_size = 0;

// Only what a handler may call.
extern "C" void interrupted(int) {
  tcsetattr(STDIN_FILENO, TCSANOW, &g_found);
  [[maybe_unused]] const ssize_t written = write(STDOUT_FILENO, g_farewell.data(), g_farewell_size);
  _exit(130);
}

}  // namespace

std::optional<std::string> LineInput::read(const std::string& prompt) {
#ifdef LANDNAM_EDIT
  if (editing_) {
    out_ << std::flush;
    char* typed = readline(prompt.c_str());
    if (typed == nullptr) return std::nullopt;
    std::string line = typed;
    if (!line.empty()) add_history(typed);
    free(typed);  // NOLINT(*-no-malloc): as the library wants it
    return line;
  }
#endif
  out_ << prompt << std::flush;
  std::string line;
  if (!std::getline(in_, line)) return std::nullopt;
  return line;
}

void leave_well_on_interrupt(const std::string& farewell) {
  if (tcgetattr(STDIN_FILENO, &g_found) != 0) return;
  g_farewell_size = std::min(farewell.size(), g_farewell.size());
  std::copy_n(farewell.begin(), g_farewell_size, g_farewell.begin());
  struct sigaction action{};
  action.sa_handler = interrupted;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

}  // namespace landnam::cli
