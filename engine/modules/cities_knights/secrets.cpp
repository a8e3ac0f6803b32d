// What others may not see: drawn, stolen and returned cards; and how a whole state is guessed from a view.

#include "engine/modules/cities_knights/decisions.hpp"
#include "engine/modules/cities_knights/rooms.hpp"
#include "engine/modules/cities_knights/state.hpp"

namespace landnam {
namespace {

using Urn = std::array<std::uint8_t, kProgress>;

Progress draw(Urn& urn, Track pile, Rng& rng) {
  unsigned total = 0;
  for (std::size_t k = 1; k < kProgress; ++k) {
    if (pile_of(static_cast<Progress>(k)) == pile && !is_victory(static_cast<Progress>(k))) total += urn[k];
  }
  unsigned n = rng.below(total);
  for (std::size_t k = 1; k < kProgress; ++k) {
    const auto card = static_cast<Progress>(k);
    if (pile_of(card) != pile || is_victory(card)) continue;
    if (n < urn[k]) {
      --urn[k];
      return card;
    }
    n -= urn[k];
  }
  return Progress::none;
}

// Hidden cards of the others by the backs that everyone sees; what is left is in the piles.
void deal_progress(const Rules& rules, const View& view, Rng& rng, State& state) {
  Urn urn = kProgressCards;
  const CkPublic& pub = part_of<CkPublic>(view.pub);
  const Frame& top = view.pub.pending.top();
  for (const CkSeat& s : pub.seat) {
    urn[idx(Progress::printer)] = static_cast<std::uint8_t>(urn[idx(Progress::printer)] - (s.opened & 1U));
    urn[idx(Progress::constitution)] = static_cast<std::uint8_t>(urn[idx(Progress::constitution)] - (s.opened >> 1U));
  }
  const auto known = [&](Progress card) {
    if (card != Progress::none) --urn[idx(card)];
  };
  const bool spying = top.ask == Ask::take_progress && view.seat != none<Seat> && has(top.actors, view.seat);
  if (view.seat != none<Seat>) {
    for (Progress card : part_of<CkPrivate>(view.mine).hand) known(card);
    if (spying) {
      for (std::size_t i = 0; i < kProgressLimit + 1; ++i) known(part_of<CkPrivate>(view.mine).seen_card(i));
    }
  }
  for (std::size_t s = 0; s < rules.players; ++s) {
    if (s == idx(view.seat)) continue;
    auto& hand = part_of<CkPrivate>(state.own[s]).hand;
    std::size_t n = 0;
    if (spying && s == idx(top.as<TakeProgress>().victim)) {
      for (; n < hand.size(); ++n) hand[n] = part_of<CkPrivate>(view.mine).seen_card(n);
      continue;
    }
    for (std::uint8_t t = 0; t < kTracks; ++t) {
      for (unsigned i = 0; i < pub.seat[s].cards[t]; ++i) hand[n++] = draw(urn, Track{t}, rng);
    }
    std::sort(hand.begin(), hand.begin() + static_cast<std::ptrdiff_t>(n));
  }
  part_of<CkHidden>(state.hidden).urn = urn;
}

// Cards that others are known to hold, and the rest of theirs dealt anew.
using Known = std::array<Goods, kMaxSeats>;
void deal_again(const Rules& rules, const View& view, const Known& known, Rng& rng, State& state) {
  Goods rest;
  for (std::size_t s = 0; s < rules.players; ++s) {
    if (s != idx(view.seat)) rest += state.own[s].hand;
  }
  for (const Goods& cards : known) rest -= cards;
  for (std::size_t s = 0; s < rules.players; ++s) {
    if (s == idx(view.seat)) continue;
    Goods& hand = state.own[s].hand;
    const unsigned n = hand.total();
    hand = known[s];
    for (unsigned i = known[s].total(); i < n; ++i) {
      const Goods card = Goods::of(rest.kind_of_card(rng.below(rest.total())));
      rest -= card;
      hand += card;
    }
  }
}

// ck.card.commercial-harbour: the card offered is shown, and whoever is asked for a commodity has one.
Known shown_at_harbour(const Rules& rules, const View& view, Rng& rng, const State& state) {
  const Frame& top = view.pub.pending.top();
  const Seat asked = sole(top.actors);
  Known known{};
  const auto [offerer, offered] = top.as<AnswerHarbour>();
  if (offerer != view.seat) known[idx(offerer)] = Goods::of(offered);
  if (asked == view.seat) return known;
  Goods commodities;
  for (std::size_t s = 0; s < rules.players; ++s) {
    if (s != idx(view.seat)) commodities += state.own[s].hand - only_resources(state.own[s].hand);
  }
  known[idx(asked)] = Goods::of(commodities.kind_of_card(rng.below(commodities.total())));
  return known;
}

// ck.progress.at-once, ck.progress.limit.own: which of the cards in a hand is the new one.
void mark_fresh(const Rules& rules, const View& view, Rng& rng, State& state) {
  const Seat turn = view.pub.turn;
  if (turn == view.seat) return;
  const Frame& top = view.pub.pending.top();
  const unsigned n = part_of<CkPublic>(view.pub).seat[idx(turn)].hidden_cards();
  const bool too_many = rules.fifth_new_only && n > kProgressLimit;
  if (!too_many && top.ask != Ask::new_card) return;
  CkPrivate& own = part_of<CkPrivate>(state.own[idx(turn)]);
  std::uint32_t fits = 0;
  for (std::size_t i = 0; i < n; ++i) {
    if (top.ask == Ask::new_card && pile_of(own.hand[i]) != top.as<NewCard>().pile) continue;
    if (rng.below(++fits) == 0) own.fresh = own.hand[i];
  }
}

}  // namespace

void CitiesKnights::determinize(const Rules& rules, const View& view, Rng& rng, State& state) {
  deal_progress(rules, view, rng, state);
  mark_fresh(rules, view, rng, state);
  const Frame& top = view.pub.pending.top();
  if (top.ask == Ask::answer_harbour)
    return deal_again(rules, view, shown_at_harbour(rules, view, rng, state), rng, state);
  if (top.ask != Ask::take_from_hand && top.ask != Ask::take_progress) return;
  const Seat looker = sole(top.actors);
  CkPrivate& own = part_of<CkPrivate>(state.own[idx(looker)]);
  if (looker == view.seat) {
    if (top.ask != Ask::take_from_hand) return;
    Known known{};
    known[idx(top.as<TakeFromHand>().victim)] = own.seen_goods();
    deal_again(rules, view, known, rng, state);
  } else if (top.ask == Ask::take_from_hand) {  // at the cards that were just dealt
    own.see(state.own[idx(top.as<TakeFromHand>().victim)].hand);
  } else {
    own.see(part_of<CkPrivate>(state.own[idx(top.as<TakeProgress>().victim)]));
  }
}

void CitiesKnights::hide_action(const Rules&, const State& before, const Action& action, Seat seat, bool& hide) {
  const Frame& top = before.pub.pending.top();
  switch (action.kind) {
    case Kind::draw_progress: hide = seat != top.as<DrawProgress>().who && !is_victory(Progress{action.to}); break;
    case Kind::return_progress:
    case Kind::give_card: hide = seat != action.seat; break;
    case Kind::take_progress: hide = seat != action.seat && seat != top.as<TakeProgress>().victim; break;
    case Kind::take_from_hand: hide = seat != action.seat && seat != top.as<TakeFromHand>().victim; break;
    default: break;
  }
}

}  // namespace landnam
