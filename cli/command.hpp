#pragma once
// A command of the program: one file in cli/commands/, one row in cli/commands.cpp.

#include <span>
#include <string_view>

namespace CLI {
class App;
}

namespace landnam::cli {

struct Command {
  std::string_view name;
  std::string_view about;
  void (*add)(CLI::App& app);  // declares the options and sets the callback that does the work
};

std::span<const Command> commands();

// The whole program: parses, runs, prints errors as one line; returns the exit code.
int run(int argc, const char* const* argv);

}  // namespace landnam::cli
