#include "engine/modules/rivers/rivers.hpp"

#include <algorithm>

#include "engine/model/statements.hpp"
#include "engine/modules/base/network.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/base/score.hpp"
#include "engine/modules/common/gold.hpp"
#include "engine/modules/rivers/state.hpp"

namespace landnam {
namespace {

constexpr auto f = Terrain::forest, h = Terrain::hills, p = Terrain::pasture, g = Terrain::fields,
               m = Terrain::mountains, s = Terrain::swamp;

// The terrain of the rivers, as kCourses, and what is shuffled around them.
constexpr std::array<std::array<Terrain, 4>, 2> kRiverTerrain{{{m, h, p, s}, {m, h, s, s}}};
constexpr std::array<Terrain, 12> kLoose{f, f, f, f, h, p, p, g, g, g, g, m};

// Counter-clockwise, as the lettered tokens are laid.
constexpr std::array<std::uint8_t, 12> kCoast{2, 1, 0, 3, 7, 12, 16, 17, 18, 15, 11, 6};
constexpr std::array<std::uint8_t, 6> kInner{5, 4, 8, 13, 14, 10};

// rivers.tokens: from any hex of the coast that is no swamp; the inner ring begins where the spiral gets to it.
std::array<Hex, 19> token_order(const Layout& layout, Rng& rng) {
  std::size_t start = 0;
  do {
    start = rng.below(kCoast.size());
  } while (layout.terrain[kCoast[start]] == Terrain::swamp);
  std::array<Hex, 19> order{};
  for (std::size_t i = 0; i < kCoast.size(); ++i) order[i] = Hex{kCoast[(start + i) % kCoast.size()]};
  for (std::size_t i = 0; i < kInner.size(); ++i) order[12 + i] = Hex{kInner[(start / 2 + i) % kInner.size()]};
  order[18] = Hex{9};
  return order;
}

rivers::Places find_places() {
  const Board& board = board_of(Shape::island);
  rivers::Places places;
  std::size_t n = 0;
  for (const rivers::Course& river : rivers::kCourses) {
    for (std::size_t i = 0; i < river.length; ++i) {
      const std::size_t hex = idx(river.hexes[i]);
      const bool last = i + 1U == river.length;
      const Path crossing = last ? board.path(river.hexes[i], river.mouth)
                                 : (board.hex_paths[hex] & board.hex_paths[idx(river.hexes[i + 1])]).lowest();
      places.site[n++] = crossing;
      places.sites.add(crossing);
      places.paths |= board.hex_paths[hex];
      places.corners |= board.hex_corners[hex];
    }
  }
  return places;
}

void place_bridge(Game& game, Seat seat, Path path) {
  const auto& site = rivers::places().site;
  const auto index = static_cast<unsigned>(std::find(site.begin(), site.end(), path) - site.begin());
  std::uint8_t& bridges = part_of<RiversPublic>(game.pub()).bridges[idx(seat)];
  bridges = static_cast<std::uint8_t>(bridges | 1U << index);
  base::lay_road(game, seat, path);
  base::route_after_road(game, seat, path);
}

// rivers.two.bridge
void push_neutral(Game& game, Seat seat) {
  const Look look = game.look(seat);
  bool possible = false;
  for (std::uint8_t n = game.rules.players; n < game.rules.seats(); ++n)
    possible |= rivers::neutral_sites(look, n).any();
  game.pending().push({.ask = possible ? Ask::neutral_bridge : Ask::neutral_road, .actors = only(seat)});
}

void refresh_all(Game& game) {
  for (std::uint8_t i = 0; i < game.rules.players; ++i) base::refresh_points(game, Seat{i});
}

}  // namespace

namespace rivers {

const Places& places() {
  static const Places the_places = find_places();
  return the_places;
}

PathSet bridge_paths(const Public& pub, Seat seat) {
  PathSet paths;
  for (std::size_t i = 0; i < kSites; ++i) {
    if (((part_of<RiversPublic>(pub).bridges[idx(seat)] >> i) & 1U) != 0) paths.add(places().site[i]);
  }
  return paths;
}

PathSet bridge_sites(const Look& look) { return allowed_paths(Kind::build_bridge, look); }

PathSet neutral_sites(const Look& look, std::uint8_t neutral) {
  if (bridges_of(look.pub, Seat{neutral}) >= kBridges) return {};
  return bridge_sites({look.rules, look.pub, look.mine, Seat{neutral}});
}

void do_build_bridge(Game& game, const Action& a) {
  game.pub().building_begun = true;
  game.pay_to_bank(a.seat, kBridgeCost);
  place_bridge(game, a.seat, a.path());
  gold::earn(game, a.seat, 3);  // rivers.bridge.gold
  if (game.rules.for_two()) push_neutral(game, a.seat);
}

void do_neutral_bridge(Game& game, const Action& a) {
  game.pending().pop();
  place_bridge(game, Seat{a.from}, a.path());
}

bool wealthiest(const Rules& rules, const Public& pub, Seat seat) {
  for (std::size_t i = 0; i < rules.players; ++i) {
    if (i != idx(seat) && pub.seat[i].gold >= pub.seat[idx(seat)].gold) return false;
  }
  return true;
}

bool poor(const Rules& rules, const Public& pub, Seat seat) {
  for (std::size_t i = 0; i < rules.players; ++i) {
    if (pub.seat[i].gold < pub.seat[idx(seat)].gold) return false;
  }
  return true;
}

}  // namespace rivers

void Rivers::fold(const Setup&, Rules& rules) {
  rules.robber_home = Terrain::swamp;  // rivers.two.robber, rivers.events
  rules.token_terrain = Terrain::swamp;
  rules.route_varies = true;
  rules.no_roads = rivers::places().sites;
}

void Rivers::layout(const Rules& rules, Rng& rng, Layout& layout) {
  layout = beginner_layout();
  HexSet loose = HexSet::first(rules.board->hexes);
  for (std::size_t i = 0; i < rivers::kCourses.size(); ++i) {
    const rivers::Course& river = rivers::kCourses[i];
    for (std::size_t k = 0; k < river.length; ++k) {
      layout.terrain[idx(river.hexes[k])] = kRiverTerrain[i][k];
      loose.remove(river.hexes[k]);
    }
  }
  std::array<Hex, kLoose.size()> hexes{};
  std::array<Terrain, kLoose.size()> pool = kLoose;
  std::size_t n = 0;
  for (Hex hex : loose) hexes[n++] = hex;
  deal_terrain(layout, hexes, pool, rng);
  shuffle_harbours(layout, rng);
  std::array<std::uint8_t, 17> tokens{};  // the 2 lies with the 12, see on_production
  std::copy_if(kLetterTokens.begin(), kLetterTokens.end(), tokens.begin(),
               [](std::uint8_t token) { return token != 2; });
  lay_letter_tokens(layout, tokens, token_order(layout, rng));
}

// rivers.poor: from the end of the set-up on.
void Rivers::on_turn_start(Game& game) {
  if (game.pub().turn_number == 1) refresh_all(game);
}

// rivers.setup: the hex with the 12 also yields on 2.
void Rivers::on_production(Game& game, unsigned sum) {
  if (sum == 2) base::produce(game, 12);
}

void Rivers::after_road(Game& game, Seat seat, Path path, How) {
  if (idx(seat) < game.rules.players && rivers::places().paths.has(path)) gold::earn(game, seat, 1);
}

void Rivers::after_building(Game& game, Seat seat, Corner corner, How) {
  if (idx(seat) >= game.rules.players || game.pub().cities.has(corner)) return;
  if (rivers::places().corners.has(corner)) gold::earn(game, seat, 1);
}

void Rivers::after_gold(Game& game) {
  if (game.pub().turn_number > 0) refresh_all(game);
}

void Rivers::score(const Rules& rules, const Public& pub, Seat seat, int& points) {
  if (pub.turn_number == 0 || idx(seat) >= rules.players) return;
  if (rivers::wealthiest(rules, pub, seat)) points += 1;
  if (rivers::poor(rules, pub, seat)) points -= 2;
}

// Bridges are no roads of the supply [rivers.bridge.gold].
void Rivers::derive(Game& game) {
  for (std::uint8_t i = 0; i < game.rules.seats(); ++i) {
    SeatPublic& seat = game.pub().seat[i];
    seat.roads_left = static_cast<std::uint8_t>(seat.roads_left + rivers::bridges_of(game.pub(), Seat{i}));
  }
}

}  // namespace landnam
