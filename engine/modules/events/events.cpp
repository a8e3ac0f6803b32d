#include "engine/modules/events/events.hpp"

#include "engine/model/hooks.hpp"
#include "engine/modules/base/decisions.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/events/decisions.hpp"
#include "engine/modules/events/rooms.hpp"
#include "engine/modules/events/state.hpp"

namespace landnam {
namespace {

bool hides_gift(Kind kind) { return kind == Kind::give_gift || kind == Kind::give_help || kind == Kind::keep_cards; }

}  // namespace

void events::do_event_card(Game& g, const Action& a) {
  Public& pub = g.pub();
  pub.pending.pop();
  const auto event = static_cast<CardEvent>(a.to);
  const std::size_t card = events::find(a.from, event);
  part_of<EventsPublic>(pub).unseen = events::without(events::next_from(part_of<EventsPublic>(pub).unseen), card);
  pub.event_card = static_cast<std::uint8_t>(1 + card);
  // events.order: what is pushed last comes first. A number that does not count is drawn again after its event.
  const bool again = ((g.rules.reroll_sums >> a.from) & 1U) != 0;
  if (again) pub.pending.push({.ask = Ask::event_card});
  else pub.pending.push(ResolveRoll{.sum = a.from});
  events::happen(g, event);
}

void Events::fold(const Setup&, Rules& rules) {
  rules.number_ask = rules.rolls_event_die() ? Ask::red_die : Ask::event_card;  // events.ck
  rules.rolls_differ = false;                                                   // two.events: an equal number counts
}

void Events::on_setup(Game& g) { part_of<EventsPublic>(g.pub()).unseen = events::kAll; }

void Events::on_turn_start(Game& g) { g.pub().cities_yield_one = false; }

void Events::outcomes(const Rules&, const State& state, Outcomes& out) {
  if (state.pub.pending.top().ask == Ask::red_die) return events::red_die_outcomes(out);
  if (state.pub.pending.top().ask != Ask::event_card) return;
  const std::uint64_t urn = events::next_from(part_of<EventsPublic>(state.pub).unseen);
  for (std::size_t i = 0; i < events::kCards.size(); ++i) {
    const events::EventCard& card = events::kCards[i];
    const unsigned n = events::copies_in(urn, i);
    if (n > 0) out.push_back({{.kind = Kind::event_card, .from = card.number, .to = raw(card.event)}, n});
  }
}

void Events::sample(const Rules&, const State& state, Rng& rng, std::optional<Action>& drawn) {
  if (state.pub.pending.top().ask != Ask::event_card) return;
  std::uint64_t urn = events::next_from(part_of<EventsPublic>(state.pub).unseen);
  for (std::uint32_t k = rng.below(events::cards_in(urn)); k > 0; --k) urn &= urn - 1;
  const events::EventCard& card = events::kCards[events::kCardOfBit[lowest_bit(urn)]];
  drawn = {.kind = Kind::event_card, .from = card.number, .to = raw(card.event)};
}

// Whoever has laid a card aside has also chosen who gets it.
void Events::determinize(const Rules& rules, const View& view, Rng& rng, State& state) {
  const Frame& top = view.pub.pending.top();
  if (top.ask != Ask::give_help) return;
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    Private& own = state.own[s];
    if (Seat{s} == view.seat || own.aside.empty()) continue;
    unsigned receivers = top.as<GiveHelp>().receivers;
    const auto count = static_cast<std::uint32_t>(std::popcount(receivers));
    for (std::uint32_t k = rng.below(count); k > 0; --k) receivers &= receivers - 1;
    own.gift_to = Seat{static_cast<std::uint8_t>(std::countr_zero(receivers))};
  }
}

void Events::hide_action(const Rules&, const State&, const Action& action, Seat seat, bool& hide) {
  if (hides_gift(action.kind)) hide = seat != action.seat;
}

// That somebody keeps the cards shows only when the gifts change hands.
void Events::disguise(const Rules&, const State& before, Action& seen) {
  if (!hides_gift(seen.kind)) return;
  seen.kind = before.pub.pending.top().ask == Ask::give_help ? Kind::give_help : Kind::give_gift;
  seen.from = kNone;
}

}  // namespace landnam
