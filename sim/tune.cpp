#include "sim/tune.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include "sim/samples.hpp"

namespace landnam::sim {
namespace {

using bots::eval::Net;
using Numbers = std::vector<float>;

constexpr std::size_t kBatch = 256;    // positions a step
constexpr std::size_t kHeldBack = 20;  // one position in so many is not fitted to; whole games, nearly
constexpr float kDecay = 1e-5F;        // of weights, a step
constexpr float kMomentum = 0.9F;
constexpr float kMomentum2 = 0.999F;

Numbers new_net(std::size_t inputs, std::size_t hidden, Rng& rng) {
  Numbers numbers(Net::size(inputs, hidden), 0.0F);
  const auto small = [&](double width) {
    return static_cast<float>(width * (static_cast<double>(rng.below(20001)) / 10000 - 1));
  };
  for (std::size_t i = 0; i < inputs; ++i) {
    for (std::size_t h = 0; h < hidden; ++h) numbers[hidden + i * (hidden + 1) + h] = small(0.15);
  }
  for (std::size_t h = 0; h < hidden; ++h) numbers[numbers.size() - hidden + h] = small(0.3);
  return numbers;
}

// The chances by softmax, in place; the loss, if those are what they should be.
double softmax(std::vector<float>& v, const float* chances) {
  const float most = *std::max_element(v.begin(), v.end());
  float sum = 0;
  for (float& x : v) sum += x = std::exp(x - most);
  for (float& x : v) x /= sum;
  double loss = 0;
  for (std::size_t s = 0; s < v.size(); ++s) loss -= double{chances[s]} * std::log(std::max(v[s], 1e-9F));
  return loss;
}

class Fit {
 public:
  Fit(const Samples& samples, std::size_t hidden, Numbers& numbers)
      : samples_(samples),
        hidden_(hidden),
        numbers_(numbers),
        back_(hidden + 1),
        slope_(numbers.size()),
        first_(numbers.size()),
        second_(numbers.size()) {}

  double loss_of_held_back() const {
    double loss = 0;
    std::size_t n = 0;
    std::vector<float> v(samples_.players);
    std::vector<float> units(hidden_);
    for (std::size_t p = first_held_back(); p < samples_.size(); ++p, ++n) {
      for (std::size_t s = 0; s < samples_.players; ++s) v[s] = forward(row(p, s), units.data());
      loss += softmax(v, samples_.chances(p));
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
    std::copy(at, at + hidden_, units);
    at += hidden_;
    float sum = 0;
    for (std::size_t i = 0; i < samples_.inputs; ++i, at += hidden_ + 1) {
      if (x[i] == 0) continue;
      for (std::size_t h = 0; h < hidden_; ++h) units[h] += x[i] * at[h];
      sum += x[i] * at[hidden_];
    }
    for (std::size_t h = 0; h < hidden_; ++h) sum += std::max(units[h], 0.0F) * at[h];
    return sum;
  }

  void learn(std::size_t position) {
    const std::size_t players = samples_.players;
    units_.resize(players * hidden_);
    v_.resize(players);
    for (std::size_t s = 0; s < players; ++s) v_[s] = forward(row(position, s), &units_[s * hidden_]);
    softmax(v_, samples_.chances(position));
    const float* out = numbers_.data() + numbers_.size() - hidden_;
    float* out_slope = slope_.data() + slope_.size() - hidden_;
    for (std::size_t s = 0; s < players; ++s) {
      const float error = v_[s] - samples_.chances(position)[s];
      const float* units = &units_[s * hidden_];
      for (std::size_t h = 0; h < hidden_; ++h) {
        out_slope[h] += error * std::max(units[h], 0.0F);
        back_[h] = units[h] > 0 ? error * out[h] : 0;
      }
      back_[hidden_] = error;
      for (std::size_t h = 0; h < hidden_; ++h) slope_[h] += back_[h];
      const float* x = row(position, s);
      float* at = slope_.data() + hidden_;
      for (std::size_t i = 0; i < samples_.inputs; ++i, at += hidden_ + 1) {
        if (x[i] == 0) continue;
        for (std::size_t h = 0; h <= hidden_; ++h) at[h] += x[i] * back_[h];
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
  std::size_t hidden_;
  Numbers& numbers_;
  Numbers back_;  // what a unit's sum should change by; the straight line's after them
  Numbers slope_;
  Numbers first_;
  Numbers second_;
  Numbers units_;
  Numbers v_;
};

}  // namespace

std::vector<float> tune(const Tuning& tuning, const TuneWatch& watch) {
  bots::eval::Weights weights = bots::eval::weights_for(tuning.rules.modules);
  Net net{bots::eval::learned_modules(tuning.rules.modules), {}, 1, tuning.hidden};
  Rng rng = Rng::stream(tuning.seed ^ 0x7475'6E65, 0);
  if (tuning.hidden == 0 || tuning.hidden % bots::eval::kHidden != 0) {
    throw std::invalid_argument("hidden: not a multiple of " + std::to_string(bots::eval::kHidden));
  }
  const std::size_t inputs = inputs_of(tuning.rules);
  const std::size_t size = Net::size(inputs, tuning.hidden);
  Numbers numbers;
  if (!tuning.start.empty()) {
    if (tuning.start.size() % size != 0)
      throw std::invalid_argument("start: not whole nets for this game with so many units");
    net.numbers = tuning.start;
    net.members = tuning.start.size() / size;
    weights.net = &net;
  } else if (tuning.fresh || (weights.net != nullptr && weights.net->modules != net.modules)) {
    weights.net = nullptr;
  }
  if (weights.net != nullptr && weights.net->hidden == tuning.hidden) {
    const auto first = weights.net->member(0);
    numbers.assign(first.begin(), first.end());
  } else {
    numbers = new_net(inputs, tuning.hidden, rng);
  }
  for (std::uint64_t round = 0; round < tuning.rounds; ++round) {
    const Samples samples = play_samples(tuning, weights, round);
    TuneReport report{.round = round, .positions = samples.size(), .numbers = {}};
    Fit fit(samples, tuning.hidden, numbers);
    report.loss_before = fit.loss_of_held_back();
    fit.run(tuning.epochs, tuning.rate, rng);
    report.loss = fit.loss_of_held_back();
    report.numbers = numbers;
    net.numbers = numbers;
    net.members = 1;
    weights.net = &net;
    if (watch) watch(report);
  }
  return numbers;
}

}  // namespace landnam::sim
