#pragma once
// Every module, option and legal combination, found by asking the engine.

#include <map>
#include <string>
#include <vector>

#include "notation/json.hpp"

namespace landnam::notation {

struct Combination {
  std::string game;
  std::vector<unsigned> players;
  std::map<unsigned, unsigned> target;                     // points to win, by players
  std::map<std::string, std::vector<std::string>> values;  // of the options that have a list of them
  std::string note;                                        // what may surprise
};
std::vector<Combination> legal_combinations();

// {"modules":[…],"options":[…],"games":[…]}, as landnam games --json prints it.
Json games_json(const std::vector<Combination>& all);

}  // namespace landnam::notation
