// Progress cards as pieces: piles, hands, and the one that is too many.

#include <algorithm>

#include "engine/modules/base/score.hpp"
#include "engine/modules/cities_knights/main_menu.hpp"
#include "engine/modules/cities_knights/rooms.hpp"

namespace landnam::ck {
namespace {

constexpr Guard kReturn[] = {
    {Rule::game_cards, [](const Look& l, const Action& a) { return l.mine.room.ck.holds(Progress{a.to}); }},
    {Rule::ck_progress_limit_own, [](const Look& l, const Action& a) { return returnable(l).has(Progress{a.to}); }},
};

bool something_to_play(const Look& l) {
  Menu menu;
  menu.reset(l.seat);
  progress_candidates(l, menu);
  return !menu.empty();
}

void take_from_pile(CkHidden& hidden, Progress card) {
  if (hidden.urn[idx(card)] > 0) {
    --hidden.urn[idx(card)];
    return;
  }
  hidden.returned[idx(pile_of(card))].pop_front();  // the urn is empty: the first that was put back
}

}  // namespace

const Guards return_progress_guards = kReturn;

void add_progress(Game& g, Seat seat, Progress card) {
  auto& hand = g.own(seat).room.ck.hand;
  std::size_t i = seat_part(g, seat).hidden_cards();
  for (; i > 0 && hand[i - 1] > card; --i) hand[i] = hand[i - 1];
  hand[i] = card;
  ++seat_part(g, seat).cards[idx(pile_of(card))];
}

void remove_progress(Game& g, Seat seat, Progress card) {
  auto& hand = g.own(seat).room.ck.hand;
  std::size_t i = 0;
  while (hand[i] != card) ++i;
  for (; i + 1 < hand.size(); ++i) hand[i] = hand[i + 1];
  hand.back() = Progress::none;
  --seat_part(g, seat).cards[idx(pile_of(card))];
}

void put_under(Game& g, Progress card) { g.state.hidden.room.ck.returned[idx(pile_of(card))].push_back(card); }

void use_progress(Game& g, Seat seat, Progress card) {
  remove_progress(g, seat, card);
  put_under(g, card);
  Frame& top = g.pending().top();
  if (top.ask != Ask::fifth_card) return;
  g.own(seat).room.ck.fresh = Progress::none;
  top = {.ask = Ask::settle_limit};  // a spy may bring another
}

void draw_step(Game& g, Seat seat, Track pile) {
  if (pile_left(g.pub(), pile) == 0) return;  // ck.gate
  g.pending().push({.ask = Ask::draw_progress, .a = raw(seat), .b = raw(pile)});
}

void settle_limit(Game& g) {
  if (seat_part(g, g.turn()).hidden_cards() > kProgressLimit)
    g.pending().push({.ask = Ask::fifth_card, .actors = only(g.turn())});
}

void draw_outcomes(const State& state, Track pile, Outcomes& out) {
  const CkHidden& hidden = state.hidden.room.ck;
  const std::uint8_t first = raw(first_of(pile));
  for (std::uint8_t k = first; k < first + kinds_in(pile); ++k) {
    if (hidden.urn[k] > 0) out.push_back({{.kind = Kind::draw_progress, .to = k}, hidden.urn[k]});
  }
  if (out.empty()) out.push_back({{.kind = Kind::draw_progress, .to = raw(hidden.returned[idx(pile)].at(pile, 0))}, 1});
}

void take_drawn(Game& g, Seat seat, Progress card) {
  take_from_pile(g.state.hidden.room.ck, card);
  if (!is_victory(card)) return add_progress(g, seat, card);
  seat_part(g, seat).opened |= card == Progress::printer ? std::uint8_t{1} : std::uint8_t{2};  // ck.progress.victory
  base::refresh_points(g, seat);
}

void do_draw_progress(Game& g, const Action& a) {
  const Seat seat{g.pending().top().a};
  const Progress card{a.to};
  g.pending().pop();
  take_drawn(g, seat, card);
  if (is_victory(card) || seat_part(g, seat).hidden_cards() <= kProgressLimit) return;
  if (seat == g.turn()) {  // a step below asks [ck.progress.limit.when]
    if (g.rules.fifth_new_only) g.own(seat).room.ck.fresh = card;
  } else if (g.rules.fifth_new_only) {
    remove_progress(g, seat, card);
    put_under(g, card);
  } else {
    g.pending().push({.ask = Ask::progress_limit, .actors = only(seat)});
  }
}

ProgressSet returnable(const Look& look) {
  const CkPrivate& own = look.mine.room.ck;
  const bool own_turn = look.ask() == Ask::fifth_card;
  if (own_turn && look.rules.fifth_must_play && something_to_play(look)) return {};
  ProgressSet cards;
  for (Progress p : own.hand) cards.add(p);
  if (own_turn && look.rules.fifth_new_only) cards &= ProgressSet::of(own.fresh);
  cards.remove(Progress::none);
  return cards;
}

void do_return_progress(Game& g, const Action& a) {
  g.pending().pop();
  g.own(a.seat).room.ck.fresh = Progress::none;
  remove_progress(g, a.seat, Progress{a.to});
  put_under(g, Progress{a.to});
}

void progress_candidates(const Look& look, Menu& menu) {
  const CkPrivate& own = look.mine.room.ck;
  if (look.ask() == Ask::before_roll) {
    if (own.hand[0] == Progress::alchemist) alchemist_candidates(menu);  // the first of a sorted hand
    return;
  }
  const bool new_only = look.rules.fifth_new_only && look.ask() == Ask::fifth_card;
  Progress before = Progress::none;
  for (Progress card : own.hand) {
    if (card == Progress::none) return;
    if (card == before) continue;
    before = card;
    if (new_only && card != own.fresh) continue;
    menu_of(card)(look, menu);
  }
}

}  // namespace landnam::ck
