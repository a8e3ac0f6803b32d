// Words about the land: `terrain.9=desert`, `number.9=0`, `harbour.0NW=generic`, and the counts of all of them.

#include <algorithm>
#include <array>

#include "tests/scenario/scene.hpp"

namespace landnam::scenario {
namespace {

constexpr std::array<std::string_view, 14> kTerrains{"forest", "hills",  "pasture", "fields",    "mountains",
                                                     "desert", "sea",    "gold",    "lake",      "swamp",
                                                     "oasis",  "castle", "quarry",  "glassworks"};

template <std::size_t N>
std::uint8_t find(const std::array<std::string_view, N>& names, std::string_view text) {
  const auto it = std::find(names.begin(), names.end(), text);
  if (it == names.end()) throw BadText("no such terrain: '" + std::string(text) + "'");
  return static_cast<std::uint8_t>(it - names.begin());
}

std::string text_of(Harbour h) {
  if (h == Harbour::bare) return "none";
  return h == Harbour::generic ? "generic" : test::text_of(static_cast<Good>(h));
}

Harbour harbour_of(const std::string& text) {
  if (text == "none") return Harbour::bare;
  return text == "generic" ? Harbour::generic : static_cast<Harbour>(test::good_of(text));
}

std::string counted(std::vector<std::string> items) {
  std::sort(items.begin(), items.end());
  std::string text;
  for (std::size_t i = 0, n = 0; i < items.size(); i += n) {
    n = static_cast<std::size_t>(std::count(items.begin(), items.end(), items[i]));
    text += (text.empty() ? "" : ",") + items[i] + ":" + std::to_string(n);
  }
  return text;
}

void tile_words(Registry& r, std::uint8_t tile) {
  const std::string name = std::to_string(tile);
  r.table<std::string>(
      "terrain." + name, [tile](const Scene& s) { return std::string(kTerrains[idx(s.state.pub.terrain[tile])]); },
      [tile](Scene& s, const std::string& text) { s.state.pub.terrain[tile] = Terrain{find(kTerrains, text)}; });
  r.table<int>(
      "number." + name, [tile](const Scene& s) { return s.state.pub.number[tile]; },
      [tile](Scene& s, int n) { s.state.pub.number[tile] = static_cast<std::uint8_t>(n); });
}

const Words kBoardWords([](Registry& r) {
  for (std::uint8_t tile = 0; tile < kMaxHexes; ++tile) tile_words(r, tile);
  const Board& island = board_of(Shape::island);
  for (std::size_t h = 0; h < island.harbours; ++h) {
    r.table<std::string>(
        "harbour." + test::text_of(island, island.harbour_path[h]),
        [h](const Scene& s) { return text_of(s.state.pub.harbour[h]); },
        [h](Scene& s, const std::string& text) { s.state.pub.harbour[h] = harbour_of(text); });
  }
  // Counts in alphabetical order: `terrains=desert:1,fields:4,...`.
  r.table<std::string>("terrains", [](const Scene& s) {
    std::vector<std::string> items;
    for (std::size_t h = 0; h < s.board().hexes; ++h) items.emplace_back(kTerrains[idx(s.state.pub.terrain[h])]);
    return counted(items);
  });
  r.table<std::string>("numbers", [](const Scene& s) {
    std::vector<std::string> items;
    for (std::size_t h = 0; h < s.board().hexes; ++h) {
      if (s.state.pub.number[h] != 0) items.push_back(std::to_string(s.state.pub.number[h]));
    }
    return counted(items);
  });
  r.table<std::string>("harbour-kinds", [](const Scene& s) {
    std::vector<std::string> items;
    for (std::size_t h = 0; h < s.board().harbours; ++h) items.push_back(text_of(s.state.pub.harbour[h]));
    return counted(items);
  });
});

}  // namespace
}  // namespace landnam::scenario
