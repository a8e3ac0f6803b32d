#pragma once
// What is read from a log once more from its beginning. For threads that may take their time: nothing here touches a
// hub.

#include <optional>
#include <string>
#include <vector>

#include "server/answers.hpp"
#include "server/crypto.hpp"
#include "server/log_reader.hpp"

namespace landnam::server {

// What happened after the entry `from`, told to one receiver.
Answer history_of(const std::string& code, const Log& log, const std::optional<Hash>& key, std::uint64_t from);

// The rest only after the end. The replay file, or the file that proves the dice.
Answer replay_of(const std::string& code, const Log& log, bool proof);

// The game after so many actions, every hand open.
Answer moment_of(const std::string& code, const Log& log, std::uint64_t at);

// The same as a position, to play on from.
Answer position_of(const std::string& code, const Log& log, std::uint64_t at);

// How likely everyone was to win, at the end of every turn, by the bots' evaluation with all cards known.
Answer chances_of(const std::string& code, const Log& log);

// The next few decisions after so many actions, as the bot `hard` judges them from what who decided knew. Takes some
// tenths of a second.
Answer analysis_of(const std::string& code, const Log& log, std::uint64_t from);

}  // namespace landnam::server
