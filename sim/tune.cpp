#include "sim/tune.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <thread>

#include "bots/medium/medium.hpp"
#include "sim/game.hpp"

namespace landnam::sim {
namespace {

using bots::eval::WeightInfo;
using bots::eval::Weights;

constexpr std::uint32_t kLongGame = 1000;  // turns; whoever tries nonsense must not play for ever

std::vector<const WeightInfo*> chosen(const Tuning& tuning) {
  std::vector<const WeightInfo*> list;
  for (const WeightInfo& info : bots::eval::weight_list()) {
    const bool named = std::find(tuning.names.begin(), tuning.names.end(), info.name) != tuning.names.end();
    if (tuning.names.empty() || named) list.push_back(&info);
  }
  return list;
}

// Wins of `up` less wins of `down`, for each game of the round. The two share the table, seats in turn.
double match(const Tuning& tuning, const Weights& up, const Weights& down, std::uint64_t round) {
  double balance = 0;
  for (std::uint64_t g = 0; g < tuning.games; ++g) {
    std::vector<std::unique_ptr<bots::Bot>> table;
    for (std::size_t s = 0; s < tuning.rules.players; ++s) {
      table.push_back(std::make_unique<bots::medium::MediumBot>((s + g) % 2 == 0 ? up : down));
    }
    Table seats(std::move(table));
    const GameResult result = play_game(tuning.rules, seats, tuning.seed, round * tuning.games + g, kLongGame);
    if (result.finished) balance += (idx(result.winner) + g) % 2 == 0 ? 1 : -1;
  }
  return balance / static_cast<double>(tuning.games);
}

}  // namespace

Weights tune(const Tuning& tuning, const TuneWatch& watch) {
  const auto list = chosen(tuning);
  Weights weights = tuning.start;
  std::mutex mutex;
  std::uint64_t next = 0;
  const auto work = [&] {
    for (;;) {
      Weights up;
      Weights down;
      std::uint64_t round = 0;
      std::vector<double> sign(list.size());
      {
        const std::lock_guard lock(mutex);
        if (next == tuning.rounds) return;
        round = next++;
        up = down = weights;
      }
      Rng rng = Rng::stream(tuning.seed ^ 0x7475'6E65, round);
      for (std::size_t i = 0; i < list.size(); ++i) {
        sign[i] = rng.below(2) == 0 ? 1 : -1;
        up.*list[i]->member *= std::exp(tuning.step * sign[i]);
        down.*list[i]->member *= std::exp(-tuning.step * sign[i]);
      }
      const double won = match(tuning, up, down, round);
      const double left = 1 - 0.9 * static_cast<double>(round) / static_cast<double>(tuning.rounds);
      const std::lock_guard lock(mutex);
      for (std::size_t i = 0; i < list.size(); ++i) {
        weights.*list[i]->member *= std::exp(tuning.rate * left * won * sign[i]);
      }
      if (watch) watch(round, weights);
    }
  };
  std::vector<std::thread> threads;
  for (unsigned t = 1; t < tuning.threads; ++t) threads.emplace_back(work);
  work();
  for (std::thread& t : threads) t.join();
  return weights;
}

}  // namespace landnam::sim
