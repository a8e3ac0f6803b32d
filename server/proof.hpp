#pragma once
// What proves the dice of a finished game: docs/fair-dice.md.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "notation/json.hpp"
#include "server/dice.hpp"

namespace landnam::server {

struct Proof {
  DiceForm form = kDiceForm;
  std::string code;
  std::string commitment;
  Hash secret{};
  std::vector<std::string> contributions;  // bytes, one a seat; empty: none
  std::vector<std::string> promises;       // their SHA-256, given before any was told; of form by_event only
  bool board_given = false;                // by whoever made the table, as everyone could see before
};
notation::Json proof_json(const Proof& proof, const notation::Json& replay);

struct Verdict {
  bool holds = false;
  std::string text;         // one line: what holds, or the first thing that does not
  std::size_t actions = 0;  // of the game
  std::size_t chances = 0;  // outcomes that were checked
};

// What somebody kept from before the game, to hold against the file.
struct Kept {
  std::optional<std::string> commitment;
  std::vector<std::pair<std::size_t, std::string>> contributions;  // seat, bytes
};

// Only a game that was played to its end proves anything: a cut one could hide what was not liked. An error: the file
// is not what it should be.
notation::Result<Verdict> verify(const notation::Json& file, const Kept& kept);

}  // namespace landnam::server
