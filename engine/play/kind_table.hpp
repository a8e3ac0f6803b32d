#pragma once
// All kinds of action by their numbers: their rows, and the functions that their statements become.

#include <array>

#include "engine/model/kinds.hpp"

namespace landnam {

template <class Set>
using Allowed = Set (*)(const Look&);

struct KindTable {
  std::array<void (*)(Game&, const Action&), kKinds> perform{};
  std::array<Rule (*)(const Look&, const Action&), kKinds> judge{};  // by the statements alone
  std::array<List, kKinds> lists{};
  std::array<Allowed<PathSet>, kKinds> paths{};
  std::array<Allowed<CornerSet>, kKinds> corners{};
  std::array<Allowed<HexSet>, kKinds> hexes{};
  std::array<Allowed<SeatMask>, kKinds> seats{};
  std::array<const KindInfo*, kKinds> by_kind{};
  std::array<const KindInfo*, kKinds> in_order{};
  std::size_t size = 0;
  std::array<Range, kSpaces> range{};
};
extern const KindTable kKindTable;

}  // namespace landnam
