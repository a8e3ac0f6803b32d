#pragma once
// A game at the terminal: bots and at most one person.

#include <iosfwd>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "cli/game_options.hpp"
#include "cli/play/choices.hpp"
#include "cli/play/line_input.hpp"
#include "cli/play/screen.hpp"
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
  std::string keep;           // a file for the game, written after every choice of the person; none if empty
  bool whole_screen = false;  // the board stays where it is, if it fits
  std::optional<notation::Replay> resume{};  // a game to go on from
};

class TerminalTable {
 public:
  TerminalTable(const ChosenGame& game, TableOptions options, const Terminal& terminal, std::istream& in,
                std::ostream& out);

  // Whether this game's board and something besides fit onto the terminal.
  static bool whole_screen_fits(const ChosenGame& game, const Terminal& terminal);

  void play();  // until the game is over, the person leaves or the input ends
  const notation::Replay& replay() const { return replay_; }

 private:
  void step();
  void carry_out(const Action& action);
  void tell(const View& before, const View& after, const Action& seen);
  std::optional<Action> ask_person();
  bool command(const std::string& line, const Choices& choices);  // help, board, rules, ...: true if it was one

  // What can be taken back: the state before a choice of the person, until dice, cards or others come in between.
  struct Step {
    State state;
    std::size_t actions = 0;
  };
  void undo();
  bool keep(const std::string& file);
  void begin();
  std::string said();  // since it was last asked for, into the log of the screen
  void show_page(const std::string& text);

  void hear_proposals();
  void draw(const picture::Places& ids = {});
  void show_seats();
  std::string hand_text() const;
  void show_question(const Look& look, const Choices& choices);
  void show_rules(const std::string& query);
  void watch_turn();
  void summary();

  bool watching() const { return !options_.person; }
  Seat viewer() const { return options_.person.value_or(none<Seat>); }

  const ChosenGame& game_;
  TableOptions options_;
  Terminal terminal_;
  std::ostream& terminal_out_;
  std::ostringstream said_;  // with a whole screen: what goes into its log
  std::ostream& out_;        // said_, or the terminal itself
  LineInput input_;
  Speech speech_;
  std::optional<Screen> screen_;
  std::vector<Step> steps_;
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
