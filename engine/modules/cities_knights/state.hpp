#pragma once
// What Cities & Knights adds to a position. A knight's level, state and marks are sets of corners: a knight stands
// where its owner stands and nothing is built. All zero is the start, but for the places that say `none`.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "engine/model/core/bits.hpp"
#include "engine/model/core/goods.hpp"
#include "engine/model/core/ids.hpp"
#include "engine/model/modules.hpp"

namespace landnam {

enum class Track : std::uint8_t { science, trade, politics };
inline constexpr std::size_t kTracks = 3;
inline constexpr std::uint8_t kTopLevel = 5;

// The commodity that pays for a track [ck.improve].
constexpr Good commodity_of(Track t) { return static_cast<Good>(kResources + idx(t)); }
static_assert(commodity_of(Track::science) == Good::paper && commodity_of(Track::trade) == Good::cloth &&
              commodity_of(Track::politics) == Good::coin);

// The 25 kinds of progress cards, pile by pile.
enum class Progress : std::uint8_t {
  none,
  alchemist,
  crane,
  mining,
  irrigation,
  printer,
  inventor,
  engineer,
  medicine,
  smith,
  road_building,
  merchant,
  commercial_harbour,
  merchant_fleet,
  master_merchant,
  trade_monopoly,
  resource_monopoly,
  bishop,
  diplomat,
  warlord,
  wedding,
  intrigue,
  saboteur,
  spy,
  deserter,
  constitution,
};
inline constexpr std::size_t kProgress = 26;  // `none` included
using ProgressSet = BitSet<Progress, 64>;
inline constexpr std::size_t kPile = 18;
inline constexpr std::size_t kProgressLimit = 4;  // [ck.progress.limit]

// How many of each there are [ck.pieces.progress].
inline constexpr std::array<std::uint8_t, kProgress> kProgressCards{0, 2, 2, 2, 2, 1, 2, 1, 2, 2, 2, 6, 2,
                                                                    2, 2, 2, 4, 2, 2, 2, 2, 2, 2, 3, 2, 1};
constexpr Track pile_of(Progress p) {
  if (p < Progress::merchant) return Track::science;
  return p < Progress::bishop ? Track::trade : Track::politics;
}
constexpr Progress first_of(Track t) {
  if (t == Track::science) return Progress::alchemist;
  return t == Track::trade ? Progress::merchant : Progress::bishop;
}
constexpr std::uint8_t kinds_in(Track t) {
  const std::size_t after = t == Track::politics ? kProgress : idx(first_of(static_cast<Track>(idx(t) + 1)));
  return static_cast<std::uint8_t>(after - idx(first_of(t)));
}
constexpr bool is_victory(Progress p) { return p == Progress::printer || p == Progress::constitution; }

// Faces of the event die [ck.pieces.track]; 0 in a roll without one.
enum class Event : std::uint8_t { none, ship, science, trade, politics };
inline constexpr std::array<std::uint8_t, 6> kEventDie{1, 1, 1, 2, 3, 4};

struct CkSeat {
  std::array<std::uint8_t, kTracks> level{};  // city improvements
  std::array<std::uint8_t, kTracks> cards{};  // hidden progress cards, by the pile on their backs
  std::uint8_t defender = 0;                  // Defender points
  std::uint8_t opened = 0;                    // bit 0 the printer, bit 1 the constitution
  bool operator==(const CkSeat&) const = default;

  unsigned hidden_cards() const { return unsigned{cards[0]} + cards[1] + cards[2]; }
  unsigned opened_points() const { return (opened & 1U) + (opened >> 1U); }
};

struct CkPublic {
  static constexpr ModuleId module = ModuleId::cities_knights;
  CornerSet strong;    // knights of level 2
  CornerSet mighty;    // knights of level 3
  CornerSet active;    // knights
  CornerSet busy;      // knights that cannot act any more this turn; during a landing those that take part
  CornerSet promoted;  // knights promoted this turn
  CornerSet walls;     // cities with a wall
  CornerSet fallen;    // settlements that are cities laid on their side [ck.fight.fallen]
  std::array<CkSeat, kMaxSeats> seat{};
  std::array<Corner, kTracks> metropolis{none<Corner>, none<Corner>, none<Corner>};
  Hex merchant = none<Hex>;
  Seat merchant_of = none<Seat>;
  std::uint8_t ship = 0;      // steps the barbarians have come
  std::uint8_t landings = 0;  // fights so far, 255 at most
  std::uint8_t cranes = 0;    // improvements of this turn that cost one less
  std::uint8_t fleet = 0;     // goods that trade 2:1 this turn, a bit each
  std::uint8_t spare = 0;
  std::array<std::uint8_t, kMaxSeats> harbour{};  // forced trades left with each opponent this turn
  bool operator==(const CkPublic&) const = default;
};

struct CkPrivate {
  static constexpr std::size_t at = 0;
  std::array<Progress, kProgressLimit + 1> hand{};  // sorted, `none` after the last
  Progress fresh{};                                 // the card that is one too many, where only that one counts
  std::array<std::uint8_t, 1> spare{};
  // A look into another's cards, for as long as the decision lasts: goods, or progress cards marked by the top bit.
  std::array<std::uint8_t, 8> seen{};
  bool operator==(const CkPrivate&) const = default;

  static constexpr std::uint8_t kProgressMark = 0x80;
  Goods seen_goods() const {
    return (seen[0] & kProgressMark) != 0 ? Goods{} : Goods{std::bit_cast<std::uint64_t>(seen)};
  }
  void see(Goods g) { seen = std::bit_cast<decltype(seen)>(g.lanes); }
  void see(const CkPrivate& other) {
    seen = {};
    for (std::size_t i = 0; i < hand.size() && other.hand[i] != Progress::none; ++i)
      seen[i] = static_cast<std::uint8_t>(raw(other.hand[i]) | kProgressMark);
  }
  Progress seen_card(std::size_t i) const {
    return (seen[i] & kProgressMark) != 0 ? Progress{static_cast<std::uint8_t>(seen[i] & ~kProgressMark)}
                                          : Progress::none;
  }
  ProgressSet seen_cards() const {
    ProgressSet cards;
    for (std::size_t i = 0; i < hand.size(); ++i) cards.add(seen_card(i));
    cards.remove(Progress::none);
    return cards;
  }
  ProgressSet held() const {
    ProgressSet cards;
    for (Progress p : hand) cards.add(p);
    cards.remove(Progress::none);
    return cards;
  }
  bool holds(Progress p) const { return std::find(hand.begin(), hand.end(), p) != hand.end(); }
};

// Cards put back under one pile, the first to come up first. A pile has at most ten kinds: a card takes half a byte.
struct ReturnedPile {
  std::array<std::uint8_t, kPile / 2> halves{};
  std::uint8_t size = 0;
  bool operator==(const ReturnedPile&) const = default;

  // `none` after the last.
  Progress at(Track pile, std::size_t i) const {
    const unsigned half = (halves[i / 2] >> (4 * (i % 2))) & 15U;
    return half == 0 ? Progress::none : static_cast<Progress>(idx(first_of(pile)) + half - 1);
  }
  std::array<Progress, kPile> all(Track pile) const {
    std::array<Progress, kPile> cards{};
    for (std::size_t i = 0; i < size; ++i) cards[i] = at(pile, i);
    return cards;
  }
  void push_back(Progress card) {
    const auto half = static_cast<unsigned>(idx(card) - idx(first_of(pile_of(card))) + 1);
    halves[size / 2U] = static_cast<std::uint8_t>(halves[size / 2U] | half << (4 * (size % 2U)));
    ++size;
  }
  void pop_front() {
    static_assert(kPile / 2 == 9);
    std::uint64_t first = 0;  // eight bytes at once
    std::memcpy(&first, halves.data(), sizeof first);
    first = first >> 4U | std::uint64_t{halves[8]} << 60U;
    std::memcpy(halves.data(), &first, sizeof first);
    halves[8] = static_cast<std::uint8_t>(halves[8] >> 4U);
    --size;
  }
};

struct CkHidden {
  static constexpr std::size_t at = 0;
  std::array<std::uint8_t, kProgress> urn{};     // cards of the piles, order unknown
  std::array<ReturnedPile, kTracks> returned{};  // under them
  bool operator==(const CkHidden&) const = default;
};

}  // namespace landnam
