#pragma once
// Making tables and beginning games; used by the commands.

#include "notation/reader.hpp"
#include "server/commands.hpp"

namespace landnam::server {

// "open", {"bot":"easy"} and, where it is allowed, {"you":"Anna"} as a seat of the log.
Json read_seat(const notation::Value& value, bool may_be_you);

// Lets chance decide until somebody is asked, and adds what it decided.
void add_chance(const Rules& rules, State& state, const Dice& dice, std::uint64_t version, Json& actions);

// The beginning of the game; none while a seat is open. The contribution is in hexadecimal digits.
std::optional<Proposal> start_entry(const Table& table, std::optional<Seat> contributor,
                                    const std::string& contribution, Millis now);

// The same game and people once more; the same code whoever asks.
NewTable rematch_of(const Table& table, Millis now);

inline constexpr std::uint32_t kMostBotMillis = 2000;
inline constexpr std::uint32_t kMostBotNodes = 20000;

}  // namespace landnam::server
