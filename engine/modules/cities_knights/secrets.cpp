// What others may not see: drawn, stolen and returned cards; and how a whole state is guessed from a view.

#include "engine/modules/cities_knights/rooms.hpp"

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
  const CkPublic& pub = view.pub.room.ck;
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
    for (Progress card : view.mine.room.ck.hand) known(card);
    if (spying) {
      for (std::size_t i = 0; i < kProgressLimit + 1; ++i) known(view.mine.room.ck.seen_card(i));
    }
  }
  for (std::size_t s = 0; s < rules.players; ++s) {
    if (s == idx(view.seat)) continue;
    auto& hand = state.own[s].room.ck.hand;
    std::size_t n = 0;
    if (spying && s == top.a) {
      for (; n < hand.size(); ++n) hand[n] = view.mine.room.ck.seen_card(n);
      continue;
    }
    for (std::uint8_t t = 0; t < kTracks; ++t) {
      for (unsigned i = 0; i < pub.seat[s].cards[t]; ++i) hand[n++] = draw(urn, Track{t}, rng);
    }
    std::sort(hand.begin(), hand.begin() + static_cast<std::ptrdiff_t>(n));
  }
  state.hidden.room.ck.urn = urn;
}

// A seen hand is known; the others share what remains.
void deal_seen_hand(const Rules& rules, const View& view, Rng& rng, State& state) {
  const Frame& top = view.pub.pending.top();
  const Goods seen = view.mine.room.ck.seen_goods();
  Goods rest;
  for (std::size_t s = 0; s < rules.players; ++s) {
    if (s != idx(view.seat)) rest += state.own[s].hand;
  }
  rest -= seen;
  for (std::size_t s = 0; s < rules.players; ++s) {
    if (s == idx(view.seat)) continue;
    Goods& hand = state.own[s].hand;
    const unsigned n = hand.total();
    hand = {};
    if (s == top.a) {
      hand = seen;
      continue;
    }
    for (unsigned i = 0; i < n; ++i) {
      const Goods card = Goods::of(rest.kind_of_card(rng.below(rest.total())));
      rest -= card;
      hand += card;
    }
  }
}

}  // namespace

void CitiesKnights::determinize(const Rules& rules, const View& view, Rng& rng, State& state) {
  deal_progress(rules, view, rng, state);
  const Frame& top = view.pub.pending.top();
  if (top.ask == Ask::take_from_hand && view.seat != none<Seat> && has(top.actors, view.seat))
    return deal_seen_hand(rules, view, rng, state);
  // Somebody else is looking: at the cards that were just dealt.
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    if (Seat{s} == view.seat || !has(top.actors, Seat{s})) continue;
    if (top.ask == Ask::take_from_hand) state.own[s].room.ck.see(state.own[top.a].hand);
    if (top.ask == Ask::take_progress) state.own[s].room.ck.see(state.own[top.a].room.ck);
    // ck.progress.limit.own: which of them is the new one
    if (top.ask == Ask::fifth_card && rules.fifth_new_only) {
      auto& own = state.own[s].room.ck;
      own.fresh = own.hand[rng.below(static_cast<std::uint32_t>(own.hand.size()))];
    }
  }
}

void CitiesKnights::hide_action(const State& before, const Action& action, Seat seat, bool& hide) {
  const Frame& top = before.pub.pending.top();
  switch (action.kind) {
    case Kind::draw_progress: hide = raw(seat) != top.a && !is_victory(Progress{action.to}); break;
    case Kind::return_progress:
    case Kind::give_card: hide = seat != action.seat; break;
    case Kind::take_progress:
    case Kind::take_from_hand: hide = seat != action.seat && raw(seat) != top.a; break;
    default: break;
  }
}

}  // namespace landnam
