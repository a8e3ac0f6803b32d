#pragma once
// Lists of legal actions, compiled once more for the games that are played most, which know what takes part in them. In
// files of their own (lists_*.cpp), so that none takes long to compile.

#include <span>

#include "engine/model/rules.hpp"

namespace landnam::legality {

inline constexpr std::size_t kSmallCorners = 64;
inline constexpr std::size_t kSmallPaths = 128;

// What is known of games when their lists are compiled: modules that are in all of them, and those that may be.
struct Games {
  ModuleMask sure = only(ModuleId::base);
  ModuleMask maybe = 0;
  bool small_map = false;
  constexpr ModuleMask possible() const { return sure | maybe; }
  bool include(const Rules& rules) const {
    if (small_map && (rules.board->corners > kSmallCorners || rules.board->paths > kSmallPaths)) return false;
    return (rules.modules & sure) == sure && (rules.modules & ~possible()) == 0;
  }
};
inline constexpr Games kAnyGame{.maybe = ~ModuleMask{0}};

struct CompiledLists {
  Games games;
  const Lists* lists;
};
std::span<const CompiledLists> lists_of_trunk();
std::span<const CompiledLists> lists_of_scenarios();
std::span<const CompiledLists> lists_of_sea();
const Lists& lists_of_any();

const Lists& lists_aside();                 // for seats that are not asked
const Lists& lists_of(const Rules& rules);  // the closest ones

}  // namespace landnam::legality
