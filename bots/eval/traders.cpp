// Traders & Barbarians: the wagon, what it carries and how far it has to go.

#include <algorithm>

#include "bots/eval/eval.hpp"
#include "engine/modules/traders_barbarians/rooms.hpp"

namespace landnam::bots::eval {
namespace {

void judge(Sketch& s) {
  const Wagon& wagon = traders::wagon(s.look);
  if (wagon.level == 0) return;
  s.value += s.phase * s.w.wagon * (wagon.level - 1);
  if (wagon.cargo != Cargo::nothing) s.value += s.w.cargo;
  if (wagon.level < traders::kTopWagon) {
    const bool point = wagon.level + 1 == traders::kTopWagon;
    s.goal(traders::upgrade_cost(wagon.level + 1U), s.phase * s.w.wagon + (point ? 1 : 0));
  }
}

void site(const Sketch& s, Corner corner, double& gain) {
  for (const TradeHex& trade : kTradeHexes) {
    if (s.look.board().hex_corners[idx(trade.hex)].has(corner)) gain += s.w.trade_site;
  }
}

}  // namespace

const Part kTradersPart{.module = ModuleId::traders_barbarians, .income = nullptr, .judge = judge, .site = site};

}  // namespace landnam::bots::eval
