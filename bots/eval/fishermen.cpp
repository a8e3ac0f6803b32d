// The Fishermen: fish in hand, and where more of it comes from.

#include <algorithm>

#include "bots/eval/eval.hpp"
#include "engine/modules/fishermen/fishermen.hpp"

namespace landnam::bots::eval {
namespace {

constexpr double kMeanFish = 1.9;  // on a token
constexpr double kLakePips = 6;    // 2, 3, 11 and 12

double pips_at(const Sketch& s, Corner corner) {
  const Public& pub = s.look.pub;
  double sum = 0;
  for (std::size_t i = 0; i < kGrounds; ++i) {
    if (fish::ground_corners(i).has(corner)) sum += pips(pub.room.fish.ground[i]);
  }
  for (Hex h : s.look.board().corner_hex[idx(corner)]) {
    if (h != none<Hex> && pub.terrain[idx(h)] == Terrain::lake) sum += kLakePips;
  }
  return sum;
}

void judge(Sketch& s) {
  double fish = kMeanFish * s.look.pub.room.fish.tokens[idx(s.look.seat)];
  if (s.known) {
    fish = 0;
    for (unsigned k = 0; k < kFishKinds; ++k) fish += (k + 1) * s.look.mine.room.fish.fish[k];
  }
  s.value += s.w.fish * std::min(fish, 14.0);
  double income = 0;
  for (Corner c : s.look.buildings(s.look.seat)) income += pips_at(s, c) * (s.look.pub.cities.has(c) ? 2 : 1);
  s.value += s.phase * s.w.fish_pip * income;
}

void site(const Sketch& s, Corner corner, double& gain) { gain += s.phase * s.w.fish_pip * pips_at(s, corner); }

}  // namespace

const Part kFishermenPart{.module = ModuleId::fishermen, .income = nullptr, .judge = judge, .site = site};

}  // namespace landnam::bots::eval
