// From one real choice to the next. More than half of all actions in a playout are rolls and ends of turn without an
// alternative; the base game alone takes them in a lane of their own: the same rooms, without a menu in between.

#include "engine/game/dispatch.hpp"
#include "engine/modules/base/production.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/cities_knights/lane.hpp"

namespace landnam {
namespace {

// The fast lane of the base game alone: no module has a say in it. Rolls and ends turns as long as they are forced.
// True if it stopped at a choice in the main phase, which the menu then lists; false if something else is asked.
bool run_turns(Game& g, Rng& rng, Menu& menu, std::uint64_t& actions, std::uint32_t turn_cap) {
  const Public& pub = g.pub();
  for (;;) {
    const Look look = g.look(pub.turn);
    const bool card = base::may_play_card(look);
    if (pub.pending.bottom().ask == Ask::before_roll) {
      if (card || pub.turn_number >= turn_cap) return false;
      base::begin_roll(g);
      const Action dice = base::roll_two_dice(rng);
      const unsigned sum = base::note_dice(g.pub(), dice.from, dice.to);
      ++actions;
      if (sum == 7) {
        base::seven(g);
        return false;
      }
      const HexSet hexes = base::yielding_hexes(g.rules, pub, sum);
      SeatMask got = 0;
      if (!base::produce_plainly<false>(g, hexes, got)) base::produce_scarce(g, hexes);
    }
    const unsigned means = base::means_of(look);
    if (card || means != 0) {
      menu.reset(look.seat);
      base::main_candidates(look, means, menu);
      return true;
    }
    base::put_in_use(g, look.seat);
    base::fresh_turn(g, g.next(look.seat));
    ++actions;
    if (base::turn_won(g)) {
      base::end_game(g);
      return false;
    }
  }
}

}  // namespace

bool advance(const Rules& rules, State& state, Rng& rng, Menu& menu, std::uint64_t& actions, std::uint32_t turn_cap) {
  const bool base_only = rules.modules == only(ModuleId::base);
  const bool lane = base_only || rules.modules == ck::kLaneModules;
  const Pending& pending = state.pub.pending;
  for (;;) {
    const Frame& top = pending.top();
    if (is_chance(top.ask)) {
      perform(rules, state, sample_chance(rules, state, rng));
      continue;
    }
    if (lane && (top.ask == Ask::main || top.ask == Ask::before_roll)) {
      Game g{rules, state};
      const std::uint64_t before = actions;
      if (base_only ? run_turns(g, rng, menu, actions, turn_cap) : ck::run_turns(g, rng, menu, actions, turn_cap)) {
        if (menu.size() > 1) return true;
      } else if (actions != before) {
        continue;
      }
    }
    if (top.ask == Ask::over || state.pub.turn_number >= turn_cap) return false;
    const Seat seat{static_cast<std::uint8_t>(lowest_bit(top.actors))};
    legal(Look{rules, state.pub, state.own[idx(seat)], seat}, menu);
    if (menu.size() > 1) return true;
    perform(rules, state, menu.nth(0));
    ++actions;
  }
}

}  // namespace landnam
