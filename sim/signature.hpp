#pragma once
// A hash over all actions of a game. Kinds count by name, so that it stays the same when kinds are numbered anew.

#include <array>
#include <cstdint>

#include "engine/model/action.hpp"

namespace landnam::sim {

class Signature {
 public:
  void add(const Action& a) {
    mix(kinds_[idx(a.kind)] ^ (std::uint64_t{raw(a.seat)} | std::uint64_t{a.from} << 8 | std::uint64_t{a.to} << 16 |
                               std::uint64_t{a.n} << 24 | std::uint64_t{a.m} << 32));
    if (!a.give.empty() || !a.want.empty()) {
      mix(a.give.lanes);
      mix(a.want.lanes);
    }
  }
  std::uint64_t value() const { return h_; }

  // One game's part of a sum over games: which game it was matters, in which order they were played does not.
  static std::uint64_t of_game(std::uint64_t value, std::uint64_t index);

 private:
  void mix(std::uint64_t word) {
    h_ = (h_ ^ word) * 0xFF51AFD7ED558CCDULL;
    h_ ^= h_ >> 32;
  }
  using KindHashes = std::array<std::uint64_t, kKinds>;
  static const KindHashes& kind_hashes();

  const KindHashes& kinds_ = kind_hashes();
  std::uint64_t h_ = 0x9E3779B97F4A7C15ULL;
};

}  // namespace landnam::sim
