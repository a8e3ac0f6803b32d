// landnam completions: what a shell offers when Tab is pressed, from the declarations that --help prints.

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/words.hpp"
#include "notation/game_name.hpp"
#include "notation/names.hpp"

namespace landnam::cli {
namespace {

struct Flag {
  std::string name;  // --seed
  std::string about;
  bool takes = false;  // a value
  bool file = false;   // which is a file
};

std::vector<Flag> flags_of(const CLI::App& app) {
  std::vector<Flag> flags;
  for (const CLI::Option* option : app.get_options()) {
    if (!option->nonpositional()) continue;
    const std::string type = option->get_type_name();
    const bool file = type.find("FILE") != std::string::npos || type.find("DIR") != std::string::npos;
    for (const std::string& name : option->get_lnames()) {
      flags.push_back({"--" + name, option->get_description(), option->get_items_expected_max() > 0, file});
    }
  }
  return flags;
}

bool takes_game(const CLI::App& app) { return app.get_option_no_throw("GAME") != nullptr; }

std::string game_list() {
  std::vector<std::string> words;
  for (const notation::GameWord& word : notation::game_words()) {
    if (notation::is_built(word.module)) words.emplace_back(notation::name_of(word.module));
  }
  return joined(words, [](const std::string& word) { return word; }, " ");
}

// Text between single quotes, for any of the three shells.
std::string in_quotes(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') out += "'\\''";
    else out += c;
  }
  return out + "'";
}

std::string bash(const CLI::App& app) {
  const auto names = [](const auto& list) { return joined(list, [](const auto& one) { return one.name; }, " "); };
  std::string text = "# landnam completions bash > /etc/bash_completion.d/landnam\n_landnam() {\n";
  text += "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words= games=\n";
  text += "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n    words=" + in_quotes(names(commands()) + " --help --version") +
          "\n  else\n";
  text += "    case ${COMP_WORDS[1]} in\n";
  for (const Command& command : commands()) {
    const CLI::App& sub = *app.get_subcommand(std::string(command.name));
    const std::vector<Flag> flags = flags_of(sub);
    text += fmt::format("      {})\n        words={}\n", command.name, in_quotes(names(flags)));
    if (takes_game(sub)) text += "        games=" + in_quotes(game_list()) + "\n";
    std::vector<Flag> files;
    std::copy_if(flags.begin(), flags.end(), std::back_inserter(files), [](const Flag& f) { return f.file; });
    if (!files.empty()) {
      text += fmt::format("        case $before in {}) COMPREPLY=($(compgen -f -- \"$word\")); return;; esac\n",
                          joined(files, [](const Flag& f) { return f.name; }, "|"));
    }
    text += "        ;;\n";
  }
  text += "    esac\n    case $word in -*) ;; *) words=$games;; esac\n  fi\n";
  text += "  if [ -n \"$words\" ]; then COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n";
  return text + "  else COMPREPLY=($(compgen -f -- \"$word\")); fi\n}\ncomplete -F _landnam landnam\n";
}

std::string zsh(const CLI::App& app) {
  const auto bare = [](std::string text) {  // what _arguments would read as more than text
    std::replace_if(text.begin(), text.end(), [](char c) { return c == ':' || c == '[' || c == ']'; }, ' ');
    return text;
  };
  std::string text =
      "#compdef landnam\n# landnam completions zsh > /usr/local/share/zsh/site-functions/_landnam\n_landnam() {\n";
  text += "  if (( CURRENT == 2 )); then\n    local -a all=(\n";
  for (const Command& command : commands()) {
    text += "      " + in_quotes(fmt::format("{}:{}", command.name, bare(std::string(command.about)))) + "\n";
  }
  text +=
      "    )\n    _describe command all\n    return\n  fi\n  local which=$words[2]\n  shift words\n  (( CURRENT-- ))\n "
      " case $which in\n";
  for (const Command& command : commands()) {
    const CLI::App& sub = *app.get_subcommand(std::string(command.name));
    text += fmt::format("    {})\n      _arguments", command.name);
    for (const Flag& flag : flags_of(sub)) {
      std::string one = fmt::format("{}[{}]", flag.name, bare(flag.about));
      if (flag.takes) one += flag.file ? ":file:_files" : ":value:";
      text += " \\\n        " + in_quotes(one);
    }
    text +=
        " \\\n        " + in_quotes(takes_game(sub) ? "1:game:(" + game_list() + ")" : std::string("*:file:_files"));
    text += "\n      ;;\n";
  }
  return text + "  esac\n}\n_landnam \"$@\"\n";
}

std::string fish(const CLI::App& app) {
  std::string text = "# landnam completions fish > ~/.config/fish/completions/landnam.fish\n";
  text += "complete -c landnam -n __fish_use_subcommand -l version -d 'print the version'\n";
  for (const Command& command : commands()) {
    const CLI::App& sub = *app.get_subcommand(std::string(command.name));
    text += fmt::format("complete -c landnam -f -n __fish_use_subcommand -a {} -d {}\n", command.name,
                        in_quotes(command.about));
    const std::string when = fmt::format("-n '__fish_seen_subcommand_from {}'", command.name);
    if (takes_game(sub)) text += fmt::format("complete -c landnam -f {} -a {}\n", when, in_quotes(game_list()));
    for (const Flag& flag : flags_of(sub)) {
      text += fmt::format("complete -c landnam {} -l {}{} -d {}\n", when, flag.name.substr(2),
                          flag.file    ? " -r -F"
                          : flag.takes ? " -x"
                                       : "",
                          in_quotes(flag.about));
    }
  }
  return text;
}

}  // namespace

void add_completions(CLI::App& app) {
  auto shell = std::make_shared<std::string>();
  app.add_option("SHELL", *shell, "bash, zsh or fish")->required()->check(CLI::IsMember({"bash", "zsh", "fish"}));
  app.footer("The first lines of what is printed say where to put it.");
  app.callback([shell, &app] {
    const CLI::App& program = *app.get_parent();
    fmt::print("{}", *shell == "bash" ? bash(program) : *shell == "zsh" ? zsh(program) : fish(program));
  });
}

}  // namespace landnam::cli
