#pragma once
// Dice that nobody can doubt: every outcome follows from a secret that was committed to before, from what the seats
// contributed, and from the number of the action. docs/fair-dice.md has the construction.

#include <span>
#include <string>
#include <vector>

#include "engine/game/engine.hpp"
#include "notation/json.hpp"
#include "server/crypto.hpp"

namespace landnam::server {

// Published before anyone contributes: SHA-256 of the secret.
std::string commitment_to(const Hash& secret);

class Dice {
 public:
  // Contributions are bytes, one a seat, empty for bots.
  Dice(const Hash& secret, std::string_view code, std::span<const std::string> contributions);

  Rng board() const;  // draws the board
  Rng bot(std::uint64_t version, Seat seat) const;

  // What chance decides as action number `version`; chance must be asked.
  Action outcome(const Rules& rules, const State& state, std::uint64_t version) const;

  // Which of the outcomes with these weights: the first whose cumulated weight is above the number drawn.
  std::size_t pick(std::span<const std::uint32_t> weights, std::uint64_t version) const;

 private:
  Hash key_;
};

// What landnam verify reads, of a finished game.
struct Proof {
  std::string code;
  std::string commitment;
  Hash secret{};
  std::vector<std::string> contributions;
};
notation::Json proof_json(const Proof& proof, const notation::Json& replay);

struct Verdict {
  bool holds = false;
  std::string text;         // one line: what holds, or the first thing that does not
  std::size_t actions = 0;  // of the game
  std::size_t chances = 0;  // outcomes that were checked
};
// An error: the file is not what it should be.
notation::Result<Verdict> verify(const notation::Json& file);

}  // namespace landnam::server
