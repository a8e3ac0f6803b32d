// What each event does. A scenario that reads an event differently has a file of its own here, changes where the
// robber's home is (Rules::robber_home) or what a seven means (hook on_seven).

#include "engine/model/hooks.hpp"
#include "engine/modules/base/decisions.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/events/rooms.hpp"

namespace landnam::events {
namespace {

// Calls fn(seat) for the seats of the mask, the player in turn last: frames pushed so come up clockwise from that
// player [events.order.players].
template <class Fn>
void each_clockwise_pushed(const Game& g, SeatMask seats, Fn&& fn) {
  for (unsigned i = g.rules.players; i-- > 0;) {
    const Seat seat{static_cast<std::uint8_t>((raw(g.turn()) + i) % g.rules.players)};
    if (has(seats, seat)) fn(seat);
  }
}

void take_one_each(Game& g, SeatMask seats) {
  each_clockwise_pushed(g, seats, [&](Seat s) { g.pending().push(TakeCard{.left = 1}, only(s)); });
}

// events.conflict: the Largest Army, or alone the most knights.
Seat strongest(const Game& g) {
  if (g.pub().army_holder != none<Seat>) return g.pub().army_holder;
  const SeatMask most = leaders(g.rules, g.pub(), CardEvent::conflict);
  return std::has_single_bit(most) ? sole(most) : none<Seat>;
}

void draw_from_anyone(Game& g, Seat who, bool resources_only) {
  base::may_steal(g, who, g.rules.everyone(), resources_only);
}

}  // namespace

unsigned count_for(const Rules& rules, const Public& pub, CardEvent event, Seat seat) {
  unsigned n = 0;
  if (event == CardEvent::tournament || event == CardEvent::conflict) {
    n = rules.plays(ModuleId::barbarian_attack) ? knights_on_paths(pub, event, seat) : knights_of(rules, pub, seat);
  }
  if (event == CardEvent::help) n = pub.seat[idx(seat)].points;  // events.vp
  if (event == CardEvent::calm) {
    const CornerSet there = pub.seat[idx(seat)].stands & pub.built & base::harbour_corners(rules, pub);
    n = static_cast<unsigned>(there.count());
  }
  return n;
}

// two.neutral.notplayer: among the players only; nothing at all is no lead.
SeatMask leaders(const Rules& rules, const Public& pub, CardEvent event) {
  unsigned most = 1;
  SeatMask who = 0;
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    const unsigned n = count_for(rules, pub, event, Seat{s});
    if (n > most) {
      most = n;
      who = 0;
    }
    if (n == most) who |= only(Seat{s});
  }
  return who;
}

void happen(Game& g, CardEvent event) {
  switch (event) {
    case CardEvent::none:
    case CardEvent::robber_attacks: break;  // events.robber: the number is a seven
    case CardEvent::epidemic: g.pub().cities_yield_one = true; break;
    case CardEvent::earthquake:
      each_clockwise_pushed(g, g.rules.everyone(),
                            [&](Seat s) { g.pending().push({.ask = Ask::damage_road, .actors = only(s)}); });
      break;
    case CardEvent::neighbours: ask_gifts(g); break;
    case CardEvent::tournament:
    case CardEvent::calm: take_one_each(g, leaders(g.rules, g.pub(), event)); break;
    case CardEvent::plenty: take_one_each(g, g.rules.everyone()); break;
    case CardEvent::advantage:
      // two.neutral.notplayer: a neutral colour draws nothing
      if (idx(g.pub().route_holder) < g.rules.players) draw_from_anyone(g, g.pub().route_holder, false);
      break;
    case CardEvent::conflict:
      if (strongest(g) != none<Seat>) draw_from_anyone(g, strongest(g), true);
      break;
    case CardEvent::flees:
      if (!g.pub().robber_frozen) base::send_robber_home(g, g.turn());  // events.ck.frozen
      break;
    case CardEvent::help: ask_help(g); break;
  }
}

}  // namespace landnam::events
