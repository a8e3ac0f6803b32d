// The Caravans: camels to own sites and roads, and spare wool and grain for the say about it.

#include <algorithm>

#include "bots/easy/mind.hpp"
#include "engine/modules/caravans/caravans.hpp"
#include "engine/modules/caravans/state.hpp"

namespace landnam::bots::easy {
namespace {

// What a camel there would be worth to a seat; a point is about 10.
double camel_worth(const Look& look, Seat seat, Path path) {
  const SeatPublic& who = look.of(seat);
  const PathSet& camels = part_of<CaravansPublic>(look.pub).camels;
  double worth = who.roads.has(path) ? 2 : 0;
  for (Corner c : look.board().path_corner[idx(path)]) {
    const int here = (look.board().corner_paths[idx(c)] & camels).count();
    if ((who.stands & look.pub.built).has(c)) worth += here == 1 ? 10 : here == 0 ? 3 : 0;
    else if (who.ends.has(c) && !look.pub.too_close.has(c)) worth += 1.5;
  }
  return worth;
}

double gain(const Look& look, Path path) {
  double worth = camel_worth(look, look.seat, path);
  for (std::uint8_t s = 0; s < look.rules.players; ++s) {
    if (Seat{s} != look.seat) worth -= 0.4 * danger(look, Seat{s}) * camel_worth(look, Seat{s}, path);
  }
  return worth;
}

// How much better the best path is than what chance would bring.
double stakes(const Look& look) {
  double best = -100;
  double sum = 0;
  const PathSet open = caravan::open_paths(look.rules, look.pub);
  for (Path p : open) {
    const double worth = gain(look, p);
    best = std::max(best, worth);
    sum += worth;
  }
  return best - sum / std::max(1, open.count());
}

Action bid(const Mind& mind) {
  const Look& look = mind.look;
  const Goods spare = surplus(look.mine.hand, mind.wanted());
  unsigned others = 0;
  for (std::uint8_t v : part_of<CaravansPublic>(look.pub).votes) others += v;
  // The turn's own player decides a tie, so one card less will do.
  const double worth = stakes(look);
  unsigned votes = worth >= 8 ? std::max(2U, others + 1) : worth >= 3 ? std::max(1U, others + 1) : 0;
  const unsigned limit = worth >= 8 ? 4 : 2;
  if (votes > limit) votes = 0;
  const unsigned wool = std::min(votes, spare[Good::wool]);
  const unsigned grain = std::min(votes - wool, spare[Good::grain]);
  Action action = mind.of(Kind::bid, static_cast<std::uint8_t>(grain));
  action.from = static_cast<std::uint8_t>(wool);
  return action;
}

std::optional<Action> suggest(Mind& mind) {
  const Look& look = mind.look;
  const auto worth = [&](const Action& a) { return gain(look, a.path()); };
  switch (look.ask()) {
    case Ask::bid: return bid(mind);
    case Ask::name_path: {
      // A path that others named already is nearer to an agreement.
      const auto path = mind.best_of(Kind::name_path, [&](const Action& a) {
        const auto& named = part_of<CaravansPublic>(look.pub).named;
        return worth(a) + (std::find(named.begin(), named.end(), a.path()) != named.end() ? 2 : 0);
      });
      return worth(*path) > 0 ? path : mind.find(Kind::decline_path);
    }
    case Ask::place_camel: return mind.best_of(Kind::place_camel, worth);
    default: return std::nullopt;
  }
}

// Near the fronts of caravans a site may become worth a point more.
void site(const Look& look, Corner corner, double& worth) {
  const int camels = (look.board().corner_paths[idx(corner)] & part_of<CaravansPublic>(look.pub).camels).count();
  worth += camels >= 2 ? 6 : camels == 1 ? 2 : 0;
  for (const caravan::Start& start : caravan::starts()) worth += start.outer == corner ? 2 : 0;
}

}  // namespace

extern const Part kCaravansPart{
    .module = ModuleId::caravans, .suggest = suggest, .add_goals = nullptr, .add_income = nullptr, .site = site};

}  // namespace landnam::bots::easy
