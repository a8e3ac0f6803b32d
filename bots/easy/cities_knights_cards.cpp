// When to play which progress card, and which to part with.

#include <algorithm>

#include "bots/easy/cities_knights.hpp"
#include "engine/modules/cities_knights/decisions.hpp"
#include "engine/modules/cities_knights/state.hpp"

namespace landnam::bots::easy::ck_bot {
namespace {

// What a card is worth in the hand.
double card_worth(Progress card) {
  switch (card) {
    case Progress::merchant:
    case Progress::medicine: return 6;
    case Progress::spy:
    case Progress::master_merchant:
    case Progress::wedding:
    case Progress::crane:
    case Progress::resource_monopoly: return 5;
    case Progress::alchemist:
    case Progress::smith:
    case Progress::deserter:
    case Progress::saboteur:
    case Progress::bishop:
    case Progress::warlord: return 4;
    case Progress::mining:
    case Progress::irrigation:
    case Progress::road_building:
    case Progress::trade_monopoly:
    case Progress::commercial_harbour: return 3.5;
    default: return 3;
  }
}

double own_share(const Look& look, Hex hex) {  // own cards a roll there brings, less those of others
  const CornerSet here = look.board().hex_corners[idx(hex)] & look.pub.built;
  double share = 0;
  for (std::uint8_t s = 0; s < look.rules.players; ++s) {
    const CornerSet theirs = here & look.pub.seat[s].stands;
    const int n = theirs.count() + (theirs & look.pub.cities).count();
    share += Seat{s} == look.seat ? n : -0.4 * n;
  }
  return share;
}

double swap_gain(const Look& look, Hex a, Hex b) {
  const double more = double(pips(look.pub.number[idx(b)])) - double(pips(look.pub.number[idx(a)]));
  return more * (own_share(look, a) - own_share(look, b));
}

std::optional<Action> play_inventor(Mind& mind, double least) {
  const Look& look = mind.look;
  double best_gain = least;
  std::optional<Action> chosen;
  mind.menu.for_each([&](const Action& a) {
    if (a.kind != Kind::card_inventor) return;
    mind.menu.for_each([&](const Action& b) {
      if (b.kind != Kind::card_inventor || b.to <= a.to) return;
      if (const double gain = swap_gain(look, a.hex(), b.hex()); gain > best_gain) {
        best_gain = gain;
        chosen = a;
      }
    });
  });
  return chosen;
}

std::optional<Action> play_crane(Mind& mind) {
  const auto crane = mind.find(Kind::card_crane);
  const Look& look = mind.look;
  if (!crane || part_of<CkPublic>(look.pub).cranes > 0) return std::nullopt;
  for (const Goal& goal : mind.goals) {
    if (goal.action.kind != Kind::improve) continue;
    const Good good = commodity_of(Track{goal.action.to});
    if (look.mine.hand[good] + 1 >= goal.cost[good] && goal.cost[good] > 1) return crane;
  }
  return std::nullopt;
}

std::optional<Action> play_merchant(Mind& mind) {
  if (part_of<CkPublic>(mind.look.pub).merchant_of == mind.look.seat) return std::nullopt;
  return mind.best_of(Kind::card_merchant, [&](const Action& a) {
    const Terrain t = mind.look.pub.terrain[a.to];
    return yields_resource(t) ? double(mind.income[idx(resource_of(t))]) : -1.0;
  });
}

std::optional<Action> play_bishop(Mind& mind) {
  const Look& look = mind.look;
  return mind.best_of(Kind::card_bishop, [&](const Action& a) {
    double loot = 0;
    const CornerSet here = look.board().hex_corners[a.to] & look.pub.built;
    for (std::uint8_t s = 0; s < look.rules.players; ++s) {
      if (Seat{s} != look.seat && here.intersects(look.pub.seat[s].stands) && look.pub.seat[s].cards > 0) loot += 5;
    }
    return loot - own_share(look, a.hex()) * pips(look.pub.number[a.to]) * 0.3;
  });
}

// Roads of whoever holds the Longest Route, or of the one ahead.
std::optional<Action> play_diplomat(Mind& mind, bool anything) {
  const Look& look = mind.look;
  const auto action = mind.best_of(Kind::card_diplomat, [&](const Action& a) {
    if (look.me().roads.has(a.path())) return -5.0;
    for (std::uint8_t s = 0; s < look.rules.players; ++s) {
      if (!look.pub.seat[s].roads.has(a.path())) continue;
      return danger(look, Seat{s}) + (look.pub.route_holder == Seat{s} ? 3.0 : 0.0);
    }
    return 0.0;
  });
  if (!action || anything) return action;
  const Seat holder = look.pub.route_holder;
  const bool cuts = holder != none<Seat> && holder != look.seat && look.of(holder).roads.has(action->path());
  return cuts || (!look.me().roads.has(action->path()) && mind.rng.below(6) == 0) ? action : std::nullopt;
}

std::optional<Action> play_fleet(Mind& mind, unsigned least) {
  const Goods spare = surplus(mind.look.mine.hand, mind.wanted());
  const auto action = mind.best_of(Kind::card_merchant_fleet, [&](const Action& a) { return spare[a.good()]; });
  return action && spare[action->good()] >= least ? action : std::nullopt;
}

std::optional<Action> play_monopoly(Mind& mind, Kind kind, unsigned least) {
  const Goods others = held_by_others(mind.look);
  const Goods need = missing(mind.look.mine.hand, mind.wanted());
  const auto action =
      mind.best_of(kind, [&](const Action& a) { return others[a.good()] + 2.0 * std::min(need[a.good()], 2U); });
  return action && others[action->good()] >= least ? action : std::nullopt;
}

std::optional<Action> most_dangerous(Mind& mind, Kind kind) {
  return mind.best_of(kind, [&](const Action& a) { return danger(mind.look, a.other()); });
}

std::optional<Action> play_intrigue(Mind& mind) {
  const CkPublic& ck = part_of<CkPublic>(mind.look.pub);
  return mind.best_of(Kind::card_intrigue, [&](const Action& a) {
    return ck::level_at(ck, a.corner()) + (ck.active.has(a.corner()) ? 1.0 : 0.0);
  });
}

}  // namespace

std::optional<Action> choose_dice(Mind& mind) {
  const Look& look = mind.look;
  if (!mind.on_menu(Kind::card_alchemist)) return std::nullopt;
  return mind.best_of(Kind::card_alchemist, [&](const Action& a) {
    const unsigned sum = a.from + a.to;
    double score = 0;
    for (std::uint8_t h = 0; h < look.board().hexes; ++h) {
      if (look.pub.number[h] == sum && Hex{h} != look.pub.robber) score += own_share(look, Hex{h});
    }
    for (unsigned level : part_of<CkPublic>(look.pub).seat[idx(look.seat)].level)
      score += level > 0 && a.from <= level + 1 ? 0.2 : 0;
    return score;
  });
}

std::optional<Action> play_card(Mind& mind) {
  const Look& look = mind.look;
  for (Kind simple : {Kind::card_engineer, Kind::card_medicine, Kind::card_smith, Kind::card_wedding,
                      Kind::card_saboteur, Kind::card_mining, Kind::card_irrigation}) {
    const bool harvest = simple == Kind::card_mining || simple == Kind::card_irrigation;
    if (harvest && look.me().cards > look.rules.hand_limit) continue;
    if (auto action = mind.find(simple)) return action;
  }
  if (auto action = play_crane(mind)) return action;
  if (auto action = play_merchant(mind)) return action;
  for (Kind pick : {Kind::card_spy, Kind::card_master_merchant, Kind::card_deserter}) {
    if (auto action = most_dangerous(mind, pick)) return action;
  }
  if (auto action = play_monopoly(mind, Kind::card_resource_monopoly, 3)) return action;
  if (auto action = play_monopoly(mind, Kind::card_trade_monopoly, 2)) return action;
  if (auto action = play_bishop(mind)) return action;
  if (const auto warlord = mind.find(Kind::card_warlord)) {
    const CornerSet idle = ck::knights_of(look.pub, look.seat) - part_of<CkPublic>(look.pub).active;
    if (idle.count() >= 2 || alarm(look) > 0.3) return warlord;
  }
  if (auto action = play_inventor(mind, 3)) return action;
  if (const auto roads = mind.find(Kind::card_road_building)) {
    if (look.me().roads_left >= 2 && road_to_build(mind)) return roads;
  }
  if (auto action = play_intrigue(mind)) return action;
  if (auto action = play_fleet(mind, 4)) return action;
  if (const auto harbour = mind.find(Kind::card_commercial_harbour)) {
    const Goods others = held_by_others(look);
    if (others[Good::paper] + others[Good::cloth] + others[Good::coin] >= 2 && look.mine.hand.total() >= 3)
      return harbour;
  }
  return play_diplomat(mind, false);
}

// One too many: better played badly than put back.
std::optional<Action> play_any_card(Mind& mind) {
  if (auto action = play_inventor(mind, -100)) return action;
  if (auto action = play_fleet(mind, 0)) return action;
  if (auto action = play_monopoly(mind, Kind::card_resource_monopoly, 0)) return action;
  if (auto action = play_monopoly(mind, Kind::card_trade_monopoly, 0)) return action;
  for (Kind any : {Kind::card_crane, Kind::card_warlord, Kind::card_road_building, Kind::card_mining,
                   Kind::card_irrigation, Kind::card_commercial_harbour, Kind::card_merchant}) {
    if (auto action = mind.find(any)) return action;
  }
  return play_diplomat(mind, true);
}

// A spare resource for whatever commodity they can do without.
std::optional<Action> use_harbour(Mind& mind) {
  const Goods spare = surplus(mind.look.mine.hand, mind.wanted());
  const auto action = mind.best_of(
      Kind::harbour_offer, [&](const Action& a) { return spare[Good{a.from}] + 0.1 * mind.look.of(a.other()).cards; });
  return action && spare[Good{action->from}] > 0 ? action : std::nullopt;
}

std::optional<Action> return_card(Mind& mind) {
  return mind.best_of(Kind::return_progress, [](const Action& a) { return -card_worth(Progress{a.to}); });
}

std::optional<Action> take_card_from(Mind& mind) {
  return mind.best_of(Kind::take_progress, [](const Action& a) { return card_worth(Progress{a.to}); });
}

std::optional<Action> swap_second(Mind& mind) {
  const Hex first = mind.look.top().as<SwapNumber>().first;
  return mind.best_of(Kind::swap_number, [&](const Action& a) { return swap_gain(mind.look, first, a.hex()); });
}

}  // namespace landnam::bots::easy::ck_bot
