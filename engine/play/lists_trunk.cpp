// The base game and its expansion.

#include "engine/play/legality.hpp"

namespace landnam::legality {
namespace {

constexpr Games kBase{.maybe = kWithAnything, .small_map = true};
constexpr Games kExpanded{
    .sure = only(ModuleId::base) | only(ModuleId::cities_knights), .maybe = kWithAnything, .small_map = true};
constexpr CompiledLists kCompiled[] = {{kBase, &lists_by_ask<kBase>}, {kExpanded, &lists_by_ask<kExpanded>}};

}  // namespace

std::span<const CompiledLists> lists_of_trunk() { return kCompiled; }

}  // namespace landnam::legality
