// landnam tune: better weights for the evaluation, by self-play. Prints them as lines for bots/eval/.

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
  std::vector<std::string> only;
  std::uint64_t rounds = 1000;
  std::uint64_t games = 8;
  std::uint64_t seed = 1;
  double step = 0.15;
  double rate = 0.02;
  unsigned threads = 0;

  void operator()() const;
};

void print(const bots::eval::Weights& weights, std::FILE* to) {
  for (const auto& info : bots::eval::weight_list()) fmt::print(to, "{} {:.4g}\n", info.name, weights.*info.member);
  std::fflush(to);
}

void Tune::operator()() const {
  sim::Tuning tuning;
  tuning.rules = game.chosen().rules;
  tuning.start = bots::eval::weights_for(tuning.rules.modules);
  tuning.names = only;
  tuning.rounds = rounds;
  tuning.games = games;
  tuning.seed = seed;
  tuning.step = step;
  tuning.rate = rate;
  tuning.threads = threads != 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
  const auto result = sim::tune(tuning, [&](std::uint64_t round, const bots::eval::Weights& weights) {
    if ((round + 1) % 500 != 0) return;
    fmt::print(stderr, "after round {} of {}:\n", round + 1, rounds);
    print(weights, stderr);
  });
  print(result, stdout);
}

}  // namespace

void add_tune(CLI::App& app) {
  auto options = std::make_shared<Tune>();
  options->game.add_to(app);
  app.add_option("--only", options->only, "names of the weights to tune, as pip,variety; else all")->delimiter(',');
  add_number(app, "--rounds", options->rounds, "how many rounds", 1, 1'000'000'000);
  add_number(app, "--games", options->games, "games a round", 2, 10'000);
  add_number(app, "--seed", options->seed, "same seed and one thread, same result");
  app.add_option("--step", options->step, "how far a weight is tried up and down")->capture_default_str();
  app.add_option("--rate", options->rate, "how far it moves after a round")->capture_default_str();
  add_number(app, "--threads", options->threads, "0: one a core", 0, 1024);
  app.callback([options] { (*options)(); });
}

}  // namespace landnam::cli
