// The sea, whatever its scenario.

#include "engine/play/legality.hpp"

namespace landnam::legality {
namespace {

constexpr Games kSea{.sure = only(ModuleId::base) | only(ModuleId::seafarers), .maybe = kSeaScenarios | kWithAnything};
constexpr CompiledLists kCompiled[] = {{kSea, &lists_by_ask<kSea>}};

}  // namespace

std::span<const CompiledLists> lists_of_sea() { return kCompiled; }

const Lists& lists_aside() { return lists_by_ask<kAnyGame, true>; }

}  // namespace landnam::legality
