#pragma once
// Questions about knights, cities and improvements that several rooms ask.

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include <cstring>

#include "engine/model/core/random.hpp"
#include "engine/model/look.hpp"
#include "engine/modules/cities_knights/state.hpp"

namespace landnam::ck {

inline const CkPublic& part(const Look& l) { return part_of<CkPublic>(l.pub); }
inline CkPublic& part(const Game& g) { return part_of<CkPublic>(g.pub()); }
inline const CkSeat& mine(const Look& l) { return part_of<CkPublic>(l.pub).seat[idx(l.seat)]; }
inline CkSeat& seat_part(const Game& g, Seat s) { return part_of<CkPublic>(g.pub()).seat[idx(s)]; }

// Knights. A seat stands where it built or where a knight is.
inline CornerSet knights_of(const Public& pub, Seat s) { return pub.seat[idx(s)].stands - pub.built; }
inline CornerSet occupied(const Rules& rules, const Public& pub) {  // by any piece of anyone
  CornerSet all;
  for (std::size_t s = 0; s < rules.seats(); ++s) all |= pub.seat[s].stands;
  return all;
}
inline CornerSet all_knights(const Rules& rules, const Public& pub) { return occupied(rules, pub) - pub.built; }
inline CornerSet of_level(const CkPublic& ck, const CornerSet& knights, unsigned level) {
  if (level == 1) return knights - ck.strong - ck.mighty;
  return knights & (level == 2 ? ck.strong : ck.mighty);
}
inline unsigned level_at(const CkPublic& ck, Corner c) { return ck.mighty.has(c) ? 3U : ck.strong.has(c) ? 2U : 1U; }
inline constexpr int kKnightPieces = 2;  // of each level [ck.knight.supply]
inline bool piece_left(const Public& pub, Seat s, unsigned level) {
  return of_level(part_of<CkPublic>(pub), knights_of(pub, s), level).count() < kKnightPieces;
}
inline unsigned strength_of(const CkPublic& ck, const CornerSet& knights) {
  return static_cast<unsigned>(knights.count() + (knights & ck.strong).count() + 2 * (knights & ck.mighty).count());
}
// Of the active knights; the variants ask for it too.
inline unsigned active_strength(const Public& pub, Seat s) {
  return strength_of(part_of<CkPublic>(pub), knights_of(pub, s) & part_of<CkPublic>(pub).active);
}

// A knight off the board.
struct Knight {
  std::uint8_t level = 1;
  bool active = false;
  bool busy = false;
  bool promoted = false;
};

// Cities.
inline CornerSet cities_of(const Public& pub, Seat s) { return pub.seat[idx(s)].stands & pub.cities; }
inline CornerSet metropolises(const CkPublic& ck) {
  CornerSet all;
  for (Corner c : ck.metropolis) {
    if (c != none<Corner>) all.add(c);
  }
  return all;
}
inline CornerSet plain_cities(const Public& pub, Seat s) {
  return cities_of(pub, s) - metropolises(part_of<CkPublic>(pub));
}
inline constexpr int kWalls = 3;
inline bool wall_left(const Public& pub, Seat s) {
  return (part_of<CkPublic>(pub).walls & pub.seat[idx(s)].stands).count() < kWalls;
}

// Marks that last a turn.
inline void lift_marks(CkPublic& ck) {
  ck.busy = {};
  ck.promoted = {};
  ck.cranes = 0;
  ck.fleet = 0;
  ck.harbour = {};
}

inline bool harbour_open(const CkPublic& ck) {  // somebody still owes a trade
  std::uint32_t some = 0;
  std::uint16_t others = 0;
  static_assert(sizeof ck.harbour == sizeof some + sizeof others);
  std::memcpy(&some, ck.harbour.data(), sizeof some);
  std::memcpy(&others, ck.harbour.data() + sizeof some, sizeof others);
  return (some | others) != 0;
}

// Powers of level 3.
inline bool has_aqueduct(const Public& pub, Seat s) {
  return part_of<CkPublic>(pub).seat[idx(s)].level[idx(Track::science)] >= 3;
}
inline bool has_guild(const Public& pub, Seat s) {
  return part_of<CkPublic>(pub).seat[idx(s)].level[idx(Track::trade)] >= 3;
}
inline bool has_fortress(const Public& pub, Seat s) {
  return part_of<CkPublic>(pub).seat[idx(s)].level[idx(Track::politics)] >= 3;
}

// How many cards of a pile nobody has had yet.
inline std::uint32_t unseen(const CkHidden& hidden, Track pile) {
  const std::size_t first = idx(first_of(pile));
#ifdef __SSE2__
  static_assert(sizeof(CkHidden) >= idx(Progress::bishop) + 16);
  const __m128i urn = _mm_loadu_si128(reinterpret_cast<const __m128i*>(hidden.urn.data() + first));
  const __m128i rank = _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const __m128i of_pile = _mm_cmplt_epi8(rank, _mm_set1_epi8(static_cast<char>(kinds_in(pile))));
  const __m128i sums = _mm_sad_epu8(_mm_and_si128(urn, of_pile), _mm_setzero_si128());
  return static_cast<std::uint32_t>(_mm_cvtsi128_si32(sums) + _mm_extract_epi16(sums, 4));
#else
  std::uint32_t total = 0;
  for (std::size_t k = 0; k < kinds_in(pile); ++k) total += hidden.urn[first + k];
  return total;
#endif
}

// The card that comes up next, or none.
inline Progress top_card(const CkHidden& hidden, Track pile, Rng& rng) {
  const std::size_t first = idx(first_of(pile));
  const std::uint32_t total = unseen(hidden, pile);
  if (total == 0 && hidden.returned[idx(pile)].size == 0) return Progress::none;
  std::uint32_t n = rng.below(total == 0 ? 1 : total);
  if (total == 0) return hidden.returned[idx(pile)].at(pile, 0);
  std::size_t k = first;
  for (; n >= hidden.urn[k]; ++k) n -= hidden.urn[k];
  return static_cast<Progress>(k);
}

// Cards that can still be drawn: all that nobody holds.
inline unsigned pile_left(const Public& pub, Track pile) {
  unsigned out = 0;
  for (const CkSeat& s : part_of<CkPublic>(pub).seat) {
    out += s.cards[idx(pile)];
    if (pile == Track::science) out += s.opened & 1U;
    if (pile == Track::politics) out += s.opened >> 1U;
  }
  return kPile - out;
}

}  // namespace landnam::ck
