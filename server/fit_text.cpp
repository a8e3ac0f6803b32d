#include "server/fit_text.hpp"

#include <algorithm>
#include <array>

namespace landnam::server {
namespace {

struct Range {
  char32_t from;
  char32_t to;
  constexpr bool has(char32_t c) const { return c >= from && c <= to; }
};

// What nobody can see, or what changes how the text around it is shown.
constexpr std::array kHidden{
    Range{0x0000, 0x001F},   Range{0x007F, 0x009F},     // control
    Range{0x00AD, 0x00AD},   Range{0x034F, 0x034F},     // soft hyphen, joiner
    Range{0x061C, 0x061C},   Range{0x115F, 0x1160},     // reading direction, fillers
    Range{0x17B4, 0x17B5},   Range{0x180B, 0x180F},     // silent vowels, selectors
    Range{0x200B, 0x200F},   Range{0x2028, 0x202E},     // joiners, line ends, reading direction
    Range{0x2060, 0x206F},   Range{0x3164, 0x3164},     // more of them, filler
    Range{0xD800, 0xF8FF},   Range{0xFDD0, 0xFDEF},     // no characters, or private ones
    Range{0xFEFF, 0xFEFF},   Range{0xFFA0, 0xFFA0},     // byte order, filler
    Range{0xFFF0, 0xFFFB},   Range{0xFFFE, 0xFFFF},     //
    Range{0x1BCA0, 0x1BCA3}, Range{0x1D173, 0x1D17A},   // control of shorthand and of music
    Range{0xE0000, 0xE0FFF}, Range{0xF0000, 0x10FFFF},  // tags, private
};

constexpr std::array kBlank{
    Range{0x0020, 0x0020}, Range{0x00A0, 0x00A0}, Range{0x1680, 0x1680}, Range{0x2000, 0x200A},
    Range{0x202F, 0x202F}, Range{0x205F, 0x205F}, Range{0x2800, 0x2800}, Range{0x3000, 0x3000},
};

// They need a letter to stand on.
constexpr std::array kMarks{
    Range{0x0300, 0x036F}, Range{0x0483, 0x0489}, Range{0x0591, 0x05BD}, Range{0x0610, 0x061A},
    Range{0x064B, 0x065F}, Range{0x06D6, 0x06DC}, Range{0x0E47, 0x0E4E}, Range{0x1AB0, 0x1AFF},
    Range{0x1DC0, 0x1DFF}, Range{0x20D0, 0x20FF}, Range{0xFE00, 0xFE0F}, Range{0xFE20, 0xFE2F},
};
constexpr int kMostMarks = 3;  // on one letter: more reach into other lines

template <std::size_t N>
bool in(const std::array<Range, N>& ranges, char32_t c) {
  return std::any_of(ranges.begin(), ranges.end(), [c](const Range& range) { return range.has(c); });
}

char32_t next(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t length = std::min<std::size_t>(text.size(), lead < 0x80   ? 1
                                                                : lead < 0xE0 ? 2
                                                                : lead < 0xF0 ? 3
                                                                              : 4);
  char32_t c = length == 1 ? lead : lead & (0xFFU >> (length + 1));
  for (std::size_t k = 1; k < length; ++k) c = (c << 6) | (static_cast<unsigned char>(text[k]) & 0x3FU);
  text.remove_prefix(length);
  return c;
}

}  // namespace

bool is_fit_text(std::string_view text, std::size_t most) {
  std::size_t characters = 0;
  bool visible = false;
  int marks = kMostMarks;  // none at the beginning: there is no letter yet
  for (; !text.empty(); ++characters) {
    const char32_t c = next(text);
    if (in(kHidden, c)) return false;
    if (in(kMarks, c)) {
      if (++marks > kMostMarks) return false;
      continue;
    }
    marks = 0;
    visible = visible || !in(kBlank, c);
  }
  return visible && characters <= most;
}

}  // namespace landnam::server
