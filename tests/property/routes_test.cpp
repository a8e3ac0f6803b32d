// The longest route against brute force: random networks with cuts, rings and ties.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/modules/base/network.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/base/trails.hpp"
#include "engine/modules/caravans/state.hpp"
#include "tests/property/property.hpp"
#include "tests/support/oracle.hpp"

namespace landnam::test {
namespace {

// Roads that mostly hang together, as in play, or lie anywhere.
PathSet random_network(const Board& board, Rng& rng, int roads) {
  PathSet network;
  const bool scattered = rng.below(8) == 0;
  for (int i = 0; i < roads; ++i) {
    PathSet next;
    for (Path p : network) {
      for (Corner c : board.path_corner[idx(p)]) next |= board.corner_paths[idx(c)];
    }
    next -= network;
    if (next.empty() || scattered || rng.below(12) == 0) next = PathSet::first(board.paths) - network;
    network.add(next.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(next.count())))));
  }
  return network;
}

CornerSet random_corners(const Board& board, Rng& rng, unsigned one_in) {
  CornerSet corners;
  for (std::uint8_t c = 0; c < board.corners; ++c) {
    if (rng.below(one_in) == 0) corners.add(Corner{c});
  }
  return corners;
}

// Empty, or how the engine and the brute force differ.
std::string check_network(Shape shape, std::uint64_t seed) {
  Rng rng(seed);
  const bool doubling = rng.below(3) == 0;  // some roads count twice
  Setup setup;
  if (doubling) setup.modules |= only(ModuleId::caravans);
  Rules rules = rules_of(setup);
  rules.board = &board_of(shape);
  State state;
  plan_state(rules, state);
  Public& pub = state.pub;
  pub.seat[0].roads = random_network(*rules.board, rng, static_cast<int>(1 + rng.below(18)));
  pub.seat[1].stands = random_corners(*rules.board, rng, 4 + rng.below(20));
  pub.seat[0].ends = ends_from_scratch(rules, pub, Seat{0});
  if (doubling) {
    part_of<CaravansPublic>(pub).camels = random_network(*rules.board, rng, static_cast<int>(1 + rng.below(22)));
  }
  const unsigned quick = base::longest_chain(rules, pub, Seat{0});
  const unsigned slow = longest_by_force(rules, pub, Seat{0});
  return quick == slow ? "" : "longest_chain says " + std::to_string(quick) + ", brute force " + std::to_string(slow);
}

RC_GTEST_PROP(Routes, longest_chain_is_the_longest, (std::uint64_t seed)) {
  RC_ASSERT(check_network(Shape::island, seed).empty());
}
RC_GTEST_PROP(Routes, longest_chain_on_trade_hexes, (std::uint64_t seed)) {
  RC_ASSERT(check_network(Shape::trade_island, seed).empty());
}

TEST(Routes, longest_chain_over_many_networks) {
  for (int i = 0; i < scaled(12000); ++i) {
    const Shape shape = i % 2 == 0 ? Shape::island : Shape::trade_island;
    ASSERT_EQ(check_network(shape, static_cast<std::uint64_t>(i)), "") << "seed " << i;
  }
}

// Empty, or how the search over roads and ships and the brute force differ.
std::string check_mixed(Shape shape, std::uint64_t seed) {
  Rng rng(seed);
  const Board& board = board_of(shape);
  Pieces pieces{.roads = random_network(board, rng, static_cast<int>(1 + rng.below(20)))};
  const unsigned roads = 2 + rng.below(5);  // of eight
  for (const Path p : pieces.roads) {
    if (rng.below(8) >= roads) pieces.ships.add(p);
  }
  pieces.cuts = random_corners(board, rng, 6 + rng.below(30));
  pieces.joints = random_corners(board, rng, 2 + rng.below(8)) - pieces.cuts;
  const unsigned slow = longest_by_force(board, pieces);
  const base::MixedNet net(board, pieces.roads, pieces.ships, pieces.joints, pieces.cuts);
  base::MixedSearch search(net);
  const unsigned quick = search.longest(search.corners({}), base::kAnyLength);
  if (quick != slow) return "says " + std::to_string(quick) + ", brute force " + std::to_string(slow);
  // A last piece: what it can have made, from what was there before.
  const Path last = pieces.roads.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(pieces.roads.count()))));
  pieces.roads.remove(last);
  const unsigned before = longest_by_force(board, pieces);
  const unsigned after = std::max(before, base::MixedSearch(net).through(last, before));
  return after == slow ? "" : "the last piece makes " + std::to_string(after) + ", brute force " + std::to_string(slow);
}

RC_GTEST_PROP(Routes, roads_and_ships, (std::uint64_t seed)) { RC_ASSERT(check_mixed(Shape::sea_35, seed).empty()); }

TEST(Routes, roads_and_ships_over_many_networks) {
  for (int i = 0; i < scaled(6000); ++i) {
    const Shape shape = i % 2 == 0 ? Shape::sea_35 : Shape::sea_63;
    ASSERT_EQ(check_mixed(shape, static_cast<std::uint64_t>(i)), "") << "seed " << i;
  }
}

// base.longest-route and its ties, told once more: who holds the card after the lengths have become these.
Seat holder_by_the_book(const Public& pub, std::size_t seats, Seat before) {
  unsigned longest = 0;
  for (std::size_t s = 0; s < seats; ++s) longest = std::max<unsigned>(longest, pub.seat[s].route);
  if (longest < 5) return none<Seat>;
  if (before != none<Seat> && pub.seat[idx(before)].route == longest) return before;
  Seat only_one = none<Seat>;
  for (std::size_t s = 0; s < seats; ++s) {
    if (pub.seat[s].route != longest) continue;
    if (only_one != none<Seat>) return none<Seat>;
    only_one = Seat{static_cast<std::uint8_t>(s)};
  }
  return only_one;
}

// Builds roads and settlements of all colours at random wherever the rules let them, and checks every route after each.
std::string check_upkeep(std::uint64_t seed) {
  Rng rng(seed);
  const Rules rules = rules_of({});
  State state = initial_state(rules, make_layout(rules, rng));
  state.pub.turn_number = 1;
  state.pub.pending.clear();
  state.pub.pending.push({.ask = Ask::main, .actors = only(Seat{0})});
  Game g{rules, state};
  for (int i = 0; i < 90; ++i) {
    const Seat seat{static_cast<std::uint8_t>(rng.below(rules.players))};
    const Seat before = state.pub.route_holder;
    const bool first = state.pub.seat[idx(seat)].stands.empty();
    if (first || rng.below(4) == 0) {
      CornerSet sites = rules.building_corners - state.pub.too_close;
      if (!first) sites &= state.pub.seat[idx(seat)].ends;
      if (sites.empty() || state.pub.seat[idx(seat)].settlements_left == 0) continue;
      const Corner at = sites.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(sites.count()))));
      base::place_settlement(g, seat, at, How::paid);
    } else {
      const PathSet sites = base::road_sites(g.look(seat));
      if (sites.empty() || state.pub.seat[idx(seat)].roads_left == 0) continue;
      const Path at = sites.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(sites.count()))));
      base::place_road(g, seat, at, How::paid);
    }
    for (std::uint8_t s = 0; s < rules.players; ++s) {
      if (state.pub.seat[s].route == longest_by_force(rules, state.pub, Seat{s})) continue;
      return "piece " + std::to_string(i) + ": the route of " + text_of(Seat{s}) + " is out of date";
    }
    const Seat holder = holder_by_the_book(state.pub, rules.players, before);
    if (state.pub.route_holder != holder) return "piece " + std::to_string(i) + ": it belongs to " + text_of(holder);
  }
  return "";
}

RC_GTEST_PROP(Routes, upkeep_agrees_with_brute_force, (std::uint64_t seed)) { RC_ASSERT(check_upkeep(seed).empty()); }

TEST(Routes, upkeep_over_many_games) {
  for (int i = 0; i < scaled(300); ++i) ASSERT_EQ(check_upkeep(static_cast<std::uint64_t>(i)), "") << "seed " << i;
}

}  // namespace
}  // namespace landnam::test
