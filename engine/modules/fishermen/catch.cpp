// Catching fish: who draws how many tokens, the swap of whoever has seven, the draws one by one.

#include "engine/model/hooks.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/fishermen/decisions.hpp"
#include "engine/modules/fishermen/fishermen.hpp"
#include "engine/modules/fishermen/state.hpp"

namespace landnam {
namespace {

unsigned yield_at(const Public& pub, Seat seat, const CornerSet& corners) {
  const CornerSet mine = corners & pub.seat[idx(seat)].stands & pub.built;
  return static_cast<unsigned>(mine.count() + (mine & pub.cities).count());
}

// The pile has a token to draw; an empty one is made anew from those face up [fish.tokens].
bool fill_pile(Game& g) {
  FishPublic& pub = part_of<FishPublic>(g.pub());
  if (pub.pile > 0) return true;
  FishCounts& pile = part_of<FishHidden>(g.state.hidden).pile;
  pile = pub.used;
  pub.used = {};
  pub.pile = static_cast<std::uint8_t>(pile[0] + pile[1] + pile[2]);
  return pub.pile > 0;
}

void push_catch(Game& g, Seat seat, unsigned n) {
  g.pending().push(CatchFish{.who = seat, .tokens = static_cast<std::uint8_t>(n)});
}

}  // namespace

namespace fish {

unsigned catch_of(const Rules& rules, const Public& pub, Seat seat, unsigned sum) {
  unsigned n = 0;
  for (std::size_t i = 0; i < kGrounds; ++i) {
    if (part_of<FishPublic>(pub).ground[i] == sum) n += yield_at(pub, seat, ground_corners(i));
  }
  if (!lake_number(sum)) return n;
  for (std::uint8_t h = 0; h < rules.board->hexes; ++h) {
    if (pub.terrain[h] == Terrain::lake && pub.robber != Hex{h}) n += yield_at(pub, seat, rules.board->hex_corners[h]);
  }
  return n;
}

void do_swap_fish(Game& g, const Action& a) {
  FishPublic& pub = part_of<FishPublic>(g.pub());
  const std::size_t kind = a.to - 1U;
  --part_of<FishPrivate>(g.own(a.seat)).fish[kind];
  --pub.tokens[idx(a.seat)];
  ++pub.used[kind];
  g.pending().top() = Frame::of(DrawFish{.who = a.seat, .left = 1});
}

void do_keep_fish(Game& g, const Action&) { g.pending().pop(); }

void do_draw_fish(Game& g, const Action& a) {
  Frame& top = g.pending().top();
  const Seat seat = top.as<DrawFish>().who;
  FishPublic& pub = part_of<FishPublic>(g.pub());
  --pub.pile;
  if (a.to == 0) {  // fish.boot.draw
    pub.boot = seat;
    ++g.seat(seat).need;
  } else {
    --part_of<FishHidden>(g.state.hidden).pile[a.to - 1U];
    ++part_of<FishPrivate>(g.own(seat)).fish[a.to - 1U];
    ++pub.tokens[idx(seat)];
  }
  const bool done = top.last_done<DrawFish>();
  if (done || pub.tokens[idx(seat)] >= kLimit || !fill_pile(g)) g.pending().pop();
}

}  // namespace fish

// fish.catch: from the roller clockwise.
void Fishermen::on_production(Game& g, unsigned sum) {
  const unsigned players = g.rules.players;
  for (unsigned i = players; i > 0; --i) {
    const Seat seat{static_cast<std::uint8_t>((raw(g.turn()) + i - 1) % players)};
    const unsigned n = fish::catch_of(g.rules, g.pub(), seat, sum);
    if (n > 0) push_catch(g, seat, n);
  }
}

// fish.setup.token, but not for two [fish.two].
void Fishermen::after_building(Game& g, Seat seat, Corner corner, How how) {
  if (how != How::setup || g.rules.for_two() || !base::second_round(g.rules, g.pub())) return;
  for (std::size_t i = 0; i < kGrounds; ++i) {
    if (fish::ground_corners(i).has(corner)) push_catch(g, seat, 1);
  }
}

// fish.limit, fish.limit.partial
void Fishermen::run_step(Game& g, const Frame& step) {
  if (step.ask != Ask::catch_fish || !fill_pile(g)) return;
  const auto [seat, tokens] = step.as<CatchFish>();
  const bool full = part_of<FishPublic>(g.pub()).tokens[idx(seat)] >= fish::kLimit;
  if (full) g.pending().push({.ask = Ask::swap_fish, .actors = only(seat)});
  else g.pending().push(DrawFish{.who = seat, .left = tokens});
}

void Fishermen::outcomes(const Rules&, const State& state, Outcomes& out) {
  if (state.pub.pending.top().ask != Ask::draw_fish) return;
  if (part_of<FishPublic>(state.pub).boot == none<Seat>) out.push_back({{.kind = Kind::draw_fish, .to = 0}, 1});
  for (std::uint8_t k = 0; k < kFishKinds; ++k) {
    const unsigned n = part_of<FishHidden>(state.hidden).pile[k];
    if (n > 0) out.push_back({{.kind = Kind::draw_fish, .to = static_cast<std::uint8_t>(k + 1)}, n});
  }
}

void Fishermen::sample(const Rules&, const State& state, Rng& rng, std::optional<Action>& drawn) {
  if (state.pub.pending.top().ask != Ask::draw_fish) return;
  const FishCounts& pile = part_of<FishHidden>(state.hidden).pile;
  const unsigned boot = part_of<FishPublic>(state.pub).boot == none<Seat> ? 1 : 0;
  std::uint32_t k = rng.below(boot + pile[0] + pile[1] + pile[2]);
  std::uint8_t fish = 0;
  for (std::uint32_t here = boot; k >= here; here = pile[fish++]) k -= here;
  drawn = {.kind = Kind::draw_fish, .to = fish};
}

}  // namespace landnam
