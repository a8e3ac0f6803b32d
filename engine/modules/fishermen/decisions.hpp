#pragma once
// The arguments of the asks about fish.

#include "engine/model/pending.hpp"

namespace landnam {

struct DrawFish {
  static constexpr Ask ask = Ask::draw_fish;
  Seat who{};
  std::uint8_t left = 0;
};

struct CatchFish {
  static constexpr Ask ask = Ask::catch_fish;
  Seat who{};
  std::uint8_t tokens = 0;
};

}  // namespace landnam
