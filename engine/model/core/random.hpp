#pragma once
// wyrand seeded by splitmix64: one word of state, a few instructions a number. The engine holds no generator; callers
// pass theirs in.

#include <cstdint>

namespace landnam {

constexpr std::uint64_t splitmix64(std::uint64_t& x) {
  x += 0x9E3779B97F4A7C15ULL;
  std::uint64_t z = x;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}

class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : state_(splitmix64(seed)) {}
  // An independent stream for part `index` of the work seeded by `seed`.
  static constexpr Rng stream(std::uint64_t seed, std::uint64_t index) {
    std::uint64_t mixed = index * 0xD1342543DE82EF95ULL + 0x2545F4914F6CDD1DULL;
    return Rng{splitmix64(seed) ^ splitmix64(mixed)};
  }

  constexpr std::uint64_t next() {
    state_ += 0xA0761D6478BD642FULL;
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(state_) * (state_ ^ 0xE7037ED1A0B428DBULL);
    return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
  }

  // Uniform in 0 .. n-1, without bias (Lemire); n > 0.
  [[gnu::always_inline]] constexpr std::uint32_t below(std::uint32_t n) {
    std::uint64_t m = (next() >> 32) * n;
    auto low = static_cast<std::uint32_t>(m);
    if (low < n) {
      const std::uint32_t threshold = (0U - n) % n;
      while (low < threshold) {
        m = (next() >> 32) * n;
        low = static_cast<std::uint32_t>(m);
      }
    }
    return static_cast<std::uint32_t>(m >> 32);
  }

  template <class It>
  constexpr void shuffle(It first, It last) {
    for (auto n = static_cast<std::uint32_t>(last - first); n > 1; --n) {
      const std::uint32_t k = below(n);
      auto tmp = first[n - 1];
      first[n - 1] = first[k];
      first[k] = tmp;
    }
  }

 private:
  std::uint64_t state_;
};

}  // namespace landnam
