// The game for two: trade tokens.

#include <algorithm>

#include "bots/eval/eval.hpp"

namespace landnam::bots::eval {
namespace {

void judge(Sketch& s) { s.value += s.w.token * std::min<double>(s.look.me().tokens, 6); }

void site(const Sketch& s, Corner corner, double& gain) {
  if (s.look.board().rim.has(corner)) gain += s.w.token;
  for (Hex h : s.look.board().corner_hex[idx(corner)]) {
    if (h != none<Hex> && s.look.pub.terrain[idx(h)] == s.look.rules.token_terrain) gain += 2 * s.w.token;
  }
}

}  // namespace

extern const Part kTwoPlayersPart{.module = ModuleId::two_players, .judge = judge, .site = site};

}  // namespace landnam::bots::eval
