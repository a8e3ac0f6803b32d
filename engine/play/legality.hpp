#pragma once
// Judging and listing, both from the statements of the active modules (engine/model/statements.hpp). Everything here is
// composed over the one list of modules when the engine is compiled.

#include <bit>

#include "engine/model/menu.hpp"
#include "engine/play/flat.hpp"
#include "engine/play/lists.hpp"

namespace landnam::legality {

// Modules that go with all others: variants, and what follows from the number of players.
inline constexpr ModuleMask kWithAnything = kVariants | only(ModuleId::two_players) | only(ModuleId::five_six);

template <class M, Games games>
bool active(const Rules& rules) {
  if constexpr (has(games.sure, M::id)) return true;
  else return rules.plays(M::id);
}

// --- sets: a BitSet of ids or a mask

template <class Set>
constexpr bool is_mask = std::is_integral_v<Set>;
template <class Set>
using Held = std::conditional_t<is_mask<Set>, unsigned, Set>;

// As long as the maps of these games need it.
template <Games games, class Set>
[[gnu::always_inline]] inline auto fitted(const Set& set) {
  if constexpr (games.small_map && std::is_same_v<Set, CornerSet>) return set.template resized<kSmallCorners>();
  else if constexpr (games.small_map && std::is_same_v<Set, PathSet>) return set.template resized<kSmallPaths>();
  else return set;
}

template <class Set>
bool holds(const Set& set, std::uint8_t value) {
  if constexpr (is_mask<Set>) return value < 32 && ((static_cast<unsigned>(set) >> value) & 1U) != 0;
  else return set.has(static_cast<typename Set::Element>(value));
}
template <class Set>
bool any(const Set& set) {
  if constexpr (is_mask<Set>) return set != 0;
  else return set.any();
}
template <bool bars, class Set, class Other>
void keep(Set& set, const Other& other) {
  if constexpr (is_mask<Set>) set &= bars ? ~static_cast<unsigned>(other) : static_cast<unsigned>(other);
  else if constexpr (bars) set -= other;
  else set &= other;
}
template <class Set, class Fn>
void each_of(const Set& set, Fn&& fn) {
  if constexpr (is_mask<Set>) {
    for (unsigned rest = set; rest != 0; rest &= rest - 1) fn(static_cast<std::uint8_t>(lowest_bit(rest)));
  } else {
    for (auto id : set) fn(raw(id));
  }
}
template <class Set>
void list(Menu& menu, Kind kind, const Set& set, std::uint8_t from = kNone) {
  if constexpr (is_mask<Set>) menu.add_mask(kind, set, from);
  else menu.add_each(kind, set, from);
}

template <Space space>
auto everything(const Rules& rules) {
  if constexpr (space == Space::corner) return CornerSet::first(rules.board->corners);
  else if constexpr (space == Space::path) return PathSet::first(rules.board->paths);
  else if constexpr (space == Space::hex) return HexSet::first(rules.board->hexes);
  else if constexpr (space == Space::good) return unsigned{rules.goods_kinds};
  else if constexpr (space == Space::seat) return (1U << rules.seats()) - 1;
  else {
    const Range range = range_of(rules, space);
    return (1U << range.end) - (1U << range.low);
  }
}

// --- statements

template <class Statement>
struct Traits {
  static constexpr bool condition = true;
};
template <About what, bool b, class Fn>
struct Traits<Limit<what, b, Fn>> {
  static constexpr bool condition = false;
  static constexpr About about = what;
  static constexpr bool bars = b;
};
template <class Statement, About about>
constexpr bool limits() {
  if constexpr (Traits<Statement>::condition) return false;
  else return Traits<Statement>::about == about;
}

template <class Fn>
Rule refusal(const Condition<Fn>& c, const Look& look, const Action&) {
  return c.holds(look) ? Rule::none : c.rule;
}
template <class Fn>
Rule refusal(const Term<Fn>& t, const Look& look, const Action& action) {
  return t.holds(look, action) ? Rule::none : t.rule;
}
template <About about, bool bars, class Fn>
Rule refusal(const Limit<about, bars, Fn>& limit, const Look& look, const Action& action) {
  bool in = false;
  if constexpr (about == About::to) in = holds(limit.set(look), action.to);
  else if constexpr (about == About::from) in = holds(limit.set(look), action.from);
  else in = holds(limit.set(look, action.from), action.to);
  return in != bars ? Rule::none : limit.reasons.name(look, action);
}

// fn(statement) for each of a tuple, while it returns true.
template <class Tuple, class Fn>
bool all_of(const Tuple& statements, Fn&& fn) {
  return [&]<std::size_t... i>(std::index_sequence<i...>) {
    return (fn(std::get<i>(statements)) && ...);
  }(std::make_index_sequence<std::tuple_size_v<Tuple>>{});
}

// The same for what the active modules add to a kind at this place.
template <Kind kind, Place place, Games games, class Fn>
bool all_added(const Look& look, Fn&& fn) {
  bool more = true;
  each_picked<AllAdditions, additions_to<kind, place, games.possible()>>([&]<class One>() {
    if (more && active<typename One::Module, games>(look.rules)) more = all_of(One::stated.rules, fn);
  });
  return more;
}

// All statements about a kind, in their order.
template <const auto& row, Games games, class Fn>
bool all_stated(const Look& look, Fn&& fn) {
  return all_added<row.info.kind, Place::ahead, games>(look, fn) && all_of(row.rules, fn) &&
         all_added<row.info.kind, Place::after, games>(look, fn);
}

template <const auto& row>
Rule judge_row(const Look& look, const Action& action) {
  Rule refused = Rule::none;
  all_stated<row, kAnyGame>(look, [&](const auto& statement) {
    refused = refusal(statement, look, action);
    return refused == Rule::none;
  });
  return refused;
}

// What the limits of the kind itself leave that are quickly asked; whether it is anything.
template <const auto& row, Games games, About about>
[[gnu::always_inline]] inline bool quick_limits_leave_some(const Look& look) {
  constexpr Space space = about == About::from ? row.info.from : row.info.to;
  if constexpr (space == Space::nothing) {
    return true;
  } else {
    using Statements = std::remove_cvref_t<decltype(row.rules)>;
    constexpr auto is_quick = []<class Statement>(const Statement& statement) {
      if constexpr (limits<Statement, about>()) return statement.quick;
      else return false;
    };
    constexpr bool some = std::apply([&](const auto&... each) { return (is_quick(each) || ... || false); }, row.rules);
    if constexpr (!some) {
      return true;
    } else {
      auto set = fitted<games>(everything<space>(look.rules));
      [&]<std::size_t... i>(std::index_sequence<i...>) __attribute__((always_inline)) {
        const auto narrow = [&]<std::size_t at>() __attribute__((always_inline)) {
          constexpr const auto& statement = std::get<at>(row.rules);
          using Statement = std::remove_cvref_t<decltype(statement)>;
          if constexpr (is_quick(statement)) keep<Traits<Statement>::bars>(set, fitted<games>(statement.set(look)));
        };
        (narrow.template operator()<i>(), ...);
      }(std::make_index_sequence<std::tuple_size_v<Statements>>{});
      return any(set);
    }
  }
}

// Whether a kind is worth a closer look: its conditions and limits that are quickly asked.
template <const auto& row, Games games>
[[gnu::always_inline]] inline bool worth_listing(const Look& look) {
  return [&]<std::size_t... i>(std::index_sequence<i...>) __attribute__((always_inline)) {
    [[maybe_unused]] const auto quick = [&]<class Statement>(const Statement& statement)
                                            __attribute__((always_inline)) {
                                              if constexpr (Traits<Statement>::condition)
                                                return statement.costly || statement.holds(look);
                                              else return true;
                                            };
    return (quick(std::get<i>(row.rules)) && ...) && quick_limits_leave_some<row, games, About::from>(look) &&
           quick_limits_leave_some<row, games, About::to>(look);
  }(std::make_index_sequence<std::tuple_size_v<std::remove_cvref_t<decltype(row.rules)>>>{});
}

// The other conditions: those that modules add, and the kind's costly ones.
template <Kind kind, Games games>
bool added_hold(const Look& look) {
  const auto holds = [&](const auto& statement) {
    if constexpr (!Traits<std::decay_t<decltype(statement)>>::condition) return true;
    else return statement.holds(look);
  };
  return all_added<kind, Place::ahead, games>(look, holds) && all_added<kind, Place::after, games>(look, holds);
}
template <const auto& row>
bool costly_hold(const Look& look) {
  return all_of(row.rules, [&](const auto& statement) {
    if constexpr (!Traits<std::decay_t<decltype(statement)>>::condition) return true;
    else return !statement.costly || statement.holds(look);
  });
}

// The first limit of the kind itself that allows something: where an intersection begins.
template <About about, class... Statements>
constexpr std::size_t first_allowing(const std::tuple<Statements...>* /*of*/) {
  std::size_t index = 0;
  std::size_t found = sizeof...(Statements);
  [[maybe_unused]] const auto look_at = [&]<class Statement>() {
    if constexpr (limits<Statement, about>()) {
      if (!Traits<Statement>::bars && found == sizeof...(Statements)) found = index;
    }
    ++index;
  };
  (look_at.template operator()<Statements>(), ...);
  return found;
}

// What all limits on `to` (or on `from`) leave.
template <const auto& row, Games games, About about>
[[gnu::always_inline]] inline auto left(const Look& look) {
  using Statements = std::remove_cvref_t<decltype(row.rules)>;
  constexpr std::size_t first = first_allowing<about>(static_cast<const Statements*>(nullptr));
  constexpr bool begins = first < std::tuple_size_v<Statements>;
  auto set = [&] {
    if constexpr (begins) {
      const auto begin = fitted<games>(std::get<first>(row.rules).set(look));
      return static_cast<Held<std::remove_const_t<decltype(begin)>>>(begin);
    } else {
      constexpr Space space = about == About::from ? row.info.from : row.info.to;
      return fitted<games>(everything<space>(look.rules));
    }
  }();
  const void* done = nullptr;
  if constexpr (begins) done = &std::get<first>(row.rules);
  all_stated<row, games>(look, [&]<class Statement>(const Statement& statement) {
    if constexpr (limits<Statement, about>()) {
      if (static_cast<const void*>(&statement) != done)
        keep<Traits<Statement>::bars>(set, fitted<games>(statement.set(look)));
    }
    return true;
  });
  return set;
}

// The actions from one place.
template <const auto& row, Games games, class Set>
void list_from(const Look& look, Menu& menu, Set targets, std::uint8_t from) {
  all_stated<row, games>(look, [&]<class Statement>(const Statement& statement) {
    if constexpr (limits<Statement, About::to_by_from>())
      keep<Traits<Statement>::bars>(targets, fitted<games>(statement.set(look, from)));
    return any(targets);
  });
  list(menu, row.info.kind, targets, from);
}

// What is left of a kind that is worth listing.
template <const auto& row, Games games>
[[gnu::noinline]] void list_left(const Look& look, Menu& menu) {
  constexpr KindInfo info = row.info;
  const auto possible_at_all = [&] { return costly_hold<row>(look); };
  if (!added_hold<info.kind, games>(look)) return;
  if constexpr (info.from == Space::nothing) {
    const auto targets = left<row, games, About::to>(look);
    if (any(targets) && possible_at_all()) list(menu, info.kind, targets);
  } else if constexpr (info.to == Space::nothing) {
    const auto sources = left<row, games, About::from>(look);
    if (any(sources) && possible_at_all()) each_of(sources, [&](std::uint8_t from) { menu.add(info.kind, from); });
  } else {
    const auto sources = left<row, games, About::from>(look);
    if (!any(sources)) return;
    const auto targets = left<row, games, About::to>(look);
    if (!any(targets) || !possible_at_all()) return;
    each_of(sources, [&](std::uint8_t from) { list_from<row, games>(look, menu, targets, from); });
  }
}

// Of a kind that is worth it: all that is legal.
template <const auto& row, Games games>
void list_worthy(const Look& look, Menu& menu) {
  if constexpr (row.info.from == Space::nothing && row.info.to == Space::nothing) {
    if (added_hold<row.info.kind, games>(look) && costly_hold<row>(look)) menu.add(row.info.kind);
  } else {
    list_left<row, games>(look, menu);
  }
}
template <const auto& row, Games games>
void list_row(const Look& look, Menu& menu) {
  if (worth_listing<row, games>(look)) list_worthy<row, games>(look, menu);
}

template <class Kinds>
constexpr bool in_run(Kind kind) {
  if constexpr (requires { typename Kinds::Run; }) return kind >= Kinds::Run::first && kind <= Kinds::Run::last;
  else return false;
}
template <class Kinds>
constexpr bool opens_pair(Kind kind) {
  if constexpr (requires { typename Kinds::Together; }) return kind == Kinds::Together::first;
  else return false;
}
template <class Kinds>
constexpr bool closes_pair(Kind kind) {
  if constexpr (requires { typename Kinds::Together; }) return kind == Kinds::Together::second;
  else return false;
}

template <const auto& one, const auto& other, Games games>
void list_pair(const Look& look, Menu& menu) {
  const auto sources = left<one, games, About::from>(look);
  if (!any(sources)) return;
  const auto first = left<one, games, About::to>(look);
  const auto second = left<other, games, About::to>(look);
  each_of(sources, [&](std::uint8_t from) {
    list_from<one, games>(look, menu, first, from);
    list_from<other, games>(look, menu, second, from);
  });
}

// A run of kinds of which few are worth a look at any time (M::Kinds::Run).
template <class Kinds, Games games>
void list_run(const Look& look, Menu& menu) {
  constexpr auto lists = [] {
    constexpr std::size_t first = idx(Kinds::Run::first);
    std::array<List, idx(Kinds::Run::last) + 1 - first> all{};
    Kinds::each([&]<const auto & row>() {
      if constexpr (in_run<Kinds>(row.info.kind)) all[idx(row.info.kind) - first] = list_row<row, games>;
    });
    return all;
  }();
  for (std::uint32_t rest = Kinds::Run::worth(look); rest != 0; rest &= rest - 1) lists[lowest_bit(rest)](look, menu);
}

[[gnu::noinline]] inline void list_those(const Look& look, Menu& menu, std::uint64_t some, const List* lists) {
  for (; some != 0; some &= some - 1) lists[lowest_bit(some)](look, menu);
}

// A row, or the run or the pair that begins with it: whether it is worth a closer look, and the list of it.
template <class Kinds, const auto& row, Games games>
[[gnu::always_inline]] inline bool worth_in_order(const Look& look) {
  constexpr Kind kind = row.info.kind;
  if constexpr (in_run<Kinds>(kind)) return kind == Kinds::Run::first && Kinds::Run::worth(look) != 0;
  else if constexpr (closes_pair<Kinds>(kind)) return false;
  else return worth_listing<row, games>(look);
}
template <class Kinds, const auto& row, Games games>
constexpr List list_in_order() {
  constexpr Kind kind = row.info.kind;
  if constexpr (in_run<Kinds>(kind)) return list_run<Kinds, games>;
  else if constexpr (opens_pair<Kinds>(kind)) {
    List both = nullptr;
    Kinds::Together::with([&]<const auto & one, const auto & other>() { both = list_pair<one, other, games>; });
    return both;
  } else return list_worthy<row, games>;
}

// Always legal where it is asked for, without a target.
template <const auto& row, Games games>
constexpr bool is_plain = row.info.from == Space::nothing && row.info.to == Space::nothing &&
                          std::tuple_size_v<std::remove_cvref_t<decltype(row.rules)>> == 0 &&
                          additions_to<row.info.kind, Place::ahead, games.possible()>.size == 0 &&
                          additions_to<row.info.kind, Place::after, games.possible()>.size == 0;

// What a module has for an ask.
template <class M, Ask ask, Games games, bool aside>
struct OfModule {
  using Kinds = typename M::Kinds;
  using All = decltype(kinds_of<M>());
  static constexpr const auto& kinds = kinds_for<M, ask, aside>;
  static_assert(kinds.size <= 64);
  static constexpr std::array<List, kinds.size> lists = [] {
    std::array<List, kinds.size> each{};
    std::size_t i = 0;
    each_picked<All, kinds>([&]<class One>() { each[i++] = list_in_order<Kinds, One::stated, games>(); });
    return each;
  }();
  static constexpr std::size_t leading = [] {  // plain kinds before any other
    std::size_t n = 0;
    bool leads = true;
    each_picked<All, kinds>([&]<class One>() {
      leads = leads && is_plain<One::stated, games>;
      n += leads ? 1 : 0;
    });
    return n;
  }();

  // Kinds that are worth a closer look, a bit each.
  [[gnu::always_inline]] static std::uint64_t worth(const Look& look) {
    std::uint64_t some = 0;
    std::size_t i = 0;
    each_picked<All, kinds>([&]<class One>() __attribute__((always_inline)) {
      if (i >= leading) some |= std::uint64_t{worth_in_order<Kinds, One::stated, games>(look)} << i;
      ++i;
    });
    return some;
  }
  [[gnu::always_inline]] static void list(const Look& look, Menu& menu, std::uint64_t worth) {
    std::size_t i = 0;
    each_picked<All, kinds>([&]<class One>() __attribute__((always_inline)) {
      if (i++ < leading) menu.add(One::stated.info.kind);
    });
    if (worth != 0) list_those(look, menu, worth, lists.data());
  }
  [[gnu::noinline]] static void list_all(const Look& look, Menu& menu) { list(look, menu, worth(look)); }
};

// Everything that an ask offers; of the kinds that are open to seats that are not asked if `aside`. Kinds of modules
// that are surely there are first asked whether they are worth a closer look, while nothing is written: so what they
// have in common is read once.
template <Ask ask, Games games, bool aside>
void list_ask(const Look& look, Menu& menu) {
  const Look known{look.rules, look.pub, look.mine, look.seat, ask};
  std::array<std::uint64_t, kMaxModules> worth{};
  const auto each = [&](auto&& fn) __attribute__((always_inline)) {
    Modules::each([&]<class M>() __attribute__((always_inline)) {
      if constexpr (has(games.possible(), M::id) && has_kinds<M>) {
        if constexpr (kinds_for<M, ask, aside>.size > 0) fn.template operator()<M>();
      }
    });
  };
  each([&]<class M>() __attribute__((always_inline)) {
    if constexpr (has(games.sure, M::id)) worth[idx(M::id)] = OfModule<M, ask, games, aside>::worth(known);
  });
  each([&]<class M>() __attribute__((always_inline)) {
    using Own = OfModule<M, ask, games, aside>;
    if constexpr (has(games.sure, M::id)) Own::list(look, menu, worth[idx(M::id)]);
    else if (look.rules.plays(M::id)) Own::list_all(look, menu);
  });
}

template <Games games, bool aside = false>
constexpr Lists lists_by_ask = []<std::size_t... ask>(std::index_sequence<ask...>) {
  return Lists{list_ask<static_cast<Ask>(ask), games, aside>...};
}(std::make_index_sequence<kAsks>{});

}  // namespace landnam::legality
