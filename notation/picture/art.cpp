// Reads the drawings in art/. A line there is
//   :name        the start of a symbol
//   = fill d     a shape with a light halo and a dark outline, which set it off from every terrain
//   * name x,y…  another symbol at these points
//   # tone       the base of a tile: rounded corners, and in the end a light line that makes it a thing on the table
//   ; …          a remark
// or markup; any other line goes on with the one before.
#include <cassert>

#include "notation/picture/symbols.hpp"

namespace landnam::picture {
namespace {

constexpr std::string_view kGlyphs =
#include "notation/picture/art/glyphs.inc"
    ;
constexpr std::string_view kTiles =
#include "notation/picture/art/tiles.inc"
    ;
constexpr std::string_view kPieces =
#include "notation/picture/art/pieces.inc"
    ;
constexpr std::string_view kModules =
#include "notation/picture/art/modules.inc"
    ;

// The text up to the next mark, which is taken off.
std::string_view cut(std::string_view& text, char mark) {
  const std::size_t end = text.find(mark);
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return part;
}

std::string shape(std::string_view fill, std::string_view d) {
  const std::string path = "<path d=\"" + std::string{d} + "\" stroke-linejoin=\"round\" ";
  return path + R"(fill="none" stroke="$halo" stroke-width="5.6"/>)" + path + "fill=\"" + std::string{fill} +
         R"(" stroke="$ink" stroke-width="2.1"/>)";
}

std::string markup(std::string_view line) {
  if (line[0] == '<') return std::string{line};
  const char kind = line[0];
  line.remove_prefix(2);
  const std::string_view word = cut(line, ' ');
  if (kind == '=') return shape(word, line);
  if (kind == '#') {
    const std::string tone = "\"$" + std::string{word} + "\"";
    return "<use href=\"#@hex\" fill=" + tone + " stroke=" + tone + "/>";
  }
  std::string s;
  while (!line.empty()) {
    std::string_view point = cut(line, ' ');
    s += "<use href=\"#@" + std::string{word} + "\" x=\"" + std::string{cut(point, ',')};
    s += "\" y=\"" + std::string{point} + "\"/>";
  }
  return s;
}

void read(Symbols& symbols, std::string_view art) {
  std::vector<std::string> lines;
  while (!art.empty()) {
    std::string_view line = cut(art, '\n');
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    if (line.empty()) continue;
    if (std::string_view{":=*#;<"}.find(line[0]) != std::string_view::npos) lines.emplace_back(line);
    else lines.back().append(" ").append(line);
  }
  bool tile = false;
  const auto finish = [&] {
    if (tile)
      symbols.back().body +=
          R"(<use href="#@hex-line" fill="none" stroke="$shine" stroke-opacity=".28" stroke-width="1.6"/>)";
    tile = false;
  };
  for (const std::string& line : lines) {
    if (line[0] == ';') continue;
    if (line[0] == ':') {
      finish();
      symbols.push_back({line.substr(1), ""});
    } else {
      tile = tile || line[0] == '#';
      symbols.back().body += markup(line);
    }
  }
  finish();
}

}  // namespace

void add_art(Symbols& symbols) {
  for (const std::string_view art : {kGlyphs, kTiles, kPieces, kModules}) read(symbols, art);
}

}  // namespace landnam::picture
