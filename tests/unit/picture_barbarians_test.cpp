// Pictures of Barbarian Attack and of Traders & Barbarians.
#include <gtest/gtest.h>

#include "engine/modules/barbarian_attack/rooms.hpp"
#include "engine/modules/traders_barbarians/rooms.hpp"
#include "notation/picture/board_svg.hpp"
#include "notation/picture/board_text.hpp"
#include "tests/support/play.hpp"
#include "tests/support/text.hpp"

namespace landnam::picture {
namespace {

int count(const Scene& scene, Piece piece) {
  int n = 0;
  for (const Item& item : scene.items) n += item.piece == piece ? 1 : 0;
  return n;
}

// Calls see(rules, public part, scene) now and then in random games.
template <class Fn>
void each_scene(const char* game, Fn&& see) {
  const Rules rules = test::rules_of(test::game_of(game).setup);
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Rng rng(seed);
    State state = test::new_game(rules, rng);
    for (int n = 0; n < 3000 && !over(state); ++n) {
      if (n % 250 == 249) see(rules, state.pub, scene_of(rules, state.pub));
      perform(rules, state, test::any_action(rules, state, rng));
    }
  }
}

TEST(PictureBarbarians, AttackShowsBarbariansRidersAndTurnedTokens) {
  int riders = 0;
  int conquered = 0;
  for (const char* game : {"attack players=4", "attack players=2"}) {
    each_scene(game, [&](const Rules& rules, const Public& pub, const Scene& scene) {
      int barbarians = 0;
      for (unsigned n : attack::room(pub).barbarians) barbarians += static_cast<int>(n);
      EXPECT_EQ(count(scene, Piece::barbarian), barbarians);
      EXPECT_EQ(count(scene, Piece::rider), attack::all_knights(rules, pub).count());
      EXPECT_EQ(count(scene, Piece::robber), 0);
      for (Hex h : attack::hexes_of(attack::conquered(pub))) EXPECT_TRUE(scene.turned.has(h));
      riders += count(scene, Piece::rider);
      conquered += attack::hexes_of(attack::conquered(pub)).count();
      EXPECT_LT(scene_svg(scene).size(), 80'000U);
      EXPECT_FALSE(scene_text(scene, {.ink = Ink::plain}).empty());
    });
  }
  EXPECT_GT(riders, 0);
  EXPECT_GT(conquered, 0);
}

TEST(PictureBarbarians, TradersShowWagonsAndBarbariansOnPaths) {
  int loaded = 0;
  each_scene("traders players=3", [&](const Rules& rules, const Public& pub, const Scene& scene) {
    EXPECT_EQ(count(scene, Piece::barbarian), 3);
    EXPECT_EQ(count(scene, Piece::wagon), rules.players);
    for (const Item& item : scene.items) {
      if (item.piece == Piece::barbarian) {
        EXPECT_TRUE(traders::barbarians(pub).has(std::get<Path>(item.place)));
      }
      if (item.piece != Piece::wagon) continue;
      const Wagon& wagon = traders::room(pub).wagon[idx(item.seat)];
      EXPECT_EQ(std::get<Corner>(item.place), wagon.at);
      EXPECT_EQ(item.level, wagon.level);
      EXPECT_EQ(item.cargo == Cargo::none, wagon.cargo == landnam::Cargo::nothing);
      loaded += item.cargo == Cargo::none ? 0 : 1;
    }
    EXPECT_LT(scene_svg(scene).size(), 80'000U);
  });
  EXPECT_GT(loaded, 0);
}

}  // namespace
}  // namespace landnam::picture
