// Where caravans may go on, and what a camel changes.

#include "engine/modules/base/network.hpp"
#include "engine/modules/base/score.hpp"
#include "engine/modules/caravans/caravans.hpp"
#include "engine/modules/caravans/state.hpp"

namespace landnam::caravan {
namespace {

bool begun(const CaravansPublic& room, std::size_t k) { return room.front[k] != none<Corner>; }

// The caravans whose front is there, with all of their lines.
unsigned lines_at(const CaravansPublic& room, Corner corner) {
  unsigned mask = 0;
  for (std::size_t k = 0; k < kCaravans; ++k) {
    if (room.front[k] != corner) continue;
    for (std::size_t j = 0; j < kCaravans; ++j) {
      if (begun(room, j) && room.line[j] == room.line[k]) mask |= 1U << j;
    }
  }
  return mask;
}

void move_front(CaravansPublic& room, unsigned caravans, Corner to) {
  for (std::size_t k = 0; k < kCaravans; ++k) {
    if (((caravans >> k) & 1U) != 0) room.front[k] = to;
  }
}

// Where the fronts of several caravans are touched, they go on as one [caravan.merge]; a start path that a caravan
// takes begins no other one [caravan.one].
unsigned advance_fronts(CaravansPublic& room, const std::array<Corner, 2>& ends, Path path) {
  const unsigned from0 = lines_at(room, ends[0]);
  const unsigned from1 = lines_at(room, ends[1]) & ~from0;
  const unsigned moved = from0 | from1;
  if (moved == 0) {
    for (std::size_t k = 0; k < kCaravans; ++k) {
      if (starts()[k].path != path) continue;
      room.front[k] = starts()[k].outer;
      room.line[k] = static_cast<std::uint8_t>(k);
      return 1U << k;
    }
  }
  move_front(room, from0, ends[1]);
  move_front(room, from1, ends[0]);
  std::uint8_t line = kCaravans;
  for (std::size_t k = 0; k < kCaravans; ++k) {
    if (((moved >> k) & 1U) == 0) continue;
    if (line == kCaravans) line = room.line[k];
    room.line[k] = line;
  }
  return moved;
}

}  // namespace

PathSet continuations(const Rules& rules, const Public& pub, std::size_t caravan) {
  const CaravansPublic& room = part_of<CaravansPublic>(pub);
  const PathSet ahead =
      begun(room, caravan) ? rules.board->corner_paths[idx(room.front[caravan])] : PathSet::of(starts()[caravan].path);
  return ahead - room.camels;
}

PathSet open_paths(const Rules& rules, const Public& pub, unsigned without) {
  PathSet open;
  for (std::size_t k = 0; k < kCaravans; ++k) {
    if (((without >> k) & 1U) == 0) open |= continuations(rules, pub, k);
  }
  return open;
}

unsigned lay_camel(Game& g, Path path) {
  CaravansPublic& room = part_of<CaravansPublic>(g.pub());
  const auto& ends = g.board().path_corner[idx(path)];
  room.camels.add(path);
  --room.left;
  const unsigned moved = advance_fronts(room, ends, path);
  for (std::uint8_t s = 0; s < g.rules.seats(); ++s) {
    const Seat seat{s};
    if (g.seat(seat).roads.has(path)) base::recount_route(g, seat);
    if (g.seat(seat).stands.has(ends[0]) || g.seat(seat).stands.has(ends[1])) base::refresh_points(g, seat);
  }
  return moved;
}

}  // namespace landnam::caravan
