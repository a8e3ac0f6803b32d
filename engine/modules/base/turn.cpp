// A turn from the roll to its end, production, and what the engine does by itself after every action.

#include <bit>

#include "engine/model/hooks.hpp"
#include "engine/modules/base/production.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/base/score.hpp"

namespace landnam::base {

void start_turn(Game& g, Seat seat) {
  fresh_turn(g, seat);
  g.check_win = true;
  hooks::on_turn_start(g);
}

void start_part(Game& g, Seat seat, Ask ask) {
  fresh_part(g, seat, ask);
  g.check_win = true;
  hooks::on_turn_start(g);
}

namespace {

void pass_on(Game& g) {
  bool begun = false;
  hooks::next_part(g, begun);
  if (!begun) start_turn(g, g.next(g.turn()));
}

}  // namespace

void do_roll(Game& g, const Action&) {
  begin_roll(g);
  g.pending().push({.ask = g.rules.number_ask});
}

void do_dice(Game& g, const Action& a) {
  g.pending().pop();
  g.pub().event_die = a.n;
  record_dice(g, a.from, a.to);
}

void record_dice(Game& g, std::uint8_t one, std::uint8_t other) {
  Public& pub = g.pub();
  const unsigned sum = note_dice(pub, one, other);
  if (!g.rules.hooked(Hook::on_roll)) return resolve_roll(g, sum);
  pub.pending.push(ResolveRoll{.sum = static_cast<std::uint8_t>(sum)});
  hooks::on_roll(g);
}

void resolve_roll(Game& g, unsigned sum) {
  if (sum == 7) return seven(g);
  SeatMask got = produce(g, sum);
  if (!g.rules.hooked_any<Hook::choice_income, Hook::on_income, Hook::on_production>()) return;
  hooks::choice_income(g.rules, g.pub(), sum, got);
  hooks::on_income(g, sum, got);
  hooks::on_production(g, sum);
}

namespace {

// Calls give(seat, n, cities) for each seat with buildings at the hex.
template <class Give>
inline void each_claim(const Game& g, std::size_t hex, std::size_t word, Give&& give) {
  const Public& pub = g.pub();
  const std::uint64_t here = g.board().hex_corners[hex].words[word] & pub.built.words[word];
  if (here == 0) return;
  const std::uint64_t cities = pub.cities_yield_one ? 0 : pub.cities.words[word];  // events.epidemic
  const SeatPublic* seat = pub.seat.data();
  for (std::size_t s = 0, players = g.rules.players; s < players; ++s, ++seat) {
    const std::uint64_t mine = here & seat->stands.words[word];
    if (mine == 0) continue;
    give(s, static_cast<unsigned>(std::popcount(mine)), static_cast<unsigned>(std::popcount(mine & cities)));
  }
}

}  // namespace

// base.production.shortage: nobody gets what the bank cannot pay to all, unless only one has a claim.
[[gnu::noinline]] SeatMask produce_scarce(Game& g, HexSet hexes) {
  std::array<Goods, kMaxSeats> claims{};
  Goods demand;
  for (Hex hex : hexes) {
    if (!yields_resource(g.pub().terrain[idx(hex)])) continue;  // sea.gold: of choice
    const Good good = resource_of(g.pub().terrain[idx(hex)]);
    const Good second = g.rules.city_second[idx(good)];
    const auto claim = [&](std::size_t s, unsigned n, unsigned cities) {
      const Goods cards = Goods::of(good, n) + Goods::of(second, cities);
      claims[s] += cards;
      demand += cards;
    };
    for (std::size_t w = 0; w < g.board().corner_words; ++w) each_claim(g, idx(hex), w, claim);
  }
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
  SeatMask got = 0;
  for (std::uint8_t s = 0; s < g.rules.players; ++s) {
    if (claims[s].empty()) continue;
    g.take_from_bank(Seat{s}, claims[s]);
    if (!g.rules.income_is_resources || !only_resources(claims[s]).empty()) got |= only(Seat{s});
  }
  return got;
}

[[gnu::noinline]] void take_back(const Game& g, HexSet hexes, bool seconds) {
  SeatMask ignored = 0;
  if (seconds) hand_out<true, true>(g, hexes, ignored);
  else hand_out<false, true>(g, hexes, ignored);
}

[[gnu::noinline]] SeatMask produce(Game& g, unsigned sum) {
  const HexSet hexes = yielding_hexes(g.rules, g.pub(), sum);
  if (g.pub().cities_yield_one || g.board().corner_words > 1) return produce_scarce(g, hexes);
  SeatMask got = 0;
  const bool paid = g.rules.goods_kinds == kResourceKinds ? produce_plainly<false>(g, hexes, got)
                                                          : produce_plainly<true>(g, hexes, got);
  return paid ? got : produce_scarce(g, hexes);
}

void do_end_turn(Game& g, const Action& a) { end_turn(g, a.seat); }

void end_turn(Game& g, Seat seat) {
  put_in_use(g, seat);
  if (!g.rules.hooked(Hook::on_turn_end)) return pass_on(g);
  g.pending().top() = {.ask = Ask::pass_turn};
  hooks::on_turn_end(g);
}

namespace {

// A frame that leaves nothing to choose closes by itself.
[[nodiscard]] bool nothing_to_choose(const Game& g) {
  const Frame& top = g.pending().top();
  if (top.ask == Ask::free_road) return !can_use_free_road(g.look(g.turn()));
  if (top.ask == Ask::take_card) return only_resources(g.pub().bank).empty();
  bool skip = false;
  hooks::skip_frame(g, skip);
  return skip;
}

void run_step(Game& g) {
  const Frame step = g.pending().top();
  g.pending().pop();
  if (step.ask == Ask::resolve_roll) return resolve_roll(g, step.as<ResolveRoll>().sum);
  if (step.ask == Ask::pass_turn) return pass_on(g);
  if (step.ask == Ask::next_placement) return next_setup_step(g);
  if (step.ask == Ask::rob_here) return rob_here(g, step.as<RobHere>().thief);
  hooks::run_step(g, step);
}

}  // namespace

[[gnu::noinline]] void judge_cards(Game& g) { hooks::judge_cards(g); }

[[gnu::noinline]] Seat winner_now(const Game& g) {
  if (g.pub().turn_number == 0 || !can_win(g.pub())) return none<Seat>;
  const unsigned candidates = g.rules.any_turn_wins ? g.rules.players : 1U;
  for (unsigned i = 0; i < candidates; ++i) {
    const Seat seat{static_cast<std::uint8_t>((raw(g.turn()) + i) % g.rules.players)};
    if (has_won(g, seat)) return seat;
  }
  return none<Seat>;
}

// base.victory: at once, and only in the own turn; but see ck.victory.any-turn.
[[gnu::noinline]] void end_game(Game& g) {
  g.pub().winner = winner_now(g);
  g.pending().clear();
  g.pending().push({.ask = Ask::over});
}

[[gnu::noinline]] void settle(Game& g) {
  for (;;) {
    const Ask ask = g.pending().top().ask;
    if (is_step(ask)) run_step(g);
    else if (!is_quiet(ask) && ask != Ask::over && nothing_to_choose(g)) g.pending().pop();
    else return;
    if (wins_now(g)) return end_game(g);
  }
}

}  // namespace landnam::base
