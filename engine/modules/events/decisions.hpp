#pragma once
// The arguments of the asks of event cards.

#include "engine/model/pending.hpp"

namespace landnam {

struct GiveHelp {
  static constexpr Ask ask = Ask::give_help;
  static constexpr Ask also = Ask::give_gift;
  SeatMask receivers = 0;
};

}  // namespace landnam
