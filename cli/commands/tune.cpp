// landnam tune: fits the net of the evaluation by self-play. Prints its numbers as lines for bots/eval/nets/.

#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <thread>

#include "cli/errors.hpp"
#include "cli/game_options.hpp"
#include "cli/numbers.hpp"
#include "sim/tune.hpp"

namespace landnam::cli {
namespace {

struct Tune {
  GameOptions game;
  sim::Tuning tuning;

  void operator()() const;
};

void print(const std::vector<float>& numbers) {
  constexpr std::size_t kWidth = 118;
  std::string line;
  for (float x : numbers) {
    const std::string number = fmt::format("{:#.4g}F,", x);
    if (line.size() + number.size() + 1 > kWidth) {
      fmt::print("{}\n", line);
      line.clear();
    }
    if (!line.empty()) line += ' ';
    line += number;
  }
  fmt::print("{}\n", line);
}

void Tune::operator()() const {
  sim::Tuning t = tuning;
  t.rules = game.chosen().rules;
  if (t.threads == 0) t.threads = std::max(1U, std::thread::hardware_concurrency());
  print(sim::tune(t, [&](const sim::TuneReport& report) {
    fmt::print(stderr, "round {} of {}: {} positions, loss {:.4f}, then {:.4f}\n", report.round + 1, t.rounds,
               report.positions, report.loss_before, report.loss);
  }));
}

}  // namespace

void add_tune(CLI::App& app) {
  auto options = std::make_shared<Tune>();
  sim::Tuning& t = options->tuning;
  t.threads = 0;
  options->game.add_to(app);
  add_number(app, "--rounds", t.rounds, "how often to play and fit", 1, 1'000);
  add_number(app, "--games", t.games, "games a round", 1, 100'000'000);
  add_number(app, "--positions", t.positions, "positions kept of a game", 1, 10'000);
  add_number(app, "--epochs", t.epochs, "times that every position is learned from", 1, 1'000);
  app.add_option("--rate", t.rate, "of learning, at the start of a fit")->capture_default_str();
  app.add_option("--strange", t.strange, "share of decisions made at random")->capture_default_str();
  app.add_option("--easy", t.easy, "share of seats that an easy bot plays")->capture_default_str();
  app.add_flag("--fresh", t.fresh, "begin without the net that the program has");
  add_number(app, "--seed", t.seed, "same seed, same result");
  add_number(app, "--threads", t.threads, "0: one a core", 0, 1024);
  app.callback([options] { (*options)(); });
}

}  // namespace landnam::cli
