// The seven: discards, the robber's move, the stolen card.

#include <bit>

#include "engine/model/hooks.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/base/rules_robber.hpp"

namespace landnam::base {
namespace {

void push_steal(Game& g, Seat thief, Seat victim, Ask ask = Ask::steal_card) {
  g.pending().push(Frame::of(StealCard{.thief = thief, .victim = victim}, 0, ask));
}

}  // namespace

SeatMask owners_here(const Look& look) {
  if (look.pub.robber == none<Hex>) return 0;
  SeatMask victims = 0;
  const CornerSet here = look.board().hex_corners[idx(look.pub.robber)] & look.pub.built;
  if (here.empty()) return 0;
  for (std::size_t s = 0; s < look.rules.players; ++s) {
    const SeatPublic& other = look.pub.seat[s];
    if (!other.stands.intersects(here)) continue;
    if (s != idx(look.seat) && other.cards > 0) victims |= static_cast<SeatMask>(1U << s);
  }
  return victims;
}

unsigned hand_limit(const Game& g, Seat seat) {
  unsigned limit = g.rules.hand_limit;
  hooks::hand_limit(g.rules, g.pub(), seat, limit);
  return limit;
}

[[gnu::noinline]] void seven(Game& g) {
  if (g.rules.robber_home == Terrain::sea) g.pub().robber_frozen = false;  // robber.offboard: now it is in the game
  if (g.rules.robber && !g.pub().robber_frozen) ask_robber(g, g.turn());
  SeatMask over = 0;
  const bool varies = g.rules.hooked(Hook::hand_limit);
  for (std::size_t s = 0; s < g.rules.players; ++s) {
    SeatPublic& me = g.pub().seat[s];
    const Seat seat{static_cast<std::uint8_t>(s)};
    if (me.cards <= g.rules.hand_limit || (varies && me.cards <= hand_limit(g, seat))) continue;
    me.owed = me.cards / 2;  // base.robber.discard: half, rounded down
    over |= only(seat);
  }
  hooks::on_seven(g);
  if (over != 0) g.pending().push({.ask = Ask::discard, .actors = over});
}

void close_discards(Game& g) {
  for (std::size_t s = 0; s < g.rules.players; ++s) {
    SeatPublic& me = g.pub().seat[s];
    if (me.owed == 0) continue;
    g.pub().bank += g.state.own[s].aside;
    g.state.own[s].aside = {};
    me.cards = static_cast<std::uint8_t>(me.cards - me.owed);
    me.owed = 0;
  }
  g.pending().pop();
}

void do_discard(Game& g, const Action& a) { discard_card(g, a.seat, a.good()); }

HexSet robber_hexes(const Look& look) { return allowed_hexes(Kind::move_robber, look); }

HexSet robber_targets(const Look& look) {
  const HexSet hexes = robber_hexes(look);
  if (hexes.any() || robber_is_home(look.rules, look.pub)) return hexes;
  return robber_homes(look.rules, look.pub);
}

SeatMask robber_victims(const Look& look) { return allowed_seats(Kind::steal_from, look); }

void ask_robber(Game& g, Seat mover) {
  g.pending().push({.ask = Ask::move_robber, .actors = only(mover)});
  hooks::on_robber(g, mover);
}

void rob_here(Game& g, Seat thief) {
  const SeatMask victims = robber_victims(g.look(thief));
  if (victims == 0) return;
  if (std::has_single_bit(victims)) return push_steal(g, thief, sole(victims));
  g.pending().push({.ask = Ask::choose_victim, .actors = only(thief)});
}

void do_move_robber(Game& g, const Action& a) { move_robber(g, a.seat, a.hex()); }

void may_steal(Game& g, Seat thief, SeatMask from, bool resources_only) {
  for (std::uint8_t s = 0; s < kMaxSeats; ++s) {
    if (Seat{s} == thief || g.seat(Seat{s}).cards == 0) from &= static_cast<SeatMask>(~only(Seat{s}));
  }
  if (from != 0) g.pending().push(MaySteal{.from = from, .resources_only = resources_only}, only(thief));
}

void do_decline(Game& g, const Action&) { g.pending().pop(); }

void do_steal_from(Game& g, const Action& a) {
  const Frame& top = g.pending().top();
  const bool resources_only = top.ask == Ask::may_steal && top.as<MaySteal>().resources_only;
  g.pending().pop();
  if (!resources_only) return push_steal(g, a.seat, a.other());
  // Whether there is one at all was not to be known before.
  if (only_resources(g.own(a.other()).hand).empty()) return;
  push_steal(g, a.seat, a.other(), Ask::steal_resource);
}

HexSet robber_homes(const Rules& rules, const Public& pub) {
  if (rules.robber_start != none<Hex>) return HexSet::of(rules.robber_start);
  if (rules.robber_home == Terrain::sea) return {};  // off the board, whatever sea there is
  HexSet homes;
  for (std::uint8_t h = 0; h < rules.board->hexes; ++h) {
    if (pub.terrain[h] == rules.robber_home) homes.add(Hex{h});
  }
  return homes;
}

bool robber_is_home(const Rules& rules, const Public& pub) {
  if (!rules.robber) return true;
  if (rules.robber_start != none<Hex>) return pub.robber == rules.robber_start;
  return pub.robber == none<Hex> ? rules.robber_home == Terrain::sea
                                 : pub.terrain[idx(pub.robber)] == rules.robber_home;
}

void send_robber_home(Game& g, Seat by) {
  if (robber_is_home(g.rules, g.pub())) return;
  const HexSet homes = robber_homes(g.rules, g.pub());
  if (homes.count() > 1) return g.pending().push({.ask = Ask::send_robber, .actors = only(by)});
  g.pub().robber = homes.any() ? homes.lowest() : none<Hex>;
}

void do_send_robber(Game& g, const Action& a) {
  g.pending().pop();
  g.pub().robber = a.hex();
}

void steal_outcomes(const State& state, Kind kind, Seat victim, Outcomes& out, bool resources_only) {
  const Goods hand = state.own[idx(victim)].hand;
  for (std::size_t k = 0; k < (resources_only ? kResources : kGoods); ++k) {
    const unsigned n = hand[static_cast<Good>(k)];
    if (n > 0) out.push_back({{.kind = kind, .to = static_cast<std::uint8_t>(k)}, n});
  }
}

void do_steal_card(Game& g, const Action& a) { steal_card(g, a.good()); }

}  // namespace landnam::base
