#pragma once
// The whole of a game in progress, split by who may know it: Public is for everyone, Private for one seat, Hidden for
// nobody. Plain bytes: copying is undo, hashing is a pass over memory.

#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "engine/board/layout.hpp"
#include "engine/core/bits.hpp"
#include "engine/core/goods.hpp"
#include "engine/core/ids.hpp"
#include "engine/game/pending.hpp"
#include "engine/game/room_sizes.hpp"
#include "engine/game/rules.hpp"
#include "engine/modules/barbarian_attack/state.hpp"
#include "engine/modules/caravans/state.hpp"
#include "engine/modules/cities_knights/state.hpp"
#include "engine/modules/events/state.hpp"
#include "engine/modules/fishermen/state.hpp"
#include "engine/modules/rivers/state.hpp"
#include "engine/modules/traders_barbarians/state.hpp"

namespace landnam {

// A module's part, filled up to the size of the room.
template <class Part, std::size_t N>
struct Filled : Part {
  Bytes<N - sizeof(Part)> filling{};
};

union PublicRoom {
  Bytes<kPublicRoom> bytes;
  CkPublic ck;
  FishPublic fish;
  RiversPublic rivers;
  CaravansPublic caravans;
  Filled<AttackPublic, kPublicRoom> attack;
  Filled<TradersPublic, kPublicRoom> traders;
  PublicRoom() : bytes{} {}
  bool operator==(const PublicRoom& o) const { return std::memcmp(bytes.data(), o.bytes.data(), sizeof bytes) == 0; }
};
union PrivateRoom {
  Bytes<kPrivateRoom> bytes;
  CkPrivate ck;
  FishPrivate fish;
  PrivateRoom() : bytes{} {}
  bool operator==(const PrivateRoom& o) const { return std::memcmp(bytes.data(), o.bytes.data(), sizeof bytes) == 0; }
};
union HiddenRoom {
  Bytes<kHiddenRoom> bytes;
  CkHidden ck;
  FishHidden fish;
  HiddenRoom() : bytes{} {}
  bool operator==(const HiddenRoom& o) const { return std::memcmp(bytes.data(), o.bytes.data(), sizeof bytes) == 0; }
};

struct SeatPublic {
  PathSet roads;
  PathSet reach;     // derived: paths that touch the own network where nothing of an opponent stands
  CornerSet stands;  // corners held by own pieces that cut others' routes
  CornerSet ends;    // derived: corners touched by own roads

  std::uint8_t cards = 0;      // hand cards, those laid aside in an open discard included
  std::uint8_t dev_cards = 0;  // unplayed development cards
  std::uint8_t knights = 0;    // face-up knights
  std::uint8_t points = 0;     // derived: points that everyone can see (signed arithmetic, see score.hpp)
  std::uint8_t roads_left = 0;
  std::uint8_t settlements_left = 0;
  std::uint8_t cities_left = 0;
  std::uint8_t route = 0;         // derived: length of the longest chain
  std::uint8_t harbours = 0;      // derived: rates in use, a bit each by Harbour
  std::uint8_t harbours_new = 0;  // settled this turn and not yet in use [base.harbour.next-turn]
  std::uint8_t need = 0;          // points to win
  std::uint8_t owed = 0;          // cards to give in the open frame
  std::uint8_t tokens = 0;        // trade tokens [two.token.action]
  std::array<std::uint8_t, 1> spare{};
  std::uint16_t gold = 0;  // [gold.public]
  bool operator==(const SeatPublic&) const = default;
};

// What changes hands, from the maker's side. No kind is on both sides [base.trade.no-gifts], so a lane is either
// given (n) or wanted (n with the top bit set).
struct Swap {
  std::uint64_t lanes = 0;
  static constexpr std::uint64_t kTop = 0x8080808080808080ULL;

  static constexpr Swap of(Goods give, Goods want) {
    const std::uint64_t wanted = ((want.lanes | kTop) - 0x0101010101010101ULL) & kTop;  // lanes with want > 0
    return {give.lanes | want.lanes | wanted};
  }
  constexpr Goods give() const { return {lanes & ~mask()}; }
  constexpr Goods want() const { return {lanes & mask() & ~kTop}; }
  constexpr bool operator==(const Swap&) const = default;

 private:
  constexpr std::uint64_t mask() const { return ((lanes & kTop) >> 7) * 0xFF; }
};

// An offer on the table and its answers [base.trade.offer].
struct Offer {
  Swap terms;
  std::array<Swap, kMaxSeats> counter{};  // from the answering seat's side
  SeatMask to = 0;
  SeatMask accepted = 0;
  SeatMask countered = 0;
  std::uint8_t made = 0;  // offers made this turn
  std::int8_t gold = 0;   // given (or, below zero, wanted) beside the cards
  std::array<std::int8_t, kMaxSeats> counter_gold{};
  std::array<std::uint8_t, 5> spare{};
  bool operator==(const Offer&) const = default;
};

struct Public {
  std::array<SeatPublic, kMaxSeats> seat{};
  CornerSet built;      // derived: every settlement and city
  CornerSet cities;     // those that are cities
  CornerSet too_close;  // derived: built corners and their neighbours
  PathSet taken;        // derived: every road
  std::array<Terrain, kMaxHexes> terrain{};
  std::array<std::uint8_t, kMaxHexes> number{};
  std::array<Harbour, kMaxHarbours> harbour{};
  std::uint32_t turn_number = 0;  // 0 during the set-up
  Goods bank;
  Cards used_cards;  // development cards that were played; knights stay before their owners, or left the game
  Offer offer;
  Pending pending;
  PublicRoom room;
  EventsPublic events;

  Seat turn{};   // whose turn it is
  Seat start{};  // who won the roll-off
  Hex robber = none<Hex>;
  Seat route_holder = none<Seat>;
  Seat army_holder = none<Seat>;
  Seat winner = none<Seat>;
  std::uint8_t setup_step = 0;  // placements done
  std::uint8_t deck_left = 0;   // development cards in the pile
  std::array<std::uint8_t, 2> dice{};
  std::uint8_t first_sum = 0;  // of the first of two rolls [two.roll.twice]
  std::uint8_t rolls_done = 0;
  bool card_played = false;     // this turn [base.dev.one-a-turn]
  bool building_begun = false;  // this turn [base.turn.phases]
  bool token_used = false;      // this turn [two.token.action]
  bool knight_handed_in = false;
  std::uint8_t tokens_left = 0;    // trade tokens in the supply
  std::uint8_t gold_spent = 0;     // resources bought with gold this turn
  bool hold_win = false;           // a resolution is under way whose end is awaited before anybody wins
  std::uint8_t event_die = 0;      // face of the third die, where there is one
  bool robber_frozen = false;      // nothing moves the robber
  bool cities_yield_one = false;   // this turn [events.epidemic]
  Seat harbormaster = none<Seat>;  // who holds the card [harbormaster.card]
  std::uint8_t event_card = 0;     // the last one drawn: 1 + its place in the table of events/deck.hpp
  bool operator==(const Public&) const = default;
};

struct Private {
  Goods hand;
  Goods aside;  // laid aside in an open simultaneous frame
  Cards dev;    // development cards that may be played
  Cards fresh;  // bought this turn [base.dev.not-bought-now]
  PrivateRoom room;
  Seat gift_to = none<Seat>;  // who shall get the card laid aside, where the giver chooses
  bool operator==(const Private&) const = default;

  std::uint8_t victory_cards() const { return static_cast<std::uint8_t>((dev + fresh)[Card::victory]); }
};

struct Hidden {
  Cards deck;  // an urn: counts, no order
  HiddenRoom room;
  bool operator==(const Hidden&) const = default;
};

struct State {
  Public pub;
  std::array<Private, kMaxSeats> own{};
  Hidden hidden;
  bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "padding breaks hashing");
static_assert(sizeof(State) <= 1536);
static_assert(sizeof(CkPublic) == kPublicRoom && sizeof(CkPrivate) == kPrivateRoom && sizeof(CkHidden) == kHiddenRoom);

std::uint64_t hash_of(const State& state);

}  // namespace landnam
