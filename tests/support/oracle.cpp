#include "tests/support/oracle.hpp"

#include <algorithm>

#include "engine/modules/barbarian_attack/state.hpp"
#include "engine/modules/caravans/state.hpp"
#include "engine/modules/cities_knights/state.hpp"
#include "engine/modules/seafarers/state.hpp"
#include "engine/modules/traders_barbarians/state.hpp"

namespace landnam::test {
namespace {

unsigned longest_from(const Board& board, const Pieces& pieces, PathSet& unused, Corner at, Path came) {
  if (came != none<Path> && pieces.cuts.has(at)) return 0;
  unsigned best = 0;
  for (std::uint8_t p = 0; p < board.paths; ++p) {
    const Path path{p};
    const auto& ends = board.path_corner[p];
    if (!unused.has(path) || (ends[0] != at && ends[1] != at)) continue;
    const bool other_kind = came != none<Path> && pieces.ships.has(came) != pieces.ships.has(path);
    if (other_kind && !pieces.joints.has(at)) continue;  // sea.route
    unused.remove(path);
    const unsigned rest = longest_from(board, pieces, unused, ends[0] == at ? ends[1] : ends[0], path);
    best = std::max(best, (pieces.twice.has(path) ? 2 : 1) + rest);
    unused.add(path);
  }
  return best;
}

PathSet ships_of(const Public& pub, Seat seat) {
  const auto* sea = find_part<SeaPublic>(pub);
  return sea == nullptr ? PathSet{} : sea->seat[idx(seat)].ships;
}

CornerSet others_stand(const Public& pub, Seat seat) {
  CornerSet cuts;
  for (std::size_t s = 0; s < kMaxSeats; ++s) {
    if (s != idx(seat)) cuts |= pub.seat[s].stands;
  }
  return cuts;
}

}  // namespace

unsigned longest_by_force(const Board& board, const Pieces& pieces) {
  unsigned best = 0;
  PathSet unused = pieces.roads;
  for (std::uint8_t c = 0; c < board.corners; ++c) {
    best = std::max(best, longest_from(board, pieces, unused, Corner{c}, none<Path>));
  }
  return best;
}

unsigned longest_by_force(const Rules& rules, const Public& pub, Seat seat) {
  Pieces pieces{.roads = pub.seat[idx(seat)].roads, .cuts = others_stand(pub, seat)};
  pieces.ships = ships_of(pub, seat);
  pieces.joints = pub.seat[idx(seat)].stands & pub.built;
  if (rules.plays(ModuleId::caravans)) pieces.twice = part_of<CaravansPublic>(pub).camels;
  return longest_by_force(*rules.board, pieces);
}

CornerSet ends_from_scratch(const Rules& rules, const Public& pub, Seat seat) {
  CornerSet ends;
  for (Path p : pub.seat[idx(seat)].roads) {
    for (Corner c : rules.board->path_corner[idx(p)]) ends.add(c);
  }
  return ends;
}

// base.build.road: from an own building, or on from an own road where no opponent stands; sea.road.join: not from a
// ship.
PathSet reach_from_scratch(const Rules& rules, const Public& pub, Seat seat) {
  const CornerSet own = pub.seat[idx(seat)].stands & pub.built;
  CornerSet ends;
  for (Path p : pub.seat[idx(seat)].roads - ships_of(pub, seat)) {
    for (Corner c : rules.board->path_corner[idx(p)]) ends.add(c);
  }
  const CornerSet others = others_stand(pub, seat);
  PathSet reach;
  for (std::uint8_t p = 0; p < rules.board->paths; ++p) {
    for (Corner c : rules.board->path_corner[p]) {
      if (own.has(c) || (ends.has(c) && !others.has(c))) reach.add(Path{p});
    }
  }
  return reach;
}

CornerSet captured_from_scratch(const Rules& rules, const Public& pub) {
  CornerSet captured;
  if (!rules.plays(ModuleId::barbarian_attack)) return captured;
  const auto conquered = [&](Hex h) {
    const auto at = std::find(kCoast.begin(), kCoast.end(), h);
    return at != kCoast.end() &&
           part_of<AttackPublic>(pub).barbarians[static_cast<std::size_t>(at - kCoast.begin())] == 3;
  };
  for (std::uint8_t c = 0; c < rules.board->corners; ++c) {
    const auto& hexes = rules.board->corner_hex[c];
    if (std::all_of(hexes.begin(), hexes.end(), [&](Hex h) { return h == none<Hex> || conquered(h); })) {
      captured.add(Corner{c});
    }
  }
  return captured;
}

unsigned harbours_from_scratch(const Rules& rules, const Public& pub, Seat seat) {
  unsigned rates = 0;
  for (std::size_t h = 0; h < rules.harbours; ++h) {
    if (pub.harbour[h] == Harbour::bare) continue;
    for (Corner c : rules.board->path_corner[idx(pub.harbour_path[h])]) {
      if (captured_from_scratch(rules, pub).has(c)) continue;
      if (pub.built.has(c) && pub.seat[idx(seat)].stands.has(c)) rates |= 1U << idx(pub.harbour[h]);
    }
  }
  return rates;
}

unsigned harbour_points_from_scratch(const Rules& rules, const Public& pub, Seat seat) {
  const CornerSet captured = captured_from_scratch(rules, pub);
  unsigned points = 0;
  for (std::size_t h = 0; h < rules.harbours; ++h) {
    if (pub.harbour[h] == Harbour::bare) continue;
    for (Corner c : rules.board->path_corner[idx(pub.harbour_path[h])]) {
      if (!pub.built.has(c) || !pub.seat[idx(seat)].stands.has(c) || captured.has(c)) continue;
      points += pub.cities.has(c) ? 2 : 1;
    }
  }
  return points;
}

unsigned points_from_scratch(const Rules& rules, const Public& pub, Seat seat) {
  const CornerSet captured = captured_from_scratch(rules, pub);
  int points = 0;
  for (Corner c : pub.seat[idx(seat)].stands & pub.built) {
    if (!captured.has(c)) points += pub.cities.has(c) ? 2 : 1;
    if (rules.plays(ModuleId::caravans)) {  // caravan.bonus
      points += (rules.board->corner_paths[idx(c)] & part_of<CaravansPublic>(pub).camels).count() >= 2 ? 1 : 0;
    }
  }
  for (Seat holder : {pub.route_holder, pub.army_holder, pub.harbormaster}) points += holder == seat ? 2 : 0;
  if (idx(seat) >= rules.players) return static_cast<unsigned>(points);
  if (rules.plays(ModuleId::rivers) && pub.turn_number > 0) {
    const auto gold = [&](std::size_t s) { return pub.seat[s].gold; };
    bool richest = true;
    bool poorest = true;
    for (std::size_t s = 0; s < rules.players; ++s) {
      richest &= s == idx(seat) || gold(s) < gold(idx(seat));  // rivers.wealthiest
      poorest &= gold(s) >= gold(idx(seat));                   // rivers.poor
    }
    points += (richest ? 1 : 0) - (poorest ? 2 : 0);
  }
  if (rules.plays(ModuleId::seafarers)) points += part_of<SeaPublic>(pub).seat[idx(seat)].bonus;
  if (rules.plays(ModuleId::barbarian_attack)) points += part_of<AttackPublic>(pub).prisoners[idx(seat)] / 2;
  if (rules.plays(ModuleId::traders_barbarians)) {
    const Wagon& wagon = part_of<TradersPublic>(pub).wagon[idx(seat)];
    points += wagon.delivered + (wagon.level == 5 ? 1 : 0);
  }
  if (rules.plays(ModuleId::cities_knights)) {
    const CkPublic& ck = part_of<CkPublic>(pub);
    for (Corner c : ck.metropolis) points += c != none<Corner> && pub.seat[idx(seat)].stands.has(c) ? 2 : 0;
    points += ck.merchant_of == seat ? 1 : 0;
    points += ck.seat[idx(seat)].defender + static_cast<int>(ck.seat[idx(seat)].opened_points());
  }
  return static_cast<unsigned>(std::max(points, 0));
}

}  // namespace landnam::test
