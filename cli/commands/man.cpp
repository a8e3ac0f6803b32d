// landnam man: manual pages, from the declarations that --help prints.

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <memory>
#include <sstream>

#include "cli/command.hpp"
#include "cli/errors.hpp"
#include "cli/files.hpp"
#include "cli/words.hpp"

namespace landnam::cli {
namespace {

// Text as roff takes it: a hyphen that can be copied, and no line that begins like a request.
std::string safe(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') out += "\\e";
    else if (c == '-') out += "\\-";
    else if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n')) out += std::string("\\&") + c;
    else out += c;
  }
  return out;
}

std::string bold(std::string_view text) { return "\\fB" + safe(text) + "\\fR"; }
std::string slanted(std::string_view text) { return "\\fI" + safe(text) + "\\fR"; }

std::string head_of(const std::string& name, std::string_view about) {
  std::string upper = name;
  std::transform(upper.begin(), upper.end(), upper.begin(), [](unsigned char c) { return std::toupper(c); });
  return fmt::format(".TH {} 1 \"\" \"landnam {}\" \"Landnam\"\n.SH NAME\n{} \\- {}\n", safe(upper), LANDNAM_VERSION,
                     safe(name), safe(about));
}

std::string option_text(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& one : option.get_snames()) names.push_back(bold("-" + one));
  for (const std::string& one : option.get_lnames()) names.push_back(bold("--" + one));
  if (!option.nonpositional()) names.push_back(slanted(option.get_name(true)));
  std::string text = ".TP\n" + joined(names, [](const std::string& one) { return one; });
  const bool takes = option.nonpositional() && option.get_items_expected_max() > 0;
  if (takes) text += ' ' + slanted(option.get_type_name());
  text += '\n' + safe(option.get_description());
  if (takes && !option.get_default_str().empty()) text += fmt::format(" (usually {})", safe(option.get_default_str()));
  return text + '\n';
}

std::string options_text(const CLI::App& app) {
  std::string text = ".SH OPTIONS\n";
  for (const CLI::Option* option : app.get_options()) text += option_text(*option);
  return text;
}

std::string page_of(const CLI::App& command) {
  const std::string name = "landnam-" + command.get_name();
  std::string text = head_of(name, command.get_description());
  text += ".SH SYNOPSIS\n" + bold("landnam " + command.get_name()) + " [" + slanted("OPTIONS") + ']';
  for (const CLI::Option* option : command.get_options()) {
    if (option->nonpositional()) continue;
    const std::string one = slanted(option->get_name(true));
    text += option->get_required() ? ' ' + one : " [" + one + ']';
  }
  text += '\n' + options_text(command);
  if (!command.get_footer().empty()) text += ".SH NOTES\n" + safe(command.get_footer()) + '\n';
  return text + ".SH SEE ALSO\n.BR landnam (1)\n";
}

std::string front_page(const CLI::App& app) {
  std::string text = head_of("landnam", app.get_description());
  text += ".SH SYNOPSIS\n" + bold("landnam") + ' ' + slanted("COMMAND") + " [" + slanted("OPTIONS") + "]\n";
  text += ".SH COMMANDS\n";
  for (const Command& command : commands()) {
    text += fmt::format(".TP\n{}\n{}; see {}(1)\n", bold(command.name), safe(command.about),
                        bold("landnam-" + std::string(command.name)));
  }
  text += options_text(app) + ".SH NOTES\n";
  std::istringstream footer(app.get_footer());
  for (std::string line; std::getline(footer, line);) text += safe(line) + "\n.br\n";
  return text;
}

struct ManCommand {
  std::string command;
  std::string into;

  void operator()(const CLI::App& app) const {
    if (!into.empty()) {
      std::filesystem::create_directories(into);
      write_file(into + "/landnam.1", front_page(app));
      for (const Command& one : commands()) {
        const std::string name{one.name};
        write_file(fmt::format("{}/landnam-{}.1", into, name), page_of(*app.get_subcommand(name)));
      }
      return;
    }
    const auto known = [&](const Command& one) { return one.name == command; };
    if (command.empty()) fmt::print("{}", front_page(app));
    else if (std::none_of(commands().begin(), commands().end(), known)) {
      throw BadRequest("COMMAND: expected " + joined(commands(), [](const Command& one) { return one.name; }));
    } else {
      fmt::print("{}", page_of(*app.get_subcommand(command)));
    }
  }
};

}  // namespace

void add_man(CLI::App& app) {
  auto options = std::make_shared<ManCommand>();
  app.add_option("COMMAND", options->command, "whose page; without it that of the program");
  app.add_option("--into", options->into, "write the pages of all commands into this folder")->type_name("DIR");
  app.footer("landnam man serve | man -l - shows a page.");
  app.callback([options, &app] { (*options)(*app.get_parent()); });
}

}  // namespace landnam::cli
