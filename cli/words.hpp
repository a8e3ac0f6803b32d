#pragma once
// Text for people: wrapping, lists of cards.

#include <string>
#include <string_view>

namespace landnam::cli {

// Broken into lines of at most `columns` characters, each after `indent` spaces; UTF-8 counts by character.
std::string wrapped(std::string_view text, std::size_t columns, std::size_t indent);

std::size_t width_of(std::string_view utf8);  // characters, not bytes

}  // namespace landnam::cli
