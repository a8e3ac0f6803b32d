#pragma once
// What a module adds to names, JSON and pictures: its word, its options, the arguments of its asks, its part of boards,
// positions and views, its points, its pieces. One table in parts.cpp lists the parts; a part is asked only where its
// module is played.

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "engine/model/kinds.hpp"
#include "engine/model/state.hpp"
#include "notation/json.hpp"
#include "notation/options.hpp"

namespace landnam::picture {
struct Scene;
}

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

// A list of a board beside its hexes and harbours.
struct BoardList {
  std::string_view name;
  std::size_t count = 0;
  std::uint64_t (*value)(const Layout&, std::size_t) = nullptr;  // what can differ from board to board, in 32 bits
  Json (*write)(const Layout&, std::size_t) = nullptr;
};

// A board being read, and one of the same game to compare with.
struct BoardReading {
  const Rules& rules;
  const Value& hexes;
  const Layout& layout;
  const Layout& box;
  bool in_play = false;
};

struct Part {
  ModuleId module{};
  std::string_view word;    // in names of games; empty: nobody speaks of it
  std::string_view about;   // empty: it cannot be asked for, it follows from other things
  std::string_view also{};  // another word for it
  std::span<const OptionInfo> options{};
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
  std::string_view (*note)(const Rules&) = nullptr;  // what a list of games should say of this one; "" if nothing
  void (*draw)(const Rules&, const Public&, picture::Scene&) = nullptr;  // where its pieces are

  std::span<const BoardList> board_lists{};
  void (*read_board)(Object& board, Layout&) = nullptr;
  void (*lay)(const Public&, Layout&) = nullptr;  // what lies in its lists now
  void (*check_board)(const BoardReading&) = nullptr;
  std::span<const Terrain> fixed_terrain{};  // lies where this game's map has it
  bool fixed_numbers = false;                // every hex has its own

  bool plain_turns = false;   // a turn's frames, dice and cards are those of the base game
  bool pieces_leave = false;  // roads can be taken away again, and cities fall
};

std::span<const Part* const> all_parts();
const Part* part_of_module(ModuleId module);
const AskInfo* ask_info(Ask ask);  // null: no part describes it
const SpaceInfo& space_info(Space space);
ExtraInfo extra_info(Kind kind);  // "n" where no part names it

template <class Fn>
void each_part(const Rules& rules, Fn&& fn) {
  for (const Part* part : all_parts()) {
    if (rules.plays(part->module)) fn(*part);
  }
}

// Whether a module of this game says so.
inline bool any_part(const Rules& rules, bool Part::* says) {
  bool found = false;
  each_part(rules, [&](const Part& part) { found |= part.*says; });
  return found;
}

}  // namespace landnam::notation
