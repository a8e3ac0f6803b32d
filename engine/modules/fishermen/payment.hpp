#pragma once
// Tokens paid for a fish action, in one byte of an Action.

#include "engine/model/core/bits.hpp"
#include "engine/modules/fishermen/state.hpp"

namespace landnam::fish {

struct Payment {
  std::uint8_t ones = 0;  // at most 7, 4 and 3: more would be superfluous for the dearest action
  std::uint8_t twos = 0;
  std::uint8_t threes = 0;

  constexpr bool operator==(const Payment&) const = default;

  static constexpr std::uint8_t kCodes = kPayments;
  constexpr std::uint8_t code() const { return static_cast<std::uint8_t>(ones + 8 * twos + 40 * threes); }
  static constexpr Payment of(std::uint8_t code) {
    return {static_cast<std::uint8_t>(code % 8), static_cast<std::uint8_t>(code / 8 % 5),
            static_cast<std::uint8_t>(code / 40)};
  }
  constexpr unsigned fish() const { return ones + 2U * twos + 3U * threes; }
  constexpr unsigned tokens() const { return unsigned{ones} + twos + threes; }
  constexpr FishCounts counts() const { return {ones, twos, threes}; }
  constexpr bool from(const FishCounts& held) const { return ones <= held[0] && twos <= held[1] && threes <= held[2]; }
  // No token could be left out [fish.pay.minimal].
  constexpr bool minimal(unsigned cost) const {
    const unsigned least = ones > 0 ? 1 : twos > 0 ? 2 : 3;
    return fish() < cost + least;
  }
};

using Payments = BitSet<Path, kMaxPaths>;  // of codes, for a Menu
static_assert(Payment::kCodes <= kMaxPaths);

// Every way to pay the cost from the tokens held, without a superfluous one.
constexpr Payments payments(const FishCounts& held, unsigned cost) {
  Payments all;
  for (std::uint8_t threes = 0; threes <= held[2] && threes <= 3; ++threes) {
    for (std::uint8_t twos = 0; twos <= held[1] && twos <= 4; ++twos) {
      const unsigned paid = 2U * twos + 3U * threes;
      const auto ones = static_cast<std::uint8_t>(paid < cost ? cost - paid : 0);
      const Payment payment{ones, twos, threes};
      if (ones <= held[0] && payment.minimal(cost)) all.add(static_cast<Path>(payment.code()));
    }
  }
  return all;
}

}  // namespace landnam::fish
