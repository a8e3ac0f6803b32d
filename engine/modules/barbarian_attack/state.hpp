#pragma once
// What Barbarian Attack adds to a position. All of it is public: cards are played as they are bought, so what is left
// in the pile is known to all.

#include <array>
#include <cstdint>

#include "engine/model/core/bits.hpp"
#include "engine/model/core/ids.hpp"
#include "engine/model/modules.hpp"

namespace landnam {

enum class InvasionCard : std::uint8_t { knighthood, black_knight, intrigue, treason };
inline constexpr std::size_t kInvasionCards = 4;
inline constexpr std::array<std::uint8_t, kInvasionCards> kInvasionDeck{14, 4, 4, 4};

// [70-layouts] The coast hexes in the order in which they are checked: clockwise from the castle's left.
inline constexpr std::array<Hex, 10> kCoast{Hex{12}, Hex{7},  Hex{3},  Hex{0},  Hex{1},
                                            Hex{6},  Hex{11}, Hex{15}, Hex{18}, Hex{17}};
inline constexpr std::size_t kCoastHexes = kCoast.size();
inline constexpr Hex kCastleHex{16};
inline constexpr Hex kAttackDesert{2};

inline constexpr std::uint8_t kInvaders = 36;
inline constexpr std::uint8_t kConquest = 3;  // barbarians that conquer a hex
inline constexpr std::size_t kKnightsEach = 6;
inline constexpr std::size_t kForeign = kMaxSeats;  // the foreign knight where owners are counted

// The colour die names two opposite sides of a hex.
enum class DieColour : std::uint8_t { violet, green, brown };
inline constexpr std::size_t kDieColours = 3;

struct AttackPublic {
  static constexpr ModuleId module = ModuleId::barbarian_attack;
  PathSet moved;                                       // where own knights stand that have moved this turn
  std::array<std::uint8_t, kCoastHexes> barbarians{};  // by kCoast
  std::array<std::uint8_t, kCoastHexes> token{};       // numbers of the coast hexes, also while they are turned
  std::uint8_t supply = 0;                             // barbarians
  Path foreign{};                                      // the foreign knight; none: not on the board
  std::array<std::array<Path, kKnightsEach>, kMaxSeats> knight{};  // in ascending order, `none` last
  std::array<std::uint8_t, kMaxSeats> prisoners{};
  std::array<std::uint8_t, kInvasionCards> pile{};
  std::array<std::uint8_t, kMaxSeats> rolled{};  // sums of an open roll-off; 0: not yet
  std::array<std::uint8_t, 6> spare{};
};

}  // namespace landnam
