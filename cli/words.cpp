#include "cli/words.hpp"

#include <algorithm>

namespace landnam::cli {

std::size_t width_of(std::string_view utf8) {
  return static_cast<std::size_t>(
      std::count_if(utf8.begin(), utf8.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string wrapped(std::string_view text, std::size_t columns, std::size_t indent) {
  std::string out;
  std::size_t used = 0;  // of this line; 0: nothing on it yet
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t to = std::min(text.find(' ', from), text.size());
    const std::string_view word = text.substr(from, to - from);
    from = to + 1;
    if (word.empty()) continue;
    const std::size_t width = width_of(word);
    if (used == 0 || used + 1 + width > columns) {
      if (used > 0) out += '\n';
      out.append(indent, ' ');
      used = indent;
    } else {
      out += ' ';
      ++used;
    }
    out += word;
    used += width;
  }
  return out;
}

}  // namespace landnam::cli
