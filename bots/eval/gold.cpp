// Gold: what is kept of it.

#include <algorithm>

#include "bots/eval/eval.hpp"

namespace landnam::bots::eval {
namespace {

void judge(Sketch& s) { s.value += s.w.gold * std::min<double>(s.look.me().gold, 12); }

void inputs_of_gold(const Sketch& s, Inputs& inputs) {
  const Writer w{inputs};
  const double gold = s.look.me().gold;
  w.add(std::min(gold, 15.0) / 10);
  w.add(gold / (gold + 3));
  w.flag(gold >= 2);
  w.flag(gold >= 4);
}

}  // namespace

extern const Part kGoldPart{.module = ModuleId::gold, .judge = judge, .inputs = inputs_of_gold};

}  // namespace landnam::bots::eval
