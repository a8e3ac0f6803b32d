#include "engine/modules/seafarers/seafarers.hpp"

#include "engine/model/board/maps.hpp"
#include "engine/modules/base/network.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/base/score.hpp"
#include "engine/modules/seafarers/rooms.hpp"

namespace landnam {
namespace {

Hex hex_with(const Rules& rules, const Public& pub, std::uint8_t number) {
  for (std::uint8_t h = 0; h < rules.board->hexes; ++h) {
    if (pub.number[h] == number) return Hex{h};
  }
  return none<Hex>;
}

}  // namespace

// The scenario comes after this and says more.
void Seafarers::fold(const Setup& setup, Rules& rules) {
  rules.ships = 15;
  rules.route_varies = true;
  rules.robber_home = Terrain::sea;  // sea.home
  rules.old_map = setup.sea_edition == SeaEdition::old;
}

void Seafarers::layout(const Rules& rules, Rng& rng, Layout& layout) { layout = lay_map(*rules.map, rng); }

void Seafarers::on_board(Game& g, const Layout&) {
  Public& pub = g.pub();
  sea::survey(g.rules, pub);
  if (g.rules.robber_on != 0) pub.robber = hex_with(g.rules, pub, g.rules.robber_on);
  if (g.rules.robber_start != none<Hex>) pub.robber = g.rules.robber_start;
  sea::part(g).pirate = g.rules.pirate_start;
}

void Seafarers::on_turn_start(Game& g) {
  sea::part(g).fresh = {};
  sea::part(g).ship_moved = false;
}

void Seafarers::after_building(Game& g, Seat seat, Corner corner, How how) {
  if (how == How::setup && base::second_round(g.rules, g.pub())) {  // sea.gold: one of choice for each gold hex
    std::uint8_t gold = 0;
    for (const Hex h : g.board().corner_hex[idx(corner)]) {
      if (h != none<Hex> && g.pub().terrain[idx(h)] == Terrain::gold) ++gold;
    }
    if (gold > 0) g.pending().push(TakeCard{.left = gold}, only(seat));
  }
  sea::note_settlement(g, seat, corner, how);
  // sea.route: where roads and ships met without a building they go over into each other now.
  const PathSet here = g.seat(seat).roads & g.board().corner_paths[idx(corner)];
  const PathSet ships = here & sea::ships_of(g.pub(), seat);
  if (ships.any() && ships != here) base::recount_route(g, seat);
}

void Seafarers::choice_income(const Rules& rules, const Public& pub, unsigned sum, SeatMask& got) {
  if (only_resources(pub.bank).empty()) return;
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    if (sea::gold_claim(rules, pub, Seat{s}, sum) > 0) got |= only(Seat{s});
  }
}

// sea.gold: from the roller clockwise.
void Seafarers::on_income(Game& g, unsigned sum, SeatMask) {
  for (std::uint8_t i = g.rules.players; i-- > 0;) {
    const Seat seat{static_cast<std::uint8_t>((raw(g.turn()) + i) % g.rules.players)};
    const unsigned claim = sea::gold_claim(g.rules, g.pub(), seat, sum);
    if (claim > 0) g.pending().push(TakeCard{.left = static_cast<std::uint8_t>(claim)}, only(seat));
  }
}

void Seafarers::ships(const Rules&, const Public& pub, Seat seat, PathSet& ships) { ships = sea::ships_of(pub, seat); }

void Seafarers::free_road(const Look& look, bool& can) {
  can |= sea::ships_left(look.rules, look.pub, look.seat) > 0 && sea::ship_sites(look).any();
}

void Seafarers::instead_of_robber(const Look& look, bool& can) { can |= sea::pirate_hexes(look).any(); }

void Seafarers::score(const Rules&, const Public& pub, Seat seat, int& points) {
  points += part_of<SeaPublic>(pub).seat[idx(seat)].bonus;
}

void Seafarers::derive(Game& g) {
  sea::survey(g.rules, g.pub());
  for (std::uint8_t s = 0; s < g.rules.seats(); ++s) {  // ships are no roads of the supply
    SeatPublic& seat = g.pub().seat[s];
    seat.roads_left = static_cast<std::uint8_t>(seat.roads_left + sea::ships_of(g.pub(), Seat{s}).count());
  }
}

}  // namespace landnam
