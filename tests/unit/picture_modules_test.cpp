// The pictures show what the modules put on the board.
#include <gtest/gtest.h>

#include "engine/game/engine.hpp"
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

TEST(PictureModules, FishermenHaveGroundsAndALake) {
  const Table t = table(only(ModuleId::fishermen));
  const Scene scene = t.scene();
  ASSERT_EQ(scene.grounds.size(), kGrounds);
  for (std::size_t i = 0; i < kGrounds; ++i) {
    const auto& [along, number] = scene.grounds[i];
    EXPECT_EQ(number, t.state.pub.room.fish.ground[i]);
    EXPECT_NE(along[0], along[1]);
    EXPECT_TRUE(t.rules.board->coast_paths.has(along[0]) && t.rules.board->coast_paths.has(along[1]));
  }
  EXPECT_EQ(count(scene, Piece::robber), 0);  // fish.setup.robber
  const std::string svg = scene_svg(scene);
  EXPECT_NE(svg.find("token-lake"), std::string::npos);
  EXPECT_NE(scene_text(scene, {.ink = Ink::plain}).find("2,3,11,12"), std::string::npos);
}

}  // namespace
}  // namespace landnam::picture
