// The scenarios on islands, one at a time.

#include "engine/play/legality.hpp"

namespace landnam::legality {
namespace {

template <class M>
constexpr auto compiled() {
  if constexpr (M::sort != Sort::scenario || requires { M::uses_sea; }) {
    return std::tuple<>{};
  } else {
    constexpr ModuleMask gold = requires { M::uses_gold; } ? only(ModuleId::gold) : ModuleMask{0};
    constexpr Games games{.sure = only(ModuleId::base) | only(M::id) | gold, .maybe = kWithAnything, .small_map = true};
    return std::tuple{CompiledLists{games, &lists_by_ask<games>}};
  }
}
constexpr auto kCompiled = []<class... Ms>(ModuleList<Ms...> /*modules*/) {
  return std::apply([](auto... each) { return std::array{each...}; }, std::tuple_cat(compiled<Ms>()...));
}(Modules{});

}  // namespace

std::span<const CompiledLists> lists_of_scenarios() { return kCompiled; }

}  // namespace landnam::legality
