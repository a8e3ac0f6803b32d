#include "bots/eval/net.hpp"

#include <algorithm>

#include "bots/eval/eval.hpp"

namespace landnam::bots::eval {
namespace {

const Net* find(Net Part::* which, ModuleMask modules) {
  const ModuleMask known = learned_modules(modules);
  for (const Part* part : parts()) {
    const Net& net = part->*which;
    if (net.modules == known) return &net;
  }
  return nullptr;
}

float run_one(const float* at, std::size_t hidden, std::span<const float> input) {
  const std::size_t row = hidden + 1;
  const float* rows = at + hidden;
  const float* out = rows + input.size() * row;
  float sum = 0;
  for (std::size_t i = 0; i < input.size(); ++i) sum += input[i] * rows[i * row + hidden];
  for (std::size_t from = 0; from < hidden; from += kHidden) {  // as many units at a time as registers hold
    std::array<float, kHidden> unit;
    std::copy_n(at + from, kHidden, unit.begin());
    for (std::size_t i = 0; i < input.size(); ++i) {
      if (input[i] == 0) continue;
      for (std::size_t h = 0; h < kHidden; ++h) unit[h] += input[i] * rows[i * row + from + h];
    }
    for (std::size_t h = 0; h < kHidden; ++h) sum += std::max(unit[h], 0.0F) * out[from + h];
  }
  return sum;
}

}  // namespace

float Net::run(std::span<const float> input) const {
  float sum = 0;
  for (std::size_t m = 0; m < members; ++m) sum += run_one(member(m).data(), hidden, input);
  return sum / static_cast<float>(members);
}

const Net* net_for(ModuleMask modules) { return find(&Part::net, modules); }

const Net* large_net_for(ModuleMask modules) {
  const Net* large = find(&Part::large_net, modules);
  return large != nullptr ? large : net_for(modules);
}

}  // namespace landnam::bots::eval
