// The event deck with Cities & Knights [events.ck]: the red die and the event die are rolled and settled first, then a
// card gives the number. Commodities are given but never taken, and knights count by their active strength.

#include <algorithm>

#include "engine/modules/cities_knights/rooms.hpp"
#include "engine/modules/events/rooms.hpp"

namespace landnam::events {

// events.tournament, events.conflict
unsigned knights_of(const Rules& rules, const Public& pub, Seat seat) {
  return rules.plays(ModuleId::cities_knights) ? ck::active_strength(pub, seat) : pub.seat[idx(seat)].knights;
}

void red_die_outcomes(Outcomes& out) {
  for (std::uint8_t red = 1; red <= 6; ++red) {
    for (std::uint8_t face = 1; face <= 4; ++face) {
      const auto weight = static_cast<std::uint32_t>(std::count(kEventDie.begin(), kEventDie.end(), face));
      out.push_back({{.kind = Kind::red_die, .from = red, .to = face}, weight});
    }
  }
}

// An alchemist chooses both dice, and no card is drawn: its roll never comes here.
void do_red_die(Game& g, const Action& a) {
  g.pending().top() = {.ask = Ask::event_card};
  g.pub().dice = {a.from, 0};
  g.pub().event_die = a.to;
  ck::settle_event(g, Event{a.to}, a.from);
}

}  // namespace landnam::events
