#include "sim/signature.hpp"

#include "engine/core/random.hpp"
#include "engine/game/kinds.hpp"

namespace landnam::sim {
namespace {

struct KindHashes {
  std::array<std::uint64_t, kKinds> by_kind{};
  KindHashes() {
    for (const KindInfo* info : all_kinds()) {
      std::uint64_t h = 0xCBF29CE484222325ULL;
      for (const char c : info->name) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
      by_kind[idx(info->kind)] = splitmix64(h);
    }
  }
};

}  // namespace

std::uint64_t Signature::kind_hash(Kind kind) {
  static const KindHashes hashes;
  return hashes.by_kind[idx(kind)];
}

std::uint64_t Signature::of_game(std::uint64_t value, std::uint64_t index) {
  std::uint64_t x = value ^ (index * 0xD1342543DE82EF95ULL);
  return splitmix64(x);
}

}  // namespace landnam::sim
