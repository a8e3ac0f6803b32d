#pragma once
// Structured log: one JSON object a line on standard error. It tells of tables, numbers and errors; never of cards,
// tokens or what was said.

#include <initializer_list>
#include <string_view>
#include <utility>

#include "notation/json.hpp"

namespace landnam::server {

enum class Level : std::uint8_t { debug, info, warning, error, off };

void set_log_level(Level level);
void log_event(Level level, std::string_view event, const notation::Json& fields);
void log_event(Level level, std::string_view event);

}  // namespace landnam::server
