#pragma once
// A grid of terminal cells. Backgrounds are painted in pixels, two to a cell, one above the other; text lies on top.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace landnam::picture {

enum class Ink : std::uint8_t { plain, colours256, truecolor };

inline constexpr std::uint32_t kNoColour = 0xFFFFFFFF;

std::vector<std::string> characters(std::string_view utf8);  // code points; every one is taken to be a cell wide

class TextCanvas {
 public:
  TextCanvas(int columns, int rows);
  int columns() const { return columns_; }
  int rows() const { return rows_; }

  void pixel(int column, int y, std::uint32_t rgb);  // y counts half rows
  std::uint32_t pixel(int column, int y) const;
  struct Style {
    std::uint32_t ink = kNoColour;
    std::uint32_t ground = kNoColour;  // none: what is painted there
    bool bold = false;
  };
  void text(int column, int row, std::string_view utf8, Style style);
  void text(int column, int row, std::string_view utf8) { text(column, row, utf8, Style{}); }
  bool free(int column, int row) const;  // no text there yet

  // Lines end in \n. Without half blocks a cell has the colour of its lower pixel.
  std::string str(Ink ink, bool half_blocks) const;

 private:
  struct Cell {
    std::string glyph;  // empty: the background shows
    Style style;
  };
  bool inside(int column, int row) const { return column >= 0 && column < columns_ && row >= 0 && row < rows_; }
  std::size_t at(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column);
  }
  int columns_;
  int rows_;
  std::vector<Cell> cells_;
  std::vector<std::uint32_t> pixels_;
};

}  // namespace landnam::picture
