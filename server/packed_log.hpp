#pragma once
// The log of a game that has ended, in one piece: what was many rows is one, a fraction as large.

#include <string>
#include <string_view>
#include <vector>

namespace landnam::server {

// Entries are lines of text without line feeds, from the first one on.
std::string packed(const std::vector<std::string>& entries);
bool is_packed(std::string_view body);
// Throws std::runtime_error if it is damaged.
std::vector<std::string> unpacked(std::string_view body);

}  // namespace landnam::server
