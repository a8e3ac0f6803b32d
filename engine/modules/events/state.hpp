#pragma once
// What the event deck adds to a position. All zero: not in use.

#include <array>
#include <cstdint>

#include "engine/model/core/bits.hpp"
#include "engine/model/modules.hpp"

namespace landnam {

enum class CardEvent : std::uint8_t {
  none,
  robber_attacks,
  epidemic,
  earthquake,
  neighbours,
  tournament,
  advantage,
  calm,
  flees,
  help,
  conflict,
  plenty,
};
inline constexpr std::size_t kCardEvents = 12;

struct EventsPublic {
  static constexpr ModuleId module = ModuleId::events;
  PathSet damaged;           // roads turned sideways
  std::uint64_t unseen = 0;  // cards not drawn since the last New Year, a bit each (deck.hpp)
  bool operator==(const EventsPublic&) const = default;
};

}  // namespace landnam
