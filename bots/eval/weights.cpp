#include "bots/eval/weights.hpp"

#include <array>

namespace landnam::bots::eval {
namespace {

struct Tuned {
  ModuleId module{};
  double Weights::* member = nullptr;
  double value = 0;
};
constexpr std::array kTuned{
    Tuned{},  // so that the table may be empty
#define TUNED(module, name, value) Tuned{ModuleId::module, &Weights::name, value},
#include "bots/eval/tuned.inc"
#undef TUNED
};

}  // namespace

Weights weights_for(ModuleMask modules) {
  Weights weights;
  for (const Tuned& t : kTuned) {
    if (t.member != nullptr && has(modules, t.module)) weights.*t.member = t.value;
  }
  weights.net = net_for(modules);
  return weights;
}

Weights patient_weights_for(ModuleMask modules) {
  Weights weights = weights_for(modules);
  weights.net = large_net_for(modules);
  return weights;
}

}  // namespace landnam::bots::eval
