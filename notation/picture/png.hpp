#pragma once
// SVG to PNG, through librsvg.

#include <filesystem>
#include <string>
#include <string_view>

namespace landnam::picture {

std::string png_bytes(std::string_view svg, int width);  // empty if it cannot be drawn
bool write_png(std::string_view svg, int width, const std::filesystem::path& file);

}  // namespace landnam::picture
