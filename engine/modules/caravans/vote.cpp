// The vote at the end of a turn: open bids one after the other, a majority, an agreement, or whoever is left to decide.

#include <bit>

#include "engine/modules/base/rooms.hpp"
#include "engine/modules/caravans/caravans.hpp"
#include "engine/modules/caravans/decisions.hpp"
#include "engine/modules/caravans/state.hpp"

namespace landnam::caravan {
namespace {

Goods laid_out(const Action& a) { return Goods::of(Good::wool, a.from) + Goods::of(Good::grain, a.to); }
// Frames for some seats, so that they are asked clockwise from the player whose turn ends.
void push_round(Game& g, Ask ask, SeatMask seats) {
  const unsigned players = g.rules.players;
  for (unsigned i = players; i > 0; --i) {
    const Seat seat{static_cast<std::uint8_t>((raw(g.turn()) + i - 1) % players)};
    if (has(seats, seat)) g.pending().push({.ask = ask, .actors = only(seat)});
  }
}

void push_decision(Game& g, Seat seat, std::uint8_t camels = 1) {
  g.pending().push(PlaceCamel{.left = camels}, only(seat));
}

unsigned total_votes(const CaravansPublic& room) {
  unsigned total = 0;
  for (std::uint8_t v : room.votes) total += v;
  return total;
}

// caravan.decide: the only one with the most votes, else the player whose turn ends.
Seat highest_bidder(const Game& g) {
  const CaravansPublic& room = part_of<CaravansPublic>(g.pub());
  unsigned most = 0;
  Seat who = g.turn();
  for (std::uint8_t s = 0; s < g.rules.players; ++s) {
    if (room.votes[s] == most) who = g.turn();
    if (room.votes[s] <= most) continue;
    most = room.votes[s];
    who = Seat{s};
  }
  return who;
}

}  // namespace

void open_vote(Game& g) {
  g.pending().push({.ask = Ask::count_votes});
  push_round(g, Ask::bid, g.rules.everyone());
}

void do_bid(Game& g, const Action& a) {
  g.pending().pop();
  const Goods cards = laid_out(a);
  g.pay_to_bank(a.seat, cards);
  part_of<CaravansPublic>(g.pub()).votes[idx(a.seat)] = static_cast<std::uint8_t>(cards.total());
}

void count_votes(Game& g) {
  const CaravansPublic& room = part_of<CaravansPublic>(g.pub());
  const unsigned total = total_votes(room);
  const bool two = g.rules.for_two();
  SeatMask bidders = 0;
  for (std::uint8_t s = 0; s < g.rules.players; ++s) {
    if (2U * room.votes[s] > total) return push_decision(g, Seat{s}, two ? 2 : 1);
    if (room.votes[s] > 0) bidders |= only(Seat{s});
  }
  if (two) {  // caravan.two: a tie
    push_decision(g, g.next(g.turn()));
    return push_decision(g, g.turn());
  }
  if (bidders == 0) return push_decision(g, g.turn());
  g.pending().push({.ask = Ask::count_names});
  push_round(g, Ask::name_path, bidders);
}

void do_name_path(Game& g, const Action& a) {
  g.pending().pop();
  part_of<CaravansPublic>(g.pub()).named[idx(a.seat)] = a.path();
}

void do_decline_path(Game& g, const Action&) { g.pending().pop(); }

// caravan.agree
void count_names(Game& g) {
  const CaravansPublic& room = part_of<CaravansPublic>(g.pub());
  const unsigned total = total_votes(room);
  for (Path path : room.named) {
    unsigned votes = 0;
    for (std::size_t s = 0; s < kMaxSeats; ++s) votes += room.named[s] == path ? room.votes[s] : 0U;
    if (path != none<Path> && 2 * votes > total) {
      lay_camel(g, path);
      return;
    }
  }
  push_decision(g, highest_bidder(g));
}

void do_place_camel(Game& g, const Action& a) {
  Frame& top = g.pending().top();
  auto camels = top.as<PlaceCamel>();
  camels.barred = static_cast<std::uint8_t>(camels.barred | lay_camel(g, a.path()));
  top.set(camels);
  if (top.last_done<PlaceCamel>()) g.pending().pop();
}

}  // namespace landnam::caravan
