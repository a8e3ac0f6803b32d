// Where to build and where to send the robber.

#include <algorithm>

#include "bots/easy/mind.hpp"
#include "engine/modules/base/decisions.hpp"
#include "engine/modules/base/rooms.hpp"

namespace landnam::bots::easy {
namespace {

constexpr std::uint8_t kFurthest = 4;  // roads ahead that a plan looks

struct Site {
  Corner corner = none<Corner>;
  double score = 0;
};

// The site most worth its roads.
Site next_site(const Mind& mind, const RoadMap& map) {
  Site best;
  for (Corner c : open_corners(mind.look)) {
    const std::uint8_t steps = map.steps[idx(c)];
    if (steps == 0 || steps > kFurthest) continue;
    const double score = site_worth(mind, c) - 2.5 * steps;
    if (best.corner == none<Corner> || score > best.score) best = {c, score};
  }
  return best;
}

// A road that makes the own chain the longest, or lengthens one that is close to it.
std::optional<Path> road_for_route(const Mind& mind) {
  const Look& look = mind.look;
  if (!look.rules.longest_route || look.pub.route_holder == look.seat) return std::nullopt;
  unsigned longest = look.rules.route_minimum - 1U;
  for (std::size_t s = 0; s < look.rules.seats(); ++s) {
    if (s != idx(look.seat)) longest = std::max(longest, unsigned{look.pub.seat[s].route});
  }
  const unsigned mine = look.me().route;
  if (mine + 2 < longest || look.me().roads_left + mine <= longest) return std::nullopt;
  for (Path p : base::road_sites(look)) {
    if (route_with(look, look.seat, p) > mine) return p;
  }
  return std::nullopt;
}

std::optional<Action> setup_road(Mind& mind) {
  const Look& look = mind.look;
  const Corner from = look.top().as<SetupRoad>().at;
  const CornerSet open = open_corners(look);
  return mind.best_of(Kind::build_road, [&](const Action& a) {
    const Corner over = look.board().other_end(a.path(), from);
    double best = 0;
    for (Corner c : look.board().near[idx(over)] & open) best = std::max(best, site_worth(mind, c));
    return best;
  });
}

}  // namespace

std::optional<Path> road_to_build(const Mind& mind) {
  const Look& look = mind.look;
  if (!base::can_place_road(look)) return std::nullopt;
  const bool site_now = (look.me().ends & open_corners(look)).any();
  const auto route = road_for_route(mind);
  if (route && (site_now || look.me().settlements_left == 0 || look.me().route >= 4)) return route;
  if (look.me().settlements_left > 0) {
    const RoadMap map = road_map(look, look.seat, kFurthest);
    const Site site = next_site(mind, map);
    if (site.corner != none<Corner>) return map.first[idx(site.corner)];
  }
  return route;
}

std::optional<Action> place(Mind& mind) {
  switch (mind.look.ask()) {
    case Ask::setup_settlement:
      return mind.best_of(Kind::build_settlement, [&](const Action& a) { return site_worth(mind, a.corner()); });
    case Ask::setup_city:
      return mind.best_of(Kind::build_city, [&](const Action& a) { return site_worth(mind, a.corner()); });
    case Ask::setup_road: return setup_road(mind);
    case Ask::free_road: {
      const auto path = road_to_build(mind);
      if (path) return mind.find(Kind::build_road, raw(*path));
      return mind.best_of(Kind::build_road,
                          [&](const Action& a) { return route_with(mind.look, mind.look.seat, a.path()); });
    }
    default: return std::nullopt;
  }
}

std::optional<Action> use_robber(Mind& mind) {
  const Look& look = mind.look;
  if (look.ask() == Ask::choose_victim || look.ask() == Ask::may_steal) {
    return mind.best_of(Kind::steal_from, [&](const Action& a) {
      return danger(look, a.other()) + 0.1 * std::min<unsigned>(look.of(a.other()).cards, 8);
    });
  }
  return mind.best_of(Kind::move_robber, [&](const Action& a) {
    const CornerSet here = look.board().hex_corners[a.to] & look.pub.built;
    const double yield = yields_resource(look.pub.terrain[a.to]) ? pips(look.pub.number[a.to]) : 0;
    double score = 0;
    bool loot = false;
    for (std::uint8_t s = 0; s < look.rules.players; ++s) {
      const Seat seat{s};
      const CornerSet theirs = here & look.of(seat).stands;
      const int pieces = theirs.count() + (theirs & look.pub.cities).count();
      if (pieces == 0) continue;
      if (seat == look.seat) {
        score -= 3 * yield * pieces + 1;
        continue;
      }
      score += yield * pieces * danger(look, seat);
      loot = loot || look.of(seat).cards > 0;
    }
    return score + (loot ? 4 : 0);
  });
}

}  // namespace landnam::bots::easy
