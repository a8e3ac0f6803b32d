#include "engine/game/engine.hpp"

#include <cstring>
#include <optional>

#include "engine/game/dispatch.hpp"
#include "engine/modules/base/rooms.hpp"

namespace landnam {

namespace {

struct KindTable {
  std::array<const KindInfo*, kKinds> by_kind{};
  std::array<const KindInfo*, kKinds> list{};
  std::size_t size = 0;

  KindTable() {
    Modules::each([&]<class M>() {
      if constexpr (requires { &M::kinds; }) {
        for (const KindInfo& info : M::kinds()) {
          by_kind[idx(info.kind)] = &info;
          list[size++] = &info;
        }
      }
    });
  }
};
const KindTable g_kinds;

bool in_space(const Look& l, Space space, std::uint8_t value) {
  switch (space) {
    case Space::nothing: return value == kNone;
    case Space::corner: return value < l.board().corners;
    case Space::path: return value < l.board().paths;
    case Space::hex: return value < l.board().hexes;
    case Space::seat: return value < l.rules.seats();
    case Space::seats: return true;
    case Space::good: return value < kGoods && ((l.rules.goods_kinds >> value) & 1U) != 0;
    case Space::resource: return value < kResources;
    case Space::card: return value < kCards;
    case Space::die: return value >= 1 && value <= 6;
    case Space::number: return value != kNone;
    case Space::count: return value <= kMaxCount;
    case Space::fish: return value <= kFishKinds;
    case Space::payment: return value < kPayments;
    case Space::track: return value < kTracks;
    case Space::progress: return value > 0 && value < kProgress;
    case Space::strength: return value >= 1 && value <= 3;
    case Space::event: return value >= 1 && value <= 4;
    case Space::card_event: return value < kCardEvents;
    case Space::cargo: return value > 0 && value < kCargoKinds;
    case Space::invasion: return value < kInvasionCards;
    case Space::colour: return value < kDieColours;
  }
  return false;
}

Rule judge_extra(const Look& look, const Action& action) {
  Rule refused = Rule::none;
  Modules::each([&]<class M>() {
    if constexpr (requires { &M::extra_guards; }) {
      if (refused != Rule::none || !look.rules.plays(M::id)) return;
      for (const ExtraGuard& extra : M::extra_guards()) {
        if (extra.kind == action.kind && !extra.guard.holds(look, action)) {
          refused = extra.guard.rule;
          return;
        }
      }
    }
  });
  return refused;
}

// Apart, so that the game of one module does not pay for the others' registers.
[[gnu::noinline]] void legal_of_all(const Look& look, Menu& menu) { hooks::candidates(look.rules, look, menu); }

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

Rule judge(const Look& look, const Action& action) {
  const KindInfo* info = kind_info(action.kind);
  if (info == nullptr || !look.rules.plays(info->module) || action.spare != 0) return Rule::game_unknown_action;
  if (look.pub.pending.over()) return Rule::game_over;
  if (is_chance(info->asks.lowest())) return Rule::game_chance;
  if (!look.asked()) return look.pub.pending.chance() ? Rule::game_chance : info->not_yours;
  if (!info->asks.has(look.ask())) {
    if (!info->asks.has(Ask::main)) return info->not_asked;
    if (look.ask() == Ask::before_roll) return look.rules.roll_first;
    const bool late = look.ask() == Ask::movement && info->not_asked == Rule::game_not_asked;
    return late ? look.rules.late : info->not_asked;
  }
  if (!in_space(look, info->from, action.from) ||
      (info->to != Space::nothing && !in_space(look, info->to, action.to)) ||
      (info->to == Space::nothing && action.to != kNone) || (!info->open && has_goods(action))) {
    return Rule::game_no_such_place;
  }
  for (const Guard& guard : info->guards) {
    if (!guard.holds(look, action)) return guard.rule;
  }
  return judge_extra(look, action);
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
  if (!look.asked()) return;
  if (look.rules.modules == only(ModuleId::base)) Base::candidates(look, menu);  // no fold where there is one module
  else legal_of_all(look, menu);
}

Rule apply(const Rules& rules, State& state, const Action& action) {
  const Rule refused = judge(rules, state, action);
  if (refused == Rule::none) perform(rules, state, action);
  return refused;
}

void perform(const Rules& rules, State& state, const Action& action) {
  Game g{rules, state, rules.judged_cards};
  g_kinds.by_kind[idx(action.kind)]->perform(g, action);
  base::finish(g);
}

void outcomes(const Rules& rules, const State& state, Outcomes& out) {
  out.clear();
  if (chance_asked(state)) hooks::outcomes(rules, rules, state, out);
}

[[gnu::noinline]] Action sample_chance(const Rules& rules, const State& state, Rng& rng) {
  const Frame& top = state.pub.pending.top();
  // Too frequent to list their outcomes: two plain dice, a card from a hand or from a pile.
  if (top.ask == Ask::dice && (rules.modules & ~only(ModuleId::base)) == 0) return base::roll_two_dice(rng);
  if (top.ask == Ask::dice && rules.event_die) {
    Action roll = base::roll_two_dice(rng);
    roll.n = kEventDie[rng.below(6)];
    return roll;
  }
  if (top.ask == Ask::steal_card)
    return {.kind = Kind::steal_card, .to = raw(base::draw_from_hand(state, Seat{top.b}, rng))};
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

std::uint64_t hash_of(const State& state) {
  static_assert(sizeof(State) % 8 == 0);
  std::array<std::uint64_t, sizeof(State) / 8> words;
  std::memcpy(words.data(), &state, sizeof(State));
  std::uint64_t h = 0x9E3779B97F4A7C15ULL;
  for (std::uint64_t w : words) {
    h = (h ^ w) * 0xFF51AFD7ED558CCDULL;
    h ^= h >> 32;
  }
  return h;
}

}  // namespace landnam
