#pragma once
// What the rooms of the base game offer to the table of kinds, to each other and to other modules.

#include <span>

#include "engine/modules/base/base.hpp"
#include "engine/modules/base/decisions.hpp"
#include "engine/modules/base/score.hpp"

namespace landnam::base {

// setup.cpp
void place_fixed_pieces(Game& g);  // base.setup.beginner
void begin_setup(Game& g);
void next_setup_step(Game& g);
Seat setup_seat(const Rules& rules, const Public& pub, unsigned step);
bool second_round(const Rules& rules, const Public& pub);
void pay_income(Game& g, Seat seat, Corner corner);  // base.setup.income
void do_first_player(Game& g, const Action& a);

// turn.cpp
void start_turn(Game& g, Seat seat);
void start_part(Game& g, Seat seat, Ask ask);  // of the turn under way
void settle(Game& g);                          // steps the engine takes by itself, and frames with nothing to choose
void end_game(Game& g);                        // somebody has won
// Who has won: the player whose turn it is, or where any turn wins the next one clockwise; none if nobody.
Seat winner_now(const Game& g);
inline bool can_win(const Public& pub) { return !pub.hold_win && pub.part != TurnPart::special; }
inline bool turn_won(const Game& g) {
  if (g.rules.any_turn_wins) return winner_now(g) != none<Seat>;
  return g.pub().turn_number > 0 && has_won(g, g.turn()) && can_win(g.pub());
}
void judge_cards(Game& g);  // the special ones that are due
inline bool wins_now(Game& g) {
  if (g.pub().card_due) judge_cards(g);  // harbormaster.captured: before anybody wins
  return g.check_win && turn_won(g);
}
void forget_proposals(Public& pub);  // the turn is over
void lapse_proposals(Game& g);       // those whose makers' hands have changed
inline void finish(Game& g) {        // after every action
  if (g.pub().offer.proposed != 0) [[unlikely]]
    lapse_proposals(g);
  if (wins_now(g)) [[unlikely]]
    end_game(g);
  else if (!is_quiet(g.pending().top().ask)) settle(g);
}
inline constexpr std::array<std::array<std::uint8_t, 2>, 36> kTwoDice = [] {
  std::array<std::array<std::uint8_t, 2>, 36> dice{};
  for (std::uint8_t k = 0; k < 36; ++k) {
    dice[k] = {static_cast<std::uint8_t>(1 + k / 6), static_cast<std::uint8_t>(1 + k % 6)};
  }
  return dice;
}();
inline std::array<std::uint8_t, 2> two_dice(Rng& rng) { return kTwoDice[rng.below(36)]; }
Action sample_dice(const Rules& rules, const Public& pub, Rng& rng);            // one of the outcomes of Ask::dice
bool dice_can_fall(const Rules& rules, const Public& pub, const Action& roll);  // is it one of them
inline void begin_roll(Game& g) {
  if (++g.pub().rolls_done == g.rules.rolls_per_turn) g.pending().top().ask = Ask::main;
}
inline unsigned note_dice(Public& pub, std::uint8_t one, std::uint8_t other) {
  pub.dice = {one, other};
  const unsigned sum = one + unsigned{other};
  if (pub.rolls_done == 1) pub.first_sum = static_cast<std::uint8_t>(sum);
  return sum;
}
inline void put_in_use(Game& g, Seat seat) {  // at the end of the turn: cards and harbours that were new
  Private& own = g.own(seat);
  own.dev += own.fresh;
  own.fresh = {};
  if (!g.rules.separate_phases) return;  // base.harbour.next-turn
  SeatPublic& me = g.seat(seat);
  me.harbours |= me.harbours_new;
  me.harbours_new = 0;
}
inline void fresh_part(Game& g, Seat seat, Ask ask) {  // what is limited to a turn begins anew
  Public& pub = g.pub();
  pub.turn = seat;
  pub.card_played = false;
  pub.building_begun = false;
  pub.offer.made = 0;
  if (pub.offer.proposers != 0) forget_proposals(pub);
  pub.pending.restart({.ask = ask, .actors = only(seat)});
}
inline void fresh_turn(Game& g, Seat seat) {
  ++g.pub().turn_number;
  g.pub().first_sum = 0;
  g.pub().rolls_done = 0;
  fresh_part(g, seat, Ask::before_roll);
}
inline void pass_turn(Game& g) {  // where no module has a say
  put_in_use(g, g.turn());
  fresh_turn(g, g.next(g.turn()));
}
void record_dice(Game& g, std::uint8_t one, std::uint8_t other);
void end_turn(Game& g, Seat seat);
void do_roll(Game& g, const Action& a);
void do_dice(Game& g, const Action& a);
void do_end_turn(Game& g, const Action& a);
void resolve_roll(Game& g, unsigned sum);
SeatMask produce(Game& g, unsigned sum);  // who got cards

// build.cpp
PathSet road_sites(const Look& look);          // by connection and occupation; piece and cost aside
CornerSet settlement_sites(const Look& look);  // likewise
CornerSet city_sites(const Look& look);
bool can_place_road(const Look& look);     // a piece is left and a path is open
bool can_use_free_road(const Look& look);  // so, or a module has another use for it
inline void use_free_road(Game& g) {       // one of those that the top frame still gives
  Frame& top = g.pending().top();
  if (top.last_done<FreeRoad>()) return g.pending().pop();
  if (g.rules.second_road_optional) top.may_decline = true;  // base.dev.road-building
}
void place_road(Game& g, Seat seat, Path path, How how);
void place_settlement(Game& g, Seat seat, Corner corner, How how);
void place_city(Game& g, Seat seat, Corner corner, How how);
void join_harbour(Game& g, Seat seat, Corner corner, How how);
void refresh_harbours(Game& g, Seat seat);  // from the buildings alone, when some stop or start serving
void do_build_road(Game& g, const Action& a);
void do_build_settlement(Game& g, const Action& a);
void do_build_city(Game& g, const Action& a);

// robber.cpp
unsigned hand_limit(const Game& g, Seat seat);
void seven(Game& g);
HexSet robber_hexes(const Look& look);  // where it may be moved
SeatMask robber_victims(const Look& look);
void close_discards(Game& g);  // base.robber.same-time: all have chosen, the cards go back together
inline void discard_card(Game& g, Seat seat, Good good) {
  Private& own = g.own(seat);
  own.hand -= Goods::of(good);
  own.aside += Goods::of(good);
  if (own.aside.total() < g.seat(seat).owed) return;
  Frame& top = g.pending().top();
  top.actors &= static_cast<SeatMask>(~only(seat));
  if (top.actors == 0) close_discards(g);
}
void do_discard(Game& g, const Action& a);
void do_move_robber(Game& g, const Action& a);
void may_steal(Game& g, Seat thief, SeatMask from,
               bool resources_only = false);  // a card from one of these, if the thief likes
void do_steal_from(Game& g, const Action& a);
void do_decline(Game& g, const Action& a);
inline Good draw_from_hand(const State& state, Seat victim, Rng& rng) {
  const Goods hand = state.own[idx(victim)].hand;
  return hand.kind_of_card(rng.below(hand.total()));
}
inline void steal_card(const Game& g, Good good) {
  const auto steal = g.pending().top().as<StealCard>();
  g.pending().pop();
  g.move_cards(steal.victim, steal.thief, Goods::of(good));
}
void do_steal_card(Game& g, const Action& a);
HexSet robber_homes(const Rules& rules, const Public& pub);  // none where home is off the board
bool robber_is_home(const Rules& rules, const Public& pub);  // or there is none
void send_robber_home(Game& g, Seat by);                     // nothing is stolen; of several homes `by` picks one
void do_send_robber(Game& g, const Action& a);
void steal_outcomes(const State& state, Kind kind, Seat victim, Outcomes& out, bool resources_only = false);
HexSet robber_targets(const Look& look);  // of a card: the same, or home where nothing else is left
void ask_robber(Game& g, Seat mover);     // to be moved; what a module puts before it included
void rob_here(Game& g, Seat thief);       // a card from a player at the robber's hex
inline void move_robber(Game& g, Seat mover, Hex hex) {
  g.pending().pop();
  g.pub().robber = hex;
  rob_here(g, mover);
}

// cards.cpp
void use_card(Game& g, Seat seat, Card card);
void do_buy_card(Game& g, const Action& a);
void do_draw_card(Game& g, const Action& a);
void do_play_knight(Game& g, const Action& a);
void do_play_road_building(Game& g, const Action& a);
void do_play_invention(Game& g, const Action& a);
void do_play_monopoly(Game& g, const Action& a);
void do_take_card(Game& g, const Action& a);

// trade.cpp
inline bool trade_phase(const Look& look) {  // trading is not over [base.turn.phases]
  return !look.rules.separate_phases || !look.pub.building_begun;
}
void do_propose(Game& g, const Action& a);
void do_accept_proposal(Game& g, const Action& a);
void do_refuse_proposal(Game& g, const Action& a);
void do_withdraw_proposal(Game& g, const Action& a);
Rule no_offer_open(const Look& look);                           // why there is nothing to answer
unsigned bank_price(const Look& look, Good given, Good taken);  // for that card
Goods rates_of_modules(const Look& look);                       // where some have a say in the rates
void do_bank_trade(Game& g, const Action& a);
void do_offer(Game& g, const Action& a);
void do_accept(Game& g, const Action& a);
void do_refuse(Game& g, const Action& a);
void do_counter(Game& g, const Action& a);
void do_trade_with(Game& g, const Action& a);
void do_withdraw(Game& g, const Action& a);

// What the bank wants of each kind, by the harbours in use (a bit each by Harbour).
inline constexpr std::array<Goods, 64> kHarbourRates = [] {
  std::array<Goods, 64> rates{};
  for (unsigned harbours = 0; harbours < rates.size(); ++harbours) {
    const unsigned others = ((harbours >> idx(Harbour::generic)) & 1U) != 0 ? 3 : 4;
    for (std::uint8_t k = 0; k < kGoods; ++k) {
      rates[harbours] += Goods::of(Good{k}, k < kResources && ((harbours >> k) & 1U) != 0 ? 2 : others);
    }
  }
  return rates;
}();

inline Goods harbour_rates(const SeatPublic& me) { return kHarbourRates[me.harbours % kHarbourRates.size()]; }
inline Goods harbour_rates(const Look& look) { return harbour_rates(look.me()); }

inline void trade_with_bank(const Game& g, Seat seat, Good given, Good taken, unsigned rate) {
  const Goods cards = Goods::of(taken) - Goods::of(given, rate);  // a borrow between lanes is given back by the sum
  g.pub().bank -= cards;
  g.own(seat).hand += cards;
  g.seat(seat).cards = static_cast<std::uint8_t>(g.seat(seat).cards + 1 - rate);
}

// The best rates that the seat has.
inline Goods bank_rates(const Look& look) {
  return look.rules.rates_vary ? rates_of_modules(look) : harbour_rates(look);
}
inline unsigned bank_rate(const Look& look, Good given) { return bank_rates(look)[given]; }
// Kinds of which the seat can pay a bank trade, a bit each.
inline unsigned payable_kinds(const Look& look) {
  const Goods hand = look.mine.hand;
  return hand.kinds_with(2) == 0 ? 0U : hand.kinds_covering(bank_rates(look));  // no rate is better than 2:1
}

}  // namespace landnam::base
