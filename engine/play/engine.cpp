#include "engine/play/engine.hpp"

#include <optional>

#include "engine/modules/base/rooms.hpp"
#include "engine/play/modules.hpp"

namespace landnam {

namespace {

struct KindTable {
  std::array<const KindInfo*, kKinds> by_kind{};
  std::array<const KindInfo*, kKinds> list{};
  std::array<Range, kSpaces> range{};
  std::size_t size = 0;

  KindTable() {
    Modules::each([&]<class M>() {
      if constexpr (requires { &M::kinds; }) {
        for (const KindInfo& info : M::kinds()) {
          by_kind[idx(info.kind)] = &info;
          list[size++] = &info;
        }
      }
      if constexpr (requires { M::spaces; }) {
        for (const SpaceRange& own : M::spaces) range[idx(own.space)] = own.range;
      }
    });
  }
};
const KindTable g_kinds;

bool in_space(const Look& l, Space space, std::uint8_t value) {
  switch (space) {
    case Space::nothing: return value == kNone;
    case Space::seats: return true;
    case Space::good: return value < kGoods && ((l.rules.goods_kinds >> value) & 1U) != 0;
    case Space::number: return value != kNone;
    default: return range_of(l.rules, space).has(value);
  }
}

Rule judge_extra(const Look& look, const Action& action, bool first) {
  Rule refused = Rule::none;
  Modules::each([&]<class M>() {
    if constexpr (requires { &M::extra_guards; }) {
      if (refused != Rule::none || !look.rules.plays(M::id)) return;
      for (const ExtraGuard& extra : M::extra_guards()) {
        if (extra.kind == action.kind && extra.first == first && !extra.guard.holds(look, action)) {
          refused = extra.guard.rule;
          return;
        }
      }
    }
  });
  return refused;
}

// Apart, so that the game of one module does not pay for the others' registers.
[[gnu::noinline]] void legal_of_all(const Look& look, Menu& menu) { hooks::candidates(look, menu); }

// Why it cannot be answered while the seat is asked something else.
Rule not_now(const Look& look, const KindInfo& info) {
  const bool in_main = info.asks.has(Ask::main);
  if (in_main && look.ask() == Ask::before_roll) return look.rules.roll_first;
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

Rule judge_chance(const Rules& rules, const State& state, const Action& action) {
  Outcomes possible;
  outcomes(rules, state, possible);
  for (const Outcome& o : possible) {
    if (o.action == action && o.weight > 0) return Rule::none;
  }
  return Rule::game_chance;
}

}  // namespace

const KindInfo* kind_info(Kind kind) { return idx(kind) < kKinds ? g_kinds.by_kind[idx(kind)] : nullptr; }

std::span<const KindInfo* const> all_kinds() { return {g_kinds.list.data(), g_kinds.size}; }

Range range_of(const Rules& rules, Space space) {
  switch (space) {
    case Space::nothing: return {kNone, kNone + 1U};
    case Space::corner: return {0, rules.board->corners};
    case Space::path: return {0, rules.board->paths};
    case Space::hex: return {0, rules.board->hexes};
    case Space::seat: return {0, rules.seats()};
    default: return g_kinds.range[idx(space)];
  }
}

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
  if (const Rule refused = judge_extra(look, action, true); refused != Rule::none) return refused;
  for (const Guard& guard : info->guards) {
    if (!guard.holds(look, action)) return guard.rule;
  }
  return judge_extra(look, action, false);
}

Rule judge(const Rules& rules, const State& state, const Action& action) {
  if (action.seat == none<Seat>) {
    if (over(state)) return Rule::game_over;
    if (kind_info(action.kind) == nullptr) return Rule::game_unknown_action;
    return judge_chance(rules, state, action);
  }
  if (idx(action.seat) >= rules.players) return Rule::game_no_such_place;
  return judge(Look{rules, state.pub, state.own[idx(action.seat)], action.seat}, action);
}

void legal(const Look& look, Menu& menu) {
  menu.reset(look.seat);
  if (!look.asked()) return base::aside_candidates(look, menu);
  if (look.rules.modules == only(ModuleId::base)) Base::candidates(look, menu);  // no fold where there is one module
  else legal_of_all(look, menu);
}

Rule apply(const Rules& rules, State& state, const Action& action) {
  const Rule refused = judge(rules, state, action);
  if (refused == Rule::none) perform(rules, state, action);
  return refused;
}

void perform(const Rules& rules, State& state, const Action& action) {
  Game g{rules, state};
  g_kinds.by_kind[idx(action.kind)]->perform(g, action);
  base::finish(g);
}

void outcomes(const Rules& rules, const State& state, Outcomes& out) {
  out.clear();
  if (chance_asked(state)) hooks::outcomes(rules, state, out);
}

[[gnu::noinline]] Action sample_chance(const Rules& rules, const State& state, Rng& rng) {
  const Frame& top = state.pub.pending.top();
  // Too frequent to list their outcomes: two plain dice, a card from a hand or from a pile.
  if (top.ask == Ask::dice) return base::sample_dice(rules, state.pub, rng);
  if (top.ask == Ask::steal_card)
    return {.kind = Kind::steal_card, .to = raw(base::draw_from_hand(state, top.as<StealCard>().victim, rng))};
  if (top.ask == Ask::draw_card) {
    const Cards deck = state.hidden.deck;
    return {.kind = Kind::draw_card, .to = raw(deck.kind_of_card(rng.below(deck.total())))};
  }
  std::optional<Action> drawn;
  hooks::sample(rules, state, rng, drawn);
  if (drawn) return *drawn;
  Outcomes possible;
  outcomes(rules, state, possible);
  std::uint32_t total = 0;
  for (const Outcome& o : possible) total += o.weight;
  std::uint32_t k = rng.below(total);
  for (const Outcome& o : possible) {
    if (k < o.weight) return o.action;
    k -= o.weight;
  }
  return possible.back().action;
}

}  // namespace landnam
