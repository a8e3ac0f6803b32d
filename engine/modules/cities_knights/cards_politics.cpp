// The eight kinds of politics cards that are played.

#include <algorithm>

#include "engine/modules/base/decisions.hpp"
#include "engine/modules/base/network.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/cities_knights/decisions.hpp"
#include "engine/modules/cities_knights/rooms.hpp"
#include "engine/modules/cities_knights/state.hpp"

namespace landnam::ck {
namespace {

constexpr unsigned kWeddingGift = 2;

Seat owner_of_road(const Rules& rules, const Public& pub, Path p) {
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    if (pub.seat[s].roads.has(p)) return Seat{s};
  }
  return none<Seat>;
}

// The opponents of whom the test says so.
template <class Test>
SeatMask others_where(const Look& l, Test&& test) {
  SeatMask seats = 0;
  for (std::uint8_t s = 0; s < l.rules.players; ++s) {
    if (Seat{s} != l.seat && test(l, Seat{s})) seats |= only(Seat{s});
  }
  return seats;
}
// vp.visible
constexpr auto is_guest = [](const Look& l, Seat s) { return l.of(s).points > l.me().points && l.of(s).cards > 0; };
constexpr auto is_sabotaged = [](const Look& l, Seat s) {
  return l.of(s).points >= l.me().points && l.of(s).cards > 1;
};

}  // namespace

// ck.card.diplomat: at one end there is no further piece of the owner.
PathSet open_roads(const Look& l) {
  PathSet open;
  for (std::uint8_t s = 0; s < l.rules.players; ++s) {
    const SeatPublic& owner = l.pub.seat[s];
    for (Corner c : owner.ends - owner.stands) {
      const PathSet here = owner.roads & l.board().corner_paths[idx(c)];
      if (here.has_one()) open |= here;
    }
  }
  return open;
}

CornerSet idle_knights(const Look& l) { return knights_of(l.pub, l.seat) - part(l).active; }
CornerSet intrigue_sites(const Look& l) {
  return (occupied(l.rules, l.pub) & l.me().ends) - l.me().stands - l.pub.built;
}

SeatMask opponents(const Look& l) { return static_cast<SeatMask>(l.rules.everyone() & ~only(l.seat)); }
SeatMask guests(const Look& l) { return others_where(l, is_guest); }
SeatMask sabotaged(const Look& l) { return others_where(l, is_sabotaged); }
SeatMask spied_on(const Look& l) {
  return others_where(l, [](const Look& look, Seat s) { return part(look).seat[idx(s)].hidden_cards() > 0; });
}
SeatMask with_knights(const Look& l) {
  return others_where(l, [](const Look& look, Seat s) { return knights_of(look.pub, s).any(); });
}

// ck.card.deserter: which levels may replace the one that left, a bit each.
unsigned deserter_levels(const Look& l) {
  const unsigned level = l.top().as<PlaceKnight>().level;
  const auto left = [&](unsigned n) { return piece_left(l.pub, l.seat, n) ? 1U << n : 0U; };
  if (left(level) != 0) return left(level);
  if (!l.rules.deserter_any_lower) return left(1);
  unsigned levels = 0;
  for (unsigned n = 1; n < level; ++n) levels |= left(n);
  return levels;
}

// One card from everyone who has a building there.
void do_bishop(Game& g, const Action& a) {
  use_progress(g, a.seat, Progress::bishop);
  g.pub().robber = a.hex();
  const SeatMask victims = base::robber_victims(g.look(a.seat));
  for (unsigned i = g.rules.players; i-- > 1;) {
    const Seat s{static_cast<std::uint8_t>((raw(a.seat) + i) % g.rules.players)};
    if (has(victims, s)) g.pending().push(StealCard{.thief = a.seat, .victim = s});
  }
}

// ck.route.recount: an own road is rebuilt first, then routes are compared.
void do_diplomat(Game& g, const Action& a) {
  use_progress(g, a.seat, Progress::diplomat);
  const Seat owner = owner_of_road(g.rules, g.pub(), a.path());
  base::lift_road(g, owner, a.path());
  g.pending().push({.ask = Ask::award_route});
  if (owner == a.seat) g.pending().push(Frame::of(FreeRoad{.left = 1, .barred = a.path()}, only(owner)).or_decline());
}

// ck.card.deserter.act: only those that were active before may still act.
void do_warlord(Game& g, const Action& a) {
  use_progress(g, a.seat, Progress::warlord);
  const CornerSet woken = idle_knights(g.look(a.seat));
  part(g).active |= woken;
  part(g).busy |= woken;
}

void do_wedding(Game& g, const Action& a) {
  const SeatMask invited = guests(g.look(a.seat));
  use_progress(g, a.seat, Progress::wedding);
  for (SeatPublic& s : g.pub().seat) {
    if (has(invited, Seat{static_cast<std::uint8_t>(&s - g.pub().seat.data())}))
      s.owed = static_cast<std::uint8_t>(std::min<unsigned>(kWeddingGift, s.cards));
  }
  g.pending().push(GiveCards{.receiver = a.seat}, invited);
}

// ck.card.simultaneous: the gifts change hands together.
void do_give_card(Game& g, const Action& a) {
  Private& own = g.own(a.seat);
  own.hand -= Goods::of(a.good());
  own.aside += Goods::of(a.good());
  if (own.aside.total() < g.seat(a.seat).owed) return;
  Frame& top = g.pending().top();
  top.actors &= static_cast<SeatMask>(~only(a.seat));
  if (top.actors != 0) return;
  const Seat receiver = top.as<GiveCards>().receiver;
  g.pending().pop();
  for (std::uint8_t s = 0; s < g.rules.players; ++s) {
    const Seat giver{s};
    if (g.seat(giver).owed == 0) continue;
    g.own(giver).hand += g.own(giver).aside;
    g.move_cards(giver, receiver, g.own(giver).aside);
    g.own(giver).aside = {};
    g.seat(giver).owed = 0;
  }
}

void do_intrigue(Game& g, const Action& a) {
  use_progress(g, a.seat, Progress::intrigue);
  for (std::uint8_t s = 0; s < g.rules.players; ++s) {
    if (!g.pub().seat[s].stands.has(a.corner())) continue;
    const Knight knight = lift_knight(g, Seat{s}, a.corner());
    base::recount_routes(g, none<Corner>, a.corner(), Seat{s});
    return drive_off(g, Seat{s}, a.corner(), knight);
  }
}

void do_saboteur(Game& g, const Action& a) {
  const SeatMask victims = sabotaged(g.look(a.seat));
  use_progress(g, a.seat, Progress::saboteur);
  for (std::uint8_t s = 0; s < g.rules.players; ++s) {
    if (has(victims, Seat{s})) g.pub().seat[s].owed = g.pub().seat[s].cards / 2;
  }
  g.pending().push({.ask = Ask::discard, .actors = victims});
}

void do_spy(Game& g, const Action& a) {
  use_progress(g, a.seat, Progress::spy);
  part_of<CkPrivate>(g.own(a.seat)).see(part_of<CkPrivate>(g.own(a.other())));
  g.pending().push(TakeProgress{.victim = a.other()}, only(a.seat));
}

void do_take_progress(Game& g, const Action& a) {
  const Seat victim = g.pending().top().as<TakeProgress>().victim;
  g.pending().pop();
  remove_progress(g, victim, Progress{a.to});
  add_progress(g, a.seat, Progress{a.to});
  CkPrivate& own = part_of<CkPrivate>(g.own(a.seat));
  own.see(Goods{});
  if (g.pending().top().ask == Ask::settle_limit) note_fresh(g, a.seat, Progress{a.to});
}

void do_deserter(Game& g, const Action& a) {
  use_progress(g, a.seat, Progress::deserter);
  g.pending().push(RemoveKnight{.deserter = a.seat}, only(a.other()));
}

void do_remove_knight(Game& g, const Action& a) {
  const Seat to = g.pending().top().as<RemoveKnight>().deserter;
  const Knight knight = lift_knight(g, a.seat, a.corner());
  base::recount_routes(g, none<Corner>, a.corner(), a.seat);
  g.pending().top() = Frame::of(PlaceKnight{.level = knight.level, .active = knight.active}, only(to)).or_decline();
}

void do_place_knight(Game& g, const Action& a) {
  const bool active = g.pending().top().as<PlaceKnight>().active;
  g.pending().pop();
  put_knight(g, a.seat, a.corner(), {.level = a.from, .active = active, .busy = active});  // ck.card.deserter.act
  base::recount_routes(g, a.corner(), none<Corner>, a.seat);
}

bool no_place_for_deserter(const Look& look) { return deserter_levels(look) == 0 || recruit_sites(look).empty(); }

}  // namespace landnam::ck
