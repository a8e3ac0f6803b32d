// A turn from the roll to its end, production, and what the engine does by itself after every action.

#include "engine/game/dispatch.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/base/score.hpp"

namespace landnam::base {

void start_turn(Game& g, Seat seat) {
  Public& pub = g.pub();
  pub.turn = seat;
  ++pub.turn_number;
  pub.rolls_done = 0;
  pub.first_sum = 0;
  pub.card_played = false;
  pub.building_begun = false;
  pub.offer.made = 0;
  pub.pending.clear();
  pub.pending.push({.ask = Ask::before_roll, .actors = only(seat)});
  hooks::on_turn_start(g.rules, g);
}

void do_roll(Game& g, const Action& a) {
  Public& pub = g.pub();
  if (++pub.rolls_done == g.rules.rolls_per_turn) pub.pending.top().ask = Ask::main;
  (void)a;
  pub.pending.push({.ask = Ask::dice});
}

void do_dice(Game& g, const Action& a) {
  Public& pub = g.pub();
  pub.pending.pop();
  pub.dice = {a.from, a.to};
  const unsigned sum = a.from + a.to;
  if (pub.rolls_done == 1) pub.first_sum = static_cast<std::uint8_t>(sum);
  if ((g.rules.modules & hooks::on_roll_mask) == 0) return resolve_roll(g, sum);
  pub.pending.push({.ask = Ask::resolve_roll, .a = static_cast<std::uint8_t>(sum)});
  hooks::on_roll(g.rules, g);
}

void resolve_roll(Game& g, unsigned sum) {
  if (sum == 7) return seven(g);
  produce(g, sum);
  hooks::on_production(g.rules, g, sum);
}

void produce(Game& g, unsigned sum) {
  const Public& pub = g.pub();
  const Board& board = g.board();
  std::array<Goods, kMaxSeats> claims{};
  Goods demand;
  for (std::size_t h = 0; h < board.hexes; ++h) {
    if (pub.number[h] != sum || Hex{static_cast<std::uint8_t>(h)} == pub.robber) continue;  // base.production.robber
    const CornerSet here = board.hex_corners[h] & pub.built;
    if (here.empty()) continue;
    const CornerSet cities = here & pub.cities;
    for (std::size_t s = 0; s < g.rules.players; ++s) {
      const int n = (here & pub.seat[s].stands).count() + (cities & pub.seat[s].stands).count();
      if (n == 0) continue;
      const Goods cards = Goods::of(resource_of(pub.terrain[h]), static_cast<unsigned>(n));
      claims[s] += cards;
      demand += cards;
    }
  }
  if (demand.empty()) return;
  if (!pub.bank.covers(demand)) {  // base.production.shortage
    for (std::size_t k = 0; k < kGoods; ++k) {
      const Good good{static_cast<std::uint8_t>(k)};
      const unsigned left = pub.bank[good];
      if (demand[good] <= left) continue;
      unsigned claimants = 0;
      for (const Goods& c : claims) claimants += c[good] > 0 ? 1 : 0;
      for (Goods& c : claims) {
        const unsigned claimed = c[good];
        if (claimed > 0) c -= Goods::of(good, claimants == 1 ? claimed - left : claimed);
      }
    }
  }
  for (std::size_t s = 0; s < g.rules.players; ++s) {
    if (!claims[s].empty()) g.take_from_bank(Seat{static_cast<std::uint8_t>(s)}, claims[s]);
  }
}

void do_end_turn(Game& g, const Action& a) {
  Private& own = g.own(a.seat);
  own.dev += own.fresh;
  own.fresh = {};
  SeatPublic& me = g.seat(a.seat);
  me.harbours |= me.harbours_new;
  me.harbours_new = 0;
  g.pending().top() = {.ask = Ask::pass_turn};
  hooks::on_turn_end(g.rules, g);
}

namespace {

// A frame that leaves nothing to choose closes by itself.
bool nothing_to_choose(const Game& g) {
  const Frame& top = g.pending().top();
  if (top.ask == Ask::free_road) return !can_place_road(g.look(g.turn()));
  if (top.ask == Ask::take_card) return only_resources(g.pub().bank).empty();
  bool skip = false;
  hooks::skip_frame(g.rules, g, skip);
  return skip;
}

void run_step(Game& g) {
  const Frame step = g.pending().top();
  g.pending().pop();
  if (step.ask == Ask::resolve_roll) return resolve_roll(g, step.a);
  if (step.ask == Ask::pass_turn) return start_turn(g, g.next(g.turn()));
  hooks::run_step(g.rules, g, step);
}

}  // namespace

void finish(Game& g) {
  Public& pub = g.pub();
  for (;;) {
    if (pub.turn_number > 0 && has_won(g, pub.turn)) {  // base.victory: at once, and only in the own turn
      pub.winner = pub.turn;
      pub.pending.clear();
      pub.pending.push({.ask = Ask::over});
      return;
    }
    const Ask ask = pub.pending.top().ask;
    if (ask == Ask::main || ask == Ask::before_roll) return;
    if (kStepAsks.has(ask)) run_step(g);
    else if (nothing_to_choose(g)) pub.pending.pop();
    else return;
  }
}

}  // namespace landnam::base
