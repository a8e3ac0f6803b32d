#pragma once
// The arguments of the asks about invaders and knights on the paths.

#include "engine/model/pending.hpp"

namespace landnam {

struct DrawInvasion {
  static constexpr Ask ask = Ask::draw_invasion;
  Seat buyer{};
};

struct Landing {
  static constexpr Ask ask = Ask::landing;
  std::uint8_t left = 0;   // numbers still to come
  std::uint8_t after = 0;  // landings after this one
  std::array<std::uint8_t, 2> came{};

  // The sums that came up, a bit each.
  unsigned sums() const { return came[0] | unsigned{came[1]} << 8; }
  void add(unsigned sum) { came[sum / 8] = static_cast<std::uint8_t>(came[sum / 8] | 1U << sum % 8); }
};

struct Rolloff {
  static constexpr Ask ask = Ask::rolloff;
  Seat who{};
  Hex hex{};
  std::uint8_t stake = 0;       // prisoners
  std::uint8_t contenders = 0;  // the foreign knight after the seats
};

struct ColourDie {
  static constexpr Ask ask = Ask::colour_die;
  Hex freed{};
};

struct PostKnight {
  static constexpr Ask ask = Ask::post_knight;
  bool anywhere = false;  // else at the castle
  bool foreign = false;
};

struct MoveInvaders {
  static constexpr Ask ask = Ask::treason;
  std::uint8_t left = 0;
  Hex from = none<Hex>;  // where the first came from and went
  Hex to = none<Hex>;
};

struct Liberate {
  static constexpr Ask ask = Ask::liberate;
  std::uint8_t next = 0;  // coast hex to check
};

}  // namespace landnam
