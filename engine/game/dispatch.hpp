#pragma once
// The modules in order of precedence, and the hooks folded over them. A hook costs one test of a mask where no active
// module has it. Only the registers (modules, action, pending, state) name any but the base game.

#include "engine/game/look.hpp"
#include "engine/modules/barbarian_attack/barbarian_attack.hpp"
#include "engine/modules/base/base.hpp"
#include "engine/modules/caravans/caravans.hpp"
#include "engine/modules/cities_knights/cities_knights.hpp"
#include "engine/modules/common/gold.hpp"
#include "engine/modules/events/events.hpp"
#include "engine/modules/fishermen/fishermen.hpp"
#include "engine/modules/friendly_robber/friendly_robber.hpp"
#include "engine/modules/harbormaster/harbormaster.hpp"
#include "engine/modules/rivers/rivers.hpp"
#include "engine/modules/traders_barbarians/traders_barbarians.hpp"
#include "engine/modules/two_players/two_players.hpp"

namespace landnam {

template <class... Ms>
struct ModuleList {
  template <class Fn>
  static constexpr void each(Fn&& fn) {
    (fn.template operator()<Ms>(), ...);
  }
  template <class Test>
  static constexpr ModuleMask mask(Test&& test) {
    return static_cast<ModuleMask>(((test.template operator()<Ms>() ? only(Ms::id) : 0) | ... | 0));
  }
};

// The variants come last: they build on what the game before them is [harbormaster.target, two.events].
using Modules = ModuleList<Base, TwoPlayers, CitiesKnights, Gold, Fishermen, Rivers, Caravans, BarbarianAttack,
                           TradersBarbarians, FriendlyRobber, Events, Harbormaster>;

namespace hooks {

// Declares hooks::name(rules, args...), which calls M::name(args...) of every active module that has one.
#define LANDNAM_HOOK(name)                                                                                   \
  inline constexpr ModuleMask name##_mask = Modules::mask([]<class M>() { return requires { &M::name; }; }); \
  template <class... Args>                                                                                   \
  inline void name(const Rules& rules, Args&&... args) {                                                     \
    if ((rules.modules & name##_mask) == 0) return;                                                          \
    Modules::each([&]<class M>() {                                                                           \
      if constexpr (requires { &M::name; }) {                                                                \
        if (rules.plays(M::id)) M::name(args...);                                                            \
      }                                                                                                      \
    });                                                                                                      \
  }

LANDNAM_HOOK(on_board)            // (Game&, const Layout&) the hexes are laid out; the module's own parts of the board
LANDNAM_HOOK(on_setup)            // (Game&) the initial state is laid out, nothing is asked yet
LANDNAM_HOOK(on_turn_start)       // (Game&)
LANDNAM_HOOK(on_roll)             // (Game&) the dice lie; production or seven comes after what is pushed here
LANDNAM_HOOK(on_production)       // (Game&, unsigned sum) after the cards are handed out
LANDNAM_HOOK(on_income)           // (Game&, SeatMask got) after a production roll: who got cards
LANDNAM_HOOK(on_seven)            // (Game&) after the discards and the robber are pushed; push what comes before them
LANDNAM_HOOK(on_knight)           // (Game&, Seat) a knight card is played; push what it does besides the robber
LANDNAM_HOOK(on_card_bought)      // (Game&, Seat) a card is paid; only with Rules::cards_at_once
LANDNAM_HOOK(on_robber)           // (Game&, Seat mover) the robber's move is pushed; push what comes before it
LANDNAM_HOOK(on_turn_end)         // (Game&) push what happens before the turn passes
LANDNAM_HOOK(after_road)          // (Game&, Seat, Path, How)
LANDNAM_HOOK(after_lift)          // (Game&, Seat, Path) a road is taken away
LANDNAM_HOOK(after_building)      // (Game&, Seat, Corner, How) settlement or city
LANDNAM_HOOK(after_gold)          // (Game&) gold came, went or changed hands
LANDNAM_HOOK(after_loss)          // (Game&, Seat, Corner) a city became a settlement
LANDNAM_HOOK(run_step)            // (Game&, const Frame&) a step of the module came to the top and was popped
LANDNAM_HOOK(skip_frame)          // (const Game&, bool& skip) nothing is left to choose at the top
LANDNAM_HOOK(narrow_roads)        // (const Look&, PathSet&)
LANDNAM_HOOK(narrow_bridges)      // (const Look&, PathSet&)
LANDNAM_HOOK(narrow_settlements)  // (const Look&, CornerSet&)
LANDNAM_HOOK(narrow_cities)       // (const Look&, CornerSet&)
LANDNAM_HOOK(narrow_robber)       // (const Look&, HexSet&)
LANDNAM_HOOK(narrow_victims)      // (const Look&, SeatMask&)
LANDNAM_HOOK(narrow_harbours)     // (const Rules&, const Public&, CornerSet&) buildings whose harbour serves
LANDNAM_HOOK(free_road)           // (const Look&, bool& can) something else that a free road may be used for
LANDNAM_HOOK(event_count)         // (const Rules&, const Public&, CardEvent, Seat, unsigned& n) what an event compares
LANDNAM_HOOK(judge_cards)         // (Game&) after every action where Rules::judged_cards is set
LANDNAM_HOOK(trade_rate)          // (const Look&, Good, unsigned& rate)
LANDNAM_HOOK(trade_price)         // (const Look&, Good given, Good taken, unsigned& rate) where the rate hangs on both
LANDNAM_HOOK(narrow_takes)        // (const Look&, Good given, unsigned& takes) goods that it buys
LANDNAM_HOOK(doubled_paths)       // (const Public&, PathSet&) whose roads count twice for the longest route
LANDNAM_HOOK(hand_limit)          // (const Public&, Seat, unsigned& limit) only ever raises it
LANDNAM_HOOK(candidates)          // (const Look&, Menu&) actions of the module's own kinds
LANDNAM_HOOK(outcomes)            // (const Rules&, const State&, Outcomes&)
LANDNAM_HOOK(sample)              // (const State&, Rng&, std::optional<Action>&) one of them, without listing them
LANDNAM_HOOK(lane)                // (Playout&) plays all of it, where the module has a lane for the active modules
LANDNAM_HOOK(score)               // (const Rules&, const Public&, Seat, int& points)
LANDNAM_HOOK(layout)              // (const Rules&, Rng&, Layout&)
LANDNAM_HOOK(determinize)         // (const Rules&, const View&, Rng&, State&) the module's own hidden cards
LANDNAM_HOOK(derive)              // (Game&) anew what the module keeps beside its pieces, in derive() (derive.hpp)
LANDNAM_HOOK(hide_action)         // (const State& before, const Action&, Seat, bool& hide)
LANDNAM_HOOK(disguise)            // (const State& before, Action& seen) a hidden action whose kind would tell too much

#undef LANDNAM_HOOK

}  // namespace hooks
}  // namespace landnam
