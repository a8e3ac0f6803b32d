#pragma once
// How the rules of a kind of action are stated: each once, in the rulebook's order. A condition holds or does not; a
// limit says which targets it allows or bars. judge() names the first that fails, legal() lists what all of them leave
// (engine/play/legality.hpp). Other modules add statements to a kind in the same form.

#include <array>
#include <cstdint>
#include <tuple>
#include <type_traits>

#include "engine/model/kinds.hpp"
#include "engine/model/look.hpp"

namespace landnam {

// Functions are kept by their types, so that they are inlined where they are asked.
template <class Fn>
struct Condition {
  Rule rule;
  Fn holds;             // (look)
  bool costly = false;  // a list asks it last
};
// The same for an open kind, which has more to it than targets.
template <class Fn>
struct Term {
  Rule rule;
  Fn holds;  // (look, action)
};

// Several rules that one set decides: why this action is not in it. All that may be named are listed.
struct Reasons {
  std::array<Rule, 4> rules{};
  Rule (*why)(const Look&, const Action&) = nullptr;

  constexpr Reasons(Rule rule) : rules{rule} {}  // NOLINT(google-explicit-constructor): the common case is one rule
  constexpr Reasons(std::array<Rule, 4> some, Rule (*reason)(const Look&, const Action&)) : rules(some), why(reason) {}
  Rule name(const Look& look, const Action& action) const { return why == nullptr ? rules[0] : why(look, action); }
};

// What a limit is about: the target, the `from` of an action that has one, or the target of an action from there.
enum class About : std::uint8_t { to, from, to_by_from };

// A set is a BitSet of ids or a mask of small numbers.
template <About about, bool bars, class Fn>
struct Limit {
  Reasons reasons;
  Fn set;              // (look), or (look, from) of About::to_by_from
  bool quick = false;  // a list asks it before it makes sets
};

template <class Fn>
constexpr auto condition(Rule rule, Fn holds) {
  return Condition<Fn>{rule, holds};
}
template <class Fn>
constexpr auto costly(Rule rule, Fn holds) {
  return Condition<Fn>{rule, holds, true};
}
template <class Fn>
constexpr auto term(Rule rule, Fn holds) {
  return Term<Fn>{rule, holds};
}
template <class Fn>
constexpr auto limit(Reasons reasons, Fn allowed) {  // (look) -> targets
  return Limit<About::to, false, Fn>{reasons, allowed};
}
template <class Fn>
constexpr auto bar(Reasons reasons, Fn barred) {
  return Limit<About::to, true, Fn>{reasons, barred};
}
template <class Fn>
constexpr auto limit_from(Reasons reasons, Fn allowed) {  // (look) -> what `from` may be
  return Limit<About::from, false, Fn>{reasons, allowed};
}
template <class Fn>
constexpr auto bar_from(Reasons reasons, Fn barred) {
  return Limit<About::from, true, Fn>{reasons, barred};
}
template <class Fn>
constexpr auto limit_by_from(Reasons reasons, Fn allowed) {  // (look, from) -> targets
  return Limit<About::to_by_from, false, Fn>{reasons, allowed};
}
template <class Fn>
constexpr auto bar_by_from(Reasons reasons, Fn barred) {
  return Limit<About::to_by_from, true, Fn>{reasons, barred};
}

template <About about, bool bars, class Fn>
constexpr auto quick(Limit<about, bars, Fn> limit) {
  limit.quick = true;
  return limit;
}

// A kind and its rules.
template <class... Statements>
struct KindRow {
  KindInfo info;
  std::tuple<Statements...> rules;
};
template <class... Statements>
constexpr KindRow<Statements...> stated(const KindInfo& info, Statements... rules) {
  return {info, {rules...}};
}

// fn(rule) for every rule that statements may name.
template <class Statements, class Fn>
constexpr void each_rule(const Statements& statements, Fn&& fn) {
  const auto name = [&](const auto& statement) {
    if constexpr (requires { statement.rule; }) fn(statement.rule);
    else {
      for (Rule rule : statement.reasons.rules) {
        if (rule != Rule::none) fn(rule);
      }
    }
  };
  std::apply([&](const auto&... each) { (name(each), ...); }, statements);
}

// What a module adds to a kind: after the kind's own rules, or ahead of them.
enum class Place : std::uint8_t { after, ahead };
template <class... Statements>
struct Addition {
  Kind kind;
  Place place;
  std::tuple<Statements...> rules;
};
template <class... Statements>
constexpr Addition<Statements...> add_to(Kind kind, Statements... rules) {
  return {kind, Place::after, {rules...}};
}
template <class... Statements>
constexpr Addition<Statements...> ahead_of(Kind kind, Statements... rules) {
  return {kind, Place::ahead, {rules...}};
}
constexpr auto never(Kind kind, Rule rule) {  // of a module without a use for the kind
  return ahead_of(kind, condition(rule, [](const Look&) { return false; }));
}

// A module's rows, as `struct M::Kinds : Rows<…>`; in a menu they come in this order. So do its additions, as
// `struct M::Additions : Rows<…>`.
template <const auto&... rows>
struct Rows {
  template <class Fn>
  static constexpr void each(Fn&& fn) {
    (fn.template operator()<rows>(), ...);
  }
};

// Two kinds from the same sources that a menu lists source by source, as `using Together` of a module's Kinds.
template <const auto& one, const auto& other>
struct Pair {
  static constexpr Kind first = one.info.kind;
  static constexpr Kind second = other.info.kind;
  template <class Fn>
  static constexpr void with(Fn&& fn) {
    fn.template operator()<one, other>();
  }
};

// The targets that all limits on a kind leave in this game, conditions aside; defined in engine/play.
PathSet allowed_paths(Kind kind, const Look& look);
CornerSet allowed_corners(Kind kind, const Look& look);
HexSet allowed_hexes(Kind kind, const Look& look);
SeatMask allowed_seats(Kind kind, const Look& look);

// Some action of the kind would be legal, if it is asked for.
bool possible(Kind kind, const Look& look);

// What the additions of modules leave of a set of targets.
PathSet left_by_additions(Kind kind, const Look& look, PathSet paths);

}  // namespace landnam
