// The base game's part of the easy bot: what it sells, its cards, and the order of things in a turn.

#include <algorithm>

#include "bots/easy/mind.hpp"
#include "engine/modules/base/rooms.hpp"

namespace landnam::bots::easy {
namespace {

void add_goals(Mind& mind) {
  const Look& look = mind.look;
  const SeatPublic& me = look.me();
  Goal city;
  if (me.cities_left > 0) {
    for (Corner c : base::city_sites(look)) {
      const double worth = 10 + 0.5 * corner_pips(look.board(), look.pub, c);
      if (worth > city.worth) city = {look.rules.city_cost, worth, mind.of(Kind::build_city, raw(c))};
    }
  }
  if (city.worth > 0) mind.goals.push_back(city);

  Goal settlement;
  if (me.settlements_left > 0) {
    for (Corner c : base::settlement_sites(look)) {
      const double worth = 10 + 0.6 * site_worth(mind, c);
      if (worth > settlement.worth) {
        settlement = {look.rules.settlement_cost, worth, mind.of(Kind::build_settlement, raw(c))};
      }
    }
  }
  if (settlement.worth > 0) mind.goals.push_back(settlement);

  if (const auto path = road_to_build(mind)) {
    // With a site at hand a road can wait; without one it is the way to the next points.
    const double worth = settlement.worth > 0 ? 3 : 6;
    mind.goals.push_back({look.rules.road_cost, worth, mind.of(Kind::build_road, raw(*path))});
  }
  if (look.pub.deck_left > 0) {
    const bool army = look.rules.largest_army && look.pub.army_holder != look.seat;
    mind.goals.push_back({look.rules.card_cost, army ? 6.0 : 5.0, mind.of(Kind::buy_card)});
  }
}

bool robbed(const Look& look) {
  if (look.pub.robber == none<Hex> || !yields_resource(look.pub.terrain[idx(look.pub.robber)])) return false;
  return (look.board().hex_corners[idx(look.pub.robber)] & look.pub.built).intersects(look.me().stands);
}

std::optional<Action> play_monopoly(Mind& mind) {
  if (!mind.on_menu(Kind::play_monopoly)) return std::nullopt;
  const Goods others = held_by_others(mind.look);
  const Goods need = missing(mind.look.mine.hand, mind.wanted());
  const auto action = mind.best_of(Kind::play_monopoly, [&](const Action& a) {
    return others[a.good()] + 2.0 * std::min(need[a.good()], others[a.good()]);
  });
  const unsigned gain = others[action->good()];
  const bool completes = need.total() > 0 && need.total() == need[action->good()] && gain >= need.total();
  return gain >= 4 || (completes && gain >= 2) ? action : std::nullopt;
}

std::optional<Action> play_card(Mind& mind) {
  if (const auto knight = mind.find(Kind::play_knight)) return knight;
  const Goods need = missing(mind.look.mine.hand, mind.wanted());
  if (const auto invention = mind.find(Kind::play_invention)) {
    if (need.total() > 0 && need.total() <= 2 && mind.best()->worth >= 8) return invention;
  }
  if (const auto roads = mind.find(Kind::play_road_building)) {
    if (mind.look.me().roads_left >= 2 && road_to_build(mind)) return roads;
  }
  return play_monopoly(mind);
}

// The most worthwhile thing the hand can pay, unless it eats what the best goal has been saved for.
std::optional<Action> buy(Mind& mind) {
  const Look& look = mind.look;
  const Goods hand = look.mine.hand;
  const Goal* chosen = nullptr;
  for (const Goal& goal : mind.goals) {
    if (!hand.covers(goal.cost) || (chosen != nullptr && goal.worth <= chosen->worth)) continue;
    if (judge(look, goal.action) != Rule::none) continue;
    const Goods kept = hand - goal.cost;
    const bool harmless = missing(kept, mind.wanted()) == missing(hand, mind.wanted());
    const bool full = look.me().cards > look.rules.hand_limit;
    if (&goal == mind.best() || goal.worth >= 8 || harmless || full) chosen = &goal;
  }
  return chosen != nullptr ? std::optional{chosen->action} : std::nullopt;
}

std::optional<Action> take_turn(Mind& mind) {
  if (auto action = play_card(mind)) return action;
  if (auto action = buy(mind)) return action;
  if (auto action = bank_trade(mind)) return action;
  if (auto action = make_offer(mind)) {
    if (judge(mind.look, *action) == Rule::none) return action;
  }
  return mind.of(Kind::end_turn);
}

std::optional<Action> suggest(Mind& mind) {
  switch (mind.look.ask()) {
    case Ask::before_roll:
      if (robbed(mind.look)) {
        if (auto knight = mind.find(Kind::play_knight)) return knight;
      }
      return mind.find(Kind::roll);
    case Ask::main: return take_turn(mind);
    case Ask::special_building:
      if (auto action = buy(mind)) return action;
      return mind.of(Kind::end_turn);
    case Ask::discard: return lay_aside(mind, Kind::discard);
    case Ask::take_card: {
      const Goods need = missing(mind.look.mine.hand, mind.wanted());
      return mind.best_of(Kind::take_card, [&](const Action& a) {
        return 10.0 * need[a.good()] - mind.look.mine.hand[a.good()] - 0.2 * mind.income[a.to];
      });
    }
    case Ask::move_robber:
    case Ask::may_steal:
    case Ask::choose_victim: return use_robber(mind);
    case Ask::answer_offer:
    case Ask::choose_partner: return answer_offer(mind);
    default: return place(mind);
  }
}

}  // namespace

extern const Part kBasePart{
    .module = ModuleId::base, .suggest = suggest, .add_goals = add_goals, .add_income = nullptr, .site = nullptr};

}  // namespace landnam::bots::easy
