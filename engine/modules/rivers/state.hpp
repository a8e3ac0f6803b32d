#pragma once
// What the Rivers add to a game's state. Bridges are among the seats' roads; which of those are bridges is here.

#include <array>
#include <cstdint>

#include "engine/model/core/ids.hpp"
#include "engine/model/modules.hpp"

namespace landnam {

struct RiversPublic {
  static constexpr ModuleId module = ModuleId::rivers;
  std::array<std::uint8_t, kMaxSeats> bridges;  // a bit each by bridge site
  std::array<std::uint8_t, 2> spare;
};

}  // namespace landnam
