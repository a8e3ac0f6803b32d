#pragma once
// What a coast hex with barbarians and knights around it promises.

#include <array>

#include "engine/model/look.hpp"
#include "engine/modules/barbarian_attack/state.hpp"

namespace landnam::bots::eval {

// Knights around one hex.
struct Siege {
  unsigned barbarians = 0;
  unsigned mine = 0;
  std::array<std::uint8_t, kMaxSeats + 1> others{};  // by owner; the own seat has none here

  unsigned all() const {
    unsigned sum = mine;
    for (unsigned n : others) sum += n;
    return sum;
  }
  bool beaten() const { return barbarians > 0 && all() > barbarians; }
};
Siege siege_of(const Look& look, std::size_t coast);

// Prisoners that the own seat gets on average if they are beaten now, and gold for what it does not get.
struct Spoils {
  double prisoners = 0;
  double gold = 0;
};
Spoils spoils_of(const Siege& siege);

// Cards in 36 rolls that the seat would get from the hex if nobody held it.
unsigned coast_yield(const Look& look, Seat seat, std::size_t coast);

}  // namespace landnam::bots::eval
