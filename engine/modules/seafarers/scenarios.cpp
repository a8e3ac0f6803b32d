#include "engine/modules/seafarers/scenarios.hpp"

#include <array>

#include "engine/model/board/shore.hpp"
#include "engine/modules/seafarers/maps.hpp"

namespace landnam {
namespace {

bool shuffled(const Rules& rules) { return rules.board_kind == BoardKind::random; }

HexSet foreign_land(const Rules& rules) {
  HexSet all;
  for (const HexSet& region : rules.regions) all |= region;
  return all;
}

HexSet of_terrain(const Rules& rules, const Layout& layout, Terrain terrain) {
  HexSet hexes;
  for (std::uint8_t h = 0; h < rules.board->hexes; ++h) {
    if (layout.terrain[h] == terrain) hexes.add(Hex{h});
  }
  return hexes;
}

// islands.random: forest and pasture never have the rarest numbers.
bool rare_numbers_elsewhere(const Rules& rules, const Layout& layout) {
  for (std::size_t h = 0; h < rules.board->hexes; ++h) {
    const unsigned n = layout.number[h];
    const bool rare = n == 2 || n == 3 || n == 11 || n == 12;
    if (rare && (layout.terrain[h] == Terrain::forest || layout.terrain[h] == Terrain::pasture)) return false;
  }
  return true;
}

bool gold_not_red(const Rules& rules, const Layout& layout) {
  for (const Hex h : of_terrain(rules, layout, Terrain::gold)) {
    if (layout.number[idx(h)] == 6 || layout.number[idx(h)] == 8) return false;
  }
  return true;
}

}  // namespace

CornerSet sea::start_corners(const Rules& rules) {
  CornerSet corners;
  for (const Hex h : rules.start_hexes) corners |= rules.board->hex_corners[idx(h)];
  return corners;
}

void Shores::fold(const Setup& setup, Rules& rules) {
  sea::use_map(setup, rules, "shores");
  rules.target = 14;
  rules.island_bonus = 2;
  rules.start_hexes = sea::main_land(rules);
  if (setup.players == 4) rules.robber_home = Terrain::desert;
  else rules.robber_on = 12;
}

void Shores::layout(const Rules& rules, Rng& rng, Layout& layout) {
  const std::array groups{sea::main_land(rules), foreign_land(rules)};
  if (shuffled(rules)) sea::shuffle_board(rules, layout, {.groups = groups, .harbours = true}, rng);
  else if (rules.old_map && rules.players == 4) shuffle_harbours(layout, rng);
}

void FourIslands::fold(const Setup& setup, Rules& rules) {
  sea::use_map(setup, rules, "islands");
  rules.target = 13;
  rules.island_bonus = 2;
  rules.robber_on = 12;
  if (rules.old_map && setup.players <= 3) rules.pirate_start = rules.board->hex_at({0, 3});
}

void FourIslands::layout(const Rules& rules, Rng& rng, Layout& layout) {
  const std::array groups{sea::main_land(rules)};
  if (!shuffled(rules)) return;
  sea::shuffle_board(rules, layout, {.groups = groups, .reds_apart = false, .fits = rare_numbers_elsewhere}, rng);
}

// The belt of desert belongs to no region and is no place to start on [desert.bonus].
void Desert::fold(const Setup& setup, Rules& rules) {
  sea::use_map(setup, rules, "desert");
  rules.target = 14;
  rules.island_bonus = 2;
  rules.start_hexes = sea::main_land(rules) - of_terrain(rules, read_map(*rules.map).layout, Terrain::desert);
  rules.robber_start = rules.board->hex_at({0, 1});
  rules.robber_home = Terrain::desert;
}

void Desert::layout(const Rules& rules, Rng& rng, Layout& layout) {
  if (rules.old_map && rules.players <= 3) layout.number[idx(rules.board->hex_at({3, 1}))] = 11;
  const std::array groups{rules.start_hexes, foreign_land(rules)};
  if (shuffled(rules))
    sea::shuffle_board(rules, layout, {.groups = groups, .harbours = true, .fits = gold_not_red}, rng);
}

}  // namespace landnam
