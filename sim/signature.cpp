#include "sim/signature.hpp"

#include "engine/model/core/random.hpp"
#include "engine/model/kinds.hpp"

namespace landnam::sim {

const Signature::KindHashes& Signature::kind_hashes() {
  static const KindHashes hashes = [] {
    KindHashes by_kind{};
    for (const KindInfo* info : all_kinds()) {
      std::uint64_t h = 0xCBF29CE484222325ULL;
      for (const char c : info->name) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
      by_kind[idx(info->kind)] = splitmix64(h);
    }
    return by_kind;
  }();
  return hashes;
}

std::uint64_t Signature::of_game(std::uint64_t value, std::uint64_t index) {
  std::uint64_t x = value ^ (index * 0xD1342543DE82EF95ULL);
  return splitmix64(x);
}

}  // namespace landnam::sim
