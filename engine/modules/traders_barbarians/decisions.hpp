#pragma once
// The arguments of the asks about wagons and the barbarians on the paths.

#include "engine/model/pending.hpp"

namespace landnam {

enum class Draw : std::uint8_t { no, may, must };  // a card from the owner of the road that a barbarian comes to

struct DrawCargo {
  static constexpr Ask ask = Ask::draw_cargo;
  Seat who{};
  Hex at{};  // the trade hex
};

struct DriveDie {
  static constexpr Ask ask = Ask::drive_die;
  Seat driver{};
  Path barbarian{};
};

struct MoveBarbarian {
  static constexpr Ask ask = Ask::move_barbarian;
  Path which{};  // the one that must move, or none
  Draw draw{};
};

}  // namespace landnam
