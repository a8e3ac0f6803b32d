// The deck: cards are played as they are bought, and all of them are shuffled again when the pile is empty.

#include <algorithm>
#include <bit>
#include <numeric>

#include "engine/modules/barbarian_attack/decisions.hpp"
#include "engine/modules/barbarian_attack/rooms.hpp"
#include "engine/modules/barbarian_attack/state.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/common/gold.hpp"

namespace landnam::attack {
namespace {

constexpr unsigned kTreasonGold = 2;

PathSet knight_paths(const Look& l, bool at_castle) {
  const PathSet all = at_castle ? castle_paths(l.board()) : PathSet::first(l.board().paths);
  return all - all_knights(l.rules, l.pub);
}

// attack.treason: two sources and two destinations, all different, and as much of it as possible.
class Treason {
 public:
  explicit Treason(const Look& l) : supply_(room(l.pub).supply), last_(l.top().as<MoveInvaders>().left == 1) {
    Coast used = 0;
    const auto moves = l.top().as<MoveInvaders>();
    for (Hex hex : {moves.from, moves.to}) {
      if (hex != none<Hex>) used |= only_coast(coast_of(raw(hex)));
    }
    from_ = static_cast<Coast>(occupied(l.pub) & ~used);
    to_ = static_cast<Coast>(open_coast(l.pub) & ~used);
  }

  Coast sources() const { return from_; }
  Coast targets(std::size_t from) const {  // of a barbarian that is moved from there
    if (last_) return static_cast<Coast>(to_ & ~only_coast(from));
    Rank best = Rank::nothing;
    for (std::size_t h = 0; h < kCoastHexes; ++h) {
      for (std::size_t t = 0; t < kCoastHexes; ++t) {
        if (may_move(h, t)) best = std::max(best, second_after(h, t));
      }
    }
    Coast good = 0;
    for (std::size_t t = 0; t < kCoastHexes; ++t) {
      if (may_move(from, t) && second_after(from, t) == best) good |= only_coast(t);
    }
    return good;
  }
  Coast landings() const { return from_ == 0 && supply_ > 0 ? to_ : Coast{0}; }  // missing ones come from the supply
  bool any() const {
    if (landings() != 0) return true;
    for (std::size_t h = 0; h < kCoastHexes; ++h) {
      if ((from_ & only_coast(h)) != 0 && targets(h) != 0) return true;
    }
    return false;
  }

 private:
  enum class Rank : std::uint8_t { nothing, from_supply, from_coast };  // what a first move leaves to do

  bool may_move(std::size_t from, std::size_t to) const {
    return from != to && (from_ & only_coast(from)) != 0 && (to_ & only_coast(to)) != 0;
  }
  Rank second_after(std::size_t from, std::size_t to) const {
    const unsigned used = only_coast(from) | unsigned{only_coast(to)};
    const unsigned more_from = from_ & ~used;
    const unsigned more_to = to_ & ~used;
    const bool same_one = more_from == more_to && std::has_single_bit(more_from);
    if (more_to != 0 && more_from != 0 && !same_one) return Rank::from_coast;
    return more_to != 0 && more_from == 0 && supply_ > 0 ? Rank::from_supply : Rank::nothing;
  }

  Coast from_ = 0;
  Coast to_ = 0;
  unsigned supply_;
  bool last_;
};

unsigned pile_size(const AttackPublic& r) { return std::accumulate(r.pile.begin(), r.pile.end(), 0U); }

void ask_knight(Game& g, Seat seat, bool at_castle) {
  const bool piece = knights_of(g.pub(), seat).count() < static_cast<int>(kKnightsEach);
  if (!piece || knight_paths(g.look(seat), at_castle).empty()) return;  // attack.card.void
  g.pending().push(PostKnight{.anywhere = !at_castle}, only(seat));
}

void moved_one(Game& g, Hex from, Hex to) {
  g.check_win = true;  // what was captured or freed is judged after the second one [harbormaster.captured]
  Frame& top = g.pending().top();
  if (top.last_done<MoveInvaders>()) return g.pending().pop();
  top.set(MoveInvaders{.left = 1, .from = from, .to = to});
}

}  // namespace

HexSet treason_sources(const Look& look) { return hexes_of(Treason(look).sources()); }
HexSet treason_targets(const Look& look, std::uint8_t from) { return hexes_of(Treason(look).targets(coast_of(from))); }
HexSet treason_landings(const Look& look) { return hexes_of(Treason(look).landings()); }

void draw_card(Game& g, Seat seat) { g.pending().push(DrawInvasion{.buyer = seat}); }

void card_outcomes(const State& state, Outcomes& out) {
  for (std::uint8_t c = 0; c < kInvasionCards; ++c) {
    const unsigned n = room(state.pub).pile[c];
    if (n > 0) out.push_back({{.kind = Kind::draw_invasion, .to = c}, n});
  }
}

bool treason_over(const Look& look) { return !Treason(look).any(); }

void do_draw_invasion(Game& g, const Action& a) {
  const Seat buyer = g.pending().top().as<DrawInvasion>().buyer;
  g.pending().pop();
  AttackPublic& r = room(g);
  --r.pile[a.to];
  if (pile_size(r) == 0) r.pile = kInvasionDeck;
  g.pub().deck_left = static_cast<std::uint8_t>(pile_size(r));
  switch (static_cast<InvasionCard>(a.to)) {
    case InvasionCard::knighthood: return ask_knight(g, buyer, true);
    case InvasionCard::black_knight: return ask_knight(g, buyer, false);
    case InvasionCard::intrigue:
      if (occupied(g.pub()) == 0) return draw_card(g, buyer);
      return g.pending().push({.ask = Ask::intrigue, .actors = only(buyer)});
    case InvasionCard::treason:
      gold::earn(g, buyer, kTreasonGold);
      return g.pending().push(MoveInvaders{.left = 2}, only(buyer));
  }
}

// attack.two.foreign: it follows the game's first knight.
void do_post_knight(Game& g, const Action& a) {
  const bool foreign = g.pending().top().as<PostKnight>().foreign;
  g.pending().pop();
  if (foreign) {
    room(g).foreign = a.path();
    return;
  }
  add_knight(g, a.seat, a.path());
  if (!g.rules.for_two() || room(g).foreign != none<Path>) return;
  g.pending().push(PostKnight{.foreign = true}, only(a.seat));
}

void do_take_prisoner(Game& g, const Action& a) {
  g.pending().pop();
  take_prisoner(g, coast_of(a.to), idx(a.seat));
}

void do_move_invader(Game& g, const Action& a) {
  moved_one(g, Hex{a.from}, a.hex());
  move_invader(g, coast_of(a.from), coast_of(a.to));
}

void do_land_invader(Game& g, const Action& a) {
  const std::size_t i = coast_of(a.to);
  moved_one(g, none<Hex>, a.hex());
  --room(g).supply;
  set_barbarians(g, i, room(g).barbarians[i] + 1U);
}

}  // namespace landnam::attack
