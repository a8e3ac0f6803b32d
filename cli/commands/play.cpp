// landnam play: a game in the terminal against bots, or one to watch.

#include <filesystem>
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
  std::string resume;
  bool watch = false;
  bool plain = false;

  void operator()() const;
};

std::optional<notation::Replay> read_game(const std::string& path) {
  if (path.empty()) return std::nullopt;
  const auto json = notation::parse_json(InputFile(path).all());
  if (!json) throw BadRequest("--resume: " + path + ": " + json.error().message());
  auto replay = notation::read_replay(*json);
  if (!replay) throw BadRequest("--resume: " + path + ": " + replay.error().message());
  const auto played = notation::play(*replay);
  if (!played) throw BadRequest("--resume: " + path + ": " + played.error().message());
  if (over(played->state)) throw BadRequest("--resume: " + path + ": that game is over");
  return *replay;
}

bool is_plain_file(const std::string& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  return !path.empty() && path != "-" && (!std::filesystem::exists(status) || std::filesystem::is_regular_file(status));
}

void Play::operator()() const {
  const std::optional<notation::Replay> kept = read_game(resume);
  if (!kept && game.game.empty()) throw BadRequest("GAME is required, or --resume FILE");
  ChosenGame chosen = kept ? ChosenGame{kept->setup, *notation::rules_of(kept->setup)} : game.chosen();
  if (!watch && !kept) {
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
  options.resume = kept;
  const std::string into = log.empty() ? resume : log;
  std::optional<OutputFile> file;
  if (!into.empty()) file.emplace(into);  // a name that cannot be written is told now
  if (is_plain_file(into)) {              // a pipe or a device gets the game once, when it ends
    options.keep = into;
    file.reset();
  }
  options.whole_screen =
      !plain && !watch && terminal.interactive && terminal.typed && TerminalTable::whole_screen_fits(chosen, terminal);
  if (terminal.typed && terminal.interactive) {
    std::string farewell = options.whole_screen ? Screen::leave() : "\n";
    if (!options.keep.empty()) farewell += "The game is kept: landnam play --resume " + options.keep + " goes on.\n";
    leave_well_on_interrupt(farewell);
  }
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
  options->game.game.clear();
  app.get_option("GAME")->required(false);
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
  app.add_option("--lang", options->language, "en, is, pl, et or da")->capture_default_str();
  app.add_option("--log", options->log, "keep the game as a replay, after every choice of yours and when it ends")
      ->type_name("FILE");
  app.add_option("--resume", options->resume, "go on with a game that --log or save has kept; it is kept there again")
      ->check(CLI::ExistingFile);
  app.add_flag("--plain", options->plain, "line by line, not on the whole screen");
  app.callback([options] { (*options)(); });
}

}  // namespace landnam::cli
