// The lane of the base game alone (game/lane.hpp).

#include "engine/game/lane.hpp"
#include "engine/modules/base/production.hpp"
#include "engine/modules/base/rooms.hpp"

namespace landnam {
namespace {

// No other module has a say in it. Everything is inlined into the caller, and nothing that lives here has its address
// taken, so that it stays in registers.
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

}  // namespace

[[gnu::flatten]] void Base::lane(Playout& play) {
  const Rules& rules = play.rules;
  State& state = play.state;
  Menu& menu = play.menu;
  const std::uint32_t turn_cap = play.turn_cap;
  if (rules.modules != only(ModuleId::base) || state.pub.turn_number >= turn_cap) return;
  Lane lane{.rules = rules, .state = state, .rng = play.rng, .actions = 0};
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
  play.rng = lane.rng;
  play.actions = lane.actions;
  play.played = true;
}

}  // namespace landnam
