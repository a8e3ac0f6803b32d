#pragma once
// One entry of a table's log: a typed value, and the only code that writes it down and reads it. docs/log-format.md has
// every field. What an entry means is for Table to say.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/play/engine.hpp"
#include "notation/json.hpp"
#include "server/crypto.hpp"
#include "server/dice.hpp"
#include "server/manners.hpp"

namespace landnam::server {

using Millis = std::int64_t;  // since 1970, or a span

enum class SeatKind : std::uint8_t { open, person, bot };

// Who is to play a seat.
struct Occupant {
  SeatKind kind = SeatKind::open;
  std::string name;
  std::string bot;              // of a bot: its name with options
  std::optional<Hash> key;      // of a person's token
  std::string contribution;     // to the dice, bytes
  std::optional<Hash> promise;  // its SHA-256, told before
};

struct Clock {
  std::uint32_t base = 0;  // seconds that a seat has for the whole game: its bank
  std::uint32_t add = 0;   // more of them for each turn that it begins
  std::uint32_t move = 0;  // seconds for each decision that cost the bank nothing
};

struct CreateEntry {
  std::uint32_t revision = 0;  // of the rules; 0: from before they were numbered
  Setup setup;
  bool is_public = false;
  bool spectators = true;
  bool chat = true;
  std::uint32_t pace = 0;
  BotTrade bot_trade = BotTrade::some;
  std::optional<Clock> clock;
  std::optional<Layout> board;
  Hash host{};
  Hash secret{};
  DiceForm dice = DiceForm::by_action;  // what logs have that do not say
  std::string before;                   // the table that it is the rematch of
  std::string op;                       // of the request that made it
  std::vector<Occupant> seats;
};
struct SitEntry {
  Hash key{};
  std::string name;
  std::optional<Hash> promise;
  std::string contribution;  // in logs from before there were promises
};
struct ContributeEntry {
  std::string contribution;
};
struct PromiseEntry {
  Hash promise{};
};
struct FixEntry {                           // seats and promises stay as they are; contributions may be told
  std::optional<std::string> contribution;  // of the one who started
};
struct NameEntry {
  std::string name;
};
struct SeatEntry {
  Occupant as;
};
struct StartEntry {
  std::optional<std::string> contribution;  // of the one who started
  Layout board;
  std::vector<Action> actions;  // of chance
};
struct ActEntry {
  std::vector<Action> actions;  // the seat's, and what chance answered
  bool back = false;            // the person takes over from the bot with it
};
struct LeaveEntry {
  std::string bot;  // that plays on
};
struct ReturnEntry {};
struct HandOverEntry {
  Seat of{};
  std::string bot;
};
struct VoteEntry {
  Seat of{};
  bool yes = true;
  bool anew = false;  // the person was seen meanwhile: votes before this one are void
  std::string bot;    // if it was the last one needed
};
struct TimeoutEntry {
  std::string bot;
};
struct UndoEntry {
  std::uint64_t version = 0;  // the game is as it was then
};
struct ChatEntry {
  std::string text;
};
struct CloseEntry {
  std::string why;
};
struct RematchEntry {
  std::string next;
};

using Body = std::variant<CreateEntry, SitEntry, ContributeEntry, NameEntry, SeatEntry, StartEntry, ActEntry,
                          LeaveEntry, ReturnEntry, HandOverEntry, VoteEntry, TimeoutEntry, UndoEntry, ChatEntry,
                          CloseEntry, RematchEntry, PromiseEntry, FixEntry>;

struct Entry {
  Millis at = 0;               // by the clock on the wall
  std::optional<Millis> took;  // since the entry before, by a clock that never jumps
  std::optional<Seat> seat;    // who did it, or whom it is about
  std::optional<std::uint64_t> mark;
  Body body;

  template <class T>
  const T* as() const {
    return std::get_if<T>(&body);
  }
  template <class T>
  T* as() {
    return std::get_if<T>(&body);
  }
  const std::vector<Action>* actions() const;  // null: it has none
};

// As in the log and in frames: "create", "act", …
std::string_view name_of(const Body& body);

// What stands in the log for the JSON of an entry: a checksum binds it to its place.
std::string sealed(std::string_view code, std::uint64_t seq, std::string_view json);

// The text of an entry in the log.
std::string encode(const Rules& rules, std::string_view code, std::uint64_t seq, const Entry& entry);

// Reads it. `rules` are those of the table, null for the first entry. An error: the log is damaged.
notation::Result<Entry> decode(const Rules* rules, std::string_view code, std::uint64_t seq, std::string_view text);

}  // namespace landnam::server
