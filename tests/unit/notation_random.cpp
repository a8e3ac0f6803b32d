#include "tests/unit/notation_random.hpp"

#include <vector>

namespace landnam::notation::trial {
namespace {

// One card for another, to everyone: an offer where none is listed.
bool random_offer(const Rules& rules, const State& state, Seat seat, Rng& rng, Action& action) {
  const bool answering = state.pub.pending.top().ask == Ask::answer_offer;
  action = {.kind = answering ? Kind::counter : Kind::offer, .seat = seat};
  if (!answering) action.to = static_cast<std::uint8_t>(rng.below(1U << rules.players));
  action.give = Goods::of(Good{static_cast<std::uint8_t>(rng.below(kResources))});
  action.want = Goods::of(Good{static_cast<std::uint8_t>(rng.below(kResources))}, 1 + rng.below(2));
  return judge(rules, state, action) == Rule::none;
}

Action random_choice(const Rules& rules, const State& state, Rng& rng) {
  const Frame& top = state.pub.pending.top();
  std::vector<Seat> asked;
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    if (has(top.actors, Seat{s})) asked.push_back(Seat{s});
  }
  const Seat seat = asked[rng.below(static_cast<std::uint32_t>(asked.size()))];
  Action action;
  if (rng.below(4) == 0 && random_offer(rules, state, seat, rng, action)) return action;
  Menu menu;
  legal({rules, state.pub, state.own[idx(seat)], seat}, menu);
  return menu.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(menu.size()))));
}

}  // namespace

Played random_game(const Setup& setup, std::uint64_t seed, std::size_t actions,
                   const std::function<void(const Rules&, const State&, const Action&)>& seen) {
  Rng rng(seed);
  const Rules rules = std::get<Rules>(resolve(setup));
  Played played{{setup, make_layout(rules, rng), {}}, rules, {}};
  played.state = initial_state(rules, played.replay.layout);
  for (std::size_t i = 0; i < actions && !over(played.state); ++i) {
    const Action action =
        chance_asked(played.state) ? sample_chance(rules, played.state, rng) : random_choice(rules, played.state, rng);
    perform(rules, played.state, action);
    played.replay.actions.push_back(action);
    if (seen) seen(rules, played.state, action);
  }
  return played;
}

}  // namespace landnam::notation::trial
