#include "engine/play/legality.hpp"

#include "engine/play/engine.hpp"

namespace landnam {
namespace {

using Judge = Rule (*)(const Look&, const Action&);
template <class Set>
using Allowed = Set (*)(const Look&);

template <const auto& row, class Set>
Set allowed(const Look& look) {
  return static_cast<Set>(legality::left<row, 0, About::to>(look));
}

// All rows, by kind.
struct KindTable {
  std::array<const KindInfo*, kKinds> by_kind{};
  std::array<const KindInfo*, kKinds> list{};
  std::array<Judge, kKinds> judge{};
  std::array<legality::List, kKinds> lists{};
  std::array<Allowed<PathSet>, kKinds> paths{};
  std::array<Allowed<CornerSet>, kKinds> corners{};
  std::array<Allowed<HexSet>, kKinds> hexes{};
  std::array<Allowed<SeatMask>, kKinds> seats{};
  std::array<Range, kSpaces> range{};
  std::size_t size = 0;

  KindTable() {
    Modules::each([&]<class M>() {
      if constexpr (legality::has_kinds<M>) M::Kinds::each([&]<const auto & row>() { add<row>(); });
      if constexpr (requires { M::spaces; }) {
        for (const SpaceRange& own : M::spaces) range[idx(own.space)] = own.range;
      }
    });
  }

 private:
  template <const auto& row>
  void add() {
    constexpr std::size_t k = idx(row.info.kind);
    by_kind[k] = list[size++] = &row.info;
    if constexpr (!is_chance(row.info.asks.lowest())) {
      judge[k] = legality::judge_row<row>;
      if constexpr (!row.info.open) lists[k] = legality::list_row<row, 0>;
      if constexpr (row.info.from == Space::nothing) {
        if constexpr (row.info.to == Space::path) paths[k] = allowed<row, PathSet>;
        if constexpr (row.info.to == Space::corner) corners[k] = allowed<row, CornerSet>;
        if constexpr (row.info.to == Space::hex) hexes[k] = allowed<row, HexSet>;
        if constexpr (row.info.to == Space::seat) seats[k] = allowed<row, SeatMask>;
      }
    }
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

bool possible(Kind kind, const Look& look) {
  Menu menu;
  menu.reset(look.seat);
  g_kinds.lists[idx(kind)](look, menu);
  return !menu.empty();
}

PathSet allowed_paths(Kind kind, const Look& look) { return g_kinds.paths[idx(kind)](look); }
CornerSet allowed_corners(Kind kind, const Look& look) { return g_kinds.corners[idx(kind)](look); }
HexSet allowed_hexes(Kind kind, const Look& look) { return g_kinds.hexes[idx(kind)](look); }
SeatMask allowed_seats(Kind kind, const Look& look) { return g_kinds.seats[idx(kind)](look); }

PathSet left_by_additions(Kind kind, const Look& look, PathSet paths) {
  Modules::each([&]<class M>() {
    if constexpr (legality::has_additions<M>) {
      if (!look.rules.plays(M::id)) return;
      M::Additions::each([&]<const auto & addition>() {
        if (addition.kind != kind) return;
        legality::all_of(addition.rules, [&]<class Statement>(const Statement& statement) {
          if constexpr (legality::limits<Statement, About::to>()) {
            if constexpr (std::is_same_v<decltype(statement.set(look)), PathSet>)
              legality::keep<legality::Traits<Statement>::bars>(paths, statement.set(look));
          }
          return true;
        });
      });
    }
  });
  return paths;
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
  return g_kinds.judge[idx(action.kind)](look, action);
}

void legal(const Look& look, Menu& menu) {
  constexpr ModuleMask kBase = only(ModuleId::base);
  constexpr ModuleMask kKnights = kBase | only(ModuleId::cities_knights);
  menu.reset(look.seat);
  const std::size_t ask = idx(look.ask());
  if (!look.asked()) return legality::lists_by_ask<0, true>[ask](look, menu);
  if (look.rules.modules == kBase) return legality::lists_by_ask<kBase>[ask](look, menu);
  if (look.rules.modules == kKnights) return legality::lists_by_ask<kKnights>[ask](look, menu);
  legality::lists_by_ask<0>[ask](look, menu);
}

}  // namespace landnam
