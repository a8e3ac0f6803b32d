#include "bots/eval/net.hpp"

#include <algorithm>

namespace landnam::bots::eval {
namespace {

constexpr float kBase[] = {
#include "bots/eval/nets/base.inc"
};
constexpr float kCitiesKnights[] = {
#include "bots/eval/nets/ck.inc"
};
constexpr float kFishermen[] = {
#include "bots/eval/nets/fishermen.inc"
};
constexpr float kRivers[] = {
#include "bots/eval/nets/rivers.inc"
};
constexpr float kCaravans[] = {
#include "bots/eval/nets/caravans.inc"
};
constexpr float kAttack[] = {
#include "bots/eval/nets/attack.inc"
};
constexpr float kTraders[] = {
#include "bots/eval/nets/traders.inc"
};

constexpr float kBaseLarge[] = {
#include "bots/eval/nets/base_large.inc"
};

constexpr std::array kNets{
    Net{learned_modules(only(ModuleId::cities_knights)), kCitiesKnights, 2},
    Net{learned_modules(only(ModuleId::fishermen)), kFishermen, 2},
    Net{learned_modules(only(ModuleId::rivers)), kRivers, 2},
    Net{learned_modules(only(ModuleId::caravans)), kCaravans, 2},
    Net{learned_modules(only(ModuleId::barbarian_attack)), kAttack},
    Net{learned_modules(only(ModuleId::traders_barbarians)), kTraders, 2},
    Net{learned_modules(0), kBase, 2},
};
constexpr std::array kLargeNets{
    Net{learned_modules(0), kBaseLarge, 2, 128},
};

const Net* find(std::span<const Net> nets, ModuleMask modules) {
  const auto fits = [&](const Net& net) { return net.modules == learned_modules(modules); };
  const auto at = std::find_if(nets.begin(), nets.end(), fits);
  return at != nets.end() ? &*at : nullptr;
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

const Net* net_for(ModuleMask modules) { return find(kNets, modules); }

const Net* large_net_for(ModuleMask modules) {
  const Net* large = find(kLargeNets, modules);
  return large != nullptr ? large : net_for(modules);
}

}  // namespace landnam::bots::eval
