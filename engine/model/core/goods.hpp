#pragma once
// Eight kinds of cards as eight byte lanes in one word: hands, costs and the bank are single registers.

#include <bit>
#include <cstdint>

#include "engine/model/core/ids.hpp"

namespace landnam {

// Counts of up to eight kinds. Each lane stays within 0..127, so that comparisons can borrow into the top bit.
template <class Kind>
struct Lanes {
  std::uint64_t lanes = 0;

  constexpr bool operator==(const Lanes&) const = default;

  static constexpr Lanes of(Kind k, unsigned n = 1) { return {std::uint64_t{n} << (8 * idx(k))}; }

  constexpr unsigned operator[](Kind g) const { return static_cast<unsigned>((lanes >> (8 * idx(g))) & 0xFF); }
  constexpr bool empty() const { return lanes == 0; }
  constexpr unsigned total() const {  // up to 255
    return static_cast<unsigned>((lanes * 0x0101010101010101ULL) >> 56);
  }
  constexpr bool covers(Lanes cost) const { return (((lanes | kTop) - cost.lanes) & kTop) == kTop; }

  // One bit a kind (bit idx(g)) of which at least n are here; n <= 127.
  constexpr std::uint8_t kinds_with(unsigned n = 1) const {
    const std::uint64_t enough = ((lanes | kTop) - n * 0x0101010101010101ULL) & kTop;
    return enough == 0 ? std::uint8_t{0} : static_cast<std::uint8_t>((enough >> 7) * 0x0102040810204080ULL >> 56);
  }

  // The same for a number of its own for each kind.
  constexpr std::uint8_t kinds_covering(Lanes least) const {
    const std::uint64_t enough = ((lanes | kTop) - least.lanes) & kTop;
    return enough == 0 ? std::uint8_t{0} : static_cast<std::uint8_t>((enough >> 7) * 0x0102040810204080ULL >> 56);
  }

  constexpr Lanes& operator+=(Lanes o) {
    lanes += o.lanes;
    return *this;
  }
  constexpr Lanes& operator-=(Lanes o) {  // o must be covered
    lanes -= o.lanes;
    return *this;
  }
  friend constexpr Lanes operator+(Lanes a, Lanes b) { return a += b; }
  friend constexpr Lanes operator-(Lanes a, Lanes b) { return a -= b; }
  friend constexpr Lanes operator*(Lanes a, unsigned n) { return {a.lanes * n}; }

  // The kind of the k-th card when the cards lie sorted by kind; k < total().
  constexpr Kind kind_of_card(unsigned k) const {
    std::size_t g = 0;
    for (; g < 7; ++g) {
      const unsigned n = (*this)[static_cast<Kind>(g)];
      if (k < n) break;
      k -= n;
    }
    return static_cast<Kind>(g);
  }

 private:
  static constexpr std::uint64_t kTop = 0x8080808080808080ULL;
};

enum class Good : std::uint8_t { lumber, brick, wool, grain, ore, paper, cloth, coin };
inline constexpr std::size_t kResources = 5;
inline constexpr std::size_t kGoods = 8;
using Goods = Lanes<Good>;

constexpr Goods resources(unsigned lumber, unsigned brick, unsigned wool, unsigned grain, unsigned ore) {
  return Goods::of(Good::lumber, lumber) + Goods::of(Good::brick, brick) + Goods::of(Good::wool, wool) +
         Goods::of(Good::grain, grain) + Goods::of(Good::ore, ore);
}
constexpr Goods only_resources(Goods g) { return {g.lanes & 0x000000FFFFFFFFFFULL}; }

inline constexpr std::uint8_t kResourceKinds = 0x1F;
inline constexpr std::uint8_t kCommodityKinds = 0xE0;

}  // namespace landnam
