// The pictures show what the modules put on the board.
#include <gtest/gtest.h>

#include <bit>

#include "engine/modules/caravans/state.hpp"
#include "engine/modules/cities_knights/state.hpp"
#include "engine/modules/events/state.hpp"
#include "engine/modules/fishermen/state.hpp"
#include "engine/modules/rivers/rivers.hpp"
#include "engine/play/engine.hpp"
#include "notation/picture/board_svg.hpp"
#include "notation/picture/board_text.hpp"

namespace landnam::picture {
namespace {

struct Table {
  Rules rules;
  State state;
  Scene scene() const { return scene_of(rules, state.pub); }
};

Table table(ModuleMask modules, std::uint64_t seed = 1) {
  Setup setup;
  setup.modules = modules;
  Table t{std::get<Rules>(resolve(setup)), {}};
  Rng rng(seed);
  t.state = initial_state(t.rules, make_layout(t.rules, rng));
  return t;
}

int count(const Scene& scene, Piece piece) {
  int n = 0;
  for (const Item& item : scene.items) n += item.piece == piece ? 1 : 0;
  return n;
}

void play(Table& t, int actions, std::uint64_t seed) {
  Rng rng(seed);
  Menu menu;
  for (int i = 0; i < actions && !over(t.state); ++i) {
    if (chance_asked(t.state)) {
      perform(t.rules, t.state, sample_chance(t.rules, t.state, rng));
      continue;
    }
    const Seat seat{static_cast<std::uint8_t>(std::countr_zero(unsigned{t.state.pub.pending.top().actors}))};
    legal(Look{t.rules, t.state.pub, t.state.own[idx(seat)], seat}, menu);
    perform(t.rules, t.state, menu.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(menu.size())))));
  }
}

TEST(PictureModules, CitiesAndKnightsHaveKnightsWallsGatesAndAShip) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Table t = table(only(ModuleId::cities_knights), seed);
    play(t, 4000, seed);
    const Public& pub = t.state.pub;
    const CkPublic& ck = part_of<CkPublic>(pub);
    CornerSet knights;
    for (const SeatPublic& s : pub.seat) knights |= s.stands - pub.built;
    const Scene scene = t.scene();
    EXPECT_EQ(count(scene, Piece::knight), knights.count());
    EXPECT_EQ(count(scene, Piece::wall), ck.walls.count());
    EXPECT_EQ(count(scene, Piece::fallen_city), ck.fallen.count());
    EXPECT_EQ(count(scene, Piece::city), pub.cities.count());
    EXPECT_EQ(count(scene, Piece::merchant), ck.merchant == none<Hex> ? 0 : 1);
    ASSERT_TRUE(scene.voyage.has_value());
    EXPECT_EQ(scene.voyage->at, ck.ship);
    for (const Item& item : scene.items) {
      if (item.piece != Piece::knight) continue;
      const Corner c = std::get<Corner>(item.place);
      EXPECT_EQ(item.active, ck.active.has(c));
      EXPECT_EQ(item.level, ck.mighty.has(c) ? 3 : ck.strong.has(c) ? 2 : 1);
    }
    EXPECT_LT(scene_svg(scene).size(), 60'000U);
  }
}

TEST(PictureModules, FishermenHaveGroundsAndALake) {
  const Table t = table(only(ModuleId::fishermen));
  const Scene scene = t.scene();
  ASSERT_EQ(scene.grounds.size(), kGrounds);
  for (std::size_t i = 0; i < kGrounds; ++i) {
    const auto& [along, number] = scene.grounds[i];
    EXPECT_EQ(number, part_of<FishPublic>(t.state.pub).ground[i]);
    EXPECT_NE(along[0], along[1]);
    EXPECT_TRUE(t.rules.board->rim_paths.has(along[0]) && t.rules.board->rim_paths.has(along[1]));
  }
  EXPECT_EQ(count(scene, Piece::robber), 0);  // fish.setup.robber
  const std::string svg = scene_svg(scene);
  EXPECT_NE(svg.find("token-lake"), std::string::npos);
  EXPECT_NE(scene_text(scene, {.ink = Ink::plain}).find("2,3,11,12"), std::string::npos);
}

TEST(PictureModules, RiversHaveTheirCourseBridgesAndTwoNumbersOnOneHex) {
  int bridges = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Table t = table(only(ModuleId::rivers), seed);
    play(t, 3000, seed);
    int built = 0;
    PathSet roads;
    for (std::uint8_t s = 0; s < t.rules.players; ++s) {
      built += static_cast<int>(rivers::bridges_of(t.state.pub, Seat{s}));
      roads |= t.state.pub.seat[s].roads;
    }
    const Scene scene = t.scene();
    ASSERT_EQ(scene.rivers.size(), 2U);
    EXPECT_EQ(scene.rivers[0].hexes.size() + scene.rivers[1].hexes.size(), 7U);
    EXPECT_EQ(count(scene, Piece::bridge), built);
    EXPECT_EQ(count(scene, Piece::road), roads.count() - built);
    int doubled = 0;
    for (std::size_t h = 0; h < t.rules.board->hexes; ++h) doubled += scene.second[h] == 2 ? 1 : 0;
    EXPECT_EQ(doubled, 1);
    const std::string svg = scene_svg(scene);
    EXPECT_NE(svg.find("token-2"), std::string::npos);
    EXPECT_EQ(svg.find("bridge") != std::string::npos, built > 0);
    EXPECT_NE(scene_text(scene, {.ink = Ink::plain}).find("12,2"), std::string::npos);
    bridges += built;
  }
  EXPECT_GT(bridges, 0);
}

TEST(PictureModules, CaravansHaveCamelsAndAnOasis) {
  int camels = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Table t = table(only(ModuleId::caravans), seed);
    EXPECT_EQ(scene_svg(t.scene()).find("camel"), std::string::npos);
    play(t, 3000, seed);
    const Scene scene = t.scene();
    const PathSet placed = part_of<CaravansPublic>(t.state.pub).camels;
    EXPECT_EQ(count(scene, Piece::camel), placed.count());
    for (const Item& item : scene.items) {
      if (item.piece != Piece::camel) continue;
      EXPECT_TRUE(placed.has(std::get<Path>(item.place)));
    }
    const std::string svg = scene_svg(scene);
    EXPECT_NE(svg.find("tile-oasis"), std::string::npos);
    EXPECT_NE(svg.find("camel"), std::string::npos);
    camels += placed.count();
  }
  EXPECT_GT(camels, 4);
}

TEST(PictureModules, DamagedRoadsAreMarked) {
  int damaged = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Table t = table(only(ModuleId::events), seed);
    play(t, 700, seed);
    const Scene scene = t.scene();
    int marked = 0;
    for (const Item& item : scene.items) marked += item.damaged ? 1 : 0;
    EXPECT_EQ(marked, part_of<EventsPublic>(t.state.pub).damaged.count());
    damaged += marked;
  }
  EXPECT_GT(damaged, 0);
}

}  // namespace
}  // namespace landnam::picture
