#include "bots/hard/rollout.hpp"

#include "bots/medium/medium.hpp"

namespace landnam::bots::hard {
namespace {

constexpr int kLongest = 400;  // decisions; nothing sensible takes that many

bool hurts_others(Ask ask) { return ask == Ask::move_robber || ask == Ask::choose_victim || ask == Ask::may_steal; }

}  // namespace

Action quick_action(const Rules& rules, const State& state, Seat seat, const eval::Weights& weights, Menu& menu,
                    Rng& rng) {
  const Ask ask = state.pub.pending.top().ask;
  if (medium::not_searched(ask)) return medium::planned(rules, view_of(state, seat), weights, rng);
  const auto care = hurts_others(ask) ? medium::Care::all : medium::Care::own;
  const medium::Thinker thinker(rules, state, seat, weights, rng.next(), care);
  medium::Ranking ranking;
  thinker.rank(menu, ranking);
  const Action best = medium::best_of(ranking, rng);
  return best.kind == Kind::end_turn ? medium::end_turn(thinker.look()) : best;
}

eval::Chances rollout(const Rules& rules, State& state, const eval::Weights& weights, std::uint32_t until,
                      std::uint64_t seed) {
  Menu menu;
  std::uint32_t turn = state.pub.turn_number;
  Rng rng = Rng::stream(seed, turn);
  for (int n = 0; n < kLongest && !over(state) && state.pub.turn_number < until; ++n) {
    if (state.pub.turn_number != turn) rng = Rng::stream(seed, turn = state.pub.turn_number);
    if (chance_asked(state)) {
      perform(rules, state, sample_chance(rules, state, rng));
      continue;
    }
    const Seat seat{static_cast<std::uint8_t>(lowest_bit(state.pub.pending.top().actors))};
    legal({rules, state.pub, state.own[idx(seat)], seat}, menu);
    if (menu.empty()) break;
    perform(rules, state, menu.size() == 1 ? menu.nth(0) : quick_action(rules, state, seat, weights, menu, rng));
  }
  return eval::chances(rules, state, weights, rules.everyone());
}

}  // namespace landnam::bots::hard
