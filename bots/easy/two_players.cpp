// The game for two: neutral pieces go where they hurt the other, tokens are spent where they pay.

#include <algorithm>

#include "bots/easy/mind.hpp"
#include "engine/modules/two_players/tokens.hpp"

namespace landnam::bots::easy {
namespace {

Seat opponent(const Look& look) { return Seat{static_cast<std::uint8_t>(1 - raw(look.seat))}; }

// How much a seat would like that corner: its worth, less for every road to it.
double wish(const Mind& mind, const RoadMap& map, Corner corner) {
  const std::uint8_t steps = map.steps[idx(corner)];
  return steps > 3 ? 0 : corner_pips(mind.look.board(), mind.look.pub, corner) / (1.0 + steps);
}

std::optional<Action> neutral_piece(Mind& mind) {
  const Look& look = mind.look;
  const RoadMap mine = road_map(look, look.seat, 3);
  const RoadMap theirs = road_map(look, opponent(look), 3);
  const CornerSet open = open_corners(look);
  if (look.ask() == Ask::neutral_settlement) {
    return mind.best_of(Kind::neutral_settlement, [&](const Action& a) {
      double score = 0;
      for (Corner c : look.board().near[a.to] & open) score += wish(mind, theirs, c) - 1.2 * wish(mind, mine, c);
      if (look.of(opponent(look)).ends.has(a.corner())) score += 3;  // it also cuts their route
      if (look.me().ends.has(a.corner())) score -= 5;
      return score;
    });
  }
  return mind.best_of(Kind::neutral_road, [&](const Action& a) {
    double score = 0;
    if (look.of(opponent(look)).reach.has(a.path())) score += 4;
    if (look.me().reach.has(a.path())) score -= 6;
    for (Corner c : look.board().path_corner[a.to]) {
      if (open.has(c)) score += wish(mind, theirs, c) - 1.2 * wish(mind, mine, c);
    }
    // A neutral's route must not become the longest while it is ours.
    const Seat neutral{a.from};
    if (look.pub.route_holder == look.seat && look.of(neutral).route + 1 >= look.me().route) score -= 10;
    return score;
  });
}

std::optional<Action> use_tokens(Mind& mind) {
  const Look& look = mind.look;
  const unsigned cost = two::action_cost(look);
  if (const auto home = mind.find(Kind::robber_home)) {
    const CornerSet here = look.board().hex_corners[idx(look.pub.robber)] & look.pub.built & look.me().stands;
    const int pieces = here.count() + (here & look.pub.cities).count();
    const unsigned lost = pips(look.pub.number[idx(look.pub.robber)]) * static_cast<unsigned>(pieces);
    if (lost >= 4 * cost && !mind.on_menu(Kind::play_knight)) return home;
  }
  if (const auto trade = mind.find(Kind::forced_trade)) {
    // Cards that are of no use now against two that may be.
    const Goods spare = surplus(look.mine.hand, mind.wanted());
    const bool wants = !missing(look.mine.hand, mind.wanted()).empty();
    if (wants && spare.total() >= 2 && look.of(opponent(look)).cards >= 2 && look.ask() == Ask::main) return trade;
  }
  if (const auto hand_in = mind.find(Kind::hand_in_knight)) {
    const bool no_army = look.pub.army_holder != look.seat && look.me().knights < look.rules.army_minimum;
    const bool hopeless = look.of(opponent(look)).knights > look.me().knights + 1;
    if (look.me().tokens == 0 && no_army && hopeless) return hand_in;
  }
  return std::nullopt;
}

std::optional<Action> suggest(Mind& mind) {
  switch (mind.look.ask()) {
    case Ask::neutral_road:
    case Ask::neutral_settlement: return neutral_piece(mind);
    case Ask::give_back: return lay_aside(mind, Kind::give_back);
    case Ask::before_roll:
    case Ask::main: return use_tokens(mind);
    default: return std::nullopt;
  }
}

// two.token.settle
void site(const Look& look, Corner corner, double& worth) {
  if (look.board().rim.has(corner)) worth += 0.5;
  for (Hex h : look.board().corner_hex[idx(corner)]) {
    if (h != none<Hex> && look.pub.terrain[idx(h)] == Terrain::desert) worth += 1;
  }
}

}  // namespace

extern const Part kTwoPlayersPart{
    .module = ModuleId::two_players, .suggest = suggest, .add_goals = nullptr, .add_income = nullptr, .site = site};

}  // namespace landnam::bots::easy
