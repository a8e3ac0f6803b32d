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

constexpr AskSet kPlay = asks(Ask::main, Ask::fifth_card, Ask::new_card);
constexpr unsigned kWeddingGift = 2;

HexSet bishop_hexes(const Look& l) { return l.pub.robber_frozen ? HexSet{} : base::robber_targets(l); }

Seat owner_of_road(const Rules& rules, const Public& pub, Path p) {
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    if (pub.seat[s].roads.has(p)) return Seat{s};
  }
  return none<Seat>;
}

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

// The opponents of whom the test says so; whether there is one.
template <class Test>
SeatMask others_where(const Look& l, Test&& test) {
  SeatMask seats = 0;
  for (std::uint8_t s = 0; s < l.rules.players; ++s) {
    if (Seat{s} != l.seat && test(l, Seat{s})) seats |= only(Seat{s});
  }
  return seats;
}
template <class Test>
bool any_other(const Look& l, Test&& test) {
  for (std::uint8_t s = 0; s < l.rules.players; ++s) {
    if (Seat{s} != l.seat && test(l, Seat{s})) return true;
  }
  return false;
}

// vp.visible
constexpr auto is_guest = [](const Look& l, Seat s) { return l.of(s).points > l.me().points && l.of(s).cards > 0; };
constexpr auto is_sabotaged = [](const Look& l, Seat s) {
  return l.of(s).points >= l.me().points && l.of(s).cards > 1;
};

bool is_opponent(const Look& l, const Action& a) { return a.other() != l.seat; }
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

constexpr auto kBishop = card_guards<Progress::bishop>(
    Guard{Rule::ck_robber_frozen, [](const Look& l, const Action&) { return !l.pub.robber_frozen; }},
    Guard{Rule::base_robber_move, [](const Look& l, const Action& a) {
            return a.hex() != l.pub.robber && l.pub.terrain[a.to] != Terrain::sea;
          }});
constexpr auto kDiplomat = card_guards<Progress::diplomat>(
    Guard{Rule::ck_card_diplomat, [](const Look& l, const Action& a) { return open_roads(l).has(a.path()); }});
constexpr auto kWarlord = card_guards<Progress::warlord>(
    Guard{Rule::ck_card_void, [](const Look& l, const Action&) { return idle_knights(l).any(); }});
constexpr auto kWedding = card_guards<Progress::wedding>(
    Guard{Rule::ck_card_void, [](const Look& l, const Action&) { return any_other(l, is_guest); }});
constexpr auto kIntrigue = card_guards<Progress::intrigue>(
    Guard{Rule::ck_card_intrigue, [](const Look& l, const Action& a) { return intrigue_sites(l).has(a.corner()); }});
constexpr auto kSaboteur = card_guards<Progress::saboteur>(
    Guard{Rule::ck_card_void, [](const Look& l, const Action&) { return any_other(l, is_sabotaged); }});
constexpr auto kSpy = card_guards<Progress::spy>(
    Guard{Rule::ck_card_opponent, is_opponent},
    Guard{Rule::ck_card_spy_none, [](const Look& l, const Action& a) { return has(spied_on(l), a.other()); }});
constexpr auto kDeserter = card_guards<Progress::deserter>(
    Guard{Rule::ck_card_opponent, is_opponent},
    Guard{Rule::ck_card_deserter_act, [](const Look& l, const Action& a) { return has(with_knights(l), a.other()); }});
constexpr Guard kGive[] = {
    {Rule::game_cards, [](const Look& l, const Action& a) { return l.mine.hand[a.good()] > 0; }},
};
constexpr Guard kTake[] = {
    {Rule::ck_card_spy,
     [](const Look& l, const Action& a) { return part_of<CkPrivate>(l.mine).seen_cards().has(Progress{a.to}); }},
};
constexpr Guard kRemove[] = {
    {Rule::ck_card_deserter, [](const Look& l, const Action& a) { return knights_of(l.pub, l.seat).has(a.corner()); }},
};
constexpr Guard kPlace[] = {
    {Rule::ck_card_deserter, [](const Look& l, const Action& a) { return ((deserter_levels(l) >> a.from) & 1U) != 0; }},
    {Rule::ck_knight_build, [](const Look& l, const Action& a) { return recruit_sites(l).has(a.corner()); }},
};

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
  const SeatMask guests = others_where(g.look(a.seat), is_guest);
  use_progress(g, a.seat, Progress::wedding);
  for (SeatPublic& s : g.pub().seat) {
    if (has(guests, Seat{static_cast<std::uint8_t>(&s - g.pub().seat.data())}))
      s.owed = static_cast<std::uint8_t>(std::min<unsigned>(kWeddingGift, s.cards));
  }
  g.pending().push(GiveCards{.receiver = a.seat}, guests);
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
  const SeatMask victims = others_where(g.look(a.seat), is_sabotaged);
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

constexpr KindInfo row(Kind kind, std::string_view name, Space to, AskSet asks, Guards guards,
                       void (*perform)(Game&, const Action&)) {
  return {.kind = kind,
          .name = name,
          .to = to,
          .asks = asks,
          .guards = guards,
          .perform = perform,
          .module = ModuleId::cities_knights};
}

}  // namespace

bool no_place_for_deserter(const Look& look) { return deserter_levels(look) == 0 || recruit_sites(look).empty(); }

std::span<const KindInfo> politics_kinds() {
  static const KindInfo table[] = {
      row(Kind::card_bishop, "card-bishop", Space::hex, kPlay, kBishop, do_bishop),
      row(Kind::card_diplomat, "card-diplomat", Space::path, kPlay, kDiplomat, do_diplomat),
      row(Kind::card_warlord, "card-warlord", Space::nothing, kPlay, kWarlord, do_warlord),
      row(Kind::card_wedding, "card-wedding", Space::nothing, kPlay, kWedding, do_wedding),
      row(Kind::card_intrigue, "card-intrigue", Space::corner, kPlay, kIntrigue, do_intrigue),
      row(Kind::card_saboteur, "card-saboteur", Space::nothing, kPlay, kSaboteur, do_saboteur),
      row(Kind::card_spy, "card-spy", Space::seat, kPlay, kSpy, do_spy),
      row(Kind::card_deserter, "card-deserter", Space::seat, kPlay, kDeserter, do_deserter),
      row(Kind::give_card, "give-card", Space::good, asks(Ask::give_cards), kGive, do_give_card),
      row(Kind::take_progress, "take-progress", Space::progress, asks(Ask::take_progress), kTake, do_take_progress),
      row(Kind::remove_knight, "remove-knight", Space::corner, asks(Ask::remove_knight), kRemove, do_remove_knight),
      {.kind = Kind::place_knight,
       .name = "place-knight",
       .from = Space::strength,
       .to = Space::corner,
       .asks = asks(Ask::place_knight),
       .guards = kPlace,
       .perform = do_place_knight,
       .module = ModuleId::cities_knights},
  };
  return table;
}

const CardMenus<Track::politics> politics_menus{{
    [](const Look& look, Menu& menu) { menu.add_each(Kind::card_bishop, bishop_hexes(look)); },
    [](const Look& look, Menu& menu) { menu.add_each(Kind::card_diplomat, open_roads(look)); },
    [](const Look& look, Menu& menu) {
      if (idle_knights(look).any()) menu.add(Kind::card_warlord);
    },
    [](const Look& look, Menu& menu) {
      if (any_other(look, is_guest)) menu.add(Kind::card_wedding);
    },
    [](const Look& look, Menu& menu) { menu.add_each(Kind::card_intrigue, intrigue_sites(look)); },
    [](const Look& look, Menu& menu) {
      if (any_other(look, is_sabotaged)) menu.add(Kind::card_saboteur);
    },
    [](const Look& look, Menu& menu) { menu.add_mask(Kind::card_spy, spied_on(look)); },
    [](const Look& look, Menu& menu) { menu.add_mask(Kind::card_deserter, with_knights(look)); },
    [](const Look&, Menu&) {},  // the constitution is never held
}};

void place_candidates(const Look& look, Menu& menu) {
  for (unsigned levels = deserter_levels(look); levels != 0; levels &= levels - 1)
    menu.add_each(Kind::place_knight, recruit_sites(look), static_cast<std::uint8_t>(std::countr_zero(levels)));
}

}  // namespace landnam::ck
