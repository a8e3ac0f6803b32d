// From games to shares, ratings and where the points come from.

#include <algorithm>
#include <cmath>

#include "sim/signature.hpp"
#include "sim/tournament.hpp"

namespace landnam::sim {
namespace {

// Games with the same bots at the table, whatever the seats: all that a rating needs.
using Meetings = std::map<std::vector<std::size_t>, std::uint64_t>;

struct Rating {
  double rating = 0;
  double error = 0;
  std::optional<double> low;
  std::optional<double> high;
};

double points_of(double strength) { return 1500 + 400 * std::log10(strength); }

// The strength with which winning none of these games, or all of them, happens once in twenty times; others as they
// are.
double bound(const std::vector<double>& strength, const Meetings& meetings, std::size_t row, bool all) {
  const auto chance = [&](double s) {
    double log = 0;
    for (const auto& [rows, games] : meetings) {
      double own = 0;
      double others = 0;
      for (std::size_t r : rows) (r == row ? own : others) += r == row ? s : strength[r];
      if (own == 0 || others == 0) continue;
      log += static_cast<double>(games) * std::log((all ? own : others) / (own + others));
    }
    return log;
  };
  double low = -30;  // in powers of e
  double high = 30;
  for (int i = 0; i < 100; ++i) {
    const double middle = (low + high) / 2;
    const bool rare = chance(std::exp(middle)) < std::log(0.05);
    (rare == all ? low : high) = middle;
  }
  return std::exp(low);
}

using Matrix = std::vector<std::vector<double>>;

Matrix zeros(std::size_t n) {
  Matrix matrix(n);
  for (std::vector<double>& row : matrix) row.resize(n);
  return matrix;
}

// The inverse of a symmetric positive matrix, by elimination.
Matrix inverse(Matrix a) {
  const std::size_t n = a.size();
  Matrix b = zeros(n);
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
// mean strength are added to everybody, so that nobody's strength is infinite.
std::vector<double> strengths(const std::vector<std::uint64_t>& wins, const Meetings& meetings) {
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
  return strength;
}

// Of the logarithms of the strengths, from the curvature of the likelihood there.
Matrix covariance_of(const std::vector<double>& strength, const Meetings& meetings) {
  const std::size_t n = strength.size();
  Matrix information = zeros(n);
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
  return inverse(std::move(information));
}

std::vector<Rating> rate(const std::vector<std::uint64_t>& wins, const Meetings& meetings) {
  const std::size_t n = wins.size();
  std::vector<double> strength = strengths(wins, meetings);
  const auto covariance = covariance_of(strength, meetings);
  // The mean is over those who have won and lost, since it would be as uncertain as the ratings of the others; it is
  // 1500 whatever happens, so its errors are taken out of theirs.
  std::vector<std::uint64_t> met(n, 0);
  for (const auto& [rows, games] : meetings) {
    for (std::size_t i = 0; i < n; ++i) {
      if (std::find(rows.begin(), rows.end(), i) != rows.end()) met[i] += games;
    }
  }
  std::vector<double> weight(n, 0.0);  // in the mean
  double sure = 0;
  for (std::size_t i = 0; i < n; ++i) {
    weight[i] = wins[i] > 0 && wins[i] < met[i] ? 1 : 0;
    sure += weight[i];
  }
  for (double& w : weight) w = sure > 0 ? w / sure : 1 / static_cast<double>(n);
  std::vector<double> with_mean(n, 0.0);  // covariance of each with the mean
  double mean_variance = 0;
  double mean = 0;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) with_mean[i] += covariance[i][j] * weight[j];
    mean_variance += with_mean[i] * weight[i];
    mean += std::log(strength[i]) * weight[i];
  }
  for (double& s : strength) s /= std::exp(mean);
  std::vector<Rating> rated;
  for (std::size_t i = 0; i < n; ++i) {
    Rating r;
    r.rating = points_of(strength[i]);
    const double variance = covariance[i][i] - 2 * with_mean[i] + mean_variance;
    r.error = 400 / std::log(10.0) * std::sqrt(std::max(0.0, variance));
    const bool won_none = met[i] > 0 && wins[i] == 0;
    const bool won_all = met[i] > 0 && wins[i] == met[i] && n > 1;
    if (won_all) r.low = points_of(bound(strength, meetings, i, true));
    else if (!won_none) r.low = r.rating - 1.96 * r.error;
    if (won_none) r.high = points_of(bound(strength, meetings, i, false));
    else if (!won_all) r.high = r.rating + 1.96 * r.error;
    rated.push_back(r);
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
  s.order_wins.resize(seats);
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
      ++s.order_wins[(p.winner + seats - p.first) % seats];
      std::sort(rows.begin(), rows.end());
      ++meetings[rows];
    }
  }
  const std::vector<Rating> rated = rate(wins, meetings);
  for (std::size_t i = 0; i < s.rows.size(); ++i) {
    Row& row = s.rows[i];
    row.wins = wins[i];
    row.share = share_of(row.wins, row.games);
    row.rating = rated[i].rating;
    row.error = rated[i].error;
    row.rating_low = rated[i].low;
    row.rating_high = rated[i].high;
    row.mean_points = per(sums[i].points, row.games);
    for (const auto& [what, n] : sums[i].from) row.from[what] = per(n, row.games);
    row.moves = per(static_cast<double>(sums[i].moves), row.games);
    row.ms_per_move = per(static_cast<double>(sums[i].ns) / 1e6, sums[i].moves);
  }
  std::stable_sort(s.rows.begin(), s.rows.end(),
                   [](const Row& a, const Row& b) { return a.share.value > b.share.value; });
  for (const std::uint64_t won : s.seat_wins) s.seats.push_back(share_of(won, s.finished));
  for (const std::uint64_t won : s.order_wins) s.order.push_back(share_of(won, s.finished));
  s.mean_turns = per(turns, s.games);
  s.mean_actions = per(actions, s.games);
  s.precise = end_.has_value() && *end_ < chunks_;
  return s;
}

}  // namespace landnam::sim
