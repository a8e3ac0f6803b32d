// The boards of the sea: the printed map, or its land shuffled as the scenario says.

#include "engine/modules/seafarers/maps.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/model/board/shore.hpp"

namespace landnam::sea {
namespace {

bool is_red(std::uint8_t number) { return number == 6 || number == 8; }

bool reds_touch(const Board& board, const Layout& layout) {
  for (std::size_t p = 0; p < board.paths; ++p) {
    const auto [one, other] = board.path_hex[p];
    if (one == none<Hex> || other == none<Hex>) continue;
    if (is_red(layout.number[idx(one)]) && is_red(layout.number[idx(other)])) return true;
  }
  return false;
}

// Terrains over all the hexes, numbers over those that bear one.
void shuffle_land(Layout& layout, HexSet hexes, Rng& rng) {
  FixedVector<Terrain, kMaxHexes> terrains;
  FixedVector<std::uint8_t, kMaxHexes> numbers;
  for (const Hex h : hexes) {
    terrains.push_back(layout.terrain[idx(h)]);
    if (layout.number[idx(h)] != 0) numbers.push_back(layout.number[idx(h)]);
  }
  rng.shuffle(terrains.begin(), terrains.end());
  rng.shuffle(numbers.begin(), numbers.end());
  std::size_t n = 0;
  std::size_t t = 0;
  for (const Hex h : hexes) {
    layout.terrain[idx(h)] = terrains[t++];
    layout.number[idx(h)] = layout.terrain[idx(h)] == Terrain::desert ? std::uint8_t{0} : numbers[n++];
  }
}

}  // namespace

void use_map(const Setup& setup, Rules& rules, std::string_view family) {
  std::array<char, 16> name{};
  std::copy(family.begin(), family.end(), name.begin());
  name[family.size()] = '-';
  name[family.size() + 1] = static_cast<char>('0' + std::max<int>(setup.players, 3));  // for two: the map for three
  rules.map = find_map({name.data(), family.size() + 2});
  assert(rules.map != nullptr);
  rules.board = &rules.map->board();
  const MapText text = read_map(*rules.map);
  rules.harbours = static_cast<std::uint8_t>(text.layout.harbours());
  rules.regions = regions_of(*rules.map).regions;
  const Shore shore = shore_of(*rules.board, text.layout.terrain);
  PathSet roads = shore.roads;
  CornerSet buildings = shore.buildings;
  for (std::uint8_t h = 0; h < rules.board->hexes; ++h) {  // what is not discovered may be land
    if (text.layout.terrain[h] != Terrain::fog) continue;
    roads |= rules.board->hex_paths[h];
    buildings |= rules.board->hex_corners[h];
  }
  rules.no_roads = PathSet::first(rules.board->paths) - roads;
  rules.no_buildings = CornerSet::first(rules.board->corners) - buildings;
}

HexSet main_land(const Rules& rules) {
  HexSet land = shore_of(*rules.board, read_map(*rules.map).layout.terrain).land;
  for (const HexSet& region : rules.regions) land -= region;
  return land;
}

void shuffle_board(const Rules& rules, Layout& layout, const Shuffle& how, Rng& rng) {
  const Layout printed = layout;
  do {
    layout = printed;
    for (const HexSet& group : how.groups) shuffle_land(layout, group, rng);
  } while ((how.reds_apart && reds_touch(*rules.board, layout)) || (how.fits != nullptr && !how.fits(rules, layout)));
  if (how.harbours) shuffle_harbours(layout, rng);
}

}  // namespace landnam::sea
