#pragma once
// What there is to know about each kind of action: its name, its targets, when it is asked for, what guards it and what
// it does. A module lists its own kinds; dispatch.cpp collects them.

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/catalogue/catalogue.hpp"
#include "engine/game/action.hpp"
#include "engine/game/look.hpp"
#include "engine/game/pending.hpp"

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

inline constexpr std::uint8_t kMaxCount = 19;  // a count of cards of one kind: all that there are

struct Guard {
  Rule rule = Rule::none;
  bool (*holds)(const Look&, const Action&) = nullptr;
};

struct KindInfo {
  Kind kind{};
  std::string_view name;
  Space from = Space::nothing;
  Space to = Space::nothing;
  AskSet asks{};                                    // when it may be answered
  std::span<const Guard> guards{};                  // in the rulebook's order
  void (*perform)(Game&, const Action&) = nullptr;  // the action is legal
  Rule not_asked = Rule::game_not_asked;
  Rule not_yours = Rule::game_not_your_turn;
  bool open = false;  // judged, not enumerated: cards on both sides are free
  ModuleId module = ModuleId::base;
};

// A guard that a module adds to another module's kind.
struct ExtraGuard {
  Kind kind{};
  Guard guard{};
};

const KindInfo* kind_info(Kind kind);  // null: no such kind
std::span<const KindInfo* const> all_kinds();

}  // namespace landnam
