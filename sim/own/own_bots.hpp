#pragma once
// Bots by their names where files may be read and programs be started: all that bots::parse_bot knows, and one's own.

#include <string_view>
#include <variant>
#include <vector>

#include "bots/bot.hpp"
#include "engine/model/rules.hpp"

namespace landnam::sim {

// "hard:net=FILE", "cmd:./mybot", "cmd:ms=500:./mybot --fast" besides the program's own names. A program is started and
// greeted, a file read: what cannot play is refused here.
std::variant<bots::BotSpec, bots::BadBot> parse_any_bot(std::string_view text, const Setup& setup, const Rules& rules);

// A comma-separated list for so many seats, repeated if it is shorter.
std::variant<std::vector<bots::BotSpec>, bots::BadBot> parse_any_bots(std::string_view list, std::size_t seats,
                                                                      const Setup& setup, const Rules& rules);

}  // namespace landnam::sim
