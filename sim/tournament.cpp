#include "sim/tournament.hpp"

#include <algorithm>
#include <cmath>
#include <exception>
#include <mutex>
#include <thread>

#include "sim/signature.hpp"

namespace landnam::sim {
namespace {

// Games with the same bots at the table, whatever the seats: all that a rating needs.
struct Meeting {
  std::vector<std::size_t> rows;  // sorted
  std::uint64_t games = 0;
};

struct Tally {
  std::vector<std::uint64_t> games;
  std::vector<std::uint64_t> wins;
  std::vector<Meeting> meetings;
  std::uint64_t played = 0;
  std::uint64_t finished = 0;
  std::uint64_t signature = 0;

  void add(std::vector<std::size_t> rows, const GameResult& result) {
    for (std::size_t row : rows) ++games[row];
    ++played;
    signature += Signature::of_game(result.signature, result.index);
    if (!result.finished) return;
    ++finished;
    ++wins[rows[idx(result.winner)]];
    std::sort(rows.begin(), rows.end());
    for (Meeting& m : meetings) {
      if (m.rows == rows) {
        ++m.games;
        return;
      }
    }
    meetings.push_back({std::move(rows), 1});
  }
};

// Bradley and Terry's model for several at a table, by repeated scaling; half a win and half a loss against a player of
// mean strength are added to everybody, so that nobody's rating is infinite.
std::vector<double> ratings(const Tally& tally) {
  const std::size_t n = tally.games.size();
  std::vector<double> strength(n, 1.0);
  for (int round = 0; round < 500; ++round) {
    std::vector<double> expected(n, 0.0);
    for (const Meeting& m : tally.meetings) {
      double sum = 0;
      for (std::size_t row : m.rows) sum += strength[row];
      for (std::size_t row : m.rows) expected[row] += static_cast<double>(m.games) / sum;
    }
    double mean = 0;
    for (std::size_t i = 0; i < n; ++i) {
      strength[i] = (static_cast<double>(tally.wins[i]) + 0.5) / (expected[i] + 1 / (strength[i] + 1));
      mean += std::log(strength[i]);
    }
    mean = std::exp(mean / static_cast<double>(n));
    for (double& s : strength) s /= mean;
  }
  for (double& s : strength) s = 1500 + 400 * std::log10(s);
  return strength;
}

}  // namespace

Share share_of(std::uint64_t wins, std::uint64_t games) {
  if (games == 0) return {0, 0, 1};
  constexpr double z = 1.959964;
  const auto n = static_cast<double>(games);
  const double p = static_cast<double>(wins) / n;
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
  return {p, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

std::vector<std::size_t> seating(std::size_t bots, std::size_t seats, std::uint64_t game) {
  std::vector<std::size_t> order(bots);
  for (std::size_t i = 0; i < bots; ++i) order[i] = i;
  std::uint64_t which = game / bots;
  for (std::size_t i = 1; i + 1 < bots; ++i) {  // the first stays: the rotation below moves it
    const std::size_t choices = bots - i;
    std::swap(order[i], order[i + which % choices]);
    which /= choices;
  }
  std::rotate(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(game % bots), order.end());
  order.resize(seats);
  return order;
}

Standings run_tournament(const Tournament& t, std::atomic<std::uint64_t>* done) {
  Standings standings;
  std::vector<std::size_t> row_of;
  for (const bots::BotSpec& bot : t.bots) {
    const auto at =
        std::find_if(standings.rows.begin(), standings.rows.end(), [&](const Row& r) { return r.bot == bot; });
    row_of.push_back(static_cast<std::size_t>(at - standings.rows.begin()));
    if (at == standings.rows.end()) standings.rows.push_back({.bot = bot, .share = {}});
  }
  Tally tally;
  tally.games.resize(standings.rows.size());
  tally.wins.resize(standings.rows.size());
  std::atomic<std::uint64_t> next{0};
  std::mutex mutex;
  std::exception_ptr error;
  const auto work = [&] {
    try {
      for (std::uint64_t g = 0; (g = next.fetch_add(1)) < t.games;) {
        std::vector<bots::BotSpec> specs;
        std::vector<std::size_t> rows;
        for (std::size_t bot : seating(t.bots.size(), t.rules.players, g)) {
          specs.push_back(t.bots[bot]);
          rows.push_back(row_of[bot]);
        }
        Table table(specs);
        GameResult result = play_game(t.rules, table, t.seed, g / t.bots.size(), t.turn_cap);
        result.index = g;
        const std::lock_guard lock(mutex);
        tally.add(std::move(rows), result);
        if (done != nullptr) ++*done;
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!error) error = std::current_exception();
      next = t.games;
    }
  };
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < t.threads; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  if (error) std::rethrow_exception(error);

  const std::vector<double> rating = ratings(tally);
  for (std::size_t i = 0; i < standings.rows.size(); ++i) {
    Row& row = standings.rows[i];
    row.games = tally.games[i];
    row.wins = tally.wins[i];
    row.share = share_of(row.wins, row.games);
    row.rating = rating[i];
  }
  std::stable_sort(standings.rows.begin(), standings.rows.end(),
                   [](const Row& a, const Row& b) { return a.share.value > b.share.value; });
  standings.games = tally.played;
  standings.finished = tally.finished;
  standings.signature = tally.signature;
  return standings;
}

}  // namespace landnam::sim
