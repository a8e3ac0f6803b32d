#pragma once
// The log of a game that has ended, in one piece: what was many rows is one, a fraction as large.

#include <string>
#include <string_view>
#include <vector>

namespace landnam::server {

// Entries of the table `code`, from the first one on; lines of text without line feeds. docs/log-format.md has the
// form.
std::string packed(std::string_view code, const std::vector<std::string>& entries);
bool is_packed(std::string_view body);
// Throws std::runtime_error if it is damaged.
std::vector<std::string> unpacked(std::string_view code, std::string_view body);

}  // namespace landnam::server
