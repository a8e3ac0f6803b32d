#include "engine/modules/base/score.hpp"

#include <algorithm>

#include "engine/model/hooks.hpp"

namespace landnam::base {

unsigned visible_points(const Rules& rules, const Public& pub, Seat seat) {
  const SeatPublic& me = pub.seat[idx(seat)];
  int points = (me.stands & pub.built).count() + (me.stands & pub.cities).count();
  if (pub.route_holder == seat) points += 2;
  if (pub.army_holder == seat) points += 2;
  hooks::score(rules, pub, seat, points);
  return static_cast<unsigned>(std::max(points, 0));
}

CornerSet harbour_corners(const Rules& rules, const Public& pub) {
  CornerSet all;
  for (std::size_t h = 0; h < rules.harbours; ++h) {
    if (pub.harbour[h] == Harbour::bare) continue;
    for (Corner c : rules.board->path_corner[idx(pub.harbour_path[h])]) all.add(c);
  }
  hooks::serving_harbours(rules, pub, all);
  return all;
}

void refresh_points(Game& g, Seat seat) {
  g.seat(seat).points = static_cast<std::uint8_t>(visible_points(g.rules, g.pub(), seat));
  g.check_win = true;
}

// The holder keeps the card until somebody has more, unless a knight left: then a tie means nobody.
void refresh_army(Game& g, bool knight_left) {
  if (!g.rules.largest_army) return;
  unsigned most = 0;
  unsigned how_many = 0;
  Seat who = none<Seat>;
  for (std::size_t s = 0; s < g.rules.players; ++s) {
    const unsigned knights = g.pub().seat[s].knights;
    if (knights > most) {
      most = knights;
      how_many = 0;
    }
    if (knights == most) {
      ++how_many;
      who = Seat{static_cast<std::uint8_t>(s)};
    }
  }
  const Seat before = g.pub().army_holder;
  Seat after = before;
  if (most < g.rules.army_minimum) after = none<Seat>;
  else if (how_many == 1) after = who;
  else if (knight_left) after = none<Seat>;
  if (after == before) return;
  g.pub().army_holder = after;
  if (before != none<Seat>) refresh_points(g, before);
  if (after != none<Seat>) refresh_points(g, after);
}

}  // namespace landnam::base
