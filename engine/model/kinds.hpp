#pragma once
// What there is to know about each kind of action: its name, its targets, when it is asked for, what guards it and what
// it does. A module lists its own kinds; dispatch.cpp collects them.

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/model/action.hpp"
#include "engine/model/catalogue/catalogue.hpp"
#include "engine/model/look.hpp"
#include "engine/model/pending.hpp"

namespace landnam {

// What a target byte means, and so which values it can have.
enum class Space : std::uint8_t {
  nothing,
  corner,
  path,
  hex,
  seat,
  seats,
  good,
  resource,
  card,
  die,
  number,
  count,
  fish,
  payment,
  track,
  progress,
  strength,
  event,
  card_event,
  cargo,
  invasion,
  colour,
};
inline constexpr std::size_t kSpaces = idx(Space::colour) + 1;

// The values of a space: from `low` to before `end`. Those of a space of its own a module lists (`spaces`).
struct Range {
  unsigned low = 0;
  unsigned end = 0;
  constexpr bool has(unsigned value) const { return value >= low && value < end; }
};
struct SpaceRange {
  Space space{};
  Range range{};
};
Range range_of(const Rules& rules, Space space);

inline constexpr std::uint8_t kMaxCount = 24;  // cards of one kind, with as many as there can be in a game

// Where a kind stands among its module's in a menu. The order of rows is that of action numbers, which stays.
enum class InMenu : std::uint8_t { first, among, last };

struct KindInfo {
  Kind kind{};
  std::string_view name;
  Space from = Space::nothing;
  Space to = Space::nothing;
  AskSet asks{};                                    // when it may be answered
  void (*perform)(Game&, const Action&) = nullptr;  // the action is legal
  Rule not_asked = Rule::game_not_asked;
  Rule not_yours = Rule::game_not_your_turn;
  bool open = false;  // judged, not enumerated: cards on both sides are free
  ModuleId module = ModuleId::base;
  bool out_of_turn = false;                 // seats that are not asked may do it too
  Rule (*absent)(const Look& l) = nullptr;  // says more than the two rules above
  InMenu in_menu = InMenu::among;
};

const KindInfo* kind_info(Kind kind);  // null: no such kind
std::span<const KindInfo* const> all_kinds();

}  // namespace landnam
