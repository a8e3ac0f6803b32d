#pragma once
// The clock on the wall, for what cannot be undone: it counts only when it has gone evenly for a while.

#include <cstdint>
#include <cstdlib>
#include <optional>

namespace landnam::server {

class EvenClock {
 public:
  static constexpr std::int64_t kWhile = 3'600'000;  // milliseconds
  static constexpr std::int64_t kJump = 60'000;      // more between two readings: it was set

  // The time on the wall; none in the first hour and in the hour after it was set. To be asked every minute or so.
  std::optional<std::int64_t> read(std::int64_t wall, std::int64_t steady) {
    const std::int64_t ahead = wall - steady;
    if (!since_ || std::abs(ahead - ahead_) > kJump) since_ = steady;
    ahead_ = ahead;
    if (steady - *since_ < kWhile) return std::nullopt;
    return wall;
  }

 private:
  std::int64_t ahead_ = 0;
  std::optional<std::int64_t> since_;  // it has gone evenly
};

}  // namespace landnam::server
