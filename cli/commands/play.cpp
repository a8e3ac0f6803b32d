// landnam play: a game in the terminal against bots, or one to watch.

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>

#include "cli/bot_options.hpp"
#include "cli/errors.hpp"
#include "cli/files.hpp"
#include "cli/game_options.hpp"
#include "cli/numbers.hpp"
#include "cli/play/table.hpp"
#include "lang/lang.hpp"
#include "notation/game_name.hpp"
#include "notation/names.hpp"
#include "notation/people.hpp"

namespace landnam::cli {
namespace {

struct Play {
  GameOptions game;
  std::string bots = "easy";
  std::string seat = "A";
  std::optional<std::uint64_t> seed;
  std::uint32_t every = 20;
  std::optional<std::uint32_t> delay;
  std::string language = "en";
  std::string log;
  bool watch = false;

  void operator()() const;
};

void Play::operator()() const {
  ChosenGame chosen = game.chosen();
  if (!watch) {
    notation::widen_offers(chosen.setup);
    chosen.rules = *notation::rules_of(chosen.setup);
  }
  const Terminal terminal = terminal_here();
  TableOptions options;
  options.bots = choose_bots(bots, chosen.rules.players, chosen);
  options.seed = seed ? *seed : std::random_device{}();
  options.every = every;
  options.delay = delay.value_or(terminal.interactive ? 120 : 0);
  options.language = language;
  if (!lang::is_language(language)) throw BadRequest("--lang: expected en, is, pl, et or da, not '" + language + "'");
  if (!watch) {
    options.person = notation::find_seat(seat);
    if (!options.person || idx(*options.person) >= chosen.rules.players) {
      throw BadRequest("--seat: expected A to " +
                       notation::seat_letter(Seat{static_cast<std::uint8_t>(chosen.rules.players - 1)}) + ", not '" +
                       seat + "'");
    }
  }
  std::optional<OutputFile> file;
  if (!log.empty()) file.emplace(log);
  TerminalTable table(chosen, options, terminal, std::cin, std::cout);
  table.play();
  tell_troubles(options.bots);
  if (!file) return;
  file->line(notation::to_text(notation::replay_json(table.replay())));
  file->finish();
}

}  // namespace

void add_play(CLI::App& app) {
  auto options = std::make_shared<Play>();
  options->game.add_to(app);
  app.add_option("--bots", options->bots, "names for the seats, as easy,random; a shorter list is repeated")
      ->capture_default_str();
  app.add_option("--seat", options->seat, "where you sit: A, B, C or D")->capture_default_str();
  app.add_option("--seed", options->seed, "same seed, same board and chance; any if left out")
      ->check(whole(0, UINT64_MAX))
      ->type_name("N");
  app.add_flag("--watch", options->watch, "only bots play, and you watch");
  add_number(app, "--every", options->every, "with --watch: turns between two boards; 0: only first and last");
  app.add_option("--delay", options->delay, "with --watch: milliseconds a turn")
      ->check(whole(0, 60'000))
      ->type_name("N");
  app.add_option("--lang", options->language, "of the rules: en, is, pl, et or da")->capture_default_str();
  app.add_option("--log", options->log, "write the game as a replay when it ends")->type_name("FILE");
  app.callback([options] { (*options)(); });
}

}  // namespace landnam::cli
