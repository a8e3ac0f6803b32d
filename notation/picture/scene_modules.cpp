// Where the pieces of the modules are: one function a module.
#include "engine/modules/fishermen/fishermen.hpp"
#include "notation/picture/scene.hpp"

namespace landnam::picture {
namespace {

void add_fishermen(const Rules& rules, const Public& pub, Scene& scene) {
  for (std::size_t g = 0; g < kGrounds; ++g) {
    const CornerSet& corners = fish::ground_corners(g);
    Ground ground{.number = pub.room.fish.ground[g]};
    std::size_t n = 0;
    for (const Path p : rules.board->coast_paths) {
      const auto [a, b] = rules.board->path_corner[idx(p)];
      if (n < 2 && corners.has(a) && corners.has(b)) ground.along[n++] = p;
    }
    scene.grounds.push_back(ground);
  }
}

}  // namespace

void add_modules(const Rules& rules, const Public& pub, Scene& scene) {
  if (rules.plays(ModuleId::fishermen)) add_fishermen(rules, pub, scene);
}

}  // namespace landnam::picture
