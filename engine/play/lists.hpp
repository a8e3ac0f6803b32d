#pragma once
// Lists of legal actions, compiled once more for the games that are played most, which know what takes part in them. In
// files of their own (lists_*.cpp), so that none takes long to compile.

#include <span>

#include "engine/model/look.hpp"

namespace landnam {

class Menu;

namespace legality {

using List = void (*)(const Look&, Menu&);
using Lists = std::array<List, kAsks>;  // of who is asked

// What is known of games when their lists are compiled: modules that are in all of them, and those that may be.
struct Games {
  ModuleMask sure = only(ModuleId::base);
  ModuleMask maybe = 0;
  constexpr ModuleMask possible() const { return sure | maybe; }
  constexpr bool include(ModuleMask modules) const { return (modules & sure) == sure && (modules & ~possible()) == 0; }
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
const Lists& lists_of(ModuleMask modules);  // the closest ones

}  // namespace legality
}  // namespace landnam
