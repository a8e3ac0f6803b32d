#pragma once
// One game from the empty board to its end, driven by bots.

#include <array>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "engine/play/engine.hpp"
#include "sim/playout.hpp"

namespace landnam::sim {

struct GameResult {
  std::uint64_t index = 0;
  bool finished = false;  // false: the turn cap ended it
  Seat winner = none<Seat>;
  std::uint32_t turns = 0;
  std::uint64_t actions = 0;                     // players' actions, chance outcomes aside
  std::uint64_t signature = 0;                   // over all actions, chance outcomes included
  std::array<std::uint8_t, kMaxSeats> points{};  // at the end, victory cards included
};

// A whole game on record: the board and every action, chance outcomes included.
struct GameRecord {
  GameResult result;
  Layout layout;
  std::vector<Action> actions;
  std::string text;  // of the whole, where it is asked for
};

// The bots at a table. They belong to one thread and are used for one game after the other.
class Table {
 public:
  explicit Table(std::span<const bots::BotSpec> specs);
  explicit Table(std::vector<std::unique_ptr<bots::Bot>> bots) : bots_(std::move(bots)), all_random_(false) {}
  bool all_random() const { return all_random_; }
  bots::Bot& at(Seat seat) { return *bots_[idx(seat)]; }

 private:
  std::vector<std::unique_ptr<bots::Bot>> bots_;
  bool all_random_ = true;
};

// A bot did what the rules forbid: a mistake in the bot.
struct IllegalAction : std::logic_error {
  using std::logic_error::logic_error;
};

// The generators of game `index`: one for the board and for chance, one a seat, so that the dice do not depend on how
// much chance the bots use.
Rng chance_rng(std::uint64_t seed, std::uint64_t index);
Rng seat_rng(std::uint64_t seed, std::uint64_t index, Seat seat);

// Plays game number `index` of the series with this seed; fills the record if there is one, and the state at the end.
GameResult play_game(const Rules& rules, Table& table, std::uint64_t seed, std::uint64_t index, std::uint32_t turn_cap,
                     GameRecord* record = nullptr, State* end = nullptr);

// One decision of `bot` for `seat`, from its view, checked against the rules.
Action ask_bot(const Rules& rules, const State& state, Seat seat, bots::Bot& bot, Rng& rng);

}  // namespace landnam::sim
