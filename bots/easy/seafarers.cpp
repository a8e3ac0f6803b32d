// The sea: ships towards the best land across it, gold and islands as part of a site's worth, the pirate.

#include <algorithm>

#include "bots/easy/mind.hpp"
#include "engine/modules/base/network.hpp"
#include "engine/modules/seafarers/rooms.hpp"

namespace landnam::bots::easy {
namespace {

constexpr unsigned kFurthest = 6;  // ships ahead that a plan looks

struct Voyage {
  Path first = none<Path>;
  double score = 0;
};

// The landing most worth its ships, from the own ships and buildings over free water.
Voyage best_voyage(const Mind& mind) {
  const Look& look = mind.look;
  const Board& board = look.board();
  if (look.me().settlements_left == 0) return {};
  const CornerSet blocked = base::opponents_stand(look.rules, look.pub, look.seat);
  const CornerSet open = open_corners(look) & sea::part(look).land_corners;
  const PathSet water = sea::part(look).sea_paths - look.pub.taken - sea::pirate_paths(look);
  std::array<Path, kMaxCorners> first{};
  CornerSet seen = look.me().ends | look.buildings(look.seat);
  CornerSet ring;
  Voyage best;
  const auto reach = [&](Corner to, Path begin, unsigned steps) {
    if (seen.has(to)) return;
    seen.add(to);
    ring.add(to);
    first[idx(to)] = begin;
    if (!open.has(to)) return;
    const double score = site_worth(mind, to) - 2.5 * steps;
    if (best.first == none<Path> || score > best.score) best = {begin, score};
  };
  for (const Path p : sea::ship_sites(look)) {
    for (const Corner c : board.path_corner[idx(p)]) reach(c, p, 1);
  }
  for (unsigned steps = 2; steps <= kFurthest; ++steps) {
    const CornerSet edge = ring - blocked;
    ring = {};
    for (const Corner c : edge) {
      for (const Path p : board.corner_paths[idx(c)] & water) reach(board.other_end(p, c), first[idx(c)], steps);
    }
  }
  return best;
}

bool can_build_ship(const Look& look) { return sea::ships_left(look.rules, look.pub, look.seat) > 0; }

void add_goals(Mind& mind) {
  const Look& look = mind.look;
  if (!can_build_ship(look)) return;
  const Voyage voyage = best_voyage(mind);
  if (voyage.first == none<Path>) return;
  const double worth = 4 + std::clamp(0.25 * voyage.score, 0.0, 5.0);
  mind.goals.push_back({look.rules.ship_cost, worth, mind.of(Kind::build_ship, raw(voyage.first))});
}

std::optional<Action> rob(Mind& mind) {
  return mind.best_of(Kind::rob_ship, [&](const Action& a) {
    return danger(mind.look, a.other()) + 0.1 * std::min<unsigned>(mind.look.of(a.other()).cards, 8);
  });
}

// The pirate only where the robber has no good place: it stops nobody's income.
std::optional<Action> move_pirate(Mind& mind) {
  if (mind.on_menu(Kind::move_robber)) return std::nullopt;
  const Look& look = mind.look;
  const auto hex = mind.best_of(Kind::move_pirate, [&](const Action& a) {
    double score = 0;
    for (std::uint8_t s = 0; s < look.rules.players; ++s) {
      const bool here = sea::ships_of(look.pub, Seat{s}).intersects(look.board().hex_paths[a.to]);
      if (here) score += Seat{s} == look.seat ? -3.0 : danger(look, Seat{s});
    }
    return score;
  });
  return hex ? hex : mind.find(Kind::pirate_to_frame);
}

std::optional<Action> suggest(Mind& mind) {
  switch (mind.look.ask()) {
    case Ask::rob_ship: return rob(mind);
    case Ask::move_robber: return move_pirate(mind);
    case Ask::free_road: {
      if (!can_build_ship(mind.look)) return std::nullopt;
      const Voyage voyage = best_voyage(mind);
      if (voyage.first != none<Path> && (voyage.score > 4 || !road_to_build(mind)))
        return mind.find(Kind::build_ship, raw(voyage.first));
      if (mind.on_menu(Kind::build_road)) return std::nullopt;
      return mind.find(Kind::build_ship);
    }
    default: return std::nullopt;
  }
}

// sea.gold, sea.island
void site(const Look& look, Corner corner, double& worth) {
  for (const Hex h : look.board().corner_hex[idx(corner)]) {
    if (h != none<Hex> && look.pub.terrain[idx(h)] == Terrain::gold) worth += 1.3 * pips(look.pub.number[idx(h)]);
  }
  if (look.pub.turn_number == 0) return;
  const HexSet region = sea::region_at(look.rules, look.pub, corner);
  if (region.any() && !sea::part(look).seat[idx(look.seat)].reached.has(region.lowest()))
    worth += 10.0 * look.rules.island_bonus;
}

}  // namespace

extern const Part kSeafarersPart{
    .module = ModuleId::seafarers, .suggest = suggest, .add_goals = add_goals, .add_income = nullptr, .site = site};

}  // namespace landnam::bots::easy
