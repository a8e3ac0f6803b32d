#pragma once
// The rows and the additions of the modules as flat lists, so that those of a kind or of an ask are picked out when the
// engine is compiled, without a template for each of the others.

#include "engine/model/statements.hpp"
#include "engine/play/modules.hpp"

namespace landnam::legality {

// A row or an addition and whose it is.
template <class M, const auto& one>
struct Of {
  using Module = M;
  static constexpr const auto& stated = one;
};

template <std::size_t i, class One>
struct At {};
template <std::size_t i, class One>
One element(const At<i, One>*);

template <class Indices, class... Each>
struct Indexed;
template <std::size_t... i, class... Each>
struct Indexed<std::index_sequence<i...>, Each...> : At<i, Each>... {};

template <class... Each>
struct Flat {
  static constexpr std::size_t size = sizeof...(Each);
  using Index = Indexed<std::index_sequence_for<Each...>, Each...>;
};
template <class... A, class... B>
constexpr Flat<A..., B...> operator+(Flat<A...> /*one*/, Flat<B...> /*other*/) {
  return {};
}
template <class M, const auto&... each>
constexpr Flat<Of<M, each>...> flat_of(const Rows<each...>* /*rows*/) {
  return {};
}

template <class M>
constexpr bool has_kinds = requires { typename M::Kinds; };
template <class M>
constexpr auto kinds_of() {
  if constexpr (has_kinds<M>) return flat_of<M>(static_cast<const typename M::Kinds*>(nullptr));
  else return Flat<>{};
}
template <class M>
constexpr auto additions_of() {
  if constexpr (requires { typename M::Additions; })
    return flat_of<M>(static_cast<const typename M::Additions*>(nullptr));
  else return Flat<>{};
}
template <class... Ms>
constexpr auto additions_of_all(ModuleList<Ms...> /*modules*/) {
  return (additions_of<Ms>() + ... + Flat<>{});
}
template <class... Ms>
constexpr auto kinds_of_all(ModuleList<Ms...> /*modules*/) {
  return (kinds_of<Ms>() + ... + Flat<>{});
}
using AllAdditions = decltype(additions_of_all(Modules{}));
using AllKinds = decltype(kinds_of_all(Modules{}));

// Places in a flat list.
template <std::size_t N>
struct Picked {
  std::array<std::uint8_t, N> at{};
  std::size_t size = 0;
  constexpr void add(std::size_t i) { at[size++] = static_cast<std::uint8_t>(i); }
};

// fn.operator()<Of<...>>() for those at these places.
template <class List, const auto& picked, class Fn>
[[gnu::always_inline]] constexpr void each_picked(Fn&& fn) {
  [&]<std::size_t... i>(std::index_sequence<i...>) __attribute__((always_inline)) {
    (fn.template operator()<decltype(element<picked.at[i]>(static_cast<const typename List::Index*>(nullptr)))>(), ...);
  }(std::make_index_sequence<picked.size>{});
}

// --- additions to a kind

struct AdditionInfo {
  Kind kind{};
  Place place{};
  ModuleId module{};
};
template <class... Each>
constexpr std::array<AdditionInfo, sizeof...(Each)> additions_in(Flat<Each...> /*list*/) {
  return {AdditionInfo{Each::stated.kind, Each::stated.place, Each::Module::id}...};
}
template <Kind kind, Place place, ModuleMask modules>
inline constexpr auto additions_to = [] {
  Picked<AllAdditions::size> picked;
  constexpr auto all = additions_in(AllAdditions{});
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].kind == kind && all[i].place == place && has(modules, all[i].module)) picked.add(i);
  }
  return picked;
}();

// --- kinds of an ask, in the order of a menu

template <class... Each>
constexpr std::array<const KindInfo*, sizeof...(Each)> kinds_in(Flat<Each...> /*list*/) {
  return {&Each::stated.info...};
}
template <class M, Ask ask, bool aside>
inline constexpr auto kinds_for = [] {
  constexpr auto all = kinds_in(kinds_of<M>());
  Picked<all.size()> picked;
  for (const InMenu place : {InMenu::first, InMenu::among, InMenu::last}) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      const KindInfo& info = *all[i];
      if (info.asks.has(ask) && info.in_menu == place && !info.open && !is_chance(ask) && (!aside || info.out_of_turn))
        picked.add(i);
    }
  }
  return picked;
}();

}  // namespace landnam::legality
