#include "bots/insight.hpp"

#include <algorithm>

#include "engine/model/statements.hpp"
#include "engine/modules/base/network.hpp"

namespace landnam::bots {

Income corner_income(const Board& board, const Public& pub, Corner corner) {
  Income income{};
  for (Hex h : board.corner_hex[idx(corner)]) {
    if (h == none<Hex> || !yields_resource(pub.terrain[idx(h)])) continue;
    income[idx(resource_of(pub.terrain[idx(h)]))] += pips(pub.number[idx(h)]);
  }
  return income;
}

unsigned corner_pips(const Board& board, const Public& pub, Corner corner) {
  return total(corner_income(board, pub, corner));
}

Income seat_income(const Look& look, Seat seat) {
  Income income{};
  for (Corner c : look.buildings(seat)) {
    const Income here = corner_income(look.board(), look.pub, c);
    const unsigned times = look.pub.cities.has(c) ? 2 : 1;
    for (std::size_t k = 0; k < kGoods; ++k) income[k] += times * here[k];
  }
  return income;
}

unsigned total(const Income& income) {
  unsigned sum = 0;
  for (unsigned n : income) sum += n;
  return sum;
}

Goods held_by_others(const Look& look) { return look.rules.bank - look.pub.bank - look.mine.hand - look.mine.aside; }

RoadMap road_map(const Look& look, Seat seat, std::uint8_t furthest) {
  RoadMap map;
  map.steps.fill(RoadMap::kFar);
  map.first.fill(none<Path>);
  const Board& board = look.board();
  const SeatPublic& me = look.of(seat);
  const CornerSet blocked = base::opponents_stand(look.rules, look.pub, seat);
  const PathSet free = left_by_additions(Kind::build_road, look, look.rules.road_paths - look.pub.taken);
  CornerSet seen = me.ends | (me.stands & look.pub.built);
  for (Corner c : seen) map.steps[idx(c)] = 0;
  CornerSet ring = seen - blocked;
  for (std::uint8_t step = 1; step <= furthest && ring.any(); ++step) {
    CornerSet next;
    for (Corner c : ring) {
      for (Path p : board.corner_paths[idx(c)] & free) {
        if (step == 1 && !me.reach.has(p)) continue;  // a ship ends there, no road
        const Corner to = board.other_end(p, c);
        if (seen.has(to)) continue;
        seen.add(to);
        map.steps[idx(to)] = step;
        map.first[idx(to)] = step == 1 ? p : map.first[idx(c)];
        next.add(to);
      }
    }
    ring = next - blocked;
  }
  return map;
}

CornerSet open_corners(const Look& look) { return look.rules.building_corners - look.pub.too_close; }

unsigned route_with(const Look& look, Seat seat, Path path) {
  Public pub = look.pub;
  SeatPublic& me = pub.seat[idx(seat)];
  me.roads.add(path);
  for (Corner c : look.board().path_corner[idx(path)]) me.ends.add(c);
  return base::longest_chain(look.rules, pub, seat);
}

Goods missing(Goods hand, Goods cost) {
  Goods all;
  for (std::size_t k = 0; k < kGoods; ++k) {
    const Good good{static_cast<std::uint8_t>(k)};
    if (cost[good] > hand[good]) all += Goods::of(good, cost[good] - hand[good]);
  }
  return all;
}

Goods surplus(Goods hand, Goods cost) { return missing(cost, hand); }

}  // namespace landnam::bots
