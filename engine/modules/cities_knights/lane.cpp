// The lane of Cities & Knights without variants (game/lane.hpp).

#include "engine/game/lane.hpp"

#include "engine/modules/base/production.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/cities_knights/main_menu.hpp"

namespace landnam {
namespace ck {
namespace {

inline constexpr ModuleMask kLaneModules = only(ModuleId::base) | only(ModuleId::cities_knights);

// What changes seldom: hexes by their number, the robber aside, and who draws a card by track and red die.
struct Known {
  std::array<HexSet, 13> yields{};
  std::array<std::array<SeatMask, 7>, kTracks> drawers{};

  Known(const Rules& rules, const Public& pub) {
    learn_numbers(rules, pub);
    for (std::uint8_t s = 0; s < rules.players; ++s) {
      for (std::size_t track = 0; track < kTracks; ++track) learn_level(pub, Seat{s}, track);
    }
  }
  [[gnu::noinline]] void learn_numbers(const Rules& rules, const Public& pub) {
    for (unsigned sum = 2; sum <= 12; ++sum) yields[sum] = base::hexes_with(rules, pub, sum);
  }
  [[gnu::noinline]] void learn_level(const Public& pub, Seat seat, std::size_t track) {  // ck.gate
    const unsigned level = pub.room.ck.seat[idx(seat)].level[track];
    if (level == 0) return;
    for (std::size_t red = 1; red <= level + 1; ++red) drawers[track][red] |= only(seat);
  }
  SeatMask aqueducts() const { return drawers[idx(Track::science)][4]; }  // level 3: red 4 opens the gate
};

// Everything is inlined into the caller, and nothing that lives here has its address taken, so that it stays in
// registers: calls out of it get copies.
struct Lane {
  const Rules& rules;
  State& state;
  Known& known;
  Rng rng;
  std::uint64_t actions;

  Game game() const { return {rules, state}; }

  // From the roll or a choice in the main phase to the next choice; `something` if a frame lies above.
  Next turns(Menu& menu, std::uint32_t turn_cap) {
    Public& pub = state.pub;
    for (;;) {
      const NearLook look{game().look(pub.turn)};
      if (pub.pending.bottom().ask == Ask::before_roll) {
        if (pub.turn_number >= turn_cap) return Next::over;
        if (look.mine.room.ck.hand[0] == Progress::alchemist) return Next::something;  // the first of a sorted hand
        ++actions;
        if (!roll()) return Next::chance;
      }
      menu.reset(look.seat);
      menu.add(Kind::end_turn);
      base_candidates(look, menu);
      main_candidates<kSmallMap>(look, menu);
      if (menu.size() > 1) return Next::choice;
      ++actions;
      if (!pass()) return Next::over;
    }
  }

  void base_candidates(const NearLook& look, Menu& menu) const {
    const unsigned means = base::affordable(rules, look.mine.hand) & ~unsigned{base::kCardMeans};  // no cards to buy
    if (means != 0) base::build_candidates(look.copy(), means, menu);
    if (const unsigned payable = payable_kinds(look); payable != 0) {
      base::bank_candidates(look, payable, menu, [&](Good given, unsigned& takes) {
        if (rules.generic_commodity_for_resource) CitiesKnights::narrow_takes(look.copy(), given, takes);
      });
    }
  }

  // False if something is asked before the main phase.
  bool roll() {
    Public& pub = state.pub;
    Game g = game();
    base::begin_roll(g);
    const auto [red, other] = base::two_dice(rng);
    pub.event_die = kEventDie[rng.below(6)];
    const unsigned sum = base::note_dice(pub, red, other);
    const Event event{pub.event_die};
    if (event == Event::ship) {
      if (part(g).ship + 1U == rules.ship_steps) {
        if (!at_length(rules, state, sum, red)) return false;
      } else {
        ++part(g).ship;
      }
    } else {
      const std::size_t track = idx(event) - idx(Event::science);
      if (const SeatMask seats = known.drawers[track][red]; seats != 0) {
        if (anyone_full(seats)) {
          if (!at_length(rules, state, sum, red)) return false;
        } else if (!draw(seats, static_cast<Track>(track))) {
          return false;
        }
      }
    }
    if (sum == 7) {
      Game apart = game();
      base::seven(apart);
      return pub.pending.size == 1;
    }
    return produce(sum);
  }

  // The event with all its frames, steps and decisions, and what comes after them. True, and nothing more done, if
  // there are none.
  [[gnu::noinline]] static bool at_length(const Rules& rules, State& state, unsigned sum, unsigned red) {
    Game g{rules, state};
    Pending& pending = g.pending();
    pending.push({.ask = Ask::resolve_roll, .a = static_cast<std::uint8_t>(sum)});
    settle_event(g, Event{g.pub().event_die}, red);
    if (pending.top().ask == Ask::settle_limit && !base::turn_won(g)) {  // a landing that asks nobody
      pending.pop();
      pending.pop();
      return true;
    }
    base::finish(g);
    return false;
  }

  // Whoever holds as many cards as can be has to decide about one more [ck.progress.limit].
  bool anyone_full(unsigned drawers) const {
    for (; drawers != 0; drawers &= drawers - 1) {
      if (part(game()).seat[lowest_bit(drawers)].hidden_cards() >= kProgressLimit) return true;
    }
    return false;
  }

  // Clockwise from the roller, who alone can win by what comes up. False if that is so.
  bool draw(unsigned drawers, Track track) {
    const unsigned behind = drawers & ((1U << idx(state.pub.turn)) - 1);
    unsigned rest = drawers ^ behind;
    if (has(static_cast<SeatMask>(rest), state.pub.turn)) {
      draw_one(state.pub.turn, track);
      if (base::turn_won(game())) return end();
      rest &= rest - 1;
    }
    for (; rest != 0; rest &= rest - 1) draw_one(Seat{static_cast<std::uint8_t>(lowest_bit(rest))}, track);
    for (rest = behind; rest != 0; rest &= rest - 1) draw_one(Seat{static_cast<std::uint8_t>(lowest_bit(rest))}, track);
    return true;
  }

  void draw_one(Seat seat, Track track) {
    const Progress card = top_card(state.hidden.room.ck, track, rng);
    if (card == Progress::none) return;
    Game apart = game();
    take_drawn(apart, seat, card);
  }

  // False if somebody is asked.
  bool produce(unsigned sum) {
    HexSet hexes = known.yields[sum];
    if (state.pub.robber != none<Hex>) hexes.remove(state.pub.robber);  // base.production.robber
    SeatMask got = 0;
    if (!base::produce_plainly<true>(game(), hexes, got)) {
      Game apart = game();
      got = base::produce_scarce(apart, hexes);
    }
    if ((known.aqueducts() & ~got) == 0) return true;  // ck.aqueduct
    Game apart = game();
    CitiesKnights::on_income(apart, got);
    base::finish(apart);
    return state.pub.pending.size == 1;
  }

  // Ends the turn; false if that ends the game.
  bool pass() {
    Game g = game();
    base::fresh_turn(g, g.next(g.turn()));
    lift_marks(part(g));
    const SeatPublic& me = g.seat(g.turn());  // nobody has hidden points
    return me.points < me.need || !base::turn_won(g) || end();
  }

  bool end() const {
    Game apart = game();
    base::end_game(apart);
    return false;
  }

  Next next(Menu& menu, std::uint32_t turn_cap) {
    for (;;) {
      const Frame& top = state.pub.pending.top();
      if (top.ask == Ask::main || top.ask == Ask::before_roll) {
        if (const Next next = turns(menu, turn_cap); next != Next::chance) return next;
        continue;
      }
      switch (top.ask) {
        case Ask::discard: discard_all(); break;
        case Ask::move_robber: move_robber(); break;
        case Ask::steal_card:
          base::steal_card(game(), base::draw_from_hand(state, Seat{top.b}, rng));
          settle();
          break;
        case Ask::draw_progress: {
          const Action drawn{.kind = Kind::draw_progress,
                             .to = raw(top_card(state.hidden.room.ck, static_cast<Track>(top.b), rng))};
          Game apart = game();
          do_draw_progress(apart, drawn);
          base::finish(apart);
          break;
        }
        default: return Next::something;
      }
    }
  }

  // Card by card and seat by seat, as the menus would ask for them.
  void discard_all() {
    const unsigned seats = state.pub.pending.top().actors;
    for (unsigned rest = seats; rest != 0; rest &= rest - 1) {
      const std::size_t seat = lowest_bit(rest);
      Private& own = state.own[seat];
      const unsigned n = state.pub.seat[seat].owed - own.aside.total();
      Goods hand = own.hand;
      for (unsigned i = 0; i < n; ++i) {
        unsigned kinds = hand.kinds_with();
        const auto choices = static_cast<unsigned>(std::popcount(kinds));
        for (unsigned k = choices > 1 ? rng.below(choices) : 0; k > 0; --k) kinds &= kinds - 1;
        hand -= Goods::of(static_cast<Good>(lowest_bit(kinds)));
      }
      actions += n;
      own.aside += own.hand - hand;
      own.hand = hand;
    }
    Game apart = game();
    base::close_discards(apart);
    settle();
  }

  void move_robber() {
    const Public& pub = state.pub;
    const unsigned robber = raw(pub.robber);  // kNone is beyond all hexes
    const unsigned hexes = rules.board->hexes;
    const unsigned k = rng.below(robber < hexes ? hexes - 1 : hexes);
    ++actions;
    Game apart = game();
    base::move_robber(apart, sole(pub.pending.top().actors), Hex{static_cast<std::uint8_t>(k < robber ? k : k + 1)});
    settle();
  }

  // As base::finish() where no points have changed.
  void settle() const {
    if (is_quiet(state.pub.pending.top().ask)) return;
    Game apart = game();
    base::settle(apart);
  }

  bool carry_out(const Menu& menu, const Menu::Pick& pick) {
    Game g = game();
    const Seat seat = menu.seat();
    ++actions;
    switch (pick.kind) {
      case Kind::end_turn: return pass();
      case Kind::bank_trade: {
        if (rules.generic_commodity_for_resource) break;
        const Good given{pick.from};
        base::trade_with_bank(g, seat, given, Good{pick.to}, bank_rates(g.look(seat))[given]);
        return true;
      }
      case Kind::activate_knight: activate_knight(g, seat, Corner{pick.to}); return true;
      case Kind::improve:
        act(rules, state, pick.kind, seat, pick.from, pick.to);
        known.learn_level(state.pub, seat, pick.to);
        return true;
      case Kind::swap_number:
        act(rules, state, pick.kind, seat, pick.from, pick.to);
        known.learn_numbers(rules, state.pub);
        return true;
      default: break;
    }
    act(rules, state, pick.kind, seat, pick.from, pick.to);
    return true;
  }

  // Apart, so that no action is put together where none is needed.
  [[gnu::noinline]] static void act(const Rules& rules, State& state, Kind kind, Seat seat, std::uint8_t from,
                                    std::uint8_t to) {
    perform(rules, state, {.kind = kind, .seat = seat, .from = from, .to = to});
  }

  // Whatever else is asked.
  Next something(Menu& menu) {
    const Frame& top = state.pub.pending.top();
    if (top.ask == Ask::over) return Next::over;
    if (is_chance(top.ask)) {
      Rng apart = rng;
      perform(rules, state, sample_chance(rules, state, apart));
      rng = apart;
      return Next::chance;
    }
    const Seat seat{static_cast<std::uint8_t>(lowest_bit(top.actors))};
    menu.reset(seat);
    const Look look = game().look(seat);
    Base::candidates(look.copy(), menu);
    CitiesKnights::candidates(look.copy(), menu);
    return menu.size() > 1 ? Next::choice : Next::forced;
  }
};

}  // namespace
}  // namespace ck

[[gnu::flatten]] void CitiesKnights::lane(Playout& play) {
  const Rules& rules = play.rules;
  State& state = play.state;
  Menu& menu = play.menu;
  const std::uint32_t turn_cap = play.turn_cap;
  if (rules.modules != ck::kLaneModules || rules.board->corner_words != 1 || state.pub.turn_number >= turn_cap) return;
  ck::Known known{rules, state.pub};
  ck::Lane lane{.rules = rules, .state = state, .known = known, .rng = play.rng, .actions = 0};
  for (;;) {
    Next next = lane.next(menu, turn_cap);
    if (next == Next::something) next = lane.something(menu);
    if (next == Next::chance) continue;
    if (next == Next::over) break;
    if (!lane.carry_out(menu, menu.pick(next == Next::forced ? 0 : uniformly(menu, lane.rng)))) break;
  }
  play.rng = lane.rng;
  play.actions = lane.actions;
  play.played = true;
}

}  // namespace landnam
