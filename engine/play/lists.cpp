#include "engine/play/lists.hpp"

#include "engine/play/legality.hpp"

namespace landnam::legality {

const Lists& lists_of_any() { return lists_by_ask<kAnyGame>; }

const Lists& lists_of(const Rules& rules) {
  for (const auto& compiled : {lists_of_trunk(), lists_of_scenarios(), lists_of_sea()}) {
    for (const CompiledLists& some : compiled) {
      if (some.games.include(rules)) return *some.lists;
    }
  }
  return lists_of_any();
}

}  // namespace landnam::legality
