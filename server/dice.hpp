#pragma once
// Dice that nobody can doubt: every outcome follows from a secret that was committed to before, from what the seats
// contributed, and from which event it is. docs/fair-dice.md has the construction.

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/play/engine.hpp"
#include "server/crypto.hpp"

namespace landnam::server {

// Published before anyone contributes: SHA-256 of the secret.
std::string commitment_to(const Hash& secret);

// How outcomes are named, and so what they hang on. A table keeps the form that it began with.
enum class DiceForm : std::uint8_t {
  by_action = 1,  // the number of the action: tables of earlier versions
  by_event = 2,   // which roll of which turn, which draw from which pile
};
inline constexpr DiceForm kDiceForm = DiceForm::by_event;
std::optional<DiceForm> find_dice_form(std::uint64_t number);

inline constexpr std::size_t kContribution = 32;  // bytes that a person adds

// Names the outcomes of chance of one game, in order.
class ChanceNames {
 public:
  explicit ChanceNames(DiceForm form = kDiceForm) : form_(form) {}

  // The name of what chance decides in this state, as action number `version`. Chance must be asked; every outcome is
  // named once, in the order of the game.
  std::string next(const State& state, std::uint64_t version);

 private:
  static constexpr std::size_t kChanceAsks = static_cast<std::size_t>(Ask::setup_settlement);
  DiceForm form_;
  std::uint32_t turn_ = 0;
  std::array<std::uint32_t, kChanceAsks> in_turn_{};  // outcomes of this turn
  struct Pile {
    Ask ask;
    std::uint8_t which;
    std::uint32_t drawn;
  };
  std::vector<Pile> piles_;
};

class Dice {
 public:
  // Contributions are bytes, one a seat, empty for bots.
  Dice(DiceForm form, const Hash& secret, std::string_view code, std::span<const std::string> contributions);

  Rng board() const;  // draws the board
  Rng bot(std::uint64_t version, Seat seat) const;

  // What chance decides under this name; chance must be asked.
  Action outcome(const Rules& rules, const State& state, std::string_view name) const;

  // Which of the outcomes with these weights: the first whose cumulated weight is above the number drawn.
  std::size_t pick(std::span<const std::uint32_t> weights, std::string_view name) const;

 private:
  Hash key_;
};

}  // namespace landnam::server
