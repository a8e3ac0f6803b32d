#pragma once
// Cards from a roll. Inline: this runs on every roll of every playout.

#include <bit>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "engine/model/look.hpp"

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
  if (rules.board->hexes > 32) found.words[0] |= compare(32) | compare(48);
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

// The cards of these hexes to the players' hands, or back from there; what it takes from the bank. The common case:
// one word of corners. A city yields two of a kind or, with `kSeconds`, its second card as the rules say.
template <bool kSeconds, bool kBack = false>
inline Goods hand_out(const Game& g, HexSet hexes, SeatMask& got) {
  Public& pub = g.pub();
  const std::size_t players = g.rules.players;
  const std::uint64_t built = pub.built.words[0];
  const std::uint64_t cities = pub.cities.words[0];
  Goods demand;
  for (std::uint64_t rest = hexes.words[0]; rest != 0; rest &= rest - 1) {
    const std::size_t hex = lowest_bit(rest);
    std::uint64_t here = g.board().hex_corners[hex].words[0] & built;
    if (here == 0) continue;
    const Good good = resource_of(pub.terrain[hex]);
    for (std::size_t s = 0; s < players; ++s) {
      SeatPublic& me = pub.seat[s];
      const std::uint64_t mine = here & me.stands.words[0];
      if (mine == 0) continue;
      const auto one = static_cast<unsigned>(std::popcount(mine));
      const auto more = static_cast<unsigned>(std::popcount(mine & cities));
      const unsigned n = one + more;
      Goods cards = Goods::of(good, kSeconds ? one : n);
      if constexpr (kSeconds) cards += Goods::of(g.rules.city_second[idx(good)], more);
      Goods& hand = g.state.own[s].hand;
      hand = kBack ? hand - cards : hand + cards;
      me.cards = static_cast<std::uint8_t>(kBack ? me.cards - n : me.cards + n);
      demand += cards;
      got |= static_cast<SeatMask>(1U << s);
      here ^= mine;
      if (here == 0) break;
    }
  }
  return demand;
}

void take_back(const Game& g, HexSet hexes, bool seconds);

// False, and nothing done, if the bank falls short.
template <bool kSeconds>
inline bool produce_plainly(const Game& g, HexSet hexes, SeatMask& got) {
  const Goods demand = hand_out<kSeconds>(g, hexes, got);
  if (!g.pub().bank.covers(demand)) {
    take_back(Game(g), hexes, kSeconds);
    return false;
  }
  g.pub().bank -= demand;
  return true;
}

}  // namespace landnam::base
