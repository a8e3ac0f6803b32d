#pragma once
// Text for people: wrapping, lists of cards.

#include <string>
#include <string_view>

namespace landnam::cli {

// Broken into lines of at most `columns` characters, each after `indent` spaces; UTF-8 counts by character.
std::string wrapped(std::string_view text, std::size_t columns, std::size_t indent);

std::size_t width_of(std::string_view utf8);  // characters, not bytes

// "a, b, c"; anything that std::string can be made of.
template <class Range, class Name>
std::string joined(const Range& range, Name&& name, std::string_view between = ", ") {
  std::string all;
  for (const auto& item : range) {
    if (!all.empty()) all.append(between);
    all.append(name(item));
  }
  return all;
}

}  // namespace landnam::cli
