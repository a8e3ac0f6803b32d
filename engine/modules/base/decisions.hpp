#pragma once
// The arguments of the base game's asks.

#include "engine/model/pending.hpp"

namespace landnam {

struct DrawCard {
  static constexpr Ask ask = Ask::draw_card;
  Seat buyer{};
};

struct StealCard {
  static constexpr Ask ask = Ask::steal_card;
  static constexpr Ask also = Ask::steal_resource;
  Seat thief{};
  Seat victim{};
};

struct SetupRoad {
  static constexpr Ask ask = Ask::setup_road;
  Corner at{};  // just built on
};

struct MaySteal {
  static constexpr Ask ask = Ask::may_steal;
  SeatMask from = 0;
  bool resources_only = false;
};

struct TakeCard {
  static constexpr Ask ask = Ask::take_card;
  std::uint8_t left = 0;
};

struct FreeRoad {
  static constexpr Ask ask = Ask::free_road;
  std::uint8_t left = 0;
  Path barred{};  // where the frame may be declined: the path it must not take
};

struct ResolveRoll {
  static constexpr Ask ask = Ask::resolve_roll;
  std::uint8_t sum = 0;
};

struct RobHere {
  static constexpr Ask ask = Ask::rob_here;
  Seat thief{};
};

}  // namespace landnam
