#include "engine/play/engine.hpp"

#include <optional>

#include "engine/model/hooks.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/play/kind_table.hpp"

namespace landnam {

namespace {

Rule judge_chance(const Rules& rules, const State& state, const Action& action) {
  if (state.pub.pending.top().ask == Ask::dice)  // too frequent to list its outcomes
    return base::dice_can_fall(rules, state.pub, action) ? Rule::none : Rule::game_chance;
  Outcomes possible;
  outcomes(rules, state, possible);
  for (const Outcome& o : possible) {
    if (o.action == action && o.weight > 0) return Rule::none;
  }
  return Rule::game_chance;
}

}  // namespace

Rule judge(const Rules& rules, const State& state, const Action& action) {
  if (action.seat == none<Seat>) {
    if (over(state)) return Rule::game_over;
    if (kind_info(action.kind) == nullptr) return Rule::game_unknown_action;
    return judge_chance(rules, state, action);
  }
  if (idx(action.seat) >= rules.players) return Rule::game_no_such_place;
  return judge(Look{rules, state.pub, state.own[idx(action.seat)], action.seat}, action);
}

Rule apply(const Rules& rules, State& state, const Action& action) {
  const Rule refused = judge(rules, state, action);
  if (refused == Rule::none) perform(rules, state, action);
  return refused;
}

void perform(const Rules& rules, State& state, const Action& action) {
  Game g{rules, state};
  kKindTable.perform[idx(action.kind)](g, action);
  base::finish(g);
}

void outcomes(const Rules& rules, const State& state, Outcomes& out) {
  out.clear();
  if (chance_asked(state)) hooks::outcomes(rules, state, out);
}

[[gnu::noinline]] Action sample_chance(const Rules& rules, const State& state, Rng& rng) {
  const Frame& top = state.pub.pending.top();
  // Too frequent to list their outcomes: two plain dice, a card from a hand or from a pile.
  if (top.ask == Ask::dice) return base::sample_dice(rules, state.pub, rng);
  if (top.ask == Ask::steal_card)
    return {.kind = Kind::steal_card, .to = raw(base::draw_from_hand(state, top.as<StealCard>().victim, rng))};
  if (top.ask == Ask::draw_card) {
    const Cards deck = state.hidden.deck;
    return {.kind = Kind::draw_card, .to = raw(deck.kind_of_card(rng.below(deck.total())))};
  }
  std::optional<Action> drawn;
  hooks::sample(rules, state, rng, drawn);
  if (drawn) return *drawn;
  Outcomes possible;
  outcomes(rules, state, possible);
  std::uint32_t total = 0;
  for (const Outcome& o : possible) total += o.weight;
  std::uint32_t k = rng.below(total);
  for (const Outcome& o : possible) {
    if (k < o.weight) return o.action;
    k -= o.weight;
  }
  return possible.back().action;
}

}  // namespace landnam
