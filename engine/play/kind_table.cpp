#include "engine/play/kind_table.hpp"

#include "engine/play/legality.hpp"

namespace landnam {
namespace {

template <const auto& row, class Set>
Set allowed(const Look& look) {
  return static_cast<Set>(legality::left<row, legality::kAnyGame, About::to>(look));
}

template <const auto& row>
constexpr void add(KindTable& table) {
  constexpr std::size_t k = idx(row.info.kind);
  table.by_kind[k] = table.in_order[table.size++] = &row.info;
  table.perform[k] = row.info.perform;
  if constexpr (!is_chance(row.info.asks.lowest())) {
    table.judge[k] = legality::judge_row<row>;
    if constexpr (!row.info.open) table.lists[k] = legality::list_row<row, legality::kAnyGame>;
    if constexpr (row.info.from == Space::nothing) {
      if constexpr (row.info.to == Space::path) table.paths[k] = allowed<row, PathSet>;
      if constexpr (row.info.to == Space::corner) table.corners[k] = allowed<row, CornerSet>;
      if constexpr (row.info.to == Space::hex) table.hexes[k] = allowed<row, HexSet>;
      if constexpr (row.info.to == Space::seat) table.seats[k] = allowed<row, SeatMask>;
    }
  }
}

constexpr KindTable all_rows() {
  KindTable table;
  Modules::each([&]<class M>() {
    if constexpr (legality::has_kinds<M>) M::Kinds::each([&]<const auto & row>() { add<row>(table); });
    if constexpr (requires { M::spaces; }) {
      for (const SpaceRange& own : M::spaces) table.range[idx(own.space)] = own.range;
    }
  });
  return table;
}

}  // namespace

constinit const KindTable kKindTable = all_rows();

const KindInfo* kind_info(Kind kind) { return idx(kind) < kKinds ? kKindTable.by_kind[idx(kind)] : nullptr; }

std::span<const KindInfo* const> all_kinds() { return {kKindTable.in_order.data(), kKindTable.size}; }

Range range_of(const Rules& rules, Space space) {
  switch (space) {
    case Space::nothing: return {kNone, kNone + 1U};
    case Space::corner: return {0, rules.board->corners};
    case Space::path: return {0, rules.board->paths};
    case Space::hex: return {0, rules.board->hexes};
    case Space::seat: return {0, rules.seats()};
    case Space::count: return {0, rules.bank[Good::wool] + 1};
    default: return kKindTable.range[idx(space)];
  }
}

bool possible(Kind kind, const Look& look) {
  Menu menu;
  menu.reset(look.seat);
  kKindTable.lists[idx(kind)](look, menu);
  return !menu.empty();
}

PathSet allowed_paths(Kind kind, const Look& look) { return kKindTable.paths[idx(kind)](look); }
CornerSet allowed_corners(Kind kind, const Look& look) { return kKindTable.corners[idx(kind)](look); }
HexSet allowed_hexes(Kind kind, const Look& look) { return kKindTable.hexes[idx(kind)](look); }
SeatMask allowed_seats(Kind kind, const Look& look) { return kKindTable.seats[idx(kind)](look); }

PathSet left_by_additions(Kind kind, const Look& look, PathSet paths) {
  Modules::each([&]<class M>() {
    if constexpr (requires { typename M::Additions; }) {
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

}  // namespace landnam
