#pragma once
// The engine's few verbs. Everything that plays the game goes through these.

#include "engine/model/action.hpp"
#include "engine/model/core/random.hpp"
#include "engine/model/kinds.hpp"
#include "engine/model/look.hpp"
#include "engine/model/menu.hpp"
#include "engine/model/outcomes.hpp"
#include "engine/model/state.hpp"

namespace landnam {

// The state before the first decision of a game on this board.
State initial_state(const Rules& rules, const Layout& layout);

// The parts of this game's modules at their start, everything else as it is.
void plan_state(const Rules& rules, State& state);

// Rule::none if the action is legal now, otherwise the first rule that refuses it. For chance outcomes use
// judge_chance, which needs the hidden cards.
Rule judge(const Look& look, const Action& action);
Rule judge(const Rules& rules, const State& state, const Action& action);  // player's action or chance outcome

// Every legal action of the look's seat, offers and counter-offers aside; empty if nothing is asked of it.
void legal(const Look& look, Menu& menu);
inline void legal_of_asked(const Look& look, Menu& menu) {  // where the seat is known to be asked
  menu.reset(look.seat);
  (*look.rules.lists)[idx(look.ask())](look, menu);
}

// Carries the action out. It must be legal: `apply` checks, `perform` trusts.
Rule apply(const Rules& rules, State& state, const Action& action);
void perform(const Rules& rules, State& state, const Action& action);

// What chance may decide now; empty if a player decides.
void outcomes(const Rules& rules, const State& state, Outcomes& out);
Action sample_chance(const Rules& rules, const State& state, Rng& rng);  // chance must be asked

// Carries out chance and forced actions until somebody has a real choice: true, and the menu lists it (two actions or
// more). False when the game is over or the turn cap is reached. Adds the players' actions carried out to `actions`.
bool advance(const Rules& rules, State& state, Rng& rng, Menu& menu, std::uint64_t& actions, std::uint32_t turn_cap);

// Plays on to the end or to the turn cap, everybody choosing uniformly among the legal actions. The number of players'
// actions: a roll is one, what the dice show is not.
std::uint64_t play_uniformly(const Rules& rules, State& state, Rng& rng, Menu& menu, std::uint32_t turn_cap);

}  // namespace landnam
