#pragma once
// The arguments of the asks of the game for two.

#include "engine/model/pending.hpp"

namespace landnam {

struct ForcedDraw {
  static constexpr Ask ask = Ask::forced_draw;
  std::uint8_t left = 0;
  Seat victim{};
};

struct GiveBack {
  static constexpr Ask ask = Ask::give_back;
  std::uint8_t left = 0;
};

}  // namespace landnam
