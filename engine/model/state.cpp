#include "engine/model/state.hpp"

namespace landnam {
namespace {

constexpr std::size_t whole_words(std::size_t bytes) { return (bytes + 7) / 8 * 8; }
std::size_t size_of_own(const StatePlan& plan) { return whole_words(offsetof(Private, parts) + plan.own); }
std::size_t size_of_hidden(const StatePlan& plan) { return whole_words(offsetof(Hidden, parts) + plan.hidden); }

class Hash {
 public:
  void add(const void* data, std::size_t bytes) {
    const auto* at = static_cast<const unsigned char*>(data);
    for (; bytes > 0; bytes -= 8, at += 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, at, 8);
      sum_ = (sum_ ^ word) * 0xFF51AFD7ED558CCDULL;
      sum_ ^= sum_ >> 32;
    }
  }
  std::uint64_t sum() const { return sum_; }

 private:
  std::uint64_t sum_ = 0x9E3779B97F4A7C15ULL;
};

}  // namespace

bool State::operator==(const State& o) const {
  if (!(pub == o.pub) || std::memcmp(&hidden, &o.hidden, size_of_hidden(pub.plan)) != 0) return false;
  for (std::size_t s = 0; s < pub.plan.seats; ++s) {
    if (std::memcmp(&own[s], &o.own[s], size_of_own(pub.plan)) != 0) return false;
  }
  return true;
}

void copy_state(const State& from, State& to) {
  std::memcpy(&to.pub, &from.pub, from.pub.size());
  for (std::size_t s = 0; s < from.pub.plan.seats; ++s) {
    std::memcpy(&to.own[s], &from.own[s], size_of_own(from.pub.plan));
  }
  std::memcpy(&to.hidden, &from.hidden, size_of_hidden(from.pub.plan));
}

std::uint64_t hash_of(const State& state) {
  Hash hash;
  hash.add(&state.pub, state.pub.size());
  for (std::size_t s = 0; s < state.pub.plan.seats; ++s) hash.add(&state.own[s], size_of_own(state.pub.plan));
  hash.add(&state.hidden, size_of_hidden(state.pub.plan));
  return hash.sum();
}

}  // namespace landnam
