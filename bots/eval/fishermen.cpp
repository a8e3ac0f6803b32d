// The Fishermen: fish in hand, and where more of it comes from.

#include <algorithm>

#include "bots/eval/eval.hpp"
#include "engine/modules/fishermen/fishermen.hpp"
#include "engine/modules/fishermen/state.hpp"

namespace landnam::bots::eval {
namespace {

constexpr double kMeanFish = 1.9;  // on a token
constexpr double kLakePips = 6;    // 2, 3, 11 and 12

double pips_at(const Sketch& s, Corner corner) {
  const Public& pub = s.look.pub;
  double sum = 0;
  for (std::size_t i = 0; i < kGrounds; ++i) {
    if (fish::ground_corners(i).has(corner)) sum += pips(part_of<FishPublic>(pub).ground[i]);
  }
  for (Hex h : s.look.board().corner_hex[idx(corner)]) {
    if (h != none<Hex> && pub.terrain[idx(h)] == Terrain::lake) sum += kLakePips;
  }
  return sum;
}

double fish_held(const Sketch& s) {
  if (!s.known) return kMeanFish * part_of<FishPublic>(s.look.pub).tokens[idx(s.look.seat)];
  double fish = 0;
  for (unsigned k = 0; k < kFishKinds; ++k) fish += (k + 1) * part_of<FishPrivate>(s.look.mine).fish[k];
  return fish;
}

double fish_income(const Sketch& s) {
  double income = 0;
  for (Corner c : s.look.buildings(s.look.seat)) income += pips_at(s, c) * (s.look.pub.cities.has(c) ? 2 : 1);
  return income;
}

void judge(Sketch& s) {
  s.value += s.w.fish * std::min(fish_held(s), 14.0);
  s.value += s.phase * s.w.fish_pip * fish_income(s);
}

void site(const Sketch& s, Corner corner, double& gain) { gain += s.phase * s.w.fish_pip * pips_at(s, corner); }

void fish_inputs(const Sketch& s, Inputs& inputs) {
  const Writer w{inputs};
  const FishPublic& room = part_of<FishPublic>(s.look.pub);
  const double fish = fish_held(s);
  w.add(fish / 7);
  for (const int price : {2, 3, 4, 5, 7}) w.flag(s.known && fish >= price);
  w.add(s.known ? 0 : fish / 7);
  w.add(room.tokens[idx(s.look.seat)] / 7.0);
  const double income = fish_income(s);
  w.add(income / 12);
  w.add(income / (income + 4));
  w.flag(room.boot == s.look.seat);
  w.flag(room.boot != none<Seat> && room.boot != s.look.seat);
}

constexpr float kNumbers[] = {
#include "bots/eval/nets/fishermen.inc"
};

}  // namespace

extern const Part kFishermenPart{.module = ModuleId::fishermen,
                                 .income = nullptr,
                                 .judge = judge,
                                 .site = site,
                                 .inputs = fish_inputs,
                                 .net = net_of(ModuleId::fishermen, kNumbers, 2)};

}  // namespace landnam::bots::eval
