// A turn from the roll to its end, production, and what the engine does by itself after every action.

#include <bit>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

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
  pub.pending.restart({.ask = Ask::before_roll, .actors = only(seat)});
  g.check_win = true;
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

// The hexes that show the number; this runs on every roll.
HexSet hexes_with(const Rules& rules, const Public& pub, unsigned number) {
  HexSet found;
#ifdef __SSE2__
  const __m128i wanted = _mm_set1_epi8(static_cast<char>(number));
  for (std::size_t at = 0; at < rules.board->hexes; at += 16) {
    const __m128i lane = _mm_loadu_si128(reinterpret_cast<const __m128i*>(pub.number.data() + at));
    const auto equal = static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(lane, wanted)));
    found.words[0] |= std::uint64_t{equal} << at;
  }
#else
  for (std::uint8_t h = 0; h < rules.board->hexes; ++h) {
    if (pub.number[h] == number) found.add(Hex{h});
  }
#endif
  return found;
}

namespace {

// Calls give(seat, cards) for each hex that yields and each seat with buildings there.
template <class Give>
void each_yield(const Game& g, const HexSet& hexes, Give&& give) {
  const Public& pub = g.pub();
  const Board& board = g.board();
  const std::size_t players = g.rules.players;
  for (std::uint64_t rest = hexes.words[0]; rest != 0; rest &= rest - 1) {
    const auto hex = static_cast<std::size_t>(std::countr_zero(rest));
    std::size_t w = 0;
    do {
      const std::uint64_t here = board.hex_corners[hex].words[w] & pub.built.words[w];
      if (here == 0) continue;
      const std::uint64_t cities = pub.cities.words[w];
      const Goods one = Goods::of(resource_of(pub.terrain[hex]));
      for (std::size_t s = 0; s < players; ++s) {
        const std::uint64_t mine = here & pub.seat[s].stands.words[w];
        if (mine == 0) continue;
        const auto n = static_cast<unsigned>(std::popcount(mine) + std::popcount(mine & cities));
        give(Seat{static_cast<std::uint8_t>(s)}, one * n, n);
      }
    } while (++w < board.corner_words);
  }
}

// base.production.shortage: nobody gets what the bank cannot pay to all, unless only one has a claim.
void share_short_bank(const Game& g, Goods demand, std::array<Goods, kMaxSeats>& claims) {
  for (std::size_t k = 0; k < kGoods; ++k) {
    const Good good{static_cast<std::uint8_t>(k)};
    const unsigned left = g.pub().bank[good];
    if (demand[good] <= left) continue;
    unsigned claimants = 0;
    for (const Goods& c : claims) claimants += c[good] > 0 ? 1 : 0;
    for (Goods& c : claims) {
      const unsigned claimed = c[good];
      if (claimed > 0) c -= Goods::of(good, claimants == 1 ? claimed - left : claimed);
    }
  }
}

}  // namespace

[[gnu::noinline]] void produce(Game& g, unsigned sum) {
  const Public& pub = g.pub();
  HexSet hexes = hexes_with(g.rules, pub, sum);
  if (pub.robber != none<Hex>) hexes.remove(pub.robber);  // base.production.robber
  unsigned kinds = 0;
  for (std::uint64_t rest = hexes.words[0]; rest != 0; rest &= rest - 1) {
    kinds |= 1U << idx(pub.terrain[static_cast<std::size_t>(std::countr_zero(rest))]);
  }
  // A number is on two hexes with three buildings each at most: with that many cards left nobody can go short.
  constexpr unsigned kPlenty = 12;
  if ((kinds & ~unsigned{pub.bank.kinds_with(kPlenty)}) == 0) {
    each_yield(g, hexes, [&](Seat s, Goods cards, unsigned n) {
      g.pub().bank -= cards;
      g.own(s).hand += cards;
      g.seat(s).cards = static_cast<std::uint8_t>(g.seat(s).cards + n);
    });
    return;
  }
  std::array<Goods, kMaxSeats> claims{};
  Goods demand;
  each_yield(g, hexes, [&](Seat s, Goods cards, unsigned) {
    claims[idx(s)] += cards;
    demand += cards;
  });
  if (!g.pub().bank.covers(demand)) share_short_bank(g, demand, claims);
  for (std::uint8_t s = 0; s < g.rules.players; ++s) {
    if (!claims[s].empty()) g.take_from_bank(Seat{s}, claims[s]);
  }
}

void do_end_turn(Game& g, const Action& a) {
  Private& own = g.own(a.seat);
  own.dev += own.fresh;
  own.fresh = {};
  SeatPublic& me = g.seat(a.seat);
  me.harbours |= me.harbours_new;
  me.harbours_new = 0;
  if ((g.rules.modules & hooks::on_turn_end_mask) == 0) return start_turn(g, g.next(g.turn()));
  g.pending().top() = {.ask = Ask::pass_turn};
  hooks::on_turn_end(g.rules, g);
}

namespace {

// A frame that leaves nothing to choose closes by itself.
[[nodiscard]] bool nothing_to_choose(const Game& g) {
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

// base.victory: at once, and only in the own turn.
[[gnu::noinline]] void end_game(Game& g) {
  g.pub().winner = g.turn();
  g.pending().clear();
  g.pending().push({.ask = Ask::over});
}

[[gnu::noinline]] void settle(Game& g) {
  for (;;) {
    const Ask ask = g.pending().top().ask;
    if (is_step(ask)) run_step(g);
    else if (!is_quiet(ask) && ask != Ask::over && nothing_to_choose(g)) g.pending().pop();
    else return;
    if (g.check_win && turn_won(g)) return end_game(g);
  }
}

}  // namespace landnam::base
