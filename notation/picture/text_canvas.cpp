#include "notation/picture/text_canvas.hpp"

#include <array>
#include <cstdlib>

namespace landnam::picture {
namespace {

int channel(std::uint32_t rgb, int shift) { return static_cast<int>((rgb >> shift) & 0xFF); }

// The nearest of the 6 x 6 x 6 cube and the 24 greys.
int index256(std::uint32_t rgb) {
  constexpr std::array<int, 6> kLevels{0, 95, 135, 175, 215, 255};
  const auto nearest = [&](int v) {
    int best = 0;
    for (int i = 1; i < 6; ++i) {
      if (std::abs(kLevels[static_cast<std::size_t>(i)] - v) < std::abs(kLevels[static_cast<std::size_t>(best)] - v))
        best = i;
    }
    return best;
  };
  const int r = channel(rgb, 16);
  const int g = channel(rgb, 8);
  const int b = channel(rgb, 0);
  const int cr = nearest(r);
  const int cg = nearest(g);
  const int cb = nearest(b);
  const auto off = [&](int x, int y, int z) { return (x - r) * (x - r) + (y - g) * (y - g) + (z - b) * (z - b); };
  int grey = ((r + g + b) / 3 - 8 + 5) / 10;
  grey = grey < 0 ? 0 : grey > 23 ? 23 : grey;
  const int tone = 8 + 10 * grey;
  const auto level = [&](int i) { return kLevels[static_cast<std::size_t>(i)]; };
  if (off(tone, tone, tone) < off(level(cr), level(cg), level(cb))) return 232 + grey;
  return 16 + 36 * cr + 6 * cg + cb;
}

std::string code(std::uint32_t rgb, bool ground, Ink ink) {
  if (rgb == kNoColour) return ground ? "49" : "39";
  const std::string head = ground ? "48;" : "38;";
  if (ink == Ink::colours256) return head + "5;" + std::to_string(index256(rgb));
  return head + "2;" + std::to_string(channel(rgb, 16)) + ";" + std::to_string(channel(rgb, 8)) + ";" +
         std::to_string(channel(rgb, 0));
}

}  // namespace

std::vector<std::string> characters(std::string_view utf8) {
  std::vector<std::string> out;
  for (const char c : utf8) {
    if ((static_cast<unsigned char>(c) & 0xC0) != 0x80 || out.empty()) out.emplace_back();
    out.back() += c;
  }
  return out;
}

TextCanvas::TextCanvas(int columns, int rows)
    : columns_(columns), rows_(rows), cells_(at(0, rows)), pixels_(at(0, 2 * rows), kNoColour) {}

void TextCanvas::pixel(int column, int y, std::uint32_t rgb) {
  if (y >= 0 && inside(column, y / 2)) pixels_[at(column, y)] = rgb;
}

std::uint32_t TextCanvas::pixel(int column, int y) const {
  return y >= 0 && inside(column, y / 2) ? pixels_[at(column, y)] : kNoColour;
}

void TextCanvas::text(int column, int row, std::string_view utf8, Style style) {
  for (const std::string& glyph : characters(utf8)) {
    if (inside(column, row)) cells_[at(column, row)] = {glyph, style};
    ++column;
  }
}

bool TextCanvas::free(int column, int row) const {
  return inside(column, row) && cells_[at(column, row)].glyph.empty();
}

std::string TextCanvas::str(Ink ink, bool half_blocks) const {
  std::string out;
  for (int row = 0; row < rows_; ++row) {
    std::string line;
    std::string last;
    for (int column = 0; column < columns_; ++column) {
      const Cell& cell = cells_[at(column, row)];
      if (ink == Ink::plain) {
        line += cell.glyph.empty() ? " " : cell.glyph;
        continue;
      }
      const std::uint32_t bottom = pixel(column, 2 * row + 1);
      const std::uint32_t top = half_blocks ? pixel(column, 2 * row) : bottom;
      std::string glyph = cell.glyph;
      Style style = cell.style;
      if (glyph.empty()) {
        glyph = top == bottom ? " " : top == kNoColour ? "▄" : "▀";
        style = {top == kNoColour ? bottom : top, top == kNoColour ? top : bottom};
        if (top == bottom) style.ink = kNoColour;
      } else if (style.ground == kNoColour) {
        style.ground = bottom;
      }
      const std::string now =
          std::string{style.bold ? "1;" : "22;"} + code(style.ink, false, ink) + ";" + code(style.ground, true, ink);
      if (now != last) line += "\x1b[" + now + "m";
      last = now;
      line += glyph;
    }
    if (ink == Ink::plain) {
      while (line.ends_with(' ')) line.pop_back();
    } else {
      line += "\x1b[0m";
    }
    out += line + "\n";
  }
  return out;
}

}  // namespace landnam::picture
