// The Harbormaster: harbours are worth more, most of all where they bring the card.

#include <algorithm>

#include "bots/easy/mind.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/harbormaster/harbormaster.hpp"

namespace landnam::bots::easy {
namespace {

constexpr unsigned kLeast = 3;         // harbour points for the card
constexpr double kWithCard = 10 + 20;  // a building that brings its two points as well

unsigned most_of_others(const Look& look) {
  unsigned most = 0;
  for (std::uint8_t s = 0; s < look.rules.players; ++s) {
    if (Seat{s} != look.seat) most = std::max(most, harbours::points(look.rules, look.pub, Seat{s}));
  }
  return most;
}

void add_goals(Mind& mind) {
  const Look& look = mind.look;
  const unsigned next = harbours::points(look.rules, look.pub, look.seat) + 1;
  if (look.pub.harbormaster == look.seat || next < kLeast || next <= most_of_others(look)) return;
  const CornerSet there = base::harbour_corners(look.rules, look.pub);
  const CornerSet cities = base::city_sites(look) & there;
  if (look.me().cities_left > 0 && cities.any()) {
    mind.goals.push_back({look.rules.city_cost, kWithCard, mind.of(Kind::build_city, raw(cities.lowest()))});
  }
  const CornerSet sites = base::settlement_sites(look) & there;
  if (look.me().settlements_left > 0 && sites.any()) {
    mind.goals.push_back({look.rules.settlement_cost, kWithCard, mind.of(Kind::build_settlement, raw(sites.lowest()))});
  }
}

void site(const Look& look, Corner corner, double& worth) {
  if (!base::harbour_corners(look.rules, look.pub).has(corner)) return;
  const unsigned mine = harbours::points(look.rules, look.pub, look.seat);
  worth += mine + 2 > most_of_others(look) ? 2.5 : 1;
}

}  // namespace

extern const Part kHarbormasterPart{
    .module = ModuleId::harbormaster, .suggest = nullptr, .add_goals = add_goals, .add_income = nullptr, .site = site};

}  // namespace landnam::bots::easy
