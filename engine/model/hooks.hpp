#pragma once
// What modules may have a say in. A module that wants one has a static function of this name; engine/play calls those
// of the active modules in order of precedence. Where no active module has one, a hook costs the test of a bit.

#include <optional>

#include "engine/model/look.hpp"
#include "engine/model/outcomes.hpp"

namespace landnam {

// X(name, parameters, the same as arguments)
#define LANDNAM_HOOKS(X)                                                                                         \
  /* the hexes are laid out; the module's own parts of the board */                                              \
  X(on_board, (Game & g, const Layout& layout), (g, layout))                                                     \
  /* the initial state is laid out, nothing is asked yet */                                                      \
  X(on_setup, (Game & g), (g))                                                                                   \
  X(on_turn_start, (Game & g), (g))                                                                              \
  /* the dice lie; production or seven comes after what is pushed here */                                        \
  X(on_roll, (Game & g), (g))                                                                                    \
  /* after the cards are handed out */                                                                           \
  X(on_production, (Game & g, unsigned sum), (g, sum))                                                           \
  /* who gets cards of choice besides */                                                                         \
  X(choice_income, (const Rules& rules, const Public& pub, unsigned sum, SeatMask& got), (rules, pub, sum, got)) \
  /* after a production roll: who got cards */                                                                   \
  X(on_income, (Game & g, unsigned sum, SeatMask got), (g, sum, got))                                            \
  /* after the discards and the robber are pushed; push what comes before them */                                \
  X(on_seven, (Game & g), (g))                                                                                   \
  /* a knight card is played; push what it does besides the robber */                                            \
  X(on_knight, (Game & g, Seat seat), (g, seat))                                                                 \
  /* a card is paid; only with Rules::cards_at_once */                                                           \
  X(on_card_bought, (Game & g, Seat seat), (g, seat))                                                            \
  /* the robber's move is pushed; push what comes before it */                                                   \
  X(on_robber, (Game & g, Seat mover), (g, mover))                                                               \
  /* another piece that may move instead of the robber */                                                        \
  X(instead_of_robber, (const Look& look, bool& can), (look, can))                                               \
  /* push what happens before the turn passes */                                                                 \
  X(on_turn_end, (Game & g), (g))                                                                                \
  /* another part of the turn that has just ended, if there is one */                                            \
  X(next_part, (Game & g, bool& begun), (g, begun))                                                              \
  X(after_road, (Game & g, Seat seat, Path path, How how), (g, seat, path, how))                                 \
  /* a ship is built or moved */                                                                                 \
  X(after_ship, (Game & g, Seat seat, Path path, How how), (g, seat, path, how))                                 \
  /* a road is taken away */                                                                                     \
  X(after_lift, (Game & g, Seat seat, Path path), (g, seat, path))                                               \
  /* settlement or city */                                                                                       \
  X(after_building, (Game & g, Seat seat, Corner corner, How how), (g, seat, corner, how))                       \
  /* buildings began or ceased to have the use of their harbours */                                              \
  X(after_harbours, (Game & g), (g))                                                                             \
  /* gold came, went or changed hands */                                                                         \
  X(after_gold, (Game & g), (g))                                                                                 \
  /* a city became a settlement */                                                                               \
  X(after_loss, (Game & g, Seat seat, Corner corner), (g, seat, corner))                                         \
  /* a step of the module came to the top and was popped */                                                      \
  X(run_step, (Game & g, const Frame& step), (g, step))                                                          \
  /* nothing is left to choose at the top */                                                                     \
  X(skip_frame, (const Game& g, bool& skip), (g, skip))                                                          \
  /* buildings whose harbour serves */                                                                           \
  X(serving_harbours, (const Rules& rules, const Public& pub, CornerSet& corners), (rules, pub, corners))        \
  /* something else that a free road may be used for */                                                          \
  X(free_road, (const Look& look, bool& can), (look, can))                                                       \
  /* after an action that made Public::card_due */                                                               \
  X(judge_cards, (Game & g), (g))                                                                                \
  /* what the bank wants, of each kind */                                                                        \
  X(trade_rates, (const Look& look, Goods& rates), (look, rates))                                                \
  /* where the rate hangs on both */                                                                             \
  X(trade_price, (const Look& look, Good given, Good taken, unsigned& rate), (look, given, taken, rate))         \
  /* whose roads count twice for the longest route */                                                            \
  X(doubled_paths, (const Rules& rules, const Public& pub, PathSet& doubled), (rules, pub, doubled))             \
  /* those of a seat's roads that are ships: they join the others only at its buildings */                       \
  X(ships, (const Rules& rules, const Public& pub, Seat seat, PathSet& ships), (rules, pub, seat, ships))        \
  /* only ever raises it */                                                                                      \
  X(hand_limit, (const Rules& rules, const Public& pub, Seat seat, unsigned& limit), (rules, pub, seat, limit))  \
  /* actions of the module's own kinds */                                                                        \
  X(candidates, (const Look& look, Menu& menu), (look, menu))                                                    \
  X(outcomes, (const Rules& rules, const State& state, Outcomes& out), (rules, state, out))                      \
  /* one of them, without listing them */                                                                        \
  X(sample, (const Rules& rules, const State& state, Rng& rng, std::optional<Action>& drawn),                    \
    (rules, state, rng, drawn))                                                                                  \
  X(score, (const Rules& rules, const Public& pub, Seat seat, int& points), (rules, pub, seat, points))          \
  X(layout, (const Rules& rules, Rng& rng, Layout& layout), (rules, rng, layout))                                \
  /* the module's own hidden cards */                                                                            \
  X(determinize, (const Rules& rules, const View& view, Rng& rng, State& state), (rules, view, rng, state))      \
  /* anew what the module keeps beside its pieces (play/derive.hpp) */                                           \
  X(derive, (Game & g), (g))                                                                                     \
  X(hide_action, (const Rules& rules, const State& before, const Action& action, Seat seat, bool& hide),         \
    (rules, before, action, seat, hide))                                                                         \
  /* a hidden action whose kind would tell too much */                                                           \
  X(disguise, (const Rules& rules, const State& before, Action& seen), (rules, before, seen))

enum class Hook : std::uint8_t {
#define LANDNAM_NAME(name, parameters, arguments) name,
  LANDNAM_HOOKS(LANDNAM_NAME)
#undef LANDNAM_NAME
};

class Menu;
struct View;

namespace hooks {

inline const Rules& rules_of(const Rules& rules) { return rules; }  // NOLINT(bugprone-return-const-ref-from-parameter)
inline const Rules& rules_of(const Game& g) { return g.rules; }
inline const Rules& rules_of(const Look& look) { return look.rules; }
template <class First, class... Rest>
const Rules& rules_of(const First& first, const Rest&... /*rest*/) {
  return rules_of(first);
}

namespace folded {  // over the active modules, in engine/play
#define LANDNAM_DECLARE(name, parameters, arguments) void name parameters;
LANDNAM_HOOKS(LANDNAM_DECLARE)
#undef LANDNAM_DECLARE
}  // namespace folded

#define LANDNAM_CALL(name, parameters, arguments)                      \
  inline void name parameters {                                        \
    if (rules_of arguments.hooked(Hook::name)) folded::name arguments; \
  }
LANDNAM_HOOKS(LANDNAM_CALL)
#undef LANDNAM_CALL

}  // namespace hooks
}  // namespace landnam
