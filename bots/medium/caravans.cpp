// Camels: where the next one helps most, and how many cards it is worth to have the say.

#include <algorithm>

#include "bots/medium/medium.hpp"
#include "engine/modules/base/score.hpp"
#include "engine/modules/caravans/caravans.hpp"
#include "engine/modules/caravans/state.hpp"

namespace landnam::bots::medium {
namespace {

constexpr double kOverbid = 0.3;     // how likely each who still bids goes beyond a bid that is one ahead
constexpr double kAgreement = 0.02;  // chance of winning that is given away for a path that another has named
constexpr unsigned kMostCards = 5;

// The chances of all if the next camel went there.
eval::Chances with_camel(const Rules& rules, const State& state, const eval::Weights& weights, Seat seat, Path path) {
  State next = state;
  Game g{rules, next};
  caravan::lay_camel(g, path);
  for (std::uint8_t s = 0; s < rules.players; ++s) base::refresh_points(g, Seat{s});
  return eval::chances(rules, next, weights, only(seat));
}

// What happens to the own chance if one seat decides.
double decided_by(const Rules& rules, const State& state, const eval::Weights& weights, Seat me, Seat who) {
  double theirs = -1;
  double mine = 0;
  for (Path p : caravan::open_paths(rules, state.pub)) {
    const eval::Chances chances = with_camel(rules, state, weights, me, p);
    if (chances[idx(who)] <= theirs) continue;
    theirs = chances[idx(who)];
    mine = chances[idx(me)];
  }
  return mine;
}

State without(const State& state, Seat seat, Goods cards) {
  State next = state;
  next.own[idx(seat)].hand -= cards;
  next.pub.seat[idx(seat)].cards = static_cast<std::uint8_t>(next.pub.seat[idx(seat)].cards - cards.total());
  return next;
}

Action place_camel(const Rules& rules, const State& state, Seat seat, const eval::Weights& weights) {
  const Look look{rules, state.pub, state.own[idx(seat)], seat};
  const auto& named = part_of<CaravansPublic>(state.pub).named;
  Menu menu;
  legal(look, menu);
  Action best = menu.nth(0);
  double most = -1;
  menu.for_each([&](const Action& a) {
    if (a.kind == Kind::decline_path) return;
    double score = with_camel(rules, state, weights, seat, a.path())[idx(seat)];
    if (a.kind == Kind::name_path && std::find(named.begin(), named.end(), a.path()) != named.end()) {
      score += kAgreement;
    }
    if (score <= most) return;
    most = score;
    best = a;
  });
  return best;
}

Action bid(const Rules& rules, const State& state, Seat seat, const eval::Weights& weights) {
  const CaravansPublic& room = part_of<CaravansPublic>(state.pub);
  const Goods hand = state.own[idx(seat)].hand;
  // Who decides if nobody bids any more; the player in turn does in a tie.
  unsigned most = 0;
  Seat ahead = state.pub.turn;
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    if (room.votes[s] == most) ahead = state.pub.turn;
    if (room.votes[s] <= most) continue;
    most = room.votes[s];
    ahead = Seat{s};
  }
  unsigned later = 0;  // who still bids after us, in order of the turn
  for (unsigned i = (raw(seat) + rules.players - raw(state.pub.turn)) % rules.players + 1U; i < rules.players; ++i) {
    const Seat other{static_cast<std::uint8_t>((raw(state.pub.turn) + i) % rules.players)};
    if (state.pub.seat[idx(other)].cards > 0) ++later;
  }
  Action best{.kind = Kind::bid, .seat = seat, .from = 0, .to = 0};
  double top = -1;
  for (unsigned votes = 0; votes <= kMostCards; ++votes) {
    if (votes > 0 && votes < most) continue;
    // The cards that are missed least.
    for (unsigned wool = 0; wool <= std::min(votes, hand[Good::wool]); ++wool) {
      const unsigned grain = votes - wool;
      if (grain > hand[Good::grain]) continue;
      const State paid = without(state, seat, Goods::of(Good::wool, wool) + Goods::of(Good::grain, grain));
      const bool leads = votes > most || (votes == most && state.pub.turn == seat);
      double chance = decided_by(rules, paid, weights, seat, leads ? seat : ahead);
      if (leads && later > 0) {
        const double lost = std::min(kOverbid * later / (1.0 + votes - most), 1.0);
        const Seat rival{static_cast<std::uint8_t>((raw(seat) + 1) % rules.players)};
        chance = (1 - lost) * chance + lost * decided_by(rules, paid, weights, seat, rival);
      }
      if (chance <= top) continue;
      top = chance;
      best.from = static_cast<std::uint8_t>(wool);
      best.to = static_cast<std::uint8_t>(grain);
    }
  }
  return best;
}

std::optional<Action> plan(const Rules& rules, const View& view, const eval::Weights& weights, Rng& rng) {
  const State state = determinize(rules, view, rng);
  return view.look(rules).ask() == Ask::bid ? bid(rules, state, view.seat, weights)
                                            : place_camel(rules, state, view.seat, weights);
}

}  // namespace

extern const Part kCaravansPart{
    .module = ModuleId::caravans, .planned = asks(Ask::bid, Ask::name_path, Ask::place_camel), .plan = plan};

}  // namespace landnam::bots::medium
