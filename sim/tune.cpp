#include "sim/tune.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "sim/samples.hpp"

namespace landnam::sim {
namespace {

using bots::eval::kHidden;
using bots::eval::Net;
using Numbers = std::vector<float>;

constexpr std::size_t kBatch = 256;    // positions a step
constexpr std::size_t kHeldBack = 20;  // one position in so many is not fitted to; whole games, nearly
constexpr float kDecay = 1e-5F;        // of weights, a step
constexpr float kMomentum = 0.9F;
constexpr float kMomentum2 = 0.999F;

Numbers new_net(std::size_t inputs, Rng& rng) {
  Numbers numbers(Net::size(inputs), 0.0F);
  const auto small = [&](double width) {
    return static_cast<float>(width * (static_cast<double>(rng.below(20001)) / 10000 - 1));
  };
  for (std::size_t i = 0; i < inputs; ++i) {
    for (std::size_t h = 0; h < kHidden; ++h) numbers[kHidden + i * Net::kRow + h] = small(0.15);
  }
  for (std::size_t h = 0; h < kHidden; ++h) numbers[numbers.size() - kHidden + h] = small(0.3);
  return numbers;
}

// The chances by softmax, in place; the loss for this winner.
double softmax(std::vector<float>& v, std::size_t winner) {
  const float most = *std::max_element(v.begin(), v.end());
  float sum = 0;
  for (float& x : v) sum += x = std::exp(x - most);
  for (float& x : v) x /= sum;
  return -std::log(std::max(v[winner], 1e-9F));
}

class Fit {
 public:
  Fit(const Samples& samples, Numbers& numbers)
      : samples_(samples), numbers_(numbers), slope_(numbers.size()), first_(numbers.size()), second_(numbers.size()) {}

  double loss_of_held_back() const {
    double loss = 0;
    std::size_t n = 0;
    std::vector<float> v(samples_.players);
    std::vector<float> units(kHidden);
    for (std::size_t p = first_held_back(); p < samples_.size(); ++p, ++n) {
      for (std::size_t s = 0; s < samples_.players; ++s) v[s] = forward(row(p, s), units.data());
      loss += softmax(v, samples_.winner[p]);
    }
    return n == 0 ? 0 : loss / static_cast<double>(n);
  }

  void run(unsigned epochs, double rate, Rng& rng) {
    std::vector<std::uint32_t> order(first_held_back());
    std::iota(order.begin(), order.end(), 0U);
    const std::size_t steps = epochs * (order.size() / kBatch);
    std::size_t step = 0;
    for (unsigned epoch = 0; epoch < epochs; ++epoch) {
      rng.shuffle(order.begin(), order.end());
      for (std::size_t from = 0; from + kBatch <= order.size(); from += kBatch, ++step) {
        std::fill(slope_.begin(), slope_.end(), 0.0F);
        for (std::size_t i = from; i < from + kBatch; ++i) learn(order[i]);
        const double left = 1 - static_cast<double>(step) / static_cast<double>(steps);
        move(static_cast<float>(rate * (0.02 + 0.98 * left)), step + 1);
      }
    }
  }

 private:
  // Games lie together, so that the last positions are those of games of their own.
  std::size_t first_held_back() const { return samples_.size() - samples_.size() / kHeldBack; }
  const float* row(std::size_t position, std::size_t seat) const {
    return samples_.at(position) + seat * samples_.inputs;
  }

  float forward(const float* x, float* units) const {
    const float* at = numbers_.data();
    std::copy(at, at + kHidden, units);
    at += kHidden;
    float sum = 0;
    for (std::size_t i = 0; i < samples_.inputs; ++i, at += Net::kRow) {
      if (x[i] == 0) continue;
      for (std::size_t h = 0; h < kHidden; ++h) units[h] += x[i] * at[h];
      sum += x[i] * at[kHidden];
    }
    for (std::size_t h = 0; h < kHidden; ++h) sum += std::max(units[h], 0.0F) * at[h];
    return sum;
  }

  void learn(std::size_t position) {
    const std::size_t players = samples_.players;
    units_.resize(players * kHidden);
    v_.resize(players);
    for (std::size_t s = 0; s < players; ++s) v_[s] = forward(row(position, s), &units_[s * kHidden]);
    softmax(v_, samples_.winner[position]);
    const float* out = numbers_.data() + numbers_.size() - kHidden;
    float* out_slope = slope_.data() + slope_.size() - kHidden;
    for (std::size_t s = 0; s < players; ++s) {
      const float error = v_[s] - (s == samples_.winner[position] ? 1.0F : 0.0F);
      const float* units = &units_[s * kHidden];
      std::array<float, Net::kRow> back{};  // what a unit's sum should change by; the straight line's after them
      for (std::size_t h = 0; h < kHidden; ++h) {
        out_slope[h] += error * std::max(units[h], 0.0F);
        back[h] = units[h] > 0 ? error * out[h] : 0;
      }
      back[kHidden] = error;
      for (std::size_t h = 0; h < kHidden; ++h) slope_[h] += back[h];
      const float* x = row(position, s);
      float* at = slope_.data() + kHidden;
      for (std::size_t i = 0; i < samples_.inputs; ++i, at += Net::kRow) {
        if (x[i] == 0) continue;
        for (std::size_t h = 0; h <= kHidden; ++h) at[h] += x[i] * back[h];
      }
    }
  }

  void move(float rate, std::size_t step) {
    const auto t = static_cast<float>(step);
    const float unbias = 1 / (1 - std::pow(kMomentum, t));
    const float unbias2 = 1 / (1 - std::pow(kMomentum2, t));
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      const float g = slope_[i] / static_cast<float>(kBatch);
      first_[i] = kMomentum * first_[i] + (1 - kMomentum) * g;
      second_[i] = kMomentum2 * second_[i] + (1 - kMomentum2) * g * g;
      numbers_[i] -= rate * (first_[i] * unbias / (std::sqrt(second_[i] * unbias2) + 1e-8F) + kDecay * numbers_[i]);
    }
  }

  const Samples& samples_;
  Numbers& numbers_;
  Numbers slope_;
  Numbers first_;
  Numbers second_;
  Numbers units_;
  Numbers v_;
};

}  // namespace

std::vector<float> tune(const Tuning& tuning, const TuneWatch& watch) {
  bots::eval::Weights weights = bots::eval::weights_for(tuning.rules.modules);
  Net net{bots::eval::learned_modules(tuning.rules.modules), {}};
  Rng rng = Rng::stream(tuning.seed ^ 0x7475'6E65, 0);
  Numbers numbers = tuning.start;
  if (!numbers.empty()) {
    net.numbers = numbers;
    weights.net = &net;
  } else if (tuning.fresh || weights.net == nullptr || weights.net->modules != net.modules) {
    weights.net = nullptr;
  } else {
    const auto first = weights.net->member(0);  // of several one goes on learning, all of them play the first games
    numbers.assign(first.begin(), first.end());
  }
  for (std::uint64_t round = 0; round < tuning.rounds; ++round) {
    const Samples samples = play_samples(tuning, weights, round);
    if (numbers.empty()) numbers = new_net(samples.inputs, rng);
    TuneReport report{.round = round, .positions = samples.size(), .numbers = {}};
    Fit fit(samples, numbers);
    report.loss_before = fit.loss_of_held_back();
    fit.run(tuning.epochs, tuning.rate, rng);
    report.loss = fit.loss_of_held_back();
    report.numbers = numbers;
    net.numbers = numbers;
    weights.net = &net;
    if (watch) watch(report);
  }
  return numbers;
}

}  // namespace landnam::sim
