// All kinds of action by their numbers: what is known of them, and the functions that their statements become.

#include "engine/play/kind_table.hpp"

#include "engine/play/legality.hpp"

namespace landnam {
namespace {

template <class Set>
using Allowed = Set (*)(const Look&);

template <const auto& row, class Set>
Set allowed(const Look& look) {
  return static_cast<Set>(legality::left<row, legality::kAnyGame, About::to>(look));
}

// All rows, by kind.
struct KindTable {
  std::array<const KindInfo*, kKinds> by_kind{};
  std::array<const KindInfo*, kKinds> list{};
  std::array<legality::Judge, kKinds> judge{};
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
      if constexpr (!row.info.open) lists[k] = legality::list_row<row, legality::kAnyGame>;
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

}  // namespace

legality::Judge legality::judge_of(Kind kind) { return g_kinds.judge[idx(kind)]; }

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
