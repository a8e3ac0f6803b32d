#pragma once
// The numbers of the evaluation, by name. A bot holds its own, so that tuning can play one set against another.

#include "bots/eval/net.hpp"
#include "engine/model/modules.hpp"

namespace landnam::bots::eval {

struct Weights {
#define WEIGHT(name, value, about) double name = value;
#include "bots/eval/weights.inc"
#undef WEIGHT
  const Net* net = nullptr;  // judges what the numbers above have measured; null: they are the judgement
};

// The weights for one game: those of weights.inc, with what tuning found for its modules (tuned.inc) on top.
Weights weights_for(ModuleMask modules);
Weights patient_weights_for(ModuleMask modules);  // the same with the large net, where there is one

}  // namespace landnam::bots::eval
