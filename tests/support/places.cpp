// Places in the notation of the layouts.

#include <algorithm>
#include <array>

#include "tests/support/text.hpp"

namespace landnam::test {
namespace {

constexpr std::array<std::string_view, 6> kSides{"NE", "E", "SE", "SW", "W", "NW"};
constexpr std::array<std::string_view, 6> kPoints{"N", "NE", "SE", "S", "SW", "NW"};

[[noreturn]] void no_place(std::string_view what, std::string_view text) {
  throw BadText("no such " + std::string(what) + " on this board: '" + std::string(text) + "'");
}

// The leading tile index of "12SW"; the rest goes to `rest`.
Hex leading_hex(const Board& board, std::string_view what, std::string_view text, std::string_view& rest) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
  if (end == 0) no_place(what, text);
  rest = text.substr(end);
  const int hex = number_of(text.substr(0, end));
  if (hex >= board.hexes) no_place(what, text);
  return Hex{static_cast<std::uint8_t>(hex)};
}

template <class Id>
bool by_id(std::string_view text, std::uint8_t count, Id& id) {
  if (text.empty() || text[0] != '#') return false;
  id = static_cast<Id>(number_of(text.substr(1), 0, count - 1));
  return true;
}

std::size_t index_of(const std::array<std::string_view, 6>& names, std::string_view name) {
  return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

Corner centre_corner(const Board& board, Hex hex) {
  for (std::uint8_t c = 0; c < board.corners; ++c) {
    if (board.centre_of[c] == hex) return Corner{c};
  }
  return none<Corner>;
}

}  // namespace

Hex hex_of(const Board& board, std::string_view text) {
  if (text == "none") return none<Hex>;
  std::string_view rest;
  const Hex hex = leading_hex(board, "hex", text, rest);
  if (!rest.empty()) no_place("hex", text);
  return hex;
}

Corner corner_of(const Board& board, std::string_view text) {
  Corner corner{};
  if (by_id(text, board.corners, corner)) return corner;
  if (text.starts_with('{') && text.ends_with('}')) {
    const auto tiles = items_of(text.substr(1, text.size() - 2));
    if (tiles.size() != 3) no_place("intersection", text);
    CornerSet common = CornerSet::first(board.corners);
    for (const std::string& tile : tiles) common &= board.hex_corners[idx(hex_of(board, tile))];
    if (common.count() != 1) no_place("intersection", text);
    return common.lowest();
  }
  std::string_view rest;
  const Hex hex = leading_hex(board, "intersection", text, rest);
  if (rest == "*") {
    if (const Corner c = centre_corner(board, hex); c != none<Corner>) return c;
    no_place("intersection", text);
  }
  const std::size_t point = index_of(kPoints, rest);
  if (point == kPoints.size()) no_place("intersection", text);
  return board.hex_corner[idx(hex)][point];
}

Path path_of(const Board& board, std::string_view text) {
  Path path{};
  if (by_id(text, board.paths, path)) return path;
  if (const std::size_t bar = text.find('|'); bar != std::string_view::npos) {
    const Hex a = hex_of(board, text.substr(0, bar));
    const Hex b = hex_of(board, text.substr(bar + 1));
    const PathSet common = board.hex_paths[idx(a)] & board.hex_paths[idx(b)];
    if (a == b || common.count() != 1) no_place("path", text);
    return common.lowest();
  }
  std::string_view rest;
  const Hex hex = leading_hex(board, "path", text, rest);
  if (rest.starts_with('*')) {
    const Corner centre = centre_corner(board, hex);
    const std::size_t gate = index_of(kPoints, rest.substr(1));
    if (centre == none<Corner> || gate == kPoints.size()) no_place("path", text);
    path = board.path_between(centre, board.hex_corner[idx(hex)][gate]);
    if (path == none<Path>) no_place("path", text);
    return path;
  }
  const std::size_t side = index_of(kSides, rest);
  if (side == kSides.size()) no_place("path", text);
  return board.hex_path[idx(hex)][side];
}

std::string text_of(Hex h) { return h == none<Hex> ? "none" : std::to_string(raw(h)); }

std::string text_of(const Board& board, Corner c) {
  if (idx(c) >= board.corners) return "none";
  if (board.centre_of[idx(c)] != none<Hex>) return text_of(board.centre_of[idx(c)]) + "*";
  const auto& hexes = board.corner_hex[idx(c)];
  if (hexes[2] != none<Hex>) {
    return "{" + text_of(hexes[0]) + "," + text_of(hexes[1]) + "," + text_of(hexes[2]) + "}";
  }
  const auto& corners = board.hex_corner[idx(hexes[0])];
  const auto point = static_cast<std::size_t>(std::find(corners.begin(), corners.end(), c) - corners.begin());
  return text_of(hexes[0]) + std::string(kPoints[point]);
}

std::string text_of(const Board& board, Path p) {
  if (idx(p) >= board.paths) return "none";
  const auto& hexes = board.path_hex[idx(p)];
  if (hexes[1] != none<Hex>) return text_of(hexes[0]) + "|" + text_of(hexes[1]);
  const auto& paths = board.hex_path[idx(hexes[0])];
  const auto it = std::find(paths.begin(), paths.end(), p);
  if (it != paths.end()) return text_of(hexes[0]) + std::string(kSides[static_cast<std::size_t>(it - paths.begin())]);
  const auto& corners = board.hex_corner[idx(hexes[0])];
  const auto gate = std::find(corners.begin(), corners.end(), board.path_corner[idx(p)][1]);
  return text_of(hexes[0]) + "*" + std::string(kPoints[static_cast<std::size_t>(gate - corners.begin())]);
}

}  // namespace landnam::test
