// The landing: who takes part, who wins, which cities are lost, what defenders earn.

#include <algorithm>

#include "engine/model/hooks.hpp"
#include "engine/modules/base/score.hpp"
#include "engine/modules/cities_knights/decisions.hpp"
#include "engine/modules/cities_knights/rooms.hpp"
#include "engine/modules/cities_knights/state.hpp"

namespace landnam::ck {
namespace {

// The seats of a mask, so that the player in turn comes first and the others clockwise: the last one pushed first.
template <class Fn>
void push_clockwise(const Game& g, SeatMask seats, Fn&& push) {
  for (unsigned i = g.rules.players; i-- > 0;) {
    const Seat s{static_cast<std::uint8_t>((raw(g.turn()) + i) % g.rules.players)};
    if (has(seats, s)) push(s);
  }
}

// ck.wall: the wall falls with its city. ck.fight.fallen: without a settlement piece the city lies on its side; it
// goes back among the pieces that can be built, and until it stands again no other city can.
void city_falls(Game& g, Seat seat, Corner at) {
  Public& pub = g.pub();
  SeatPublic& me = g.seat(seat);
  pub.cities.remove(at);
  part(g).walls.remove(at);
  ++me.cities_left;
  if (me.settlements_left > 0) --me.settlements_left;
  else part(g).fallen.add(at);
  base::refresh_points(g, seat);
  hooks::after_loss(g, seat, at);
}

// Loses what leaves no choice; asks for the rest.
void lose_cities(Game& g, Seat seat, unsigned n) {
  while (n > 0) {
    const CornerSet plain = plain_cities(g.pub(), seat);
    const auto there = static_cast<unsigned>(plain.count());
    const unsigned pieces = g.seat(seat).settlements_left;
    // ck.fight.fallen.detail: who loses all but cannot replace all picks which lie
    if (n < there || (pieces > 0 && pieces < n)) {
      g.pending().push(LoseCity{.cities = static_cast<std::uint8_t>(n)}, only(seat));
      return;
    }
    city_falls(g, seat, plain.lowest());
    --n;
  }
}

void barbarians_win(Game& g, const std::array<unsigned, kMaxSeats>& strength) {
  unsigned least = ~0U;
  SeatMask losers = 0;
  for (std::uint8_t s = 0; s < g.rules.players; ++s) {
    if (plain_cities(g.pub(), Seat{s}).empty() || strength[s] > least) continue;
    if (strength[s] < least) losers = 0;
    least = strength[s];
    losers |= only(Seat{s});
  }
  // Alone is who shares that strength with nobody, with or without cities.
  const auto all_players = strength.begin() + g.rules.players;
  const bool all = g.rules.lone_loser_all && std::count(strength.begin(), all_players, least) == 1;
  push_clockwise(g, losers, [&](Seat s) {
    lose_cities(g, s, all ? static_cast<unsigned>(plain_cities(g.pub(), s).count()) : 1U);
  });
}

void knights_win(Game& g, const std::array<unsigned, kMaxSeats>& strength) {
  const unsigned most = *std::max_element(strength.begin(), strength.end());
  if (most == 0) return;
  SeatMask best = 0;
  for (std::uint8_t s = 0; s < g.rules.players; ++s) {
    if (strength[s] == most) best |= only(Seat{s});
  }
  if (std::has_single_bit(best)) {
    const Seat hero{static_cast<std::uint8_t>(std::countr_zero(best))};
    ++seat_part(g, hero).defender;  // ck.defender.supply: there is always one more
    return base::refresh_points(g, hero);
  }
  push_clockwise(g, best, [&](Seat s) {
    const bool may = !g.rules.tied_must_draw && hand_full(g.pub(), s);  // ck.gate.may
    g.pending().push({.ask = Ask::choose_pile, .actors = only(s), .may_decline = may});
  });
}

// ck.robber.frozen, ck.robber.start: from the first landing on the robber moves.
void release_robber(Game& g) {
  Public& pub = g.pub();
  pub.robber_frozen = false;
  if (pub.robber != none<Hex>) return;
  const auto desert = std::find(pub.terrain.begin(), pub.terrain.end(), Terrain::desert);
  if (desert != pub.terrain.end()) pub.robber = Hex{static_cast<std::uint8_t>(desert - pub.terrain.begin())};
}

}  // namespace

void land(Game& g) {
  g.pending().push({.ask = Ask::settle_limit});
  if (!g.rules.choose_defenders) return fight(g);
  g.pending().push({.ask = Ask::fight});
  push_clockwise(g, g.rules.everyone(), [&](Seat s) {
    if (active_strength(g.pub(), s) > 0)
      g.pending().push(Frame{.ask = Ask::commit_knights, .actors = only(s)}.or_decline());
  });
}

CornerSet to_commit(const Look& look) {
  return (knights_of(look.pub, look.seat) & part(look).active) - part(look).busy;
}

void fight(Game& g) {
  CkPublic& ck = part(g);
  const CornerSet fighters = g.rules.choose_defenders ? ck.busy : ck.active;
  std::array<unsigned, kMaxSeats> strength{};
  unsigned knights = 0;
  for (std::uint8_t s = 0; s < g.rules.players; ++s) {
    strength[s] = strength_of(ck, knights_of(g.pub(), Seat{s}) & fighters);
    knights += strength[s];
  }
  ck.active -= fighters;  // ck.fight.after
  ck.busy -= fighters;
  ck.ship = 0;
  if (ck.landings < kNone) ++ck.landings;
  release_robber(g);
  if (static_cast<unsigned>(g.pub().cities.count()) > knights) barbarians_win(g, strength);
  else knights_win(g, strength);
}

unsigned piles_left(const Public& pub) {
  unsigned piles = 0;
  for (std::uint8_t t = 0; t < kTracks; ++t) piles |= pile_left(pub, Track{t}) > 0 ? 1U << t : 0U;
  return piles;
}

void do_commit_knight(Game& g, const Action& a) { part(g).busy.add(a.corner()); }

void do_lose_city(Game& g, const Action& a) {
  const unsigned n = g.pending().top().as<LoseCity>().cities;
  g.pending().pop();
  city_falls(g, a.seat, a.corner());
  lose_cities(g, a.seat, n - 1);
}

void do_choose_pile(Game& g, const Action& a) {
  g.pending().pop();
  g.pending().push(DrawProgress{.who = a.seat, .pile = Track{a.to}});
}

}  // namespace landnam::ck
