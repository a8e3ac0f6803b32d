#pragma once
// GAME, --players and --set: which game is meant.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "notation/json.hpp"

namespace CLI {
class App;
}

namespace landnam::cli {

struct ChosenGame {
  Setup setup;
  Rules rules;
};

struct GameOptions {
  std::string game = "base";
  std::uint64_t players = 4;
  std::vector<std::string> set;

  void add_to(CLI::App& app);
  ChosenGame chosen() const;  // throws BadRequest, with the rule's id where a rule forbids it
};

// Throws BadRequest with the error's line.
[[noreturn]] void refuse(const notation::Error& error);

}  // namespace landnam::cli
