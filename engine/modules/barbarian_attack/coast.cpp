// The coast: barbarians land, conquer hexes and capture buildings.

#include "engine/modules/barbarian_attack/decisions.hpp"
#include "engine/modules/barbarian_attack/rooms.hpp"
#include "engine/modules/barbarian_attack/state.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/two_players/tokens.hpp"

namespace landnam::attack {
namespace {

constexpr std::uint8_t kNumbersALanding = 3;

template <class Test>
Coast coast_where(const Public& pub, Test&& test) {
  Coast found = 0;
  for (std::size_t i = 0; i < kCoastHexes; ++i) {
    if (test(room(pub).barbarians[i])) found |= only_coast(i);
  }
  return found;
}

}  // namespace

std::size_t coast_of(std::uint8_t hex) {
  std::size_t i = 0;
  while (i < kCoastHexes && raw(kCoast[i]) != hex) ++i;
  return i;
}

HexSet hexes_of(Coast coast) {
  HexSet hexes;
  for (std::size_t i = 0; i < kCoastHexes; ++i) {
    if ((coast & only_coast(i)) != 0) hexes.add(kCoast[i]);
  }
  return hexes;
}

Coast occupied(const Public& pub) {
  return coast_where(pub, [](unsigned n) { return n > 0; });
}
Coast open_coast(const Public& pub) {
  return coast_where(pub, [](unsigned n) { return n < kConquest; });
}
Coast conquered(const Public& pub) {
  return coast_where(pub, [](unsigned n) { return n == kConquest; });
}

PathSet closed_paths(const Rules& rules, const Public& pub) {
  PathSet paths;
  for (Hex h : hexes_of(conquered(pub))) paths |= rules.board->hex_paths[idx(h)];
  return paths;
}

CornerSet closed_corners(const Rules& rules, const Public& pub) {
  CornerSet corners;
  for (Hex h : hexes_of(conquered(pub))) corners |= rules.board->hex_corners[idx(h)];
  return corners;
}

CornerSet captured(const Rules& rules, const Public& pub) {
  CornerSet corners = closed_corners(rules, pub);
  if (corners.empty()) return corners;
  const HexSet lost = hexes_of(conquered(pub));
  for (Hex h : HexSet::first(rules.board->hexes) - lost) corners -= rules.board->hex_corners[idx(h)];
  return corners;
}

void set_barbarians(Game& g, std::size_t i, unsigned n) {
  AttackPublic& r = room(g);
  const bool before = r.barbarians[i] == kConquest;
  r.barbarians[i] = static_cast<std::uint8_t>(n);
  if (before == (n == kConquest)) return;
  g.pub().number[idx(kCoast[i])] = before ? r.token[i] : 0;  // the token is turned
  for (std::uint8_t s = 0; s < g.rules.seats(); ++s) {
    base::refresh_harbours(g, Seat{s});
    base::refresh_points(g, Seat{s});
  }
}

void move_invader(Game& g, std::size_t from, std::size_t to) {
  set_barbarians(g, from, room(g).barbarians[from] - 1U);
  set_barbarians(g, to, room(g).barbarians[to] + 1U);
}

// attack.two.landing: the neutral piece comes first, and a neutral settlement adds a landing of its own.
void begin_landing(Game& g) {
  if (room(g).supply == 0) return;
  Pending& pending = g.pending();
  const Frame top = pending.top();
  const bool neutral = top.ask == Ask::neutral_settlement || top.ask == Ask::neutral_road;
  if (neutral) pending.pop();
  pending.push(Landing{.left = kNumbersALanding});
  if (neutral) pending.push(top);
}

// Sums other than 7 that have not come up in this landing, as often as two dice show them.
void landing_outcomes(const State& state, Outcomes& out) {
  const unsigned rolled = state.pub.pending.top().as<Landing>().sums();
  for (std::uint8_t sum = 2; sum <= 12; ++sum) {
    if (sum == 7 || ((rolled >> sum) & 1U) != 0) continue;
    out.push_back({{.kind = Kind::landing, .to = sum}, static_cast<std::uint32_t>(sum < 7 ? sum - 1 : 13 - sum)});
  }
}

void do_landing(Game& g, const Action& a) {
  AttackPublic& r = room(g);
  for (std::size_t i = 0; i < kCoastHexes; ++i) {
    if (r.token[i] != a.to || r.barbarians[i] == kConquest) continue;
    --r.supply;
    set_barbarians(g, i, r.barbarians[i] + 1U);
    break;
  }
  Frame& top = g.pending().top();
  auto landing = top.as<Landing>();
  landing.add(a.to);
  --landing.left;
  top.set(landing);
  g.check_win = true;                           // what was captured is judged at the end [harbormaster.captured]
  if (r.supply == 0) return g.pending().pop();  // attack.landing.when
  if (landing.left > 0) return;
  if (landing.after == 0) return g.pending().pop();
  top.set(Landing{.left = kNumbersALanding, .after = static_cast<std::uint8_t>(landing.after - 1)});
}

void do_token_invader(Game& g, const Action& a) {
  two::pay_action(g, a.seat);
  move_invader(g, coast_of(a.from), coast_of(a.to));
}

}  // namespace landnam::attack
