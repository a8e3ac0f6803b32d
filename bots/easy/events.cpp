// Event cards: damage where it hurts least, mend before anything else, give away what is not needed.

#include "bots/easy/mind.hpp"
#include "engine/modules/events/rooms.hpp"
#include "engine/modules/events/state.hpp"

namespace landnam::bots::easy {
namespace {

// Sites that only this road leads to would be lost until it is mended.
double lost_by(const Look& look, Path road) {
  const PathSet others = (look.me().roads - part_of<EventsPublic>(look.pub).damaged) - PathSet::of(road);
  double lost = 0;
  for (Corner c : look.board().path_corner[idx(road)]) {
    const bool site = open_corners(look).has(c);
    if (site && !others.intersects(look.board().corner_paths[idx(c)])) ++lost;
  }
  return lost;
}

std::optional<Action> give_help(Mind& mind) {
  const Look& look = mind.look;
  const Goods spare = surplus(look.mine.hand, mind.wanted());
  return mind.best_of(Kind::give_help, [&](const Action& a) {
    const Good card{a.from};
    return 10.0 * spare[card] + look.mine.hand[card] - danger(look, a.other());
  });
}

std::optional<Action> suggest(Mind& mind) {
  const Look& look = mind.look;
  switch (look.ask()) {
    case Ask::damage_road:
      return mind.best_of(Kind::damage_road, [&](const Action& a) { return -lost_by(look, a.path()); });
    case Ask::free_road: return mind.find(Kind::repair_road);
    case Ask::give_gift:
      if (const auto keep = mind.find(Kind::keep_cards)) return keep;
      return lay_aside(mind, Kind::give_gift);
    case Ask::give_help:
      if (const auto keep = mind.find(Kind::keep_cards)) return keep;
      return give_help(mind);
    case Ask::before_roll:
    case Ask::main:
      if (events::damaged_roads(look.pub, look.seat).any()) return mind.find(Kind::play_road_building);
      return std::nullopt;
    default: return std::nullopt;
  }
}

// A damaged road keeps all others from being built.
void add_goals(Mind& mind) {
  const PathSet damaged = events::damaged_roads(mind.look.pub, mind.look.seat);
  if (damaged.empty()) return;
  const double worth = mind.look.me().roads_left > 0 ? 5 : 2;
  mind.goals.push_back({mind.look.rules.repair_cost, worth, mind.of(Kind::repair_road, raw(damaged.lowest()))});
}

}  // namespace

extern const Part kEventsPart{
    .module = ModuleId::events, .suggest = suggest, .add_goals = add_goals, .add_income = nullptr, .site = nullptr};

}  // namespace landnam::bots::easy
