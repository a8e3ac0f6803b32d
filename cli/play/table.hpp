#pragma once
// A game at the terminal: bots and at most one person.

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "cli/game_options.hpp"
#include "cli/play/choices.hpp"
#include "cli/terminal.hpp"
#include "notation/replay.hpp"

namespace landnam::cli {

struct TableOptions {
  std::optional<Seat> person;       // none: everybody is a bot, and one watches
  std::vector<bots::BotSpec> bots;  // one a seat; the person's is not used
  std::uint64_t seed = 1;
  std::uint32_t every = 20;  // turns between two boards while watching
  std::uint32_t delay = 0;   // milliseconds after each turn while watching
  std::string language = "en";
};

class TerminalTable {
 public:
  TerminalTable(const ChosenGame& game, TableOptions options, const Terminal& terminal, std::istream& in,
                std::ostream& out);

  void play();  // until the game is over, the person leaves or the input ends
  const notation::Replay& replay() const { return replay_; }

 private:
  void step();
  void carry_out(const Action& action);
  void tell(const View& before, const View& after, const Action& seen);
  std::optional<Action> ask_person();
  bool command(const std::string& line, const Choices& choices);  // help, board, rules, ...: true if it was one

  void hear_proposals();
  void draw(const picture::Places& ids = {});
  void show_seats();
  void show_hand();
  void show_rules(const std::string& query);
  void watch_turn();
  void summary();

  bool watching() const { return !options_.person; }
  Seat viewer() const { return options_.person.value_or(none<Seat>); }

  const ChosenGame& game_;
  TableOptions options_;
  Terminal terminal_;
  std::istream& in_;
  std::ostream& out_;
  Speech speech_;
  std::vector<std::unique_ptr<bots::Bot>> bots_;
  std::vector<Rng> rngs_;
  Rng chance_;
  notation::Replay replay_;
  State state_;
  bool left_ = false;
  std::uint32_t drawn_turn_ = 0;
  std::uint32_t heard_turn_ = 0;  // the bots have proposed what they would
  std::uint64_t actions_ = 0;
  Ask drawn_ask_ = Ask::over;
};

}  // namespace landnam::cli
