// landnam tournament: bots against bots in rotated seats, with the shares they win and how sure that is.

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/bot_options.hpp"
#include "cli/errors.hpp"
#include "cli/game_options.hpp"
#include "cli/numbers.hpp"
#include "cli/progress.hpp"
#include "notation/game_name.hpp"
#include "notation/replay.hpp"
#include "sim/tournament.hpp"

namespace landnam::cli {
namespace {

constexpr std::size_t kMostBots = 64;

struct TournamentOptions {
  GameOptions game;
  std::string bots = "easy,random";
  std::uint64_t games = 400;
  std::uint64_t seed = 1;
  unsigned threads = 0;
  std::uint32_t turn_cap = sim::kTurnCap;
  bool json = false;

  void operator()() const;
};

void print_json(const ChosenGame& game, const sim::Tournament& t, const sim::Standings& s) {
  nlohmann::ordered_json out;
  notation::write_setup(game.setup, out);
  out["bots"] = bot_names(t.bots);
  out["games"] = s.games;
  out["finished"] = s.finished;
  out["seed"] = t.seed;
  out["turn_cap"] = t.turn_cap;
  out["rows"] = nlohmann::ordered_json::array();
  for (const sim::Row& row : s.rows) {
    out["rows"].push_back({{"bot", row.bot.text()},
                           {"games", row.games},
                           {"wins", row.wins},
                           {"share", row.share.value},
                           {"low", row.share.low},
                           {"high", row.share.high},
                           {"rating", row.rating}});
  }
  out["signature"] = fmt::format("{:016x}", s.signature);
  fmt::print("{}\n", out.dump());
}

void print_text(const ChosenGame& game, const sim::Tournament& t, const sim::Standings& s) {
  fmt::print("{} for {} players, seed {}, {} of {} games finished\n", notation::game_name(game.setup), t.rules.players,
             t.seed, s.finished, s.games);
  fmt::print("  {:<20} {:>7} {:>7} {:>8} {:>17} {:>7}\n", "bot", "games", "wins", "share", "95 % interval", "rating");
  for (const sim::Row& row : s.rows) {
    fmt::print("  {:<20} {:>7} {:>7} {:>6.1f} % {:>6.1f} - {:>5.1f} % {:>7.0f}\n", row.bot.text(), row.games, row.wins,
               100 * row.share.value, 100 * row.share.low, 100 * row.share.high, row.rating);
  }
  fmt::print("  signature {:016x}\n", s.signature);
}

void TournamentOptions::operator()() const {
  const ChosenGame chosen = game.chosen();
  sim::Tournament t;
  t.rules = chosen.rules;
  const std::size_t seats = chosen.rules.players;
  t.bots = choose_bots(bots, kMostBots);  // repeated up to there: cut to those named, or to the seats
  const auto named = static_cast<std::size_t>(std::count(bots.begin(), bots.end(), ',')) + 1;
  t.bots.resize(std::max(named, seats));
  t.games = games;
  t.seed = seed;
  t.threads = threads != 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
  t.turn_cap = turn_cap;

  std::atomic<std::uint64_t> done{0};
  sim::Standings standings;
  {
    const Progress progress("games", games, done);
    standings = sim::run_tournament(t, &done);
  }
  if (json) print_json(chosen, t, standings);
  else print_text(chosen, t, standings);
}

}  // namespace

void add_tournament(CLI::App& app) {
  auto options = std::make_shared<TournamentOptions>();
  options->game.add_to(app);
  app.add_option("--bots", options->bots, "names, as hard:ms=100,medium,easy; too few for the seats are repeated")
      ->capture_default_str();
  add_number(app, "--games", options->games, "how many games", 1, 1'000'000'000'000);
  add_number(app, "--seed", options->seed, "same seed, same games");
  add_number(app, "--threads", options->threads, "0: one a core", 0, 1024);
  add_number(app, "--turn-cap", options->turn_cap, "a game that takes longer counts as not finished", 1, 1'000'000'000);
  app.add_flag("--json", options->json, "one JSON object instead of a table");
  app.callback([options] { (*options)(); });
}

}  // namespace landnam::cli
