// Completing a given position: derived fields, and whether it could arise.

#include "engine/modules/base/network.hpp"
#include "engine/modules/base/score.hpp"
#include "engine/play/derive.hpp"
#include "tests/scenario/scene.hpp"
#include "tests/support/invariants.hpp"

namespace landnam::scenario {
namespace {

void derive_all(Scene& scene) {
  Game g = scene.game();
  derive(scene.rules, scene.state);
  if (scene.route_holder != none<Seat>) g.pub().route_holder = scene.route_holder;
  if (scene.army_holder != none<Seat>) g.pub().army_holder = scene.army_holder;
  if (scene.rules.longest_route) base::award_route(g);
  base::refresh_army(g);
  for (std::uint8_t s = 0; s < scene.rules.seats(); ++s) base::refresh_points(g, Seat{s});
}

// Roads grow from settlements and settlements from roads, so in play every network holds both.
void check_connected(const Scene& scene, Seat seat) {
  const SeatPublic& me = scene.seat(seat);
  const Board& board = scene.board();
  const CornerSet buildings = me.stands & scene.state.pub.built;
  PathSet left = me.roads;
  while (left.any()) {
    const Path first = left.lowest();
    CornerSet corners;
    PathSet ring = PathSet::of(first);
    while (ring.any()) {
      left -= ring;
      PathSet next;
      for (Path p : ring) {
        for (Corner c : board.path_corner[idx(p)]) {
          corners.add(c);
          next |= board.corner_paths[idx(c)] & left;
        }
      }
      ring = next;
    }
    if (!corners.intersects(buildings)) {
      throw BadText(test::text_of(seat) + "'s roads at " + test::text_of(board, first) +
                    " lead to no building of that colour (`given loose` allows it)");
    }
  }
  const bool neutral = idx(seat) >= scene.rules.players;
  if (scene.state.pub.turn_number == 0 || neutral) return;
  for (Corner c : buildings) {
    if (!me.ends.has(c)) {
      throw BadText(test::text_of(seat) + "'s building at " + test::text_of(board, c) +
                    " has no road of that colour (`given loose` allows it)");
    }
  }
}

}  // namespace

void settle(Scene& scene) {
  if (!scene.edited) return;
  scene.edited = false;
  derive_all(scene);
  registry().settle_modules(scene);
  const Public& pub = scene.state.pub;
  for (auto part : {test::broken_sums, test::broken_derived, test::broken_decision}) {
    for (const std::string& text : part(scene.rules, scene.state)) {
      throw BadText("the given position cannot arise: " + text);
    }
  }
  if (!scene.loose) {
    for (std::uint8_t s = 0; s < scene.rules.seats(); ++s) check_connected(scene, Seat{s});
  }
  if (scene.route_holder != none<Seat> && pub.route_holder != scene.route_holder) {
    throw BadText(test::text_of(scene.route_holder) + " cannot hold the Longest Route here");
  }
  if (scene.army_holder != none<Seat> && pub.army_holder != scene.army_holder) {
    throw BadText(test::text_of(scene.army_holder) + " cannot hold the Largest Army here");
  }
  scene.route_holder = none<Seat>;
  scene.army_holder = none<Seat>;
  if (pub.turn_number > 0 && base::has_won(scene.game(), pub.turn)) {
    throw BadText(test::text_of(pub.turn) + " would have won already");
  }
}

}  // namespace landnam::scenario
