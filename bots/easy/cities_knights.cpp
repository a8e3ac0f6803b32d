// Cities & Knights: improve cities, keep knights ready for the barbarians, and answer what knights and landings ask.
// Its progress cards are in cities_knights_cards.cpp.

#include "bots/easy/cities_knights.hpp"

#include <algorithm>

#include "engine/modules/cities_knights/state.hpp"

namespace landnam::bots::easy {
namespace ck_bot {

// How badly the own knights are needed now: 0 not at all, 1 the next landing would cost a city.
double alarm(const Look& look) {
  const CkPublic& ck = part_of<CkPublic>(look.pub);
  const unsigned left = look.rules.ship_steps - ck.ship;
  if (ck::plain_cities(look.pub, look.seat).empty() || left > 4) return 0;
  unsigned defence = 0;
  unsigned least = ~0U;
  for (std::uint8_t s = 0; s < look.rules.players; ++s) {
    const unsigned strength = ck::active_strength(look.pub, Seat{s});
    defence += strength;
    if (Seat{s} != look.seat && ck::plain_cities(look.pub, Seat{s}).any()) least = std::min(least, strength);
  }
  const unsigned mine = ck::active_strength(look.pub, look.seat);
  const bool beaten = static_cast<unsigned>(look.pub.cities.count()) > defence;
  if (!beaten || mine > least) return beaten ? 0.2 : 0.1;
  return left <= 2 ? 1 : 0.7;
}

namespace {

// Cards and powers for a level, points for a metropolis.
double improvement_worth(const Look& look, Track track) {
  const CkPublic& ck = part_of<CkPublic>(look.pub);
  const unsigned level = ck.seat[idx(look.seat)].level[idx(track)] + 1U;
  const Corner at = ck.metropolis[idx(track)];
  if (level <= 3) return level == 3 ? 6.5 : 5;
  if (at == none<Corner>) return 22;
  if (look.me().stands.has(at)) return level == kTopLevel ? 6 : 3;
  for (std::uint8_t s = 0; s < look.rules.players; ++s) {
    const bool holder = look.pub.seat[s].stands.has(at);
    if (holder && ck.seat[s].level[idx(track)] < kTopLevel) return level == kTopLevel ? 22 : 9;
  }
  return 2;
}

Corner post_for_knight(const Look& look) {
  Corner best = none<Corner>;
  int top = -1;
  for (Corner c : look.me().ends - ck::occupied(look.rules, look.pub)) {
    int score = look.pub.too_close.has(c) ? 4 : 0;  // not where a settlement could stand
    for (Hex h : look.board().corner_hex[idx(c)]) score += h != none<Hex> ? 1 : 0;
    if (score > top) {
      top = score;
      best = c;
    }
  }
  return best;
}

void add_knight_goals(Mind& mind) {
  const Look& look = mind.look;
  const CkPublic& ck = part_of<CkPublic>(look.pub);
  const CornerSet knights = ck::knights_of(look.pub, look.seat);
  const Goods recruit = Goods::of(Good::ore) + Goods::of(Good::wool);
  const double fear = alarm(look);
  const CornerSet idle = knights - ck.active;
  if (idle.any()) {
    Corner strongest = idle.lowest();
    for (Corner c : idle) strongest = ck::level_at(ck, c) > ck::level_at(ck, strongest) ? c : strongest;
    const double worth = 3 + 7 * fear + (ck.ship >= 3 ? 1.5 : 0);
    mind.goals.push_back({Goods::of(Good::grain), worth, mind.of(Kind::activate_knight, raw(strongest))});
  }
  const Corner post = post_for_knight(look);
  if (post != none<Corner> && ck::piece_left(look.pub, look.seat, 1)) {
    const double worth = (knights.empty() ? 6.0 : knights.count() < 3 ? 3.5 : 2.0) + 5 * fear;
    mind.goals.push_back({recruit, worth, mind.of(Kind::build_knight, raw(post))});
  }
  for (Corner c : knights - ck.promoted) {
    const unsigned level = ck::level_at(ck, c);
    if (level == 3 || !ck::piece_left(look.pub, look.seat, level + 1)) continue;
    if (level == 2 && !ck::has_fortress(look.pub, look.seat)) continue;
    mind.goals.push_back({recruit, 2.5 + (ck.active.has(c) ? 4 * fear : 1), mind.of(Kind::promote_knight, raw(c))});
    break;
  }
}

void add_goals(Mind& mind) {
  const Look& look = mind.look;
  const CkPublic& ck = part_of<CkPublic>(look.pub);
  add_knight_goals(mind);
  if (ck::cities_of(look.pub, look.seat).empty()) return;
  for (std::uint8_t t = 0; t < kTracks; ++t) {
    const unsigned level = ck.seat[idx(look.seat)].level[t] + 1U;
    if (level > kTopLevel) continue;
    if (level >= 4 && ck::plain_cities(look.pub, look.seat).empty() &&
        (ck.metropolis[t] == none<Corner> || !look.me().stands.has(ck.metropolis[t]))) {
      continue;
    }
    const unsigned price = level - (ck.cranes > 0 ? 1U : 0U);
    mind.goals.push_back(
        {Goods::of(commodity_of(Track{t}), price), improvement_worth(look, Track{t}), mind.of(Kind::improve, t)});
  }
  const CornerSet bare = ck::cities_of(look.pub, look.seat) - ck.walls;
  if (bare.any() && ck::wall_left(look.pub, look.seat)) {
    const double worth = look.me().cards > look.rules.hand_limit ? 4 : 2;
    mind.goals.push_back({Goods::of(Good::brick, 2), worth, mind.of(Kind::build_wall, raw(bare.lowest()))});
  }
}

// The second card of a city is often a commodity.
void add_income(const Look& look, Seat seat, Income& income) {
  for (Corner c : ck::cities_of(look.pub, seat)) {
    for (Hex h : look.board().corner_hex[idx(c)]) {
      if (h == none<Hex> || !yields_resource(look.pub.terrain[idx(h)])) continue;
      const Good first = resource_of(look.pub.terrain[idx(h)]);
      const Good second = look.rules.city_second[idx(first)];
      if (second == first) continue;
      const unsigned n = pips(look.pub.number[idx(h)]);
      income[idx(first)] -= std::min(n, income[idx(first)]);
      income[idx(second)] += n;
    }
  }
}

void site(const Look& look, Corner corner, double& worth) {
  const bool city = look.ask() == Ask::setup_city;
  for (Hex h : look.board().corner_hex[idx(corner)]) {
    if (h == none<Hex> || !yields_resource(look.pub.terrain[idx(h)])) continue;
    const Good good = resource_of(look.pub.terrain[idx(h)]);
    const double n = pips(look.pub.number[idx(h)]);
    if (look.rules.city_second[idx(good)] != good) worth += (city ? 0.5 : 0.15) * n;
    if (good == Good::grain) worth += 0.2 * n;
  }
}

// The robber on the own land is worth a knight's rest, unless the barbarians are near.
std::optional<Action> use_knights(Mind& mind) {
  const Look& look = mind.look;
  const double fear = alarm(look);
  if (const auto chase = mind.find(Kind::chase_robber); chase && fear < 0.7) {
    const CornerSet here = look.board().hex_corners[idx(look.pub.robber)] & look.pub.built;
    if (here.intersects(look.me().stands) && yields_resource(look.pub.terrain[idx(look.pub.robber)])) return chase;
  }
  if (fear > 0.3) return std::nullopt;
  // A knight in the way of an own settlement steps aside.
  if (look.mine.hand.covers(look.rules.settlement_cost) && look.me().settlements_left > 0) {
    std::optional<Action> aside;
    mind.menu.for_each([&](const Action& a) {
      if (a.kind != Kind::move_knight || look.pub.too_close.has(static_cast<Corner>(a.from))) return;
      if (look.pub.too_close.has(a.corner())) aside = a;
    });
    if (aside) return aside;
  }
  if (!mind.on_menu(Kind::displace_knight)) return std::nullopt;
  return mind.best_of(Kind::displace_knight, [&](const Action& a) {
    return look.me().ends.has(a.corner()) ? 2.0 - 0.1 * look.me().cards : 0;
  });
}

std::optional<Action> answer(Mind& mind) {
  const Look& look = mind.look;
  const CkPublic& ck = part_of<CkPublic>(look.pub);
  const Goods need = missing(look.mine.hand, mind.wanted());
  switch (look.ask()) {
    case Ask::place_metropolis:
      return mind.best_of(Kind::place_metropolis, [&](const Action& a) { return ck.walls.has(a.corner()) ? 1 : 0; });
    case Ask::free_promotion:
      return mind.best_of(Kind::promote_knight, [&](const Action& a) { return ck.active.has(a.corner()) ? 1 : 0; });
    case Ask::retreat_knight:
      return mind.best_of(Kind::retreat_knight,
                          [&](const Action& a) { return look.pub.too_close.has(a.corner()) ? 1 : 0; });
    case Ask::commit_knights:
      return mind.best_of(Kind::commit_knight, [&](const Action& a) { return ck::level_at(ck, a.corner()); });
    case Ask::lose_city:
      return mind.best_of(Kind::lose_city, [&](const Action& a) {
        return -static_cast<double>(corner_pips(look.board(), look.pub, a.corner())) -
               (ck.walls.has(a.corner()) ? 3 : 0);
      });
    case Ask::choose_pile:
      return mind.best_of(Kind::choose_pile,
                          [&](const Action& a) { return -static_cast<int>(ck.seat[idx(look.seat)].level[a.to]); });
    case Ask::give_cards: return lay_aside(mind, Kind::give_card);
    case Ask::answer_harbour: return lay_aside(mind, Kind::give_commodity);
    case Ask::take_from_hand:
      return mind.best_of(Kind::take_from_hand, [&](const Action& a) {
        return 10.0 * need[a.good()] + (a.to >= kResources ? 2 : 0) - 0.05 * mind.income[a.to];
      });
    case Ask::remove_knight:
      return mind.best_of(Kind::remove_knight, [&](const Action& a) {
        return -2.0 * ck::level_at(ck, a.corner()) - (ck.active.has(a.corner()) ? 1 : 0);
      });
    case Ask::place_knight:
      return mind.best_of(Kind::place_knight,
                          [&](const Action& a) { return 5.0 * a.from + (look.pub.too_close.has(a.corner()) ? 1 : 0); });
    default: return std::nullopt;
  }
}

std::optional<Action> suggest(Mind& mind) {
  switch (mind.look.ask()) {
    case Ask::before_roll: return choose_dice(mind);
    case Ask::main:
      if (auto action = play_card(mind)) return action;
      if (auto action = use_harbour(mind)) return action;
      return use_knights(mind);
    case Ask::fifth_card:
      if (auto action = play_card(mind)) return action;
      if (auto action = play_any_card(mind)) return action;
      [[fallthrough]];
    case Ask::progress_limit: return return_card(mind);
    case Ask::new_card:
      if (auto action = play_card(mind)) return action;
      return mind.find(Kind::keep_progress);
    case Ask::may_draw: return mind.find(Kind::choose_pile);
    case Ask::take_progress: return take_card_from(mind);
    case Ask::swap_number: return swap_second(mind);
    default: return answer(mind);
  }
}

}  // namespace
}  // namespace ck_bot

extern const Part kCitiesKnightsPart{.module = ModuleId::cities_knights,
                                     .suggest = ck_bot::suggest,
                                     .add_goals = ck_bot::add_goals,
                                     .add_income = ck_bot::add_income,
                                     .site = ck_bot::site};

}  // namespace landnam::bots::easy
