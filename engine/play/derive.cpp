#include "engine/play/derive.hpp"

#include "engine/modules/base/network.hpp"
#include "engine/modules/base/score.hpp"
#include "engine/play/modules.hpp"

namespace landnam {
namespace {

std::uint8_t left_of(std::uint8_t supply, int used) { return static_cast<std::uint8_t>(supply - used); }

// Every harbour settled, but for those that serve from the next turn on [base.harbour.next-turn].
std::uint8_t harbours_in_use(const Game& g, const SeatPublic& me) {
  unsigned rates = 0;
  for (Corner c : me.stands & g.pub().built) {
    const std::uint8_t index = harbour_at(g.board(), g.pub().harbour_path, c);
    if (index == kNone || g.pub().harbour[index] == Harbour::bare) continue;
    rates |= 1U << idx(g.pub().harbour[index]);
  }
  return static_cast<std::uint8_t>(rates & ~unsigned{me.harbours_new});
}

}  // namespace

void derive(const Rules& rules, State& state) {
  Game g{rules, state};
  Public& pub = g.pub();
  pub.taken = {};
  pub.too_close = {};
  for (const SeatPublic& seat : pub.seat) pub.taken |= seat.roads;
  for (Corner c : pub.built) pub.too_close |= g.board().near[idx(c)];
  pub.deck_left = static_cast<std::uint8_t>(state.hidden.deck.total());
  for (std::uint8_t s = 0; s < rules.seats(); ++s) {
    const Seat seat{s};
    SeatPublic& me = g.seat(seat);
    const Private& own = g.own(seat);
    base::rebuild_network(g, seat);
    me.cards = static_cast<std::uint8_t>((own.hand + own.aside).total());
    me.dev_cards = static_cast<std::uint8_t>((own.dev + own.fresh).total());
    me.roads_left = left_of(rules.roads, me.roads.count());
    me.settlements_left = left_of(rules.settlements, g.look(seat).settlements(seat).count());
    me.cities_left = left_of(rules.cities, g.look(seat).cities(seat).count());
    me.route = rules.longest_route ? static_cast<std::uint8_t>(base::longest_chain(rules, pub, seat)) : std::uint8_t{0};
    me.harbours = harbours_in_use(g, me);
    me.need = rules.target;
    if (has(pub.offer.proposed, seat)) pub.offer.note_held(seat, me.cards);
  }
  hooks::derive(g);
  for (std::uint8_t s = 0; s < rules.seats(); ++s) base::refresh_points(g, Seat{s});
}

}  // namespace landnam
