// What may be done now: the questions that come before the statements of a kind.

#include "engine/play/engine.hpp"
#include "engine/play/kind_table.hpp"
#include "engine/play/lists.hpp"

namespace landnam {
namespace {

bool in_space(const Look& l, Space space, std::uint8_t value) {
  switch (space) {
    case Space::nothing: return value == kNone;
    case Space::seats: return true;
    case Space::good: return value < kGoods && ((l.rules.goods_kinds >> value) & 1U) != 0;
    case Space::number: return value != kNone;
    default: return range_of(l.rules, space).has(value);
  }
}

// Why it cannot be answered while the seat is asked something else.
Rule not_now(const Look& look, const KindInfo& info) {
  const bool in_main = info.asks.has(Ask::main);
  if (in_main && look.ask() == Ask::before_roll) return look.rules.roll_first;
  if (in_main && look.ask() == Ask::special_building) return look.rules.no_building;
  if (info.absent != nullptr) return info.absent(look);
  const bool late = in_main && look.ask() == Ask::movement && info.not_asked == Rule::game_not_asked;
  return late ? look.rules.late : info.not_asked;
}

// Why a seat that is not asked cannot do it.
Rule not_yours(const Look& look, const KindInfo& info) {
  if (look.pub.pending.chance()) return Rule::game_chance_first;
  if (info.out_of_turn) return info.asks.has(look.ask()) ? Rule::none : info.not_asked;
  return info.absent != nullptr ? info.absent(look) : info.not_yours;
}

bool has_goods(const Action& a) { return !a.give.empty() || !a.want.empty() || a.n != 0 || a.m != 0; }

}  // namespace

Rule judge(const Look& look, const Action& action) {
  const KindInfo* info = kind_info(action.kind);
  if (info == nullptr || !look.rules.plays(info->module) || action.spare != 0) return Rule::game_unknown_action;
  if (look.pub.pending.over()) return Rule::game_over;
  if (is_chance(info->asks.lowest())) return Rule::game_chance;
  if (!look.asked()) {
    if (const Rule refused = not_yours(look, *info); refused != Rule::none) return refused;
  } else if (!info->asks.has(look.ask())) {
    return not_now(look, *info);
  }
  if (!in_space(look, info->from, action.from) ||
      (info->to != Space::nothing && !in_space(look, info->to, action.to)) ||
      (info->to == Space::nothing && action.to != kNone) || (!info->open && has_goods(action))) {
    return Rule::game_no_such_place;
  }
  return kKindTable.judge[idx(action.kind)](look, action);
}

void legal(const Look& look, Menu& menu) {
  if (look.asked()) return legal_of_asked(look, menu);
  menu.reset(look.seat);
  legality::lists_aside()[idx(look.ask())](look, menu);
}

}  // namespace landnam
