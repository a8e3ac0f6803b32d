#pragma once
// Making tables and beginning games; used by the commands.

#include "notation/reader.hpp"
#include "server/commands.hpp"

namespace landnam::server {

// "open", {"bot":"easy"} and, where it is allowed, {"you":"Anna"}.
Occupant read_seat(const notation::Value& value, bool may_be_you);
Occupant read_bot(const notation::Value& value);  // "easy", "hard:ms=100"

// The SHA-256 of a contribution to the dice, if there is one.
std::optional<Hash> read_promise(notation::Object& fields);

// Lets chance decide until somebody is asked, and adds what it decided.
void add_chance(const Rules& rules, State& state, const Dice& dice, ChanceNames& names, std::uint64_t version,
                std::vector<Action>& actions);

// What starts the game: its beginning, or while promised contributions are not told the request to tell them. None
// while a seat is open. The contribution is in bytes.
std::optional<Proposal> start_entry(const Table& table, std::optional<Seat> by, const std::string& contribution,
                                    const Scene& scene);

// The same game and people once more; the same code whoever asks. `attempt` counts codes that other tables have.
NewTable rematch_of(const Table& table, const Scene& scene, unsigned attempt);

inline constexpr std::uint32_t kMostBotMillis = 2000;
inline constexpr std::uint32_t kMostBotNodes = 20000;

}  // namespace landnam::server
