// The ten kinds of science cards.

#include <algorithm>

#include "engine/modules/base/decisions.hpp"
#include "engine/modules/base/production.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/cities_knights/decisions.hpp"
#include "engine/modules/cities_knights/rooms.hpp"

namespace landnam::ck {
namespace {

constexpr AskSet kPlay = asks(Ask::main, Ask::fifth_card, Ask::new_card);
constexpr Goods kMedicineCost = Goods::of(Good::ore, 2) + Goods::of(Good::grain);

bool movable_token(std::uint8_t n) { return n != 0 && n != 2 && n != 6 && n != 8 && n != 12; }

// Hexes whose token can change places with that of `other` (or, without one, with some token).
HexSet swaps(const Look& l, Hex other = none<Hex>) {
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

// Cards of mining and irrigation: two for each hex of that terrain with an own building, as far as the bank has them.
unsigned harvest(const Look& l, Terrain terrain) {
  unsigned n = 0;
  const CornerSet buildings = l.buildings(l.seat);
  for (Hex h : base::hexes_of(l.rules, l.pub, terrain))
    n += buildings.intersects(l.board().hex_corners[idx(h)]) ? 2 : 0;
  return std::min(n, l.pub.bank[resource_of(terrain)]);  // ck.card.short
}
template <Terrain terrain>
bool any_harvest(const Look& l, const Action&) {
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

CornerSet medicine_sites(const Look& l) { return l.me().cities_left > 0 ? base::city_sites(l) : CornerSet{}; }
bool any_track_open(const Look& l, const Action&) {
  const auto& level = mine(l).level;
  return std::any_of(level.begin(), level.end(), [](std::uint8_t n) { return n < kTopLevel; });
}

constexpr auto kAlchemist = card_guards<Progress::alchemist>();
constexpr auto kCrane = card_guards<Progress::crane>(Guard{Rule::ck_card_void, any_track_open});
constexpr auto kMining = card_guards<Progress::mining>(Guard{Rule::ck_card_void, any_harvest<Terrain::mountains>});
constexpr auto kIrrigation = card_guards<Progress::irrigation>(Guard{Rule::ck_card_void, any_harvest<Terrain::fields>});
constexpr auto kInventor = card_guards<Progress::inventor>(
    Guard{Rule::ck_card_inventor, [](const Look& l, const Action& a) { return swaps(l).has(a.hex()); }});
constexpr Guard kSwap[] = {
    {Rule::ck_card_inventor,
     [](const Look& l, const Action& a) { return swaps(l, l.top().as<SwapNumber>().first).has(a.hex()); }},
};
constexpr auto kEngineer =
    card_guards<Progress::engineer>(wall_place_guards[0], wall_place_guards[1], wall_place_guards[2]);
constexpr auto kMedicine = card_guards<Progress::medicine>(
    Guard{Rule::base_build_city, [](const Look& l, const Action& a) { return l.settlements(l.seat).has(a.corner()); }},
    Guard{Rule::base_build_supply, [](const Look& l, const Action&) { return l.me().cities_left > 0; }},
    Guard{Rule::ck_fight_fallen, [](const Look& l, const Action& a) { return base::city_sites(l).has(a.corner()); }},
    Guard{Rule::ck_card_medicine, [](const Look& l, const Action&) { return l.mine.hand.covers(kMedicineCost); }});
constexpr auto kSmith = card_guards<Progress::smith>(
    Guard{Rule::ck_card_void, [](const Look& l, const Action&) { return promotable(l).any(); }});
constexpr auto kRoads = card_guards<Progress::road_building>(
    Guard{Rule::ck_card_void, [](const Look& l, const Action&) { return base::can_use_free_road(l); }});

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

template <Progress card, Terrain terrain>
void do_harvest(Game& g, const Action& a) {
  use_progress(g, a.seat, card);
  g.take_from_bank(a.seat, Goods::of(resource_of(terrain), harvest(g.look(a.seat), terrain)));
}

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

constexpr KindInfo card(Kind kind, std::string_view name, Space to, Guards guards,
                        void (*perform)(Game&, const Action&)) {
  return {.kind = kind,
          .name = name,
          .to = to,
          .asks = kPlay,
          .guards = guards,
          .perform = perform,
          .module = ModuleId::cities_knights};
}

}  // namespace

std::span<const KindInfo> science_kinds() {
  static const KindInfo table[] = {
      {.kind = Kind::card_alchemist,
       .name = "card-alchemist",
       .from = Space::die,
       .to = Space::die,
       .asks = asks(Ask::before_roll),
       .guards = kAlchemist,
       .perform = do_alchemist,
       .not_asked = Rule::ck_card_alchemist,
       .module = ModuleId::cities_knights},
      card(Kind::card_crane, "card-crane", Space::nothing, kCrane, do_crane),
      card(Kind::card_mining, "card-mining", Space::nothing, kMining, do_harvest<Progress::mining, Terrain::mountains>),
      card(Kind::card_irrigation, "card-irrigation", Space::nothing, kIrrigation,
           do_harvest<Progress::irrigation, Terrain::fields>),
      card(Kind::card_inventor, "card-inventor", Space::hex, kInventor, do_inventor),
      card(Kind::card_engineer, "card-engineer", Space::corner, kEngineer, do_engineer),
      card(Kind::card_medicine, "card-medicine", Space::corner, kMedicine, do_medicine),
      card(Kind::card_smith, "card-smith", Space::nothing, kSmith, do_smith),
      card(Kind::card_road_building, "card-road-building", Space::nothing, kRoads, do_roads),
      {.kind = Kind::swap_number,
       .name = "swap-number",
       .to = Space::hex,
       .asks = asks(Ask::swap_number),
       .guards = kSwap,
       .perform = do_swap,
       .module = ModuleId::cities_knights},
  };
  return table;
}

void alchemist_candidates(Menu& menu) {
  for (std::uint8_t red = 1; red <= 6; ++red) menu.add_mask(Kind::card_alchemist, 0x7E, red);
}

const CardMenus<Track::science> science_menus{{
    [](const Look&, Menu&) {},  // the alchemist, before the roll only
    [](const Look& look, Menu& menu) {
      if (any_track_open(look, {})) menu.add(Kind::card_crane);
    },
    [](const Look& look, Menu& menu) {
      if (any_harvest<Terrain::mountains>(look, {})) menu.add(Kind::card_mining);
    },
    [](const Look& look, Menu& menu) {
      if (any_harvest<Terrain::fields>(look, {})) menu.add(Kind::card_irrigation);
    },
    [](const Look&, Menu&) {},  // the printer is never held
    [](const Look& look, Menu& menu) { menu.add_each(Kind::card_inventor, swaps(look)); },
    [](const Look& look, Menu& menu) {
      if (look.me().stands.intersects(look.pub.cities)) menu.add_each(Kind::card_engineer, wall_sites(look));
    },
    [](const Look& look, Menu& menu) {
      if (look.mine.hand.covers(kMedicineCost)) menu.add_each(Kind::card_medicine, medicine_sites(look));
    },
    [](const Look& look, Menu& menu) {
      if (promotable(look).any()) menu.add(Kind::card_smith);
    },
    [](const Look& look, Menu& menu) {
      if (base::can_use_free_road(look)) menu.add(Kind::card_road_building);
    },
}};

void swap_candidates(const Look& look, Menu& menu) {
  menu.add_each(Kind::swap_number, swaps(look, look.top().as<SwapNumber>().first));
}

}  // namespace landnam::ck
