#pragma once
// Strong ids: a corner is not a path is not a seat. All fit in a byte; `none` means "no such thing".

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace landnam {

enum class Seat : std::uint8_t {};
enum class Hex : std::uint8_t {};
enum class Corner : std::uint8_t {};  // an intersection
enum class Path : std::uint8_t {};    // a place for a road

inline constexpr std::size_t kMaxSeats = 6;
inline constexpr std::size_t kMaxHexes = 64;     // the largest printed map has 63
inline constexpr std::size_t kMaxCorners = 192;  // 54 on the island, 156 on the largest printed map
inline constexpr std::size_t kMaxPaths = 255;    // 72, 218; 255 itself means "none"
inline constexpr std::size_t kMaxDegree = 6;     // paths at a corner; more than 3 only at trade hexes
inline constexpr std::size_t kMaxHarbours = 16;

inline constexpr std::uint8_t kNone = 0xFF;

template <class Id>
inline constexpr Id none = static_cast<Id>(kNone);

template <class Id>
  requires std::is_enum_v<Id>
constexpr std::size_t idx(Id id) {
  return static_cast<std::size_t>(id);
}

template <class Id>
  requires std::is_enum_v<Id>
constexpr std::uint8_t raw(Id id) {
  return static_cast<std::uint8_t>(id);
}

using SeatMask = std::uint8_t;
constexpr SeatMask only(Seat s) { return static_cast<SeatMask>(1U << idx(s)); }
constexpr bool has(SeatMask m, Seat s) { return ((m >> idx(s)) & 1U) != 0; }
constexpr Seat sole(SeatMask m) { return static_cast<Seat>(std::countr_zero(m)); }  // of a mask with one seat

}  // namespace landnam
