// Barbarian Attack: prisoners, knights and where they are needed, what the coast has to fear.

#include <algorithm>

#include "bots/eval/eval.hpp"
#include "engine/modules/barbarian_attack/rooms.hpp"

namespace landnam::bots::eval {
namespace {

using attack::room;

void judge(Sketch& s) {
  const Look& look = s.look;
  const AttackPublic& coast = room(look.pub);
  s.value += s.w.prisoner * (coast.prisoners[idx(look.seat)] % 2);  // the others are points
  const PathSet mine = attack::knights_of(look.pub, look.seat);
  const PathSet all = attack::all_knights(look.rules, look.pub);
  s.value += s.w.invader_knight * std::min(mine.count(), 4);
  for (std::size_t i = 0; i < kCoastHexes; ++i) {
    const unsigned barbarians = coast.barbarians[i];
    if (barbarians == 0) continue;
    const std::size_t hex = idx(kCoast[i]);
    const CornerSet here = look.board().hex_corners[hex] & look.buildings(look.seat);
    const int pieces = here.count() + (here & look.pub.cities).count();
    s.value -= s.phase * s.w.invaded * barbarians * pieces * pips(coast.token[i]);
    const int own = (mine & look.board().hex_paths[hex]).count();
    if (own == 0) continue;
    const int there = (all & look.board().hex_paths[hex]).count();
    const double lacking = std::max(0, static_cast<int>(barbarians) + 1 - there);
    s.value += s.w.prisoner * barbarians * own / there / (1 + lacking * lacking);
  }
  if (mine.count() < static_cast<int>(kKnightsEach)) s.goal(look.rules.card_cost, s.w.invasion_card);
}

}  // namespace

const Part kAttackPart{.module = ModuleId::barbarian_attack, .income = nullptr, .judge = judge, .site = nullptr};

}  // namespace landnam::bots::eval
