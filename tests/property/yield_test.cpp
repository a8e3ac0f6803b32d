// What every number brings, recomputed hex by hex from the rules' text: whoever builds there, the robber, cities,
// epidemics, commodities, conquered coasts, a bank that runs short; and how many fish.

#include <array>

#include "engine/modules/barbarian_attack/state.hpp"
#include "engine/modules/events/state.hpp"
#include "engine/modules/fishermen/decisions.hpp"
#include "engine/modules/fishermen/fishermen.hpp"
#include "engine/modules/fishermen/state.hpp"
#include "tests/property/property.hpp"

namespace landnam::test {
namespace {

using Hands = std::array<Goods, kMaxSeats>;

bool counts(const Rules& rules, const Public& pub, std::uint8_t hex, unsigned sum) {
  if (pub.robber == Hex{hex}) return false;  // base.production.robber
  if (rules.plays(ModuleId::barbarian_attack)) {
    for (std::size_t i = 0; i < kCoastHexes; ++i) {
      if (kCoast[i] != Hex{hex}) continue;
      return part_of<AttackPublic>(pub).barbarians[i] < 3 &&
             part_of<AttackPublic>(pub).token[i] == sum;  // attack.conquered
    }
  }
  const bool two_and_twelve = rules.plays(ModuleId::rivers) && sum == 2;  // rivers.setup
  return pub.number[hex] == (two_and_twelve ? 12 : sum);
}

// The second card of a city: in Cities & Knights of some lands a commodity, in an epidemic none.
Goods second_card(const Rules& rules, const Public& pub, Terrain land) {
  if (pub.cities_yield_one) return {};  // events.epidemic
  if (rules.plays(ModuleId::cities_knights)) {
    if (land == Terrain::pasture) return Goods::of(Good::cloth);
    if (land == Terrain::forest) return Goods::of(Good::paper);
    if (land == Terrain::mountains) return Goods::of(Good::coin);
  }
  return Goods::of(resource_of(land));
}

Hands claims_of(const Rules& rules, const Public& pub, unsigned sum) {
  Hands claims{};
  for (std::uint8_t h = 0; h < rules.board->hexes; ++h) {
    if (!yields_resource(pub.terrain[h]) || !counts(rules, pub, h, sum)) continue;
    for (Corner c : rules.board->hex_corners[h]) {
      for (std::size_t s = 0; s < rules.players; ++s) {
        if (!pub.built.has(c) || !pub.seat[s].stands.has(c)) continue;
        claims[s] += Goods::of(resource_of(pub.terrain[h]));
        if (pub.cities.has(c)) claims[s] += second_card(rules, pub, pub.terrain[h]);
      }
    }
  }
  return claims;
}

// base.production.shortage: if a kind does not do for all, nobody gets any, but a sole claimant takes the rest.
void ration(Hands& claims, Goods bank) {
  for (std::uint8_t k = 0; k < kGoods; ++k) {
    const Good good{k};
    unsigned wanted = 0;
    unsigned claimants = 0;
    for (const Goods& claim : claims) {
      wanted += claim[good];
      claimants += claim[good] > 0 ? 1 : 0;
    }
    if (wanted <= bank[good]) continue;
    for (Goods& claim : claims) {
      if (claim[good] == 0) continue;
      claim -= Goods::of(good, claim[good]);
      if (claimants == 1) claim += Goods::of(good, bank[good]);
    }
  }
}

bool waits(const Pending& pending, Ask ask) {
  for (std::size_t i = 0; i < pending.size; ++i) {
    if (pending.frames[i].ask == ask) return true;
  }
  return false;
}

// A number that pays at once; 0 for everything else.
unsigned paying_number(const Action& a) {
  if (a.kind == Kind::dice) return a.from + unsigned{a.to};
  const auto event = static_cast<CardEvent>(a.to);
  const bool quiet = event == CardEvent::none || event == CardEvent::epidemic || event == CardEvent::flees;
  return a.kind == Kind::event_card && quiet ? a.from : 0;
}

void check_cards(const Rules& rules, const State& before, const State& after, unsigned sum) {
  Hands claims = claims_of(rules, after.pub, sum);
  ration(claims, before.pub.bank);
  for (std::size_t s = 0; s < rules.players; ++s) {
    EXPECT_TRUE(after.own[s].hand == before.own[s].hand + claims[s])
        << "on a " << sum << " " << text_of(Seat{static_cast<std::uint8_t>(s)}) << " should get " << text_of(claims[s]);
  }
}

// fish.catch: what is drawn, and what is still to be drawn, one player after the other.
void check_fish(const Rules& rules, const State& after, unsigned sum) {
  const Public& pub = after.pub;
  std::array<unsigned, kMaxSeats> catches{};
  const auto draw = [&](const CornerSet& corners) {
    for (Corner c : corners& pub.built) {
      for (std::size_t s = 0; s < rules.players; ++s) {
        if (pub.seat[s].stands.has(c)) catches[s] += pub.cities.has(c) ? 2 : 1;
      }
    }
  };
  for (std::size_t i = 0; i < kGrounds; ++i) {
    if (part_of<FishPublic>(pub).ground[i] == sum) draw(fish::ground_corners(i));
  }
  for (std::uint8_t h = 0; h < rules.board->hexes; ++h) {
    const bool bites = sum == 2 || sum == 3 || sum == 11 || sum == 12;
    if (bites && pub.terrain[h] == Terrain::lake && pub.robber != Hex{h}) draw(rules.board->hex_corners[h]);
  }
  if (part_of<FishPublic>(pub).pile == 0) return;
  for (std::size_t k = 0; k < rules.players; ++k) {  // the first who catches anything is asked or draws now
    const std::size_t s = (idx(pub.turn) + k) % rules.players;
    if (catches[s] == 0) continue;
    const Frame& top = pub.pending.top();
    if (part_of<FishPublic>(pub).tokens[s] == 7) {
      EXPECT_TRUE(top.ask == Ask::swap_fish && top.actors == only(Seat{static_cast<std::uint8_t>(s)}));
    } else {
      ASSERT_EQ(top.ask, Ask::draw_fish);
      EXPECT_EQ(idx(top.as<DrawFish>().who), s);
      EXPECT_EQ(top.as<DrawFish>().left, catches[s]);
    }
    return;
  }
  EXPECT_FALSE(waits(pub.pending, Ask::draw_fish) || waits(pub.pending, Ask::swap_fish));
}

class Yields : public Games {};

TEST_P(Yields, are_what_the_number_says) {
  int checked = 0;
  for (int game = 0; game < scaled(6); ++game) {
    Rng rng(900 + static_cast<std::uint64_t>(game));
    State state = new_game(rules, rng);
    for (int n = 0; !over(state) && n < kMostActions; ++n) {
      const Action action = any_action(rules, state, rng);
      const State before = state;
      perform(rules, state, action);
      const unsigned sum = paying_number(action);
      if (sum == 0 || sum == 7 || waits(state.pub.pending, Ask::resolve_roll) || over(state)) continue;
      if (waits(state.pub.pending, Ask::send_robber) || waits(state.pub.pending, Ask::event_card)) continue;
      ++checked;
      check_cards(rules, before, state, sum);
      if (rules.plays(ModuleId::fishermen)) check_fish(rules, state, sum);
      if (HasFailure()) FAIL() << "game " << game << ", action " << n << ": " << describe(action);
    }
  }
  EXPECT_GT(checked, 20);
}

INSTANTIATE_TEST_SUITE_P(All, Yields, testing::ValuesIn(property_games()), test_name);

}  // namespace
}  // namespace landnam::test
