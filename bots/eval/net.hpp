#pragma once
// The learned part of the evaluation: a small net that turns what is known of one seat into one number. The numbers of
// all seats make the chances (softmax). `landnam tune` fits it to how games ended and writes bots/eval/nets/.

#include <array>
#include <span>

#include "engine/model/core/fixed_vector.hpp"
#include "engine/play/modules.hpp"

namespace landnam::bots::eval {

inline constexpr std::size_t kMaxInputs = 144;
inline constexpr std::size_t kHidden = 32;  // units of a small net; others have a multiple of that
using Inputs = FixedVector<float, kMaxInputs>;

// One hidden layer of rectified units, and a straight line from the inputs to the result. Several nets that were fitted
// to other games are asked together: what each errs in, the mean does not.
struct Net {
  ModuleMask modules = 0;  // whose parts it knows
  std::span<const float> numbers;
  std::size_t members = 1;  // one after the other in `numbers`
  std::size_t hidden = kHidden;

  // By rows: a unit's bias; for every input its weight in each unit and in the straight line; each unit's in the
  // result.
  static constexpr std::size_t size(std::size_t inputs, std::size_t hidden) {
    return hidden + inputs * (hidden + 1) + hidden;
  }
  std::span<const float> member(std::size_t at) const {
    return numbers.subspan(at * (numbers.size() / members), numbers.size() / members);
  }
  std::size_t inputs() const {
    const std::size_t each = numbers.size() / members;
    return each < size(0, hidden) ? 0 : (each - size(0, hidden)) / (hidden + 1);
  }

  // The mean of what the members say.
  float run(std::span<const float> input) const;
};

// The net that was fitted to such a game; null: none was.
const Net* net_for(ModuleMask modules);
const Net* large_net_for(ModuleMask modules);  // for whoever has more time; the same one where there is no larger

inline constexpr ModuleMask kExpansions = Modules::mask([]<class M>() { return M::sort == Sort::expansion; });

// What a net for this game should know: the base game and the one thing that changes it most.
constexpr ModuleMask learned_modules(ModuleMask modules) {
  ModuleMask known = only(ModuleId::base);
  if ((modules & kExpansions) != 0) return static_cast<ModuleMask>(known | (modules & kExpansions));
  known = static_cast<ModuleMask>(known | (modules & kScenarios));
  return (known & kGoldScenarios) != 0 ? static_cast<ModuleMask>(known | only(ModuleId::gold)) : known;
}

// The net of a module and the base game.
constexpr Net net_of(ModuleId module, std::span<const float> numbers, std::size_t members = 1,
                     std::size_t hidden = kHidden) {
  return {learned_modules(only(module)), numbers, members, hidden};
}

}  // namespace landnam::bots::eval
