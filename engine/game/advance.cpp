// From one real choice to the next, and whole games of players who choose uniformly. Most of what happens in these is
// a handful of small things without an alternative or with an easy one; the base game alone takes them in a lane of its
// own: the same rooms, without actions and tables in between.

#include "engine/game/dispatch.hpp"
#include "engine/modules/base/production.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/cities_knights/lane.hpp"

namespace landnam {
namespace {

enum class Next : std::uint8_t {
  choice,     // the menu lists it
  forced,     // the menu lists one action
  something,  // what the lane does not know
  chance,     // has decided something
  over,       // or the turn cap
};

// The lane of the base game alone: no module has a say in it. Everything is inlined into the two callers, and nothing
// that lives here has its address taken, so that it stays in registers.
struct Lane {
  const Rules& rules;
  State& state;
  Rng rng;
  std::uint64_t actions;
  bool rolling = false;  // chosen, although there was something else to do

  Game game() const { return {rules, state}; }

  Next turns(Menu& menu, std::uint32_t turn_cap) {
    Public& pub = state.pub;
    for (;;) {
      Game g = game();
      const Look look = g.look(pub.turn);
      const bool card = base::may_play_card(look);
      if (pub.pending.bottom().ask == Ask::before_roll) {
        if (pub.turn_number >= turn_cap) return Next::over;
        if (card && !rolling) {
          menu.reset(look.seat);
          base::before_roll_candidates(look, menu);
          return menu.size() > 1 ? Next::choice : Next::forced;
        }
        rolling = false;
        base::begin_roll(g);
        const auto [one, other] = base::two_dice(rng);
        const unsigned sum = base::note_dice(pub, one, other);
        ++actions;
        if (sum == 7) {
          Game apart = game();
          base::seven(apart);
          return Next::something;
        }
        const HexSet hexes = base::yielding_hexes(rules, pub, sum);
        SeatMask got = 0;
        if (!base::produce_plainly<false>(g, hexes, got)) {
          Game apart = game();
          base::produce_scarce(apart, hexes);
        }
      }
      const unsigned means = base::means_of(look, base::payable_by_harbours(look));
      if (card || means != 0) {
        menu.reset(look.seat);
        base::main_candidates(look, means, menu, [](Good, unsigned&) {});
        return menu.size() > 1 ? Next::choice : Next::forced;
      }
      ++actions;
      if (!pass()) return Next::over;
    }
  }

  // Ends the turn; false if that ends the game.
  bool pass() {
    Game g = game();
    base::pass_turn(g);
    if (!base::turn_won(g)) return true;
    Game apart = game();
    base::end_game(apart);
    return false;
  }

  Next next(Menu& menu, std::uint32_t turn_cap) {
    for (;;) {
      const Frame& top = state.pub.pending.top();
      switch (top.ask) {
        case Ask::main:
        case Ask::before_roll: return turns(menu, turn_cap);
        case Ask::discard: {
          const std::size_t seat = lowest_bit(top.actors);
          menu.reset(Seat{static_cast<std::uint8_t>(seat)});
          menu.add_mask(Kind::discard, state.own[seat].hand.kinds_with());
          return menu.size() > 1 ? Next::choice : Next::forced;
        }
        case Ask::move_robber: {
          const Seat seat{static_cast<std::uint8_t>(lowest_bit(top.actors))};
          menu.reset(seat);
          menu.add_each(Kind::move_robber, base::hexes_but_robber(game().look(seat)));
          return Next::choice;
        }
        case Ask::steal_card: base::steal_card(game(), base::draw_from_hand(state, Seat{top.b}, rng)); break;
        default: return Next::something;
      }
    }
  }

  bool carry_out(const Menu& menu, const Menu::Pick& pick) {
    Game g = game();
    if (pick.kind == Kind::roll) return rolling = true;  // counted when the dice lie
    ++actions;
    switch (pick.kind) {
      case Kind::bank_trade: {
        const Good given{pick.from};
        base::trade_with_bank(g, menu.seat(), given, Good{pick.to}, base::harbour_rates(g.look(menu.seat()))[given]);
        return true;
      }
      case Kind::discard: {
        Game apart = game();
        base::discard_card(apart, menu.seat(), Good{pick.to});
        return true;
      }
      case Kind::move_robber: {
        Game apart = game();
        base::move_robber(apart, menu.seat(), Hex{pick.to});
        return true;
      }
      case Kind::end_turn: return pass();
      default: perform(rules, state, menu.action(pick)); return true;
    }
  }
};

// Any game: one step on the way to the next choice.
[[gnu::noinline]] Next any_next(const Rules& rules, State& state, Rng& rng, Menu& menu, std::uint32_t turn_cap) {
  const Pending& pending = state.pub.pending;
  if (is_chance(pending.top().ask)) {
    perform(rules, state, sample_chance(rules, state, rng));
    return Next::chance;
  }
  if (pending.over() || state.pub.turn_number >= turn_cap) return Next::over;
  const Seat seat{static_cast<std::uint8_t>(lowest_bit(pending.top().actors))};
  legal(Look{rules, state.pub, state.own[idx(seat)], seat}, menu);
  return menu.size() > 1 ? Next::choice : Next::forced;
}

int uniformly(const Menu& menu, Rng& rng) {
  return static_cast<int>(rng.below(static_cast<std::uint32_t>(menu.size())));
}

bool has_lane(const Rules& rules, const State& state, std::uint32_t turn_cap) {
  return rules.modules == only(ModuleId::base) && state.pub.turn_number < turn_cap;
}

}  // namespace

bool advance(const Rules& rules, State& state, Rng& rng, Menu& menu, std::uint64_t& actions, std::uint32_t turn_cap) {
  const bool knights = rules.modules == ck::kLaneModules;
  for (;;) {
    Next next = Next::something;
    if (has_lane(rules, state, turn_cap)) {
      Lane lane{.rules = rules, .state = state, .rng = rng, .actions = actions};
      next = lane.next(menu, turn_cap);
      rng = lane.rng;
      actions = lane.actions;
    } else if (knights &&
               (state.pub.pending.top().ask == Ask::main || state.pub.pending.top().ask == Ask::before_roll)) {
      Game g{rules, state};
      const std::uint64_t before = actions;
      if (ck::run_turns(g, rng, menu, actions, turn_cap)) return true;
      if (actions != before) continue;
    }
    if (next == Next::something) next = any_next(rules, state, rng, menu, turn_cap);
    if (next == Next::chance) continue;
    if (next != Next::forced) return next == Next::choice;
    perform(rules, state, menu.nth(0));
    ++actions;
  }
}

[[gnu::flatten, gnu::noinline]] std::uint64_t play_uniformly(const Rules& rules, State& state, Rng& rng, Menu& menu,
                                                             std::uint32_t turn_cap) {
  if (!has_lane(rules, state, turn_cap)) {
    std::uint64_t actions = 0;
    for (; advance(rules, state, rng, menu, actions, turn_cap); ++actions) {
      perform(rules, state, menu.nth(uniformly(menu, rng)));
    }
    return actions;
  }
  Lane lane{.rules = rules, .state = state, .rng = rng, .actions = 0};
  for (;;) {
    Next next = lane.next(menu, turn_cap);
    if (next == Next::something) {
      Rng apart = lane.rng;
      next = any_next(rules, state, apart, menu, turn_cap);
      lane.rng = apart;
    }
    if (next == Next::chance) continue;
    if (next == Next::over) break;
    if (!lane.carry_out(menu, menu.pick(next == Next::forced ? 0 : uniformly(menu, lane.rng)))) break;
  }
  rng = lane.rng;
  return lane.actions;
}

}  // namespace landnam
