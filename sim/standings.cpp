// From games to shares, ratings and where the points come from.

#include <algorithm>
#include <cmath>

#include "sim/signature.hpp"
#include "sim/tournament.hpp"

namespace landnam::sim {
namespace {

// Games with the same bots at the table, whatever the seats: all that a rating needs.
using Meetings = std::map<std::vector<std::size_t>, std::uint64_t>;

struct Rated {
  std::vector<double> rating;
  std::vector<double> error;
};

// The inverse of a symmetric positive matrix, by elimination.
std::vector<std::vector<double>> inverse(std::vector<std::vector<double>> a) {
  const std::size_t n = a.size();
  std::vector<std::vector<double>> b(n, std::vector<double>(n, 0.0));
  for (std::size_t i = 0; i < n; ++i) b[i][i] = 1;
  for (std::size_t i = 0; i < n; ++i) {
    const double pivot = a[i][i];
    for (std::size_t j = 0; j < n; ++j) {
      a[i][j] /= pivot;
      b[i][j] /= pivot;
    }
    for (std::size_t k = 0; k < n; ++k) {
      const double factor = a[k][i];
      if (k == i || factor == 0) continue;
      for (std::size_t j = 0; j < n; ++j) {
        a[k][j] -= factor * a[i][j];
        b[k][j] -= factor * b[i][j];
      }
    }
  }
  return b;
}

// Bradley and Terry's model for several at a table, by repeated scaling; half a win and half a loss against a player of
// mean strength are added to everybody, so that nobody's rating is infinite. Errors from the curvature there.
Rated rate(const std::vector<std::uint64_t>& wins, const Meetings& meetings) {
  const std::size_t n = wins.size();
  std::vector<double> strength(n, 1.0);
  for (int round = 0; round < 500; ++round) {
    std::vector<double> expected(n, 0.0);
    for (const auto& [rows, games] : meetings) {
      double sum = 0;
      for (std::size_t row : rows) sum += strength[row];
      for (std::size_t row : rows) expected[row] += static_cast<double>(games) / sum;
    }
    double mean = 0;
    for (std::size_t i = 0; i < n; ++i) {
      strength[i] = (static_cast<double>(wins[i]) + 0.5) / (expected[i] + 1 / (strength[i] + 1));
      mean += std::log(strength[i]);
    }
    mean = std::exp(mean / static_cast<double>(n));
    for (double& s : strength) s /= mean;
  }
  std::vector<std::vector<double>> information(n, std::vector<double>(n, 0.0));
  for (std::size_t i = 0; i < n; ++i) information[i][i] = strength[i] / ((1 + strength[i]) * (1 + strength[i]));
  for (const auto& [rows, games] : meetings) {
    double sum = 0;
    std::map<std::size_t, double> share;
    for (std::size_t row : rows) {
      sum += strength[row];
      share[row] += strength[row];
    }
    for (const auto& [i, si] : share) {
      information[i][i] += static_cast<double>(games) * si / sum;
      for (const auto& [j, sj] : share) information[i][j] -= static_cast<double>(games) * si * sj / (sum * sum);
    }
  }
  const auto covariance = inverse(std::move(information));
  std::vector<double> with_mean(n, 0.0);  // covariance of each with the mean, which is 1500 whatever happens
  double mean_variance = 0;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) with_mean[i] += covariance[i][j] / static_cast<double>(n);
    mean_variance += with_mean[i] / static_cast<double>(n);
  }
  Rated rated;
  for (std::size_t i = 0; i < n; ++i) {
    const double variance = covariance[i][i] - 2 * with_mean[i] + mean_variance;
    rated.rating.push_back(1500 + 400 * std::log10(strength[i]));
    rated.error.push_back(400 / std::log(10.0) * std::sqrt(std::max(0.0, variance)));
  }
  return rated;
}

double per(double amount, std::uint64_t of) { return of > 0 ? amount / static_cast<double>(of) : 0; }

struct Sums {
  double points = 0;
  std::map<std::string, double> from;
  std::uint64_t moves = 0;
  std::uint64_t ns = 0;
};

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

Standings Ledger::standings() const {
  Standings s;
  for (std::size_t i = 0; i < t_.bots.size(); ++i) {
    if (row_of_[i] == s.rows.size()) s.rows.emplace_back().bot = t_.bots[i];
  }
  const std::size_t seats = t_.rules.players;
  const Lineups lineups(t_);
  std::vector<Sums> sums(s.rows.size());
  std::vector<std::uint64_t> wins(s.rows.size());
  Meetings meetings;
  s.seat_wins.resize(seats);
  double turns = 0;
  double actions = 0;
  const std::uint64_t counted = end_.value_or(in_row_);
  for (const auto& [number, chunk] : got_) {
    if (number >= counted) break;
    for (const Played& p : chunk) {
      std::vector<std::size_t> rows;
      for (std::size_t bot : lineups.bots(p.game)) rows.push_back(row_of_[bot]);
      ++s.games;
      s.signature += Signature::of_game(p.signature, p.game);
      turns += p.turns;
      actions += static_cast<double>(p.actions);
      for (std::size_t seat = 0; seat < seats; ++seat) {
        Sums& sum = sums[rows[seat]];
        ++s.rows[rows[seat]].games;
        sum.points += p.points[seat];
        for (const auto& [what, n] : p.from[seat]) sum.from[what] += n;
        sum.moves += p.moves[seat];
        sum.ns += p.ns[seat];
      }
      if (!p.finished) continue;
      ++s.finished;
      s.turns.push_back(p.turns);
      ++wins[rows[p.winner]];
      ++s.seat_wins[p.winner];
      std::sort(rows.begin(), rows.end());
      ++meetings[rows];
    }
  }
  const Rated rated = rate(wins, meetings);
  for (std::size_t i = 0; i < s.rows.size(); ++i) {
    Row& row = s.rows[i];
    row.wins = wins[i];
    row.share = share_of(row.wins, row.games);
    row.rating = rated.rating[i];
    row.error = rated.error[i];
    row.mean_points = per(sums[i].points, row.games);
    for (const auto& [what, n] : sums[i].from) row.from[what] = per(n, row.games);
    row.moves = per(static_cast<double>(sums[i].moves), row.games);
    row.ms_per_move = per(static_cast<double>(sums[i].ns) / 1e6, sums[i].moves);
  }
  std::stable_sort(s.rows.begin(), s.rows.end(),
                   [](const Row& a, const Row& b) { return a.share.value > b.share.value; });
  for (const std::uint64_t won : s.seat_wins) s.seats.push_back(share_of(won, s.finished));
  s.mean_turns = per(turns, s.games);
  s.mean_actions = per(actions, s.games);
  s.precise = end_.has_value() && *end_ < chunks_;
  return s;
}

}  // namespace landnam::sim
