// Progress cards as pieces: piles, hands, and the one that is too many.

#include <algorithm>

#include "engine/model/statements.hpp"
#include "engine/modules/base/score.hpp"
#include "engine/modules/cities_knights/decisions.hpp"
#include "engine/modules/cities_knights/rooms.hpp"
#include "engine/modules/cities_knights/state.hpp"

namespace landnam::ck {
namespace {

constexpr Kind kind_of(Progress card) {
  std::size_t kind = idx(Kind::card_alchemist) + idx(card) - idx(Progress::alchemist);
  if (card > Progress::printer) --kind;  // which has none
  return static_cast<Kind>(kind);
}
static_assert(kind_of(Progress::deserter) == Kind::card_deserter && kind_of(Progress::inventor) == Kind::card_inventor);

bool something_to_play(const Look& l) {
  const auto& hand = part_of<CkPrivate>(l.mine).hand;
  return std::any_of(hand.begin(), hand.end(),
                     [&](Progress card) { return card > Progress::alchemist && possible(kind_of(card), l); });
}

void take_from_pile(CkHidden& hidden, Progress card) {
  if (hidden.urn[idx(card)] > 0) {
    --hidden.urn[idx(card)];
    return;
  }
  hidden.returned[idx(pile_of(card))].pop_front();  // the urn is empty: the first that was put back
}

}  // namespace

void add_progress(Game& g, Seat seat, Progress card) {
  auto& hand = part_of<CkPrivate>(g.own(seat)).hand;
  std::size_t i = seat_part(g, seat).hidden_cards();
  for (; i > 0 && hand[i - 1] > card; --i) hand[i] = hand[i - 1];
  hand[i] = card;
  ++seat_part(g, seat).cards[idx(pile_of(card))];
}

void remove_progress(Game& g, Seat seat, Progress card) {
  auto& hand = part_of<CkPrivate>(g.own(seat)).hand;
  std::size_t i = 0;
  while (hand[i] != card) ++i;
  for (; i + 1 < hand.size(); ++i) hand[i] = hand[i + 1];
  hand.back() = Progress::none;
  --seat_part(g, seat).cards[idx(pile_of(card))];
}

void put_under(Game& g, Progress card) {
  part_of<CkHidden>(g.state.hidden).returned[idx(pile_of(card))].push_back(card);
}

void use_progress(Game& g, Seat seat, Progress card) {
  remove_progress(g, seat, card);
  put_under(g, card);
  Frame& top = g.pending().top();
  if (top.ask != Ask::fifth_card && top.ask != Ask::new_card) return;
  if (Progress& fresh = part_of<CkPrivate>(g.own(seat)).fresh; fresh == card) fresh = Progress::none;
  top = {.ask = Ask::settle_limit};  // a spy may bring another
}

void draw_step(Game& g, Seat seat, Track pile) {
  if (pile_left(g.pub(), pile) == 0) return;  // ck.gate
  if (hand_full(g.pub(), seat)) return g.pending().push(MayDraw{.pile = pile}, only(seat));
  g.pending().push(DrawProgress{.who = seat, .pile = pile});
}

void settle_limit(Game& g) {
  const Progress fresh = part_of<CkPrivate>(g.own(g.turn())).fresh;
  if (seat_part(g, g.turn()).hidden_cards() > kProgressLimit)
    g.pending().push({.ask = Ask::fifth_card, .actors = only(g.turn())});
  else if (fresh != Progress::none)  // asked whatever card it is, so that the question tells nothing
    g.pending().push(NewCard{.pile = pile_of(fresh)}, only(g.turn()));
}

void note_fresh(Game& g, Seat seat, Progress card) {
  if (g.rules.fifth_new_only || g.rules.progress_at_once) part_of<CkPrivate>(g.own(seat)).fresh = card;
}

void draw_outcomes(const State& state, Track pile, Outcomes& out) {
  const CkHidden& hidden = part_of<CkHidden>(state.hidden);
  const std::uint8_t first = raw(first_of(pile));
  for (std::uint8_t k = first; k < first + kinds_in(pile); ++k) {
    if (hidden.urn[k] > 0) out.push_back({{.kind = Kind::draw_progress, .to = k}, hidden.urn[k]});
  }
  if (out.empty()) out.push_back({{.kind = Kind::draw_progress, .to = raw(hidden.returned[idx(pile)].at(pile, 0))}, 1});
}

void take_drawn(Game& g, Seat seat, Progress card) {
  take_from_pile(part_of<CkHidden>(g.state.hidden), card);
  if (!is_victory(card)) return add_progress(g, seat, card);
  seat_part(g, seat).opened |= card == Progress::printer ? std::uint8_t{1} : std::uint8_t{2};  // ck.progress.victory
  base::refresh_points(g, seat);
}

void do_draw_progress(Game& g, const Action& a) {
  const Seat seat = g.pending().top().as<DrawProgress>().who;
  const Progress card{a.to};
  g.pending().pop();
  take_drawn(g, seat, card);
  if (is_victory(card)) return;
  if (seat == g.turn()) return note_fresh(g, seat, card);  // a step below asks [ck.progress.limit.when]
  if (seat_part(g, seat).hidden_cards() <= kProgressLimit) return;
  if (g.rules.fifth_new_only) {
    remove_progress(g, seat, card);
    put_under(g, card);
  } else {
    g.pending().push({.ask = Ask::progress_limit, .actors = only(seat)});
  }
}

ProgressSet returnable(const Look& look) {
  const CkPrivate& own = part_of<CkPrivate>(look.mine);
  const bool own_turn = look.ask() == Ask::fifth_card;
  if (own_turn && look.rules.fifth_must_play && something_to_play(look)) return {};
  return own_turn && look.rules.fifth_new_only ? own.held() & ProgressSet::of(own.fresh) : own.held();
}

std::uint32_t held_cards(const Look& look) {
  std::uint32_t kinds = 0;
  for (Progress card : part_of<CkPrivate>(look.mine).hand) {
    if (card > Progress::alchemist) kinds |= 1U << (idx(kind_of(card)) - idx(Kind::card_crane));
  }
  return kinds;
}

void do_return_progress(Game& g, const Action& a) {
  g.pending().pop();
  part_of<CkPrivate>(g.own(a.seat)).fresh = Progress::none;
  remove_progress(g, a.seat, Progress{a.to});
  put_under(g, Progress{a.to});
}

void do_keep_progress(Game& g, const Action& a) {
  g.pending().pop();
  part_of<CkPrivate>(g.own(a.seat)).fresh = Progress::none;
}

}  // namespace landnam::ck
