#pragma once
// SVG to PNG, through librsvg.

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace landnam::picture {

// Rows of red, green and blue; nothing if it cannot be drawn.
struct Pixels {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> rgb;
};
Pixels rgb_pixels(std::string_view svg, int width);

std::string png_bytes(std::string_view svg, int width);  // empty if it cannot be drawn
bool write_png(std::string_view svg, int width, const std::filesystem::path& file);

}  // namespace landnam::picture
