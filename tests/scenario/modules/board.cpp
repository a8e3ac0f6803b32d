// Words about the land: `terrain.9=desert`, `number.9=0`, `harbour.0NW=generic`, and the counts of all of them.

#include <algorithm>

#include "notation/names.hpp"
#include "tests/scenario/scene.hpp"

namespace landnam::scenario {
namespace {

std::string text_of(Terrain t) { return std::string(notation::name_of(t)); }
Terrain terrain_of(const std::string& text) {
  const auto found = notation::find_terrain(text);
  if (!found) throw BadText("no such terrain: '" + text + "'");
  return *found;
}

std::string text_of(Harbour h) { return h == Harbour::bare ? "none" : std::string(notation::name_of(h)); }
Harbour harbour_of(const std::string& text) {
  if (text == "none") return Harbour::bare;
  const auto found = notation::find_harbour(text);
  if (!found) throw BadText("no such harbour: '" + text + "'");
  return *found;
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
      "terrain." + name, [tile](const Scene& s) { return text_of(s.state.pub.terrain[tile]); },
      [tile](Scene& s, const std::string& text) { s.state.pub.terrain[tile] = terrain_of(text); });
  r.table<int>(
      "number." + name, [tile](const Scene& s) { return s.state.pub.number[tile]; },
      [tile](Scene& s, int n) { s.state.pub.number[tile] = static_cast<std::uint8_t>(n); });
}

const Words kBoardWords([](Registry& r) {
  for (std::uint8_t tile = 0; tile < kMaxHexes; ++tile) tile_words(r, tile);
  const Board& island = board_of(Shape::island);
  const Layout usual = beginner_layout();
  for (std::size_t h = 0; h < usual.harbours(); ++h) {
    r.table<std::string>(
        "harbour." + test::text_of(island, usual.harbour_path[h]),
        [h](const Scene& s) { return text_of(s.state.pub.harbour[h]); },
        [h](Scene& s, const std::string& text) { s.state.pub.harbour[h] = harbour_of(text); });
  }
  // Counts in alphabetical order: `terrains=desert:1,fields:4,...`.
  r.table<std::string>("terrains", [](const Scene& s) {
    std::vector<std::string> items;
    for (std::size_t h = 0; h < s.board().hexes; ++h) items.push_back(text_of(s.state.pub.terrain[h]));
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
    for (std::size_t h = 0; h < s.rules.harbours; ++h) items.push_back(text_of(s.state.pub.harbour[h]));
    return counted(items);
  });
});

}  // namespace
}  // namespace landnam::scenario
