#pragma once

#include "engine/modules/events/deck.hpp"
#include "engine/modules/events/state.hpp"
#include "sim/learn/observer.hpp"

namespace landnam::sim {

struct EventsFields {
  static constexpr ModuleId id = ModuleId::events;
  template <class Sink>
  static void write(Observer<Sink>& o) {
    o.set("damaged", "roads turned sideways", o.paths, part_of<EventsPublic>(o.pub).damaged);
    o.bits("event_deck", "event cards not drawn since New Year, in the order of the deck", landnam::events::kDeck,
           part_of<EventsPublic>(o.pub).unseen);
  }
};

}  // namespace landnam::sim
