// Barbarian Attack: prisoners, knights and what they will bring, what the coast has to fear.

#include "bots/eval/attack.hpp"

#include <algorithm>

#include "bots/eval/eval.hpp"
#include "engine/modules/barbarian_attack/decisions.hpp"
#include "engine/modules/barbarian_attack/rooms.hpp"
#include "engine/modules/barbarian_attack/state.hpp"

namespace landnam::bots::eval {
namespace {

using attack::room;

constexpr double kConsolation = 3;  // gold for a lost roll-off

// A conquered hex yields nothing now, but not for ever.
void income(Sketch& s) {
  const AttackPublic& coast = room(s.look.pub);
  for (std::size_t i = 0; i < kCoastHexes; ++i) {
    if (coast.barbarians[i] != kConquest) continue;
    const Terrain terrain = s.look.pub.terrain[idx(kCoast[i])];
    if (yields_resource(terrain)) {
      s.income[idx(resource_of(terrain))] += s.w.regained * coast_yield(s.look, s.look.seat, i);
    }
  }
}

// Knights on the board and the one that is about to be put there.
double knights(const Look& look) {
  const Frame& top = look.top();
  const bool coming = top.ask == Ask::post_knight && !top.as<PostKnight>().foreign && has(top.actors, look.seat);
  return attack::knights_of(look.pub, look.seat).count() + (coming ? 1 : 0);
}

// What knights will still bring: alone they beat nobody, and there must be somebody to beat.
double army_worth(const Sketch& s, double count, double barbarians) {
  const double useful = count < 2 ? 0.7 * count : std::min(count, 2 + 0.5 * barbarians) - 0.6;
  return s.w.invader_knight * (0.4 + 0.6 * s.phase) * useful;
}

void judge(Sketch& s) {
  const Look& look = s.look;
  const AttackPublic& coast = room(look.pub);
  s.value += s.w.prisoner * (coast.prisoners[idx(look.seat)] % 2);  // the others are points
  double barbarians = 0;
  for (std::size_t i = 0; i < kCoastHexes; ++i) {
    const unsigned here = coast.barbarians[i];
    if (here == 0) continue;
    barbarians += here;
    if (here < kConquest) {
      s.value -= s.phase * s.w.invaded * (here * here) * coast_yield(look, look.seat, i);
    }
    const Siege siege = siege_of(look, i);
    if (siege.mine == 0) continue;
    const double lacking = siege.beaten() ? 0 : here + 1.0 - siege.all();
    s.value += s.w.siege * spoils_of(siege).prisoners / (1 + lacking);
  }
  if (barbarians > 0) {
    const CornerSet lost = attack::captured(look.rules, look.pub) & look.buildings(look.seat);
    s.value += s.w.regained * lost.count();
  }
  const double own = knights(look);
  const double worth = army_worth(s, own, barbarians + 2);
  s.value += worth;
  // What the pile still has: cards are played as they are bought.
  double left = 0;
  for (double n : coast.pile) left += n;
  const auto share = [&](InvasionCard card) { return left > 0 ? coast.pile[idx(card)] / left : 0.25; };
  double card = share(InvasionCard::intrigue) * (barbarians > 0 ? s.w.prisoner : 0) +
                share(InvasionCard::treason) * (2 * s.w.gold + 0.1);
  if (own < kKnightsEach) {
    const double chance = share(InvasionCard::knighthood) + share(InvasionCard::black_knight);
    card += chance * (army_worth(s, own + 1, barbarians + 2) - worth);
  }
  s.goal(look.rules.card_cost, card);
}

void attack_inputs(const Sketch& s, Inputs& inputs) {
  const Writer w{inputs};
  const Look& look = s.look;
  const AttackPublic& coast = room(look.pub);
  double barbarians = 0;
  double conquered = 0;
  double threatened = 0;
  double besieged = 0;  // prisoners where knights are enough
  double begun = 0;     // where some are missing
  double posted = 0;    // own knights at hexes with barbarians
  for (std::size_t i = 0; i < kCoastHexes; ++i) {
    const unsigned here = coast.barbarians[i];
    if (here == 0) continue;
    barbarians += here;
    conquered += here == kConquest ? 1 : 0;
    if (here < kConquest) threatened += here * coast_yield(look, look.seat, i);
    const Siege siege = siege_of(look, i);
    posted += siege.mine;
    (siege.beaten() ? besieged : begun) += spoils_of(siege).prisoners;
  }
  const double own = knights(look);
  const double prisoners = coast.prisoners[idx(look.seat)];
  w.add(prisoners / 6);
  w.flag(coast.prisoners[idx(look.seat)] % 2 != 0);
  w.add(own / 6);
  w.flag(own >= 2);
  w.add(posted / 4);
  w.add(besieged / 3);
  w.add(begun / 3);
  w.add(barbarians / 15);
  w.add(conquered / 4);
  w.add(threatened / 10);
  w.add(coast.supply / 36.0);
  double rivals = 0;
  for (std::uint8_t o = 0; o < look.rules.players; ++o) {
    if (Seat{o} != look.seat) rivals += attack::knights_of(look.pub, Seat{o}).count();
  }
  w.add(rivals / 12);
  const CornerSet lost = attack::captured(look.rules, look.pub) & look.buildings(look.seat);
  w.add(lost.count() / 2.0);
  w.add((lost & look.pub.cities).count() / 2.0);
}

}  // namespace

unsigned coast_yield(const Look& look, Seat seat, std::size_t coast) {
  const CornerSet here = look.board().hex_corners[idx(kCoast[coast])] & look.buildings(seat);
  const int pieces = here.count() + (here & look.pub.cities).count();
  return static_cast<unsigned>(pieces) * pips(room(look.pub).token[coast]);
}

Siege siege_of(const Look& look, std::size_t coast) {
  const PathSet& around = look.board().hex_paths[idx(kCoast[coast])];
  Siege siege{.barbarians = room(look.pub).barbarians[coast]};
  for (std::uint8_t o = 0; o < look.rules.players; ++o) {
    const auto here = static_cast<std::uint8_t>((attack::knights_of(look.pub, Seat{o}) & around).count());
    if (Seat{o} == look.seat) siege.mine = here;
    else siege.others[o] = here;
  }
  const Path foreign = room(look.pub).foreign;
  if (foreign != none<Path> && around.has(foreign)) siege.others[kForeign] = 1;
  return siege;
}

Spoils spoils_of(const Siege& siege) {
  if (siege.mine == 0 || siege.barbarians == 0) return {};
  unsigned sharers = 1;
  unsigned most = siege.mine;
  unsigned leaders = 1;
  for (unsigned n : siege.others) {
    if (n == 0) continue;
    ++sharers;
    if (n == most) ++leaders;
    if (n > most) {
      most = n;
      leaders = 1;
    }
  }
  const double barbarians = siege.barbarians;
  if (sharers == 1) return {.prisoners = barbarians};
  if (siege.barbarians < sharers) {
    return {.prisoners = barbarians / sharers, .gold = kConsolation * (1 - barbarians / sharers)};
  }
  const double rest = barbarians - sharers;
  if (siege.mine < most || rest == 0) return {.prisoners = 1};
  return {.prisoners = 1 + rest / leaders, .gold = leaders > 1 ? kConsolation * (1 - 1.0 / leaders) : 0};
}

namespace {

constexpr float kNumbers[] = {
#include "bots/eval/nets/attack.inc"
};

}  // namespace

extern const Part kAttackPart{.module = ModuleId::barbarian_attack,
                              .income = income,
                              .judge = judge,
                              .site = nullptr,
                              .inputs = attack_inputs,
                              .net = net_of(ModuleId::barbarian_attack, kNumbers)};

}  // namespace landnam::bots::eval
