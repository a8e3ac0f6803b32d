// The event die: ships bring the barbarians nearer, gates hand out progress cards.

#include <algorithm>

#include "engine/modules/base/decisions.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/cities_knights/decisions.hpp"
#include "engine/modules/cities_knights/rooms.hpp"

namespace landnam {
namespace ck {
namespace {

// ck.gate: from the roller clockwise; what is pushed last is drawn first.
void open_gate(Game& g, Track track, unsigned red) {
  const auto may_draw = [&](Seat s) {
    const unsigned level = seat_part(g, s).level[idx(track)];
    return level >= 1 && red <= level + 1;
  };
  if (may_draw(g.turn())) g.pending().push({.ask = Ask::settle_limit});
  for (unsigned i = g.rules.players; i-- > 0;) {
    const Seat s{static_cast<std::uint8_t>((raw(g.turn()) + i) % g.rules.players)};
    if (may_draw(s)) g.pending().push(DrawFromPile{.who = s, .pile = track});
  }
}

}  // namespace

void settle_event(Game& g, Event event, unsigned red) {
  switch (event) {
    case Event::none: break;
    case Event::ship:
      if (++part(g).ship == g.rules.ship_steps) land(g);
      break;
    case Event::science: open_gate(g, Track::science, red); break;
    case Event::trade: open_gate(g, Track::trade, red); break;
    case Event::politics: open_gate(g, Track::politics, red); break;
  }
}

// After an alchemist: the other two dice lie already.
void do_event_die(Game& g, const Action& a) {
  const auto dice = g.pub().dice;
  base::do_dice(g, {.kind = Kind::dice, .from = dice[0], .to = dice[1], .n = a.to});
}

void event_die_outcomes(Outcomes& out) {
  for (std::uint8_t face = 1; face <= 4; ++face) {
    const auto weight = static_cast<std::uint32_t>(std::count(kEventDie.begin(), kEventDie.end(), face));
    out.push_back({{.kind = Kind::event_die, .to = face}, weight});
  }
}

}  // namespace ck

// ck.roll.order: production or the seven wait below.
void CitiesKnights::on_roll(Game& g) { ck::settle_event(g, Event{g.pub().event_die}, g.pub().dice[0]); }

// ck.aqueduct, ck.card.short: clockwise from the roller, as long as the bank has something.
void CitiesKnights::on_income(Game& g, unsigned, SeatMask got) {
  for (unsigned i = g.rules.players; i-- > 0;) {
    const Seat s{static_cast<std::uint8_t>((raw(g.turn()) + i) % g.rules.players)};
    if (has(got, s) || !ck::has_aqueduct(g.pub(), s)) continue;
    g.pending().push(Frame::of(TakeCard{.left = 1}, only(s)).or_decline());
  }
}

}  // namespace landnam
