// landnam simulate: many games of bots, with totals, a signature and, if asked for, every game on record.

#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/bot_options.hpp"
#include "cli/files.hpp"
#include "cli/numbers.hpp"
#include "cli/progress.hpp"
#include "cli/series_options.hpp"
#include "notation/game_name.hpp"
#include "sim/replay_text.hpp"
#include "sim/series.hpp"

namespace landnam::cli {
namespace {

struct Simulate : SeriesOptions {
  std::string log;

  Simulate() : SeriesOptions("random", 100) {}
  void operator()() const;
};

double per(double amount, double of) { return of > 0 ? amount / of : 0; }

struct Figures {
  double seconds, mean_turns, mean_actions, games_per_second, actions_per_second, ns_per_action;
};

Figures figures(const sim::Totals& t, double seconds) {
  const auto games = static_cast<double>(t.games);
  const auto actions = static_cast<double>(t.actions);
  return {seconds,
          per(static_cast<double>(t.turns), games),
          per(actions, games),
          per(games, seconds),
          per(actions, seconds),
          per(seconds * 1e9, actions)};
}

void print_json(const ChosenGame& game, const sim::Series& series, const sim::Totals& t, const Figures& f) {
  nlohmann::ordered_json out;
  notation::write_setup(game.setup, out);  // game, players, set
  out["bots"] = bot_names(series.bots);
  out["games"] = t.games;
  out["finished"] = t.finished;
  out["seed"] = series.seed;
  out["threads"] = series.threads;
  out["turn_cap"] = series.turn_cap;
  out["wins"] = std::vector<std::uint64_t>(t.wins.begin(), t.wins.begin() + series.rules.players);
  out["mean_points"] = nlohmann::ordered_json::array();
  for (std::size_t s = 0; s < series.rules.players; ++s) {
    out["mean_points"].push_back(per(static_cast<double>(t.points[s]), static_cast<double>(t.games)));
  }
  out["mean_turns"] = f.mean_turns;
  out["mean_actions"] = f.mean_actions;
  out["seconds"] = f.seconds;
  out["games_per_second"] = f.games_per_second;
  out["actions_per_second"] = f.actions_per_second;
  out["ns_per_action"] = f.ns_per_action;
  out["signature"] = fmt::format("{:016x}", t.signature);
  fmt::print("{}\n", out.dump());
}

void print_text(const ChosenGame& game, const sim::Series& series, const sim::Totals& t, const Figures& f) {
  fmt::print("{} for {} players, seed {}, {} thread{}\n", notation::game_name(game.setup), series.rules.players,
             series.seed, series.threads, series.threads == 1 ? "" : "s");
  for (std::size_t s = 0; s < series.rules.players; ++s) {
    fmt::print("  seat {}  {:<12} {:>8} wins  {:5.1f} %\n", s, series.bots[s].text(), t.wins[s],
               per(100.0 * static_cast<double>(t.wins[s]), static_cast<double>(t.games)));
  }
  fmt::print("  {} of {} games finished (a game ends after {} turns at the latest)\n", t.finished, t.games,
             series.turn_cap);
  fmt::print("  {:.1f} turns and {:.1f} actions a game\n", f.mean_turns, f.mean_actions);
  fmt::print("  {:.2f} s: {:.1f} games/s, {:.0f} actions/s, {:.1f} ns an action\n", f.seconds, f.games_per_second,
             f.actions_per_second, f.ns_per_action);
  fmt::print("  signature {:016x}\n", t.signature);
}

void Simulate::operator()() const {
  const ChosenGame chosen = game.chosen();
  sim::Series series;
  series.rules = chosen.rules;
  series.bots = choose_bots(bots, chosen.rules.players, chosen);
  series.games = games;
  series.seed = seed;
  series.threads = threads_here();
  series.turn_cap = turn_cap;

  std::atomic<std::uint64_t> done{0};
  sim::Watch watch;
  watch.done = &done;
  std::optional<OutputFile> file;
  std::optional<TextWriter> writer;
  if (!log.empty()) {
    const bool compressed = log.ends_with(".gz");
    file.emplace(log, OutputFile::kAsItComes);
    writer.emplace(*file);
    watch.text_maker = [&chosen, compressed]() -> std::function<std::string(const sim::GameRecord&)> {
      if (compressed)
        return [maker = std::make_shared<sim::ReplayGzip>(chosen.setup)](const auto& r) { return maker->of(r); };
      return [maker = std::make_shared<sim::ReplayText>(chosen.setup)](const auto& r) { return maker->of(r); };
    };
    watch.on_record = [&](sim::GameRecord&& record) { writer->put(std::move(record.text)); };
  }
  sim::Totals totals;
  const auto start = std::chrono::steady_clock::now();
  {
    const Progress progress("games", games, done);
    totals = sim::run_series(series, watch);
    if (writer) writer->finish();
    if (file) file->finish();
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  tell_troubles(series.bots);
  if (json) print_json(chosen, series, totals, figures(totals, seconds));
  else print_text(chosen, series, totals, figures(totals, seconds));
}

}  // namespace

void add_simulate(CLI::App& app) {
  auto options = std::make_shared<Simulate>();
  options->add_to(app, "names for the seats, as easy,random; a shorter list is repeated");
  app.add_option("--log", options->log, "write every game as a replay, one a line; compressed if it ends in .gz")
      ->check(named())
      ->type_name("FILE.jsonl");
  app.callback([options] { (*options)(); });
}

}  // namespace landnam::cli
