// The event deck with Barbarian Attack: knights stand on paths.

#include "engine/modules/barbarian_attack/rooms.hpp"
#include "engine/modules/events/rooms.hpp"

namespace landnam::events {

// attack.events.conflict: knights on the board; attack.events.tournament: nothing happens
unsigned knights_on_paths(const Public& pub, CardEvent event, Seat seat) {
  return event == CardEvent::conflict ? static_cast<unsigned>(attack::knights_of(pub, seat).count()) : 0;
}

}  // namespace landnam::events
