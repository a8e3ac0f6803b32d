#include "cli/words.hpp"

#include <algorithm>

namespace landnam::cli {

std::size_t width_of(std::string_view utf8) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    if (utf8[i] == '\x1b') i = std::min(utf8.find('m', i), utf8.size() - 1);
    else if ((static_cast<unsigned char>(utf8[i]) & 0xC0U) != 0x80U) ++width;
  }
  return width;
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
