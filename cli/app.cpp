#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <exception>
#include <iostream>
#include <string>

#include "cli/command.hpp"
#include "cli/errors.hpp"
#include "cli/words.hpp"

namespace landnam::cli {
namespace {

// An error is one line, whatever its text.
int complain(std::string text, int code) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  std::replace(text.begin(), text.end(), '\n', ' ');
  std::cout.flush();
  std::cerr << "landnam: " << text << std::endl;
  return code;
}

void check_command(int argc, const char* const* argv) {
  const std::string_view asked = argc > 1 ? argv[1] : "";
  if (asked.starts_with('-')) return;
  for (const Command& command : commands()) {
    if (command.name == asked) return;
  }
  const std::string names = joined(commands(), [](const Command& c) { return c.name; });
  if (asked.empty()) throw BadRequest("no command: expected " + names);
  throw BadRequest("unknown command '" + std::string{asked} + "': expected " + names);
}

}  // namespace

int run(int argc, const char* const* argv) {
  CLI::App app{"Landnam plays the family of settler games: engine, bots, simulator.", "landnam"};
  app.require_subcommand(1);
  app.set_version_flag("--version", "landnam " LANDNAM_VERSION, "print the version");
  app.get_formatter()->column_width(34);
  app.footer(
      "GAME is words joined by +, for example base, base+events or ck+harbormaster.\n"
      "Exit codes: 0 success, 1 the work failed, 2 the request was wrong.");
  for (const Command& command : commands()) {
    CLI::App* sub = app.add_subcommand(std::string{command.name}, std::string{command.about});
    command.add(*sub);
  }
  try {
    check_command(argc, argv);
    app.parse(argc, argv);
    std::cout.flush();
    if (!std::cout) return complain("standard output could not be written", kFailed);
    return kSuccess;
  } catch (const CLI::Success& asked) {  // --help, --version
    app.exit(asked, std::cout, std::cerr);
    return kSuccess;
  } catch (const CLI::ParseError& error) {
    return complain(std::string{error.what()} + " (see landnam --help)", kWrong);
  } catch (const BadRequest& error) {
    return complain(error.what(), kWrong);
  } catch (const std::exception& error) {
    return complain(error.what(), kFailed);
  }
}

}  // namespace landnam::cli
