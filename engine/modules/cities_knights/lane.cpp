#include "engine/modules/cities_knights/lane.hpp"

#include "engine/modules/base/production.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/cities_knights/rooms.hpp"

namespace landnam::ck {
namespace {

// Steps of the ship on the way, and gates that stay shut. False, and nothing done, if the event asks for more.
bool event_passes(Game& g, Event event, unsigned red) {
  CkPublic& ck = part(g);
  if (event == Event::ship) {
    if (ck.ship + 1U == g.rules.ship_steps) return false;
    ++ck.ship;
    return true;
  }
  const std::size_t track = idx(event) - idx(Event::science);
  for (std::size_t s = 0; s < g.rules.players; ++s) {
    const unsigned level = ck.seat[s].level[track];
    if (level >= 1 && red <= level + 1) return false;
  }
  return true;
}

void produce(Game& g, unsigned sum) {
  const HexSet hexes = base::yielding_hexes(g.rules, g.pub(), sum);
  SeatMask got = 0;
  if (!base::produce_plainly<true>(g, hexes, got)) got = base::produce_scarce(g, hexes);
  bool thirsty = false;  // ck.aqueduct
  for (std::uint8_t s = 0; s < g.rules.players; ++s) thirsty |= !has(got, Seat{s}) && has_aqueduct(g.pub(), Seat{s});
  if (!thirsty) return;
  CitiesKnights::on_income(g, got);
  base::finish(g);
}

void roll(Game& g, Rng& rng) {
  Public& pub = g.pub();
  base::begin_roll(g);
  const Action dice = base::roll_two_dice(rng);
  pub.event_die = kEventDie[rng.below(6)];
  const unsigned sum = base::note_dice(pub, dice.from, dice.to);
  if (!event_passes(g, Event{pub.event_die}, dice.from)) {
    pub.pending.push({.ask = Ask::resolve_roll, .a = static_cast<std::uint8_t>(sum)});
    settle_event(g, Event{pub.event_die}, dice.from);
    base::finish(g);
  } else if (sum == 7) {
    base::seven(g);
  } else {
    produce(g, sum);
  }
}

// As base::means_of; there are no cards to buy.
unsigned means_of(const Look& look) {
  return (base::affordable(look.rules, look.mine.hand) & ~unsigned{base::kCardMeans}) | payable_kinds(look);
}

}  // namespace

bool run_turns(Game& g, Rng& rng, Menu& menu, std::uint64_t& actions, std::uint32_t turn_cap) {
  const Public& pub = g.pub();
  while (pub.turn_number < turn_cap) {
    const Look look = g.look(pub.turn);
    if (pub.pending.bottom().ask == Ask::before_roll) {
      if (look.mine.room.ck.hand[0] == Progress::alchemist) return false;  // the first of a sorted hand
      roll(g, rng);
      ++actions;
      if (pub.pending.size > 1 || pub.pending.over()) return false;
    }
    menu.reset(look.seat);
    if (const unsigned means = means_of(look); means != 0) base::main_candidates(look, means, menu);
    else menu.add(Kind::end_turn);
    main_candidates(look, menu);
    if (menu.size() > 1) return true;
    base::fresh_turn(g, g.next(look.seat));
    CitiesKnights::on_turn_start(g);
    ++actions;
    if (base::turn_won(g)) {
      base::end_game(g);
      return false;
    }
  }
  return false;
}

}  // namespace landnam::ck
