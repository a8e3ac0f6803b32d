#include "bots/hard/rollout.hpp"

#include "bots/easy/easy.hpp"

namespace landnam::bots::hard {
namespace {

constexpr int kLongest = 400;  // decisions; nothing sensible takes that many

}  // namespace

eval::Chances rollout(const Rules& rules, State& state, const eval::Weights& weights, std::uint32_t until,
                      std::uint64_t seed) {
  easy::EasyBot easy{false};  // offers took half of the time and made worlds differ for nothing
  std::uint32_t turn = state.pub.turn_number;
  Rng luck = Rng::stream(seed, turn);
  Rng whims{~seed};  // apart from the luck: whoever decides more often gets no other dice
  for (int n = 0; n < kLongest && !over(state) && state.pub.turn_number < until; ++n) {
    if (state.pub.turn_number != turn) luck = Rng::stream(seed, turn = state.pub.turn_number);
    if (chance_asked(state)) {
      perform(rules, state, sample_chance(rules, state, luck));
      continue;
    }
    const Seat seat{static_cast<std::uint8_t>(lowest_bit(state.pub.pending.top().actors))};
    perform(rules, state, easy.decide(rules, view_of(state, seat), whims));
  }
  return eval::chances(rules, state, weights, rules.everyone());
}

}  // namespace landnam::bots::hard
