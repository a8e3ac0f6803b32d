// Words of the Harbormaster.

#include "engine/modules/harbormaster/harbormaster.hpp"
#include "engine/modules/base/score.hpp"
#include "tests/scenario/scene.hpp"

namespace landnam::scenario {
namespace {

const Words kHarbourWords([](Registry& r) {
  using S = const Scene&;
  r.seat<int>("harbour-points",
              [](S s, Seat w) { return static_cast<int>(harbours::points(s.rules, s.state.pub, w)); });
  // Given only where the position leaves a choice: a tie.
  r.table<Seat>(
      "harbormaster", [](S s) { return s.state.pub.harbormaster; },
      [](Scene& s, Seat w) { s.state.pub.harbormaster = w; });
  r.settle(ModuleId::harbormaster, [](Scene& s) {
    Game g = s.game();
    Harbormaster::judge_cards(g);
    for (std::uint8_t seat = 0; seat < s.rules.players; ++seat) base::refresh_points(g, Seat{seat});
  });
});

}  // namespace
}  // namespace landnam::scenario
