#include "cli/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <string>

namespace landnam::cli {
namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): read once, at the start
  return value == nullptr ? "" : value;
}

bool speaks_utf8() {
  std::string locale = variable("LC_ALL");
  if (locale.empty()) locale = variable("LC_CTYPE");
  if (locale.empty()) locale = variable("LANG");
  std::transform(locale.begin(), locale.end(), locale.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

picture::Ink ink_of_terminal() {
  const std::string term = variable("TERM");
  if (!variable("NO_COLOR").empty() || term.empty() || term == "dumb") return picture::Ink::plain;
  const std::string colours = variable("COLORTERM");
  if (colours == "truecolor" || colours == "24bit") return picture::Ink::truecolor;
  return picture::Ink::colours256;
}

}  // namespace

picture::TextOptions Terminal::text_options() const {
  picture::TextOptions options;
  options.ink = ink;
  options.unicode = unicode;
  return options;
}

Terminal terminal_here() {
  Terminal here;
  here.interactive = isatty(STDOUT_FILENO) != 0;
  here.unicode = speaks_utf8();
  if (!here.interactive) return here;
  here.ink = ink_of_terminal();
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    here.columns = size.ws_col;
    here.rows = size.ws_row;
  }
  here.typed = isatty(STDIN_FILENO) != 0;
  return here;
}

}  // namespace landnam::cli
