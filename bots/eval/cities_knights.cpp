// Cities & Knights: improvements and the cards they bring, metropolises, knights against the barbarians.

#include <algorithm>
#include <cmath>

#include "bots/eval/eval.hpp"
#include "engine/modules/cities_knights/pieces.hpp"
#include "engine/modules/cities_knights/state.hpp"

namespace landnam::bots::eval {
namespace {

// How likely a pile's gate brings its cards, against a level of one.
double gates(unsigned level) { return level == 0 ? 0 : 0.5 * (level + 1); }

// What reaching the level on the track brings.
double level_worth(const Sketch& s, Track track, unsigned level) {
  const CkPublic& ck = part_of<CkPublic>(s.look.pub);
  double worth = s.phase * s.w.ck_level * (gates(level) - gates(level - 1));
  if (level == 3) worth += s.phase * s.w.ck_power;
  const Corner at = ck.metropolis[idx(track)];
  if (level < 4 || (at != none<Corner> && s.look.me().stands.has(at))) {
    return worth + (level == kTopLevel ? 0.5 * s.w.ck_metropolis : 0);  // nobody takes it any more
  }
  if (at == none<Corner>) return worth + s.w.ck_metropolis * (level == 4 ? 2 : 1);
  for (std::size_t o = 0; o < s.look.rules.players; ++o) {
    const bool holder = s.look.pub.seat[o].stands.has(at);
    if (holder && ck.seat[o].level[idx(track)] < kTopLevel) {
      return worth + s.w.ck_metropolis * (level == kTopLevel ? 2 : 0.5);
    }
  }
  return worth;
}

void judge_improvements(Sketch& s) {
  const Look& look = s.look;
  const CkPublic& ck = part_of<CkPublic>(look.pub);
  const CkSeat& mine = ck.seat[idx(look.seat)];
  const bool cities = look.cities(look.seat).any();
  const bool room = ck::plain_cities(look.pub, look.seat).any();
  for (std::uint8_t t = 0; t < kTracks; ++t) {
    const Track track{t};
    for (unsigned level = 1; level <= mine.level[t]; ++level) {
      s.value += s.phase * (s.w.ck_level * (gates(level) - gates(level - 1)) + (level == 3 ? s.w.ck_power : 0));
    }
    const Corner at = ck.metropolis[t];
    const bool held = at != none<Corner> && look.me().stands.has(at);
    if (held && mine.level[t] == kTopLevel) s.value += 0.5 * s.w.ck_metropolis;
    if (!cities) continue;
    unsigned cost = 0;
    double worth = 0;
    for (unsigned level = mine.level[t] + 1U; level <= kTopLevel && level <= mine.level[t] + 3U; ++level) {
      if (level >= 4 && !room && !held) break;
      cost += level - (level == mine.level[t] + 1U && ck.cranes > 0 ? 1U : 0U);
      worth += level_worth(s, track, level);
      s.goal(Goods::of(commodity_of(track), cost), worth);
    }
  }
}

// Active knights against the next landing.
struct Defence {
  double all = 0;
  unsigned least = 99;  // of the others who have a city to lose
  unsigned most = 0;    // of the others
};

Defence defence_of(const Look& look) {
  Defence d;
  for (std::uint8_t o = 0; o < look.rules.players; ++o) {
    const unsigned strength = ck::active_strength(look.pub, Seat{o});
    d.all += strength;
    if (Seat{o} == look.seat) continue;
    d.most = std::max(d.most, strength);
    if (ck::plain_cities(look.pub, Seat{o}).any()) d.least = std::min(d.least, strength);
  }
  return d;
}

// The next landing: what it may cost the seat, and what it may earn.
void judge_landing(Sketch& s) {
  const Look& look = s.look;
  const Public& pub = look.pub;
  const CkPublic& ck = part_of<CkPublic>(pub);
  const auto [defence, least, most] = defence_of(look);
  const CornerSet knights = ck::knights_of(pub, look.seat);
  const unsigned all = ck::strength_of(ck, knights);
  const unsigned mine = ck::strength_of(ck, knights & ck.active);
  s.value += s.w.ck_knight * std::min(all, 6U) + s.w.ck_active * std::min(mine, 6U);

  const double left = look.rules.ship_steps - ck.ship;  // 1: the next ship lands
  const double near = 1 - (left - 1) / look.rules.ship_steps;
  const double weight = 0.2 + 0.8 * near * near;
  const double beaten = 1 / (1 + std::exp((defence + s.w.ck_help * (left - 1) - pub.cities.count()) / 0.8));
  if (ck::plain_cities(pub, look.seat).any()) {
    const double weakest = mine < least ? 0.95 : mine == least ? 0.8 : mine == least + 1 ? 0.2 : 0.08;
    s.value -= s.w.ck_loss * weight * beaten * weakest;
  }
  const double hero = mine == 0 ? 0 : mine > most ? 0.9 : mine == most ? 0.3 : 0.05;
  s.value += s.w.ck_hero * weight * (1 - beaten) * hero;
}

double card_worth(Progress card) {
  switch (card) {
    case Progress::none: return 0;
    case Progress::merchant:
    case Progress::medicine:
    case Progress::master_merchant:
    case Progress::wedding:
    case Progress::resource_monopoly:
    case Progress::spy: return 1.2;
    case Progress::inventor:
    case Progress::diplomat:
    case Progress::intrigue:
    case Progress::commercial_harbour: return 0.7;
    default: return 1;
  }
}

void judge_cards(Sketch& s) {
  const Look& look = s.look;
  const CkSeat& mine = part_of<CkPublic>(look.pub).seat[idx(look.seat)];
  double cards = 0;
  if (s.known) {
    for (Progress card : part_of<CkPrivate>(look.mine).hand) cards += card_worth(card);
  } else {
    cards = mine.hidden_cards();
  }
  s.value += s.phase * s.w.ck_card * std::min(cards, 5.0);
}

void judge(Sketch& s) {
  judge_improvements(s);
  judge_landing(s);
  judge_cards(s);
  const CkPublic& ck = part_of<CkPublic>(s.look.pub);
  const auto walls = static_cast<unsigned>((ck.walls & s.look.me().stands).count());
  s.value += s.w.ck_wall * walls;
  const CornerSet knights = ck::knights_of(s.look.pub, s.look.seat);
  s.goal(Goods::of(Good::ore) + Goods::of(Good::wool), s.w.ck_knight + 0.1);
  if ((knights - ck.active).any()) s.goal(Goods::of(Good::grain), s.w.ck_active + 0.1);
}

// A city there would bring commodities.
void site(const Sketch& s, Corner corner, double& gain) {
  for (Hex h : s.look.board().corner_hex[idx(corner)]) {
    if (h == none<Hex> || !yields_resource(s.look.pub.terrain[idx(h)])) continue;
    const Good good = resource_of(s.look.pub.terrain[idx(h)]);
    if (s.look.rules.city_second[idx(good)] != good) gain += s.w.ck_site * s.phase * pips(s.look.pub.number[idx(h)]);
  }
}

void ck_inputs(const Sketch& s, Inputs& inputs) {
  const Writer w{inputs};
  const Look& look = s.look;
  const Public& pub = look.pub;
  const CkPublic& ck = part_of<CkPublic>(pub);
  const CkSeat& mine = ck.seat[idx(look.seat)];
  const Goods held = s.known ? look.mine.hand : Goods{};
  const bool cities = look.cities(look.seat).any();
  const double plain = ck::plain_cities(pub, look.seat).count();
  for (std::uint8_t t = 0; t < kTracks; ++t) {
    const Track track{t};
    const unsigned level = mine.level[t];
    const Corner at = ck.metropolis[t];
    const bool holds = at != none<Corner> && look.me().stands.has(at);
    unsigned rival = 0;
    for (std::size_t o = 0; o < look.rules.players; ++o) {
      if (o != idx(look.seat)) rival = std::max(rival, unsigned{ck.seat[o].level[t]});
    }
    w.add(level / 5.0);
    w.add(level >= 3 ? 1 : 0);
    w.add(level >= 4 ? 1 : 0);
    w.add(holds ? 1 : 0);
    w.add(holds && level == kTopLevel ? 1 : 0);
    w.add(rival / 5.0);
    w.add(s.income[idx(commodity_of(track))] / 6);
    w.add(std::min(held[commodity_of(track)], 6U) / 4.0);
    const bool open = cities && level < kTopLevel && (level < 3 || holds || plain > 0);
    w.add(open ? soon(rolls_until(s, held, Goods::of(commodity_of(track), level + 1)), 4) : 0);
    const bool metropolis = cities && level < 4 && rival < 4 && plain > 0;
    w.add(metropolis ? soon(rolls_until(s, held, Goods::of(commodity_of(track), (4 - level) * (5 + level) / 2)), 8)
                     : 0);
  }
  const auto [defence, least, most] = defence_of(look);
  const CornerSet knights = ck::knights_of(pub, look.seat);
  const double all = ck::strength_of(ck, knights);
  const unsigned active = ck::strength_of(ck, knights & ck.active);
  const double near = double(ck.ship) / std::max<double>(look.rules.ship_steps, 1);
  const double lack = std::clamp(pub.cities.count() - defence, -4.0, 4.0) / 4;
  w.add(all / 6);
  w.add(active / 6.0);
  w.add(knights.count() / 4.0);
  w.add((knights - ck.active).count() / 3.0);
  w.add((knights & ck.mighty).count() / 2.0);
  w.add(near);
  w.add(near * near);
  w.add(lack);
  w.add(near * std::max(lack, 0.0));
  const bool weakest = plain > 0 && active <= least;
  w.add(weakest ? 1 : 0);
  w.add(weakest ? near * near : 0);
  w.add(weakest && lack > 0 ? near * near : 0);
  w.add(lack <= 0 && active > most ? near * near : 0);
  w.add(lack <= 0 && active == most && active > 0 ? near * near : 0);
  w.add(plain / 4);
  w.add(mine.defender / 3.0);
  w.add(ck.merchant_of == look.seat ? 1 : 0);
  w.add((ck.walls & look.me().stands).count() / 3.0);
  w.add(ck.landings > 0 ? 1 : 0);
  double worth = 0;
  if (s.known) {
    for (Progress card : part_of<CkPrivate>(look.mine).hand) worth += card_worth(card);
  }
  w.add(std::min(worth, 5.0) / 4);
  w.add(mine.hidden_cards() / 4.0);
  w.add(soon(rolls_until(s, held, Goods::of(Good::ore) + Goods::of(Good::wool)), 4));
  double commodities = 0;
  for (std::uint8_t t = 0; t < kTracks; ++t) commodities += s.income[idx(commodity_of(Track{t}))];
  w.add(commodities / 12);
}

constexpr float kNumbers[] = {
#include "bots/eval/nets/ck.inc"
};

}  // namespace

extern const Part kCitiesKnightsPart{.module = ModuleId::cities_knights,
                                     .income = nullptr,
                                     .judge = judge,
                                     .site = site,
                                     .inputs = ck_inputs,
                                     .net = net_of(ModuleId::cities_knights, kNumbers, 2)};

}  // namespace landnam::bots::eval
