#pragma once
// Cards from a roll. Inline: this runs on every roll of every playout.

#include <bit>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "engine/game/look.hpp"

namespace landnam::base {

// The hexes whose byte, of as many as there can be hexes, has the value.
inline HexSet hexes_equal(const Rules& rules, const void* bytes, unsigned value) {
  HexSet found;
  const auto* const first = static_cast<const std::uint8_t*>(bytes);
#ifdef __SSE2__
  const __m128i wanted = _mm_set1_epi8(static_cast<char>(value));
  const auto compare = [&](std::size_t at) {
    const __m128i lane = _mm_loadu_si128(reinterpret_cast<const __m128i*>(first + at));
    return std::uint64_t{static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(lane, wanted)))} << at;
  };
  found.words[0] = compare(0) | compare(16);
  if (rules.board->hexes > 32) found.words[0] |= compare(32);
#else
  for (std::uint8_t h = 0; h < rules.board->hexes; ++h) {
    if (first[h] == value) found.add(Hex{h});
  }
#endif
  return found;
}

inline HexSet hexes_with(const Rules& rules, const Public& pub, unsigned number) {
  return hexes_equal(rules, pub.number.data(), number);
}
inline HexSet hexes_of(const Rules& rules, const Public& pub, Terrain terrain) {
  HexSet hexes = hexes_equal(rules, pub.terrain.data(), raw(terrain));
  hexes &= HexSet::first(rules.board->hexes);  // beyond them it is all sea
  return hexes;
}

inline HexSet yielding_hexes(const Rules& rules, const Public& pub, unsigned number) {
  HexSet hexes = hexes_with(rules, pub, number);
  if (pub.robber != none<Hex>) hexes.remove(pub.robber);  // base.production.robber
  return hexes;
}

// base.production.shortage: nobody gets what the bank cannot pay to all, unless only one has a claim. Who got cards.
SeatMask produce_scarce(Game& g, HexSet hexes);

// The common case: one word of corners. A city yields two of a kind or, with `kSeconds`, its second card as the rules
// say. False, and nothing done, if the bank falls short.
template <bool kSeconds>
inline bool produce_plainly(Game& g, HexSet hexes, SeatMask& got_cards) {
  Public& pub = g.pub();
  std::array<Goods, kMaxSeats> claims{};
  Goods demand;
  unsigned got = 0;
  for (std::uint64_t rest = hexes.words[0]; rest != 0; rest &= rest - 1) {
    const std::size_t hex = lowest_bit(rest);
    const std::uint64_t here = g.board().hex_corners[hex].words[0] & pub.built.words[0];
    if (here == 0) continue;
    const Good good = resource_of(pub.terrain[hex]);
    const std::uint64_t cities = here & pub.cities.words[0];
    for (std::size_t s = 0, players = g.rules.players; s < players; ++s) {
      const std::uint64_t stands = pub.seat[s].stands.words[0];
      if ((here & stands) == 0) continue;
      const auto n = static_cast<unsigned>(std::popcount(here & stands));
      const auto more = static_cast<unsigned>(std::popcount(cities & stands));
      Goods cards = Goods::of(good, kSeconds ? n : n + more);
      if constexpr (kSeconds) cards += Goods::of(g.rules.city_second[idx(good)], more);
      claims[s] += cards;
      demand += cards;
      got |= 1U << s;
    }
  }
  if (!pub.bank.covers(demand)) return false;
  pub.bank -= demand;
  for (unsigned rest = got; rest != 0; rest &= rest - 1) {
    const std::size_t s = lowest_bit(rest);
    g.state.own[s].hand += claims[s];
    pub.seat[s].cards = static_cast<std::uint8_t>(pub.seat[s].cards + claims[s].total());
  }
  got_cards = static_cast<SeatMask>(got);
  return true;
}

}  // namespace landnam::base
