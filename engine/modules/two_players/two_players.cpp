#include "engine/modules/two_players/two_players.hpp"

#include <algorithm>

#include "engine/modules/base/network.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/base/score.hpp"
#include "engine/modules/two_players/decisions.hpp"
#include "engine/modules/two_players/tokens.hpp"

namespace landnam {
namespace {

// [70-layouts] The neutral settlements stand where these three tiles meet.
constexpr std::array<std::array<std::uint8_t, 3>, 2> kNeutralStart{{{1, 4, 5}, {13, 14, 17}}};

// two.setup.nearest: fewest paths away, distance rule kept, then lowest index.
Corner nearest_free(const Game& g, Corner wanted) {
  CornerSet ring = CornerSet::of(wanted);
  CornerSet seen = ring;
  while (ring.any()) {
    const CornerSet free = (ring & g.rules.building_corners) - g.pub().too_close;
    if (free.any()) return free.lowest();
    CornerSet next;
    for (Corner c : ring) next |= g.board().near[idx(c)];
    ring = next - seen;
    seen |= next;
  }
  return none<Corner>;
}

Look neutral_look(const Look& l, std::uint8_t neutral) { return {l.rules, l.pub, l.mine, Seat{neutral}}; }

bool any_settlement(const Look& l) {
  for (std::uint8_t s = l.rules.players; s < l.rules.seats(); ++s) {
    if (two::neutral_sites(l, s).any()) return true;
  }
  return false;
}

bool any_road(const Look& l) {
  for (std::uint8_t s = l.rules.players; s < l.rules.seats(); ++s) {
    if (two::neutral_roads(l, s).any()) return true;
  }
  return false;
}

struct TokenTable {
  std::uint8_t supply;
  std::uint8_t start;
  std::uint8_t limit;
};
constexpr TokenTable kTokens[] = {{14, 4, 7}, {20, 5, 20}};  // by TwoEdition; 20 is all there are: no limit

}  // namespace

void TwoPlayers::fold(const Setup& setup, Rules& rules) {
  rules.neutral_seats = 2;
  rules.rolls_per_turn = 2;
  rules.rolls_differ = true;
  rules.fixed_start = false;  // two.setup.free
  const TokenTable& tokens = kTokens[idx(*setup.two_edition)];
  rules.token_supply = tokens.supply;
  rules.tokens_at_start = tokens.start;
  rules.token_limit = tokens.limit;
}

PathSet two::neutral_roads(const Look& look, std::uint8_t neutral) {
  const Look its = neutral_look(look, neutral);
  return its.me().roads_left > 0 ? base::road_sites(its) : PathSet{};
}

CornerSet two::neutral_sites(const Look& look, std::uint8_t neutral) {
  const Look its = neutral_look(look, neutral);
  return its.me().settlements_left > 0 ? base::settlement_sites(its) : CornerSet{};
}

void two::do_neutral_road(Game& g, const Action& a) {
  g.pending().pop();
  base::place_road(g, Seat{a.from}, a.path(), How::free);
}

void two::do_neutral_settlement(Game& g, const Action& a) {
  g.pending().pop();
  base::place_settlement(g, Seat{a.from}, a.corner(), How::free);
}

void TwoPlayers::on_setup(Game& g) {
  for (std::size_t i = 0; i < kNeutralStart.size(); ++i) {
    const auto& t = kNeutralStart[i];
    const CornerSet common = g.board().hex_corners[t[0]] & g.board().hex_corners[t[1]] & g.board().hex_corners[t[2]];
    const Seat neutral{static_cast<std::uint8_t>(g.rules.players + i)};
    base::place_settlement(g, neutral, nearest_free(g, common.lowest()), How::setup);
  }
  g.pub().tokens_left = g.rules.token_supply;
  for (std::uint8_t s = 0; s < g.rules.players; ++s) two::earn_tokens(g, Seat{s}, g.rules.tokens_at_start);
}

void TwoPlayers::on_turn_start(Game& g) {
  g.pub().token_used = false;
  g.pub().knight_handed_in = false;
}

// two.neutral.build, two.neutral.at-once: the neutral piece follows at once, if there is room for one.
void TwoPlayers::after_road(Game& g, Seat seat, Path, How how) {
  if (how == How::setup || idx(seat) >= g.rules.players) return;
  g.pending().push({.ask = Ask::neutral_road, .actors = only(seat)});
}

void TwoPlayers::after_building(Game& g, Seat seat, Corner corner, How how) {
  const bool city = g.pub().cities.has(corner);
  if (idx(seat) >= g.rules.players) return;
  if (city && how != How::setup) return;  // cities do nothing for neutrals and earn nothing
  two::earn_for_site(g, seat, corner);
  if (how == How::setup) return;
  // two.neutral.instead: a road where no settlement is possible
  const bool room = any_settlement(g.look(seat));
  g.pending().push({.ask = room ? Ask::neutral_settlement : Ask::neutral_road, .actors = only(seat)});
}

// two.neutral.none
void TwoPlayers::skip_frame(const Game& g, bool& skip) {
  if (g.pending().top().ask == Ask::neutral_road) skip = !any_road(g.look(g.turn()));
}

// Both players see the cards of a forced trade; a spectator does not.
void TwoPlayers::hide_action(const Rules&, const State&, const Action& action, Seat seat, bool& hide) {
  if (action.kind == Kind::forced_draw || action.kind == Kind::give_back) hide = seat == none<Seat>;
}

void TwoPlayers::outcomes(const Rules&, const State& state, Outcomes& out) {
  if (state.pub.pending.top().ask != Ask::forced_draw) return;
  base::steal_outcomes(state, Kind::forced_draw, state.pub.pending.top().as<ForcedDraw>().victim, out);
}

}  // namespace landnam
