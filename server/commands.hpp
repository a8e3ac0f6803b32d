#pragma once
// What a command would do to a table: an answer at once, or an entry for its log. Nothing is changed here; the entry
// takes effect when it is on disk and the table absorbs it.

#include <functional>
#include <optional>
#include <string>
#include <variant>

#include "server/answers.hpp"
#include "server/table.hpp"

namespace landnam::server {

struct Command {
  Json json;                // as it came
  std::optional<Hash> key;  // of the sender's token
  std::string language = "en";
};

// Whom a token belongs to at a table.
struct Who {
  std::optional<Seat> seat;
  bool host = false;
  bool operator==(const Who&) const = default;
};
Who identify(const Table& table, const std::optional<Hash>& key);

// Persons who could be there and are not, as one node sees it.
struct Absent {
  Millis since = 0;  // by the clock on the wall; 0: it is there, or no person
  Millis span = 0;   // how long, by the other clock
};

// When and where something is planned: all that is neither in the table nor in the command.
struct Scene {
  Millis at = 0;                 // by the clock on the wall
  Millis took = 0;               // since the table's last entry, by a clock that never jumps
  std::function<Hash()> random;  // bytes that nobody can foresee
  std::array<Absent, kMaxSeats> absent{};
};

struct Proposal {
  Proposal(const Scene& scene, std::optional<Seat> seat, Body body);

  Entry entry;
  Json extra = Json::object();  // further fields of the answer
  std::optional<Hash> becomes;  // the sender is this seat from then on
  bool ends = false;            // the game is over with it
};

// A new table: what to log first, and what its maker gets.
struct NewTable {
  std::string code;
  Entry entry;
  Json extra = Json::object();
  bool start = false;  // at once
};
struct Rematch {
  NewTable table;
  Proposal note;  // for the old table

  void names(NewTable fresh);  // the new table, in the note too
};

using Plan = std::variant<Answer, Proposal, Rematch>;
Plan plan(const Table& table, const Command& command, const Scene& scene);

// The answer to a proposal once the table has absorbed it.
Answer answer_to(const Table& table, const Json& extra);

// Moves of the server itself.
Proposal plan_bot(const Table& table, const Action& action, const Scene& scene);  // the action is legal
Proposal plan_timeout(Seat seat, const Scene& scene);
Proposal plan_close(std::string_view why, const Scene& scene);
std::optional<Proposal> plan_start(const Table& table, const Scene& scene);  // if no seat is open

// `attempt` counts codes that were taken already.
std::variant<Answer, NewTable> plan_create(const Json& body, const Scene& scene, unsigned attempt);

// Votes to let a bot play for somebody who is away: after so long, more than half of the others who are there.
inline constexpr Millis kVoteAfter = 60'000;
SeatMask voters(const Table& table, Seat of, const std::array<Absent, kMaxSeats>& absent);
unsigned votes_needed(SeatMask voters);

inline constexpr std::string_view kStandIn = "easy";  // plays for those who left

}  // namespace landnam::server
