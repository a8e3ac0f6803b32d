#pragma once
// What a module adds to JSON: the arguments of its asks, its part of positions and views, its points. One table in
// parts.cpp lists the parts; a part is asked only where its module is played.

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "engine/model/kinds.hpp"
#include "engine/model/state.hpp"
#include "notation/json.hpp"

namespace landnam::notation {

class Object;
class Value;

// Whose decision an ask is.
enum class Who : std::uint8_t {
  turn,     // the player whose turn it is
  one,      // one player
  several,  // one or more at the same time
  nobody,   // chance, or a step of the engine
};

// What a target of an action or an argument of a frame can be: its field in JSON, and its values by name if they have
// names.
struct SpaceInfo {
  Space space{};
  std::string_view field;
  std::span<const std::string> (*names)() = nullptr;
  Json (*write)(std::uint8_t value) = nullptr;  // where it is neither a number nor a name
  std::uint8_t (*read)(const Value& value) = nullptr;
};

// An argument of a frame: its name in JSON, what it is, and for numbers the range.
struct AskArg {
  std::string_view name;
  Space space = Space::nothing;
  std::uint8_t low = 0;
  std::uint8_t high = 254;
  bool optional = false;  // may be null
  bool sparse = false;    // left out where it is 0
};

struct AskInfo {
  Ask ask{};
  Who who = Who::turn;
  std::array<AskArg, 5> args{};  // a to e; those without a name are 0
  AskSet over{};                 // what may lie directly below; empty: anything
};

// The further number of a kind of action (`n`), where it has one: its field, and what it is.
struct ExtraInfo {
  Kind kind{};
  std::string_view field;
  Space space = Space::number;
};

// A position being read: the base game's part is there when a module's part is asked.
struct Reading {
  const Rules& rules;
  State& state;
  Object& top;                 // the position
  std::vector<Object>& seats;  // its seats
  const Layout& layout;        // its board
};

// A position being checked: every field is in its range, derived fields are made.
struct Checking {
  const Rules& rules;
  const State& state;
  const Value& top;

  bool ok() const;
  // Refuses with the field's path, as in fail("seats[1].roads[3]", "…").
  void fail(const std::string& path, std::string what, Rule rule = Rule::none) const;
};

struct Part {
  ModuleId module{};
  std::span<const AskInfo> asks{};
  std::span<const SpaceInfo> spaces{};
  std::span<const ExtraInfo> extras{};
  void (*write_public)(const Rules&, const Public&, Json& top) = nullptr;
  void (*write_seat)(const Rules&, const Public&, Seat, Json& seat) = nullptr;  // what everyone may know of it
  void (*write_own)(const Rules&, const Private&, Json& seat) = nullptr;        // what only the seat may know
  void (*write_hidden)(const Rules&, const Hidden&, Json& top) = nullptr;
  void (*write_view)(const Rules&, const Public&, Json& top) = nullptr;           // counts that a view shows besides
  void (*write_counts)(const Rules&, const Public&, Seat, Json& seat) = nullptr;  // and of each seat
  void (*read)(Reading&) = nullptr;
  void (*check)(const Checking&) = nullptr;
  void (*events)(const Rules&, const Public& before, const Public& after, Json& list) = nullptr;
  void (*score)(const Rules&, const Public&, Seat, Json& parts) = nullptr;  // {"metropolis":2}: points by source
};

std::span<const Part* const> all_parts();
const AskInfo* ask_info(Ask ask);  // null: no part describes it
const SpaceInfo& space_info(Space space);
ExtraInfo extra_info(Kind kind);  // "n" where no part names it

template <class Fn>
void each_part(const Rules& rules, Fn&& fn) {
  for (const Part* part : all_parts()) {
    if (rules.plays(part->module)) fn(*part);
  }
}

extern const Part kBasePart;
extern const Part kTwoPlayersPart;
extern const Part kCitiesKnightsPart;
extern const Part kGoldPart;
extern const Part kFishermenPart;
extern const Part kRiversPart;
extern const Part kCaravansPart;
extern const Part kFriendlyRobberPart;
extern const Part kEventsPart;
extern const Part kHarbormasterPart;
extern const Part kAttackPart;
extern const Part kTradersPart;

}  // namespace landnam::notation
