// The Rivers: bridges and sites that earn gold, and gold kept, bought or spent with an eye on who is poor.

#include <algorithm>

#include "bots/easy/mind.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/rivers/rivers.hpp"

namespace landnam::bots::easy {
namespace {

// Points that gold would be worth to the seat if it had so much.
int gold_points(const Look& look, unsigned gold) {
  unsigned most = 0;
  unsigned least = ~0U;
  for (std::size_t s = 0; s < look.rules.players; ++s) {
    if (s == idx(look.seat)) continue;
    most = std::max<unsigned>(most, look.pub.seat[s].gold);
    least = std::min<unsigned>(least, look.pub.seat[s].gold);
  }
  return (gold > most ? 1 : 0) - (gold <= least ? 2 : 0);
}

int gold_gain(const Look& look, int more) {
  const int gold = look.me().gold;
  return gold_points(look, static_cast<unsigned>(gold + more)) - gold_points(look, static_cast<unsigned>(gold));
}

void add_goals(Mind& mind) {
  const Look& look = mind.look;
  if (rivers::bridges_of(look.pub, look.seat) >= rivers::kBridges) return;
  Goal bridge;
  for (Path p : rivers::bridge_sites(look)) {
    const bool longer = route_with(look, look.seat, p) > look.me().route;
    const double worth = 6 + 10.0 * std::max(0, gold_gain(look, 3)) + (longer ? 1 : 0);
    if (worth > bridge.worth) bridge = {rivers::kBridgeCost, worth, mind.of(Kind::build_bridge, raw(p))};
  }
  if (bridge.worth > 0) mind.goals.push_back(bridge);
}

std::optional<Action> use_gold(Mind& mind) {
  const Look& look = mind.look;
  const Goods need = missing(look.mine.hand, mind.wanted());
  const Goods spare = surplus(look.mine.hand, mind.wanted());
  if (mind.on_menu(Kind::spend_gold) && need.total() > 0 && need.total() <= 2) {
    const auto price = static_cast<int>(look.rules.gold_price * need.total());
    // Only what completes the goal, and never at the price of points.
    if (look.me().gold >= price && look.pub.gold_spent + need.total() <= look.rules.gold_buys &&
        gold_gain(look, -price) >= 0) {
      return mind.best_of(Kind::spend_gold, [&](const Action& a) { return 1.0 * need[a.good()]; });
    }
  }
  if (mind.on_menu(Kind::buy_gold) && gold_points(look, look.me().gold) < 1) {
    const auto cheapest = mind.best_of(Kind::buy_gold, [&](const Action& a) {
      const Good given{a.from};
      const unsigned rate = base::bank_rate(look, given);
      return spare[given] >= rate ? 10.0 - rate : -100.0;
    });
    const Good given{cheapest->from};
    const bool affordable = spare[given] >= base::bank_rate(look, given);
    if (affordable && (gold_gain(look, 1) > 0 || gold_gain(look, 2) > 0)) return cheapest;
  }
  return std::nullopt;
}

std::optional<Action> suggest(Mind& mind) {
  const Look& look = mind.look;
  switch (look.ask()) {
    case Ask::main: return use_gold(mind);
    case Ask::neutral_bridge:
      return mind.best_of(Kind::neutral_bridge,
                          [&](const Action& a) { return look.me().reach.has(a.path()) ? -1.0 : 1.0; });
    case Ask::send_robber:
      return mind.best_of(Kind::send_robber, [&](const Action& a) {
        const CornerSet here = look.board().hex_corners[a.to] & look.pub.built;
        return -1.0 * (here & look.me().stands).count();
      });
    default: return std::nullopt;
  }
}

// rivers.gold.build, rivers.two.tokens
void site(const Look& look, Corner corner, double& worth) {
  if (rivers::places().corners.has(corner)) worth += 1.5;
  if (!look.rules.plays(ModuleId::two_players)) return;
  for (Hex h : look.board().corner_hex[idx(corner)]) {
    if (h != none<Hex> && look.pub.terrain[idx(h)] == Terrain::swamp) worth += 1;
  }
}

}  // namespace

extern const Part kRiversPart{
    .module = ModuleId::rivers, .suggest = suggest, .add_goals = add_goals, .add_income = nullptr, .site = site};

}  // namespace landnam::bots::easy
