#pragma once
// What the sea adds to a position. Ships are among their owners' roads; which of those are ships is here.

#include <array>
#include <cstdint>

#include "engine/model/core/bits.hpp"
#include "engine/model/core/ids.hpp"
#include "engine/model/modules.hpp"

namespace landnam {

struct SeaSeat {
  PathSet ships;
  HexSet reached;          // islands and regions with a settlement, each by its lowest hex; home is among them
  std::uint8_t bonus = 0;  // points for foreign ones
  std::array<std::uint8_t, 7> spare{};
  bool operator==(const SeaSeat&) const = default;
};

struct SeaPublic {
  static constexpr ModuleId module = ModuleId::seafarers;
  std::array<SeaSeat, kMaxSeats> seat{};
  PathSet fresh;            // ships built this turn
  PathSet land_paths;       // derived: with land on a side
  PathSet sea_paths;        // derived: with sea on a side
  CornerSet land_corners;   // derived
  HexSet land;              // derived: known land
  HexSet sea;               // derived: known sea
  Hex pirate = none<Hex>;   // none: on the frame
  bool ship_moved = false;  // this turn
  std::array<std::uint8_t, 6> spare{};
  bool operator==(const SeaPublic&) const = default;
};

}  // namespace landnam
