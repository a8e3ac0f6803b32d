// landnam bench: how fast the engine plays. For instructions an action see scripts/instructions.sh.

#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/errors.hpp"
#include "cli/numbers.hpp"
#include "cli/words.hpp"
#include "sim/bench.hpp"
#include "sim/series.hpp"

namespace landnam::cli {
namespace {

struct BenchCommand {
  std::string name;
  std::uint64_t games = 10'000;
  std::uint64_t seed = 1;
  bool json = false;

  void operator()() const;
  void one(const sim::Bench& bench) const;
};

// Over all actions of a hundred games, played apart from the timed ones.
std::uint64_t signature_of(const Rules& rules) {
  sim::Series series;
  series.rules = rules;
  const auto specs = bots::parse_bots("random", rules.players);
  series.bots = std::get<std::vector<bots::BotSpec>>(specs);
  series.games = 100;
  return sim::run_series(series).signature;
}

void BenchCommand::one(const sim::Bench& bench) const {
  const Rules rules = sim::bench_rules(bench);
  const auto start = std::chrono::steady_clock::now();
  const sim::BenchResult r = sim::run_playouts(rules, games, seed);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const auto actions = static_cast<double>(r.actions);
  const std::string signature = fmt::format("{:016x}", signature_of(rules));
  if (json) {
    nlohmann::ordered_json out;
    out["bench"] = bench.name;
    out["games"] = r.games;
    out["finished"] = r.finished;
    out["actions"] = r.actions;
    out["actions_per_game"] = actions / static_cast<double>(r.games);
    out["seconds"] = seconds;
    out["ns_per_action"] = seconds * 1e9 / actions;
    out["actions_per_second"] = actions / seconds;
    out["games_per_second"] = static_cast<double>(r.games) / seconds;
    out["signature"] = signature;
    fmt::print("{}\n", out.dump());
    return;
  }
  fmt::print("{}: {}\n", bench.name, bench.about);
  fmt::print("  {} games, {} actions ({:.1f} a game) in {:.3f} s on one core\n", r.games, r.actions,
             actions / static_cast<double>(r.games), seconds);
  fmt::print("  {:.1f} ns an action, {:.0f} actions/s, {:.0f} games/s\n", seconds * 1e9 / actions, actions / seconds,
             static_cast<double>(r.games) / seconds);
  fmt::print("  signature {}\n", signature);
}

void BenchCommand::operator()() const {
  bool found = false;
  for (const sim::Bench& bench : sim::benches()) {
    if (!name.empty() && name != bench.name) continue;
    one(bench);
    found = true;
  }
  if (found) return;
  throw BadRequest(fmt::format("unknown benchmark '{}': expected {}", name,
                               joined(sim::benches(), [](const sim::Bench& b) { return b.name; })));
}

}  // namespace

void add_bench(CLI::App& app) {
  auto options = std::make_shared<BenchCommand>();
  app.add_option("NAME", options->name,
                 "playout, playout-three, playout-two, playout-ck; all of them if none is named");
  add_number(app, "--games", options->games, "how many games to time", 1, 1'000'000'000);
  add_number(app, "--seed", options->seed, "same seed, same games");
  app.add_flag("--json", options->json, "one JSON object a benchmark");
  app.callback([options] { (*options)(); });
}

}  // namespace landnam::cli
