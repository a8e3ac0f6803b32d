// landnam tune: fits the net of the evaluation by self-play. Prints its numbers as lines: for hard:net=FILE, or for
// bots/eval/nets/.

#include <fmt/format.h>

#include <atomic>
#include <cstdio>
#include <memory>
#include <optional>
#include <stdexcept>
#include <thread>

#include "cli/errors.hpp"
#include "cli/game_options.hpp"
#include "cli/numbers.hpp"
#include "cli/progress.hpp"
#include "sim/own/net_file.hpp"
#include "sim/tune.hpp"

namespace landnam::cli {
namespace {

struct Tune {
  GameOptions game;
  sim::Tuning tuning;
  std::string start;

  void operator()() const;
  std::vector<float> read_start() const;
};

std::vector<float> Tune::read_start() const {
  try {
    return sim::read_net_numbers(start);
  } catch (const std::invalid_argument& error) {
    throw BadRequest(fmt::format("--start: {}", error.what()));
  }
}

void Tune::operator()() const {
  sim::Tuning t = tuning;
  t.rules = game.chosen().rules;
  if (t.threads == 0) t.threads = std::max(1U, std::thread::hardware_concurrency());
  if (!start.empty()) t.start = read_start();
  std::atomic<std::uint64_t> played{0};
  t.played = &played;
  std::vector<float> numbers;
  try {
    std::optional<Progress> progress;  // of a round; its line comes where the bar was
    progress.emplace("games", t.games, played);
    numbers = sim::tune(t, [&](const sim::TuneReport& report) {
      progress.reset();
      fmt::print(stderr, "round {} of {}: {} positions, loss {:.4f}, then {:.4f}\n", report.round + 1, t.rounds,
                 report.positions, report.loss_before, report.loss);
      played = 0;
      if (report.round + 1 < t.rounds) progress.emplace("games", t.games, played);
    });
  } catch (const std::invalid_argument& error) {
    throw BadRequest(fmt::format("--{}", error.what()));
  }
  fmt::print("{}", sim::net_text(numbers));
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
  const auto share = [&](const char* name, double& value, const char* about) {
    app.add_option(name, value, about)->capture_default_str()->check(real(0, 1));
  };
  share("--lambda", t.lambda, "1: a position teaches who won; less: also what the net says of each turn after it");
  add_number(app, "--tries", t.tries, "instead, worlds in which a position is tried out; 0: none", 0, 10'000);
  share("--rate", t.rate, "of learning, at the start of a fit");
  share("--strange", t.strange, "share of decisions made at random");
  share("--easy", t.easy, "share of seats that an easy bot plays");
  share("--usual", t.usual, "share of the other seats that play with the net that the program has");
  add_number(app, "--hidden", t.hidden, "units of the net, a multiple of 32", 32, 1024);
  app.add_option("--start", options->start, "begin with the nets of this file; the first goes on learning")
      ->check(CLI::ExistingFile);
  app.add_flag("--fresh", t.fresh, "begin without the net that the program has")->excludes("--start");
  add_number(app, "--seed", t.seed, "same seed, same result");
  add_number(app, "--threads", t.threads, "0: one a core", 0, 1024);
  app.callback([options] { (*options)(); });
}

}  // namespace landnam::cli
