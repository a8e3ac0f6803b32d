// Cards given away: everyone chooses at the same time from the hand held before the event, and the cards change hands
// together when all have chosen [events.order.players].

#include "engine/modules/events/decisions.hpp"
#include "engine/modules/events/rooms.hpp"

namespace landnam::events {
namespace {

SeatMask with_cards(const Game& g, SeatMask seats) {
  SeatMask able = 0;
  for (std::uint8_t s = 0; s < g.rules.players; ++s) {
    if (has(seats, Seat{s}) && g.seat(Seat{s}).cards > 0) able |= only(Seat{s});
  }
  return able;
}

void ask(Game& g, Ask what, SeatMask givers, SeatMask receivers) {
  givers = with_cards(g, givers);
  if (givers == 0) return;
  for (std::uint8_t s = 0; s < g.rules.players; ++s) g.seat(Seat{s}).owed = has(givers, Seat{s}) ? 1 : 0;
  g.pending().push(Frame::of(GiveHelp{.receivers = receivers}, givers, what));
}

void hand_over(Game& g) {
  const bool to_neighbour = g.pending().top().ask == Ask::give_gift;
  g.pending().pop();
  for (std::uint8_t s = 0; s < g.rules.players; ++s) {
    const Seat giver{s};
    if (g.seat(giver).owed == 0) continue;
    const Seat to = to_neighbour ? g.next(giver) : g.own(giver).gift_to;
    const Goods gift = g.own(giver).aside;
    g.seat(giver).owed = 0;
    g.own(giver).aside = {};
    g.own(giver).gift_to = none<Seat>;
    if (gift.empty()) continue;  // kept
    g.own(to).hand += gift;
    --g.seat(giver).cards;
    ++g.seat(to).cards;
  }
}

void chosen(Game& g, Seat giver) {
  Frame& top = g.pending().top();
  top.actors &= static_cast<SeatMask>(~only(giver));
  if (top.actors == 0) hand_over(g);
}

void lay_aside(Game& g, Seat giver, Good good) {
  g.own(giver).hand -= Goods::of(good);
  g.own(giver).aside = Goods::of(good);
}

}  // namespace

void ask_gifts(Game& g) { ask(g, Ask::give_gift, g.rules.everyone(), g.rules.everyone()); }

void ask_help(Game& g) {
  const SeatMask rich = leaders(g.rules, g.pub(), CardEvent::help);
  const auto poor = static_cast<SeatMask>(g.rules.everyone() & ~rich);
  if (rich != 0 && poor != 0) ask(g, Ask::give_help, rich, poor);  // events.help.none
}

void do_give_gift(Game& g, const Action& a) {
  lay_aside(g, a.seat, a.good());
  chosen(g, a.seat);
}

void do_give_help(Game& g, const Action& a) {
  lay_aside(g, a.seat, Good{a.from});
  g.own(a.seat).gift_to = a.other();
  chosen(g, a.seat);
}

void do_keep_cards(Game& g, const Action& a) { chosen(g, a.seat); }

}  // namespace landnam::events
