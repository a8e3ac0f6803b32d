#pragma once
// Names and messages: text that people see.

#include <cstddef>
#include <string_view>

namespace landnam::server {

// Up to so many characters, something to see among them and nothing that hides or turns text. The text is valid UTF-8.
bool is_fit_text(std::string_view text, std::size_t most);

}  // namespace landnam::server
