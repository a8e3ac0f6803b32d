#include "engine/model/view.hpp"

#include <array>

#include "engine/modules/base/decisions.hpp"
#include "engine/play/modules.hpp"

namespace landnam {
namespace {

// Deals the cards of an urn into hands of known sizes.
template <class Kind>
Lanes<Kind> draw_some(Lanes<Kind>& urn, unsigned n, Rng& rng) {
  Lanes<Kind> drawn;
  for (; n > 0; --n) {
    const Lanes<Kind> card = Lanes<Kind>::of(urn.kind_of_card(rng.below(urn.total())));
    urn -= card;
    drawn += card;
  }
  return drawn;
}

// Cards that a seat is known to hold: what it offers, has accepted to give or gives in a counter-offer or proposal.
Goods shown_cards(const Public& pub, Seat seat) {
  const Offer& offer = pub.offer;
  if (seat == pub.turn) return offer.terms.give();
  const bool spoken = has(static_cast<SeatMask>(offer.countered | offer.proposed), seat);
  Goods shown = spoken ? offer.counter[idx(seat)].give() : Goods{};
  if (!has(offer.accepted, seat)) return shown;
  for (std::uint8_t k = 0; k < kGoods; ++k) {  // at least as many of each
    const Good good{k};
    const unsigned more = offer.terms.want()[good];
    if (more > shown[good]) shown += Goods::of(good, more - shown[good]);
  }
  return shown;
}

void deal_hands(const Rules& rules, const View& view, State& state, Rng& rng) {
  Goods unseen = rules.bank - view.pub.bank - view.mine.hand - view.mine.aside;
  for (std::size_t s = 0; s < rules.players; ++s) {
    if (s == idx(view.seat)) continue;
    Goods& hand = state.own[s].hand = shown_cards(view.pub, Seat{static_cast<std::uint8_t>(s)});
    unseen -= hand;
    const Frame& top = view.pub.pending.top();  // whoever is about to lose a resource has one
    if (top.ask != Ask::steal_resource || idx(top.as<StealCard>().victim) != s || !only_resources(hand).empty())
      continue;
    Goods some = only_resources(unseen);
    const Goods card = draw_some(some, 1, rng);
    hand += card;
    unseen -= card;
  }
  for (std::size_t s = 0; s < rules.players; ++s) {
    if (s == idx(view.seat)) continue;
    const SeatPublic& other = view.pub.seat[s];
    Private& own = state.own[s];
    own.hand += draw_some(unseen, other.cards - own.hand.total(), rng);
    // Whoever owes cards and is not asked any more has laid them aside.
    const bool chosen = other.owed > 0 && !has(view.pub.pending.top().actors, Seat{static_cast<std::uint8_t>(s)});
    if (chosen) own.aside = draw_some(own.hand, other.owed, rng);
  }
}

// The player in turn has not won, so this many victory cards at most can be among the hidden ones [base.victory].
unsigned most_victory_cards(const View& view, Seat seat) {
  const SeatPublic& other = view.pub.seat[idx(seat)];
  const bool could_win = view.pub.turn_number > 0 && view.pub.part != TurnPart::special;
  if (seat != view.pub.turn || !could_win || view.pub.pending.over()) return other.dev_cards;
  return other.points < other.need ? other.need - other.points - 1U : 0U;
}

void deal_cards(const Rules& rules, const View& view, State& state, Rng& rng) {
  Cards unseen = rules.deck - view.pub.used_cards - view.mine.dev - view.mine.fresh;
  for (std::uint8_t i = 0; i < rules.players;
       ++i) {  // who is in turn comes first, while there are cards to choose from
    const Seat seat{static_cast<std::uint8_t>((raw(view.pub.turn) + i) % rules.players)};
    if (seat == view.seat) continue;
    Cards& dev = state.own[idx(seat)].dev;
    dev = draw_some(unseen, view.pub.seat[idx(seat)].dev_cards, rng);
    for (const unsigned most = most_victory_cards(view, seat); dev[Card::victory] > most;) {  // back, and another one
      Cards others = unseen - Cards::of(Card::victory, unseen[Card::victory]);
      if (others.empty()) break;
      const Cards instead = draw_some(others, 1, rng);
      unseen = unseen + Cards::of(Card::victory) - instead;
      dev = dev + instead - Cards::of(Card::victory);
    }
  }
  state.hidden.deck = unseen;
}

}  // namespace

View view_of(const State& state, Seat seat) {
  View view;
  view.seat = seat;
  view.pub = state.pub;
  if (seat != none<Seat>) view.mine = state.own[idx(seat)];
  return view;
}

State determinize(const Rules& rules, const View& view, Rng& rng) {
  State state;
  state.pub = view.pub;
  if (view.seat != none<Seat>) state.own[idx(view.seat)] = view.mine;
  deal_hands(rules, view, state, rng);
  deal_cards(rules, view, state, rng);
  hooks::determinize(rules, view, rng, state);
  return state;
}

Action seen_by(const Rules& rules, const State& before, const Action& action, Seat seat) {
  const Frame& top = before.pub.pending.top();
  bool hide = false;
  switch (action.kind) {
    case Kind::draw_card: hide = seat != top.as<DrawCard>().buyer; break;
    case Kind::steal_card: {
      const auto [thief, victim] = top.as<StealCard>();
      hide = seat != thief && seat != victim;
      break;
    }
    case Kind::discard: hide = seat != action.seat; break;  // base.robber.discard: nobody sees another's choice first
    default: break;
  }
  hooks::hide_action(rules, before, action, seat, hide);
  Action seen = action;
  if (hide) {
    seen.to = kNone;
    hooks::disguise(rules, before, seen);
  }
  return seen;
}

}  // namespace landnam
