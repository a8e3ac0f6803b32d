#pragma once
// The whole of a game in progress, split by who may know it: Public is for everyone, Private for one seat, Hidden for
// nobody. Plain bytes: copying is undo, hashing is a pass over memory.

#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

#include "engine/model/board/layout.hpp"
#include "engine/model/core/bits.hpp"
#include "engine/model/core/goods.hpp"
#include "engine/model/core/ids.hpp"
#include "engine/model/pending.hpp"
#include "engine/model/rules.hpp"

namespace landnam {

// Every module may have a part of the state of its own: a plain struct without padding. Public parts of a game's
// modules stand side by side at offsets that follow from the modules (StatePlan); they say whose they are by `module`.
// Parts of one seat's or of nobody's knowledge are small: each has its place for good, `at`.
inline constexpr std::size_t kPublicParts = 728;
inline constexpr std::size_t kPrivateParts = 23;
inline constexpr std::size_t kHiddenParts = 120;

template <class Part>
concept PublicPart = requires {
  { Part::module } -> std::convertible_to<ModuleId>;
};

// What a game's state is made of, so that a state explains itself.
struct StatePlan {
  std::array<std::uint8_t, kMaxModules> at{};  // of a module's public part, in words from the first; kNone: it has none
  std::uint8_t words = 0;                      // of all public parts
  std::uint8_t own = 0;                        // bytes of private parts in use
  std::uint8_t hidden = 0;                     // and of hidden ones
  std::uint8_t seats = 0;
  bool operator==(const StatePlan&) const = default;
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
  std::uint8_t proposals = 0;     // trades proposed to the player in turn, this turn [base.trade.propose]
  std::uint16_t gold = 0;         // [gold.public]
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
  // Trades proposed by players who are not in turn [base.trade.propose]; the terms are among the counter-offers.
  SeatMask proposed = 0;                    // whose proposal is open
  SeatMask proposers = 0;                   // who has made one this turn
  std::array<std::uint8_t, 3> held_then{};  // the number of cards of who proposes, modulo 16, half a byte a seat
  bool operator==(const Offer&) const = default;

  unsigned held_by(Seat seat) const { return (held_then[idx(seat) / 2] >> (4 * (idx(seat) % 2))) & 15U; }
  void note_held(Seat seat, unsigned cards) {
    std::uint8_t& byte = held_then[idx(seat) / 2];
    const auto shift = static_cast<unsigned>(4 * (idx(seat) % 2));
    byte = static_cast<std::uint8_t>((byte & ~(15U << shift)) | (cards & 15U) << shift);
  }
};

struct Public {
  StatePlan plan;
  CornerSet built;      // derived: every settlement and city
  CornerSet cities;     // those that are cities
  CornerSet too_close;  // derived: built corners and their neighbours
  PathSet taken;        // derived: every road
  std::array<Terrain, kMaxHexes> terrain{};
  std::array<std::uint8_t, kMaxHexes> number{};
  std::array<Harbour, kMaxHarbours> harbour{};
  HarbourPaths harbour_path{};  // none after the last
  Goods bank;
  Cards used_cards;  // development cards that were played; knights stay before their owners, or left the game
  Offer offer;
  Pending pending;

  std::uint32_t turn_number = 0;  // 0 during the set-up
  Seat turn{};                    // whose turn it is, or whose part of one
  Seat start{};                   // who won the roll-off
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
  bool card_due = false;           // derived: a special card must be judged again [harbormaster.card]
  TurnPart part{};                 // of the turn; then `turn` is whose part it is
  Seat leader{};                   // whose turn it is as a whole; kept where turns have parts
  std::uint8_t spare = 0;

  std::array<SeatPublic, kMaxSeats> seat{};
  alignas(8) std::array<std::uint8_t, kPublicParts> parts{};

  std::size_t size() const;  // bytes in use
  bool operator==(const Public& o) const { return plan == o.plan && std::memcmp(this, &o, size()) == 0; }
};
inline std::size_t Public::size() const {
  if (plan.words != 0) return offsetof(Public, parts) + 8U * plan.words;
  return offsetof(Public, seat) + plan.seats * sizeof(SeatPublic);
}

struct Private {
  Goods hand;
  Goods aside;                // laid aside in an open simultaneous frame
  Cards dev;                  // development cards that may be played
  Cards fresh;                // bought this turn [base.dev.not-bought-now]
  Seat gift_to = none<Seat>;  // who shall get the card laid aside, where the giver chooses
  std::array<std::uint8_t, kPrivateParts> parts{};
  bool operator==(const Private&) const = default;

  std::uint8_t victory_cards() const { return static_cast<std::uint8_t>((dev + fresh)[Card::victory]); }
};

struct Hidden {
  Cards deck;  // an urn: counts, no order
  std::array<std::uint8_t, kHiddenParts> parts{};
  bool operator==(const Hidden&) const = default;
};

struct State {
  Public pub;
  std::array<Private, kMaxSeats> own{};
  Hidden hidden;

  bool operator==(const State& o) const;  // looks at what is in use, like hash_of and copy_state
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "padding breaks hashing");
static_assert(sizeof(State) <= 2560);

inline bool over(const State& s) { return s.pub.pending.over(); }
inline bool chance_asked(const State& s) { return s.pub.pending.chance(); }

void copy_state(const State& from, State& to);
std::uint64_t hash_of(const State& state);

// A module's part. The module must be in the game.
template <PublicPart Part>
const Part& part_of(const Public& pub) {
  static_assert(sizeof(Part) % 8 == 0 && alignof(Part) <= 8 && std::has_unique_object_representations_v<Part>);
  assert(pub.plan.at[idx(Part::module)] != kNone);
  return *reinterpret_cast<const Part*>(pub.parts.data() + std::size_t{8} * pub.plan.at[idx(Part::module)]);
}
template <PublicPart Part>
Part& part_of(Public& pub) {
  return const_cast<Part&>(part_of<Part>(std::as_const(pub)));
}
template <PublicPart Part>
const Part* find_part(const Public& pub) {  // null if the module is not in the game
  return pub.plan.at[idx(Part::module)] == kNone ? nullptr : &part_of<Part>(pub);
}

template <class Part>
const Part& part_of(const Private& own) {
  static_assert(Part::at + sizeof(Part) <= kPrivateParts && alignof(Part) == 1);
  return *reinterpret_cast<const Part*>(own.parts.data() + Part::at);
}
template <class Part>
Part& part_of(Private& own) {
  return const_cast<Part&>(part_of<Part>(std::as_const(own)));
}

template <class Part>
const Part& part_of(const Hidden& hidden) {
  static_assert(Part::at + sizeof(Part) <= kHiddenParts && alignof(Part) == 1);
  return *reinterpret_cast<const Part*>(hidden.parts.data() + Part::at);
}
template <class Part>
Part& part_of(Hidden& hidden) {
  return const_cast<Part&>(part_of<Part>(std::as_const(hidden)));
}

}  // namespace landnam
