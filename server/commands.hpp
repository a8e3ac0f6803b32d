#pragma once
// What a command would do to a table: an answer at once, or an entry for its log. Nothing is changed here; the entry
// takes effect when it is on disk and the table absorbs it.

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
};
Who identify(const Table& table, const std::optional<Hash>& key);

struct Proposal {
  explicit Proposal(Json what) : entry(std::move(what)) {}

  Json entry;
  Json extra = Json::object();  // further fields of the answer
  std::optional<Hash> becomes;  // the sender is this seat from then on
  bool ends = false;            // the game is over with it
};

// A new table: what to log first, and what its maker gets.
struct NewTable {
  std::string code;
  Json entry;
  Json extra = Json::object();
};
struct Rematch {
  NewTable table;
  Proposal note;  // for the old table
};

using Plan = std::variant<Answer, Proposal, Rematch>;
Plan plan(const Table& table, const Command& command, Millis now);

// The answer to a proposal once the table has absorbed it.
Answer answer_to(const Table& table, const Json& extra);

// Moves of the server itself.
Proposal plan_bot(const Table& table, const Action& action, Millis now);  // the action is legal
Proposal plan_timeout(const Table& table, Seat seat, Millis now);
Proposal plan_close(std::string_view why, Millis now);
std::optional<Proposal> plan_start(const Table& table, Millis now);  // if no seat is open

// `attempt` counts codes that were taken already.
std::variant<Answer, NewTable> plan_create(const Json& body, Millis now, unsigned attempt);

// A text from outside: 1 to `most` characters, nothing that does not show.
bool is_fit_text(std::string_view text, std::size_t most);

inline constexpr std::string_view kStandIn = "easy";  // plays for those who left

}  // namespace landnam::server
