#pragma once
// What Traders & Barbarians adds to a position. All of it is public: every cargo token is drawn in the open, so what is
// left in a stack is known to all.

#include <array>
#include <cstdint>

#include "engine/model/core/ids.hpp"
#include "engine/model/modules.hpp"

namespace landnam {

enum class Cargo : std::uint8_t { nothing, marble, glass, tools, sand };
inline constexpr std::size_t kCargoKinds = 5;

// The trade hexes in the order of Board::trade_hexes.
enum class TradePost : std::uint8_t { quarry, castle, glassworks };
inline constexpr std::size_t kTradePosts = 3;
inline constexpr std::array<std::array<Cargo, 2>, kTradePosts> kGoodsOf{{
    {Cargo::marble, Cargo::sand},
    {Cargo::sand, Cargo::tools},
    {Cargo::glass, Cargo::tools},
}};
inline constexpr std::uint8_t kCargoOfEach = 6;

struct Wagon {
  Corner at{};
  std::uint8_t level = 0;  // 0: not on the board yet
  Cargo cargo{};
  std::uint8_t delivered = 0;  // tokens turned, a point each
  bool operator==(const Wagon&) const = default;
};

struct TradersPublic {
  static constexpr ModuleId module = ModuleId::traders_barbarians;
  std::array<Wagon, kMaxSeats> wagon{};
  std::array<Path, 3> barbarian{};
  std::array<std::array<std::uint8_t, 2>, kTradePosts> stack{};  // tokens left, as in kGoodsOf
  // This turn.
  std::uint8_t movement = 0;  // points left, once the movement phase has begun
  std::uint8_t tried = 0;     // barbarians somebody tried to drive off, a bit each
  bool moved = false;         // a step was made
  bool arrived = false;       // the move ended at a trade hex
  bool fed = false;           // a grain was paid
  std::uint8_t neutral_tolls = 0;
  std::uint8_t spare = 0;
};

}  // namespace landnam
