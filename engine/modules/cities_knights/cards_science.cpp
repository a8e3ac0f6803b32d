// The ten kinds of science cards.

#include <algorithm>

#include "engine/modules/base/decisions.hpp"
#include "engine/modules/base/production.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/cities_knights/decisions.hpp"
#include "engine/modules/cities_knights/rooms.hpp"

namespace landnam::ck {
namespace {

bool movable_token(std::uint8_t n) { return n != 0 && n != 2 && n != 6 && n != 8 && n != 12; }

// Cards of mining and irrigation: two for each hex of that terrain with an own building, as far as the bank has them.
unsigned harvest(const Look& l, Terrain terrain) {
  unsigned n = 0;
  const CornerSet buildings = l.buildings(l.seat);
  for (Hex h : base::hexes_of(l.rules, l.pub, terrain))
    n += buildings.intersects(l.board().hex_corners[idx(h)]) ? 2 : 0;
  return std::min(n, l.pub.bank[resource_of(terrain)]);  // ck.card.short
}
template <Progress card>
void harvest_with(Game& g, const Action& a, Terrain terrain) {
  use_progress(g, a.seat, card);
  g.take_from_bank(a.seat, Goods::of(resource_of(terrain), harvest(g.look(a.seat), terrain)));
}

}  // namespace

HexSet swaps(const Look& l, Hex other) {
  HexSet hexes;
  std::uint8_t one = 0;
  bool two_numbers = false;
  for (std::uint8_t h = 0; h < l.board().hexes; ++h) {
    const std::uint8_t n = l.pub.number[h];
    if (!movable_token(n) || (other != none<Hex> && n == l.pub.number[idx(other)])) continue;
    two_numbers |= one != 0 && n != one;
    one = n;
    hexes.add(Hex{h});
  }
  return two_numbers || other != none<Hex> ? hexes : HexSet{};
}

bool any_harvest(const Look& l, Terrain terrain) {
  if (l.pub.bank[resource_of(terrain)] == 0) return false;
  const HexSet hexes = base::hexes_of(l.rules, l.pub, terrain);
  for (std::size_t w = 0; w < l.board().corner_words; ++w) {
    const std::uint64_t buildings = l.me().stands.words[w] & l.pub.built.words[w];
    for (std::uint64_t rest = hexes.words[0]; rest != 0; rest &= rest - 1) {
      if ((buildings & l.board().hex_corners[lowest_bit(rest)].words[w]) != 0) return true;
    }
  }
  return false;
}

bool any_track_open(const Look& l) {
  const auto& level = mine(l).level;
  return std::any_of(level.begin(), level.end(), [](std::uint8_t n) { return n < kTopLevel; });
}

void do_alchemist(Game& g, const Action& a) {
  use_progress(g, a.seat, Progress::alchemist);
  Public& pub = g.pub();
  ++pub.rolls_done;
  pub.pending.top().ask = Ask::main;
  pub.dice = {a.from, a.to};
  pub.pending.push({.ask = Ask::event_die});
}

void do_crane(Game& g, const Action& a) {
  use_progress(g, a.seat, Progress::crane);
  ++part(g).cranes;
}

void do_mining(Game& g, const Action& a) { harvest_with<Progress::mining>(g, a, Terrain::mountains); }
void do_irrigation(Game& g, const Action& a) { harvest_with<Progress::irrigation>(g, a, Terrain::fields); }

void do_inventor(Game& g, const Action& a) {
  use_progress(g, a.seat, Progress::inventor);
  g.pending().push(SwapNumber{.first = a.hex()}, only(a.seat));
}

void do_swap(Game& g, const Action& a) {
  auto& number = g.pub().number;
  std::swap(number[idx(g.pending().top().as<SwapNumber>().first)], number[a.to]);
  g.pending().pop();
}

void do_engineer(Game& g, const Action& a) {
  use_progress(g, a.seat, Progress::engineer);
  raise_wall(g, a.seat, a.corner());
}

void do_medicine(Game& g, const Action& a) {
  use_progress(g, a.seat, Progress::medicine);
  g.pay_to_bank(a.seat, kMedicineCost);
  base::place_city(g, a.seat, a.corner(), How::paid);
}

void do_smith(Game& g, const Action& a) {
  use_progress(g, a.seat, Progress::smith);
  g.pending().push(FreePromotion{.left = 2}, only(a.seat));
}

void do_roads(Game& g, const Action& a) {
  use_progress(g, a.seat, Progress::road_building);
  g.pending().push(FreeRoad{.left = 2}, only(a.seat));
}

}  // namespace landnam::ck
