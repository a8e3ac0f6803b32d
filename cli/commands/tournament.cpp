// landnam tournament: bots against bots in rotated seats, with the shares they win and how sure that is; on one machine
// or, under mpirun, on many.

#include <fmt/format.h>

#include <csignal>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/bot_options.hpp"
#include "cli/errors.hpp"
#include "cli/files.hpp"
#include "cli/numbers.hpp"
#include "cli/progress.hpp"
#include "cli/series_options.hpp"
#include "cli/tournament/output.hpp"
#include "cli/tournament/ranks.hpp"
#include "cli/tournament/state_file.hpp"
#include "sim/standings_json.hpp"

namespace landnam::cli {
namespace {

constexpr std::size_t kMostBots = 64;

std::atomic<bool> g_interrupted{false};

struct TournamentCommand : SeriesOptions {
  std::string schedule = "table";
  double precision = 0;
  std::string state;
  std::string csv;
  std::string report;
  bool times = false;
  RankOptions ranks;

  TournamentCommand() : SeriesOptions("easy,random", 400) {}
  void operator()() const;
  sim::Tournament tournament(const ChosenGame& chosen) const;
  void play(const sim::Tournament& t, sim::Ledger& ledger, StateFile* file) const;
};

// Opened before the first game: a name that cannot be written must not cost a night.
struct Outputs {
  std::optional<OutputFile> csv;
  std::optional<OutputFile> report;

  explicit Outputs(const TournamentCommand& c) {
    if (!c.csv.empty()) csv.emplace(c.csv);
    if (!c.report.empty()) report.emplace(c.report);
  }
  void write(const ChosenGame& chosen, const sim::Tournament& t, const sim::Standings& s) {
    if (csv) {
      csv->write(standings_csv(s));
      csv->finish();
    }
    if (report) {
      report->write(standings_html(chosen, t, s));
      report->finish();
    }
  }
};

sim::Tournament TournamentCommand::tournament(const ChosenGame& chosen) const {
  sim::Tournament t;
  t.rules = chosen.rules;
  t.schedule = schedule == "pairs" ? sim::Schedule::pairs
               : schedule == "one" ? sim::Schedule::one
                                   : sim::Schedule::table;
  t.bots = choose_bots(bots, kMostBots, chosen);  // repeated up to there: cut to those named, or to the seats
  auto named = static_cast<std::size_t>(std::count(bots.begin(), bots.end(), ',')) + 1;
  if (t.schedule == sim::Schedule::table) named = std::max<std::size_t>(named, chosen.rules.players);
  else if (named < 2) throw BadRequest("--bots: expected two bots or more with --schedule " + schedule);
  t.bots.resize(named);
  t.games = games;
  t.seed = seed;
  t.threads = threads_here();
  t.turn_cap = turn_cap;
  t.precision = precision;
  return t;
}

// With a state file an interruption loses nothing that is done; a second one ends the program at once.
void TournamentCommand::play(const sim::Tournament& t, sim::Ledger& ledger, StateFile* file) const {
  const auto on_chunk = [&](std::uint64_t chunk, const sim::Chunk& played) {
    if (file != nullptr) file->add(chunk_text(chunk, played));
  };
  if (file != nullptr) {
    struct sigaction action{};
    action.sa_handler = [](int) { g_interrupted = true; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
  }
  std::atomic<std::uint64_t> done{std::min(ledger.done(), t.games)};
  const Progress progress("games", t.games, done);
  sim::play_all(t, ledger, on_chunk, &g_interrupted, &done);
}

void TournamentCommand::operator()() const {
  const ChosenGame chosen = game.chosen();
  const sim::Tournament t = tournament(chosen);
  sim::Ledger ledger(t);
  const bool many = started_by_mpirun();
  std::optional<StateFile> file;
  std::optional<Outputs> outputs;
  try {
    const bool writes = !many || is_first_rank();
    if (writes && !state.empty()) file.emplace(state, chosen, t, ledger);
    if (writes) outputs.emplace(*this);
  } catch (...) {
    if (many) dismiss_ranks();
    throw;
  }
  StateFile* kept = file ? &*file : nullptr;
  const auto show = [&] {
    const sim::Standings s = ledger.standings();
    outputs->write(chosen, t, s);
    tell_troubles(t.bots);
    if (json) fmt::print("{}\n", sim::standings_json(chosen.setup, t, s, times).dump());
    else fmt::print("{}", standings_text(chosen, t, s));
  };
  if (many) {
    std::atomic<std::uint64_t> done{std::min(ledger.done(), t.games)};
    const auto on_chunk = [&](std::uint64_t chunk, const sim::Chunk& played) {
      if (kept != nullptr) kept->add(chunk_text(chunk, played));
    };
    std::optional<Progress> progress;
    if (is_first_rank()) progress.emplace("games", t.games, done);
    const bool first = play_with_ranks(t, ledger, ranks, on_chunk, &done);
    progress.reset();
    if (first) show();
    std::fflush(stdout);
    return leave_ranks();
  }
  if (!ledger.enough()) play(t, ledger, kept);
  if (!ledger.enough()) {
    throw Failure(fmt::format("interrupted after {} games; the same command with --state {} goes on from there",
                              std::min(ledger.done(), t.games), state));
  }
  show();
}

}  // namespace

void add_tournament(CLI::App& app) {
  auto options = std::make_shared<TournamentCommand>();
  options->add_to(app, "names, as hard:ms=100,medium,easy; too few for the seats of a table are repeated");
  app.add_option(
         "--schedule", options->schedule,
         "table: all at one table; pairs: every pair, half of the seats each; one: the first against each other")
      ->capture_default_str()
      ->check(CLI::IsMember({"table", "pairs", "one"}));
  app.add_option("--precision", options->precision,
                 "stop when every share is known to within this much, as 0.03; 0: play all games")
      ->capture_default_str()
      ->check(real(0, 0.5))
      ->type_name("SHARE");
  app.add_option("--state,--resume", options->state, "keep what is played in this file; if it is there, go on from it")
      ->check(named())
      ->type_name("FILE");
  app.add_option("--csv", options->csv, "write the rows as a table")->check(named())->type_name("FILE.csv");
  app.add_option("--report", options->report, "write everything as one page with plots")
      ->check(named())
      ->type_name("FILE.html");
  app.add_flag("--times", options->times, "with --json: how long decisions took, which differs from run to run");
  app.add_option("--rank-timeout", options->ranks.timeout,
                 "under mpirun: seconds of silence after which a rank is taken for dead")
      ->capture_default_str()
      ->check(real(1, 86400))
      ->type_name("SECONDS");
  app.callback([options] { (*options)(); });
}

}  // namespace landnam::cli
