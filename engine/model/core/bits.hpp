#pragma once
// Fixed bit sets over ids: sets of corners, paths and hexes are a few machine words.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "engine/model/core/ids.hpp"

namespace landnam {

// The index of the lowest bit of a word that has one; std::countr_zero would test for zero.
constexpr std::size_t lowest_bit(std::uint64_t word) { return static_cast<unsigned>(__builtin_ctzll(word)); }

template <class Id, std::size_t N>
struct BitSet {
  using Element = Id;
  static constexpr std::size_t kWords = (N + 63) / 64;
  std::array<std::uint64_t, kWords> words{};

  constexpr bool operator==(const BitSet&) const = default;

  static constexpr BitSet of(Id id) {
    BitSet s;
    s.add(id);
    return s;
  }
  static constexpr BitSet first(std::size_t n) {  // the ids 0 .. n-1
    BitSet s;
    for (std::size_t w = 0; w < kWords; ++w) {
      const std::size_t from = w * 64;
      if (n >= from + 64) s.words[w] = ~std::uint64_t{0};
      else if (n > from) s.words[w] = (std::uint64_t{1} << (n - from)) - 1;
    }
    return s;
  }

  constexpr bool has(Id id) const { return ((words[idx(id) >> 6] >> (idx(id) & 63)) & 1U) != 0; }
  constexpr void add(Id id) { words[idx(id) >> 6] |= std::uint64_t{1} << (idx(id) & 63); }
  constexpr void remove(Id id) { words[idx(id) >> 6] &= ~(std::uint64_t{1} << (idx(id) & 63)); }

  constexpr bool any() const {
    std::uint64_t all = 0;
    for (auto w : words) all |= w;
    return all != 0;
  }
  constexpr bool empty() const { return !any(); }
  constexpr int count() const {
    int n = 0;
    for (auto w : words) n += std::popcount(w);
    return n;
  }
  constexpr bool intersects(const BitSet& o) const {
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < kWords; ++i) all |= words[i] & o.words[i];
    return all != 0;
  }

  constexpr BitSet& operator|=(const BitSet& o) {
    for (std::size_t i = 0; i < kWords; ++i) words[i] |= o.words[i];
    return *this;
  }
  constexpr BitSet& operator&=(const BitSet& o) {
    for (std::size_t i = 0; i < kWords; ++i) words[i] &= o.words[i];
    return *this;
  }
  constexpr BitSet& operator-=(const BitSet& o) {
    for (std::size_t i = 0; i < kWords; ++i) words[i] &= ~o.words[i];
    return *this;
  }
  friend constexpr BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
  friend constexpr BitSet operator&(BitSet a, const BitSet& b) { return a &= b; }
  friend constexpr BitSet operator-(BitSet a, const BitSet& b) { return a -= b; }

  // The lowest id; the set must not be empty.
  constexpr Id lowest() const {
    std::size_t i = 0;
    while (i + 1 < kWords && words[i] == 0) ++i;
    return static_cast<Id>(i * 64 + lowest_bit(words[i]));
  }
  constexpr bool has_one() const {  // exactly one
    std::uint64_t seen = 0;
    std::uint64_t twice = 0;
    for (auto w : words) {
      twice |= (w & (w - 1)) | (w != 0 ? seen : 0);
      seen |= w;
    }
    return seen != 0 && twice == 0;
  }
  // The same ids in a set with room for M; those beyond are left out.
  template <std::size_t M>
  constexpr BitSet<Id, M> resized() const {
    BitSet<Id, M> s;
    for (std::size_t i = 0; i < std::min(s.words.size(), kWords); ++i) s.words[i] = words[i];
    return s;
  }

  // The k-th id in ascending order; k < count().
  constexpr Id nth(int k) const {
    for (std::size_t i = 0; i < kWords; ++i) {
      std::uint64_t w = words[i];
      const int n = std::popcount(w);
      if (k >= n) {
        k -= n;
        continue;
      }
      for (; k > 0; --k) w &= w - 1;
      return static_cast<Id>(i * 64 + lowest_bit(w));
    }
    return none<Id>;
  }

  // fn(index of a word) for each word, without a loop.
  template <class Fn>
  static constexpr void each_word(Fn&& fn) {
    [&]<std::size_t... w>(std::index_sequence<w...>) { (fn(w), ...); }(std::make_index_sequence<kWords>{});
  }

  struct Iterator {
    const BitSet* set;
    std::size_t word;
    std::uint64_t rest;
    constexpr void skip() {
      while (rest == 0 && ++word < kWords) rest = set->words[word];
    }
    constexpr Id operator*() const { return static_cast<Id>(word * 64 + lowest_bit(rest)); }
    constexpr Iterator& operator++() {
      rest &= rest - 1;
      skip();
      return *this;
    }
    constexpr bool operator!=(const Iterator& o) const { return word != o.word || rest != o.rest; }
  };
  constexpr Iterator begin() const {
    Iterator it{this, 0, words[0]};
    it.skip();
    return it;
  }
  constexpr Iterator end() const { return {this, kWords, 0}; }
};

using HexSet = BitSet<Hex, 64>;
using CornerSet = BitSet<Corner, kMaxCorners>;
using PathSet = BitSet<Path, kMaxPaths>;

}  // namespace landnam
