// Development cards: bought blind, one played a turn, never the one just bought.

#include "engine/model/hooks.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/base/score.hpp"

namespace landnam::base {
void use_card(Game& g, Seat seat, Card card) {
  g.own(seat).dev -= Cards::of(card);
  g.pub().used_cards += Cards::of(card);
  --g.seat(seat).dev_cards;
  g.pub().card_played = true;
}

void do_buy_card(Game& g, const Action& a) {
  g.pub().building_begun = true;
  g.pay_to_bank(a.seat, g.rules.card_cost);
  if (g.rules.cards_at_once) return hooks::on_card_bought(g, a.seat);
  g.pending().push(DrawCard{.buyer = a.seat});
}

void do_draw_card(Game& g, const Action& a) {
  const Seat buyer = g.pending().top().as<DrawCard>().buyer;
  g.pending().pop();
  const Cards card = Cards::of(static_cast<Card>(a.to));
  g.state.hidden.deck -= card;
  g.own(buyer).fresh += card;
  ++g.seat(buyer).dev_cards;
  --g.pub().deck_left;
  g.check_win = true;  // base.dev.victory: also in the turn they were bought
}

void do_play_knight(Game& g, const Action& a) {
  use_card(g, a.seat, Card::knight);
  ++g.seat(a.seat).knights;
  refresh_army(g);
  if (g.rules.robber && !g.pub().robber_frozen) ask_robber(g, a.seat);  // robber.offboard
  hooks::on_knight(g, a.seat);
}

void do_play_road_building(Game& g, const Action& a) {
  use_card(g, a.seat, Card::road_building);
  g.pending().push(FreeRoad{.left = 2}, only(a.seat));
}

void do_play_invention(Game& g, const Action& a) {
  use_card(g, a.seat, Card::invention);
  g.pending().push(TakeCard{.left = 2}, only(a.seat));
}

void do_play_monopoly(Game& g, const Action& a) {
  use_card(g, a.seat, Card::monopoly);
  for (std::size_t s = 0; s < g.rules.players; ++s) {
    const Seat other{static_cast<std::uint8_t>(s)};
    const unsigned n = g.own(other).hand[a.good()];
    if (other != a.seat && n > 0) g.move_cards(other, a.seat, Goods::of(a.good(), n));
  }
}

void do_take_card(Game& g, const Action& a) {
  if (g.pending().top().last_done<TakeCard>()) g.pending().pop();
  g.take_from_bank(a.seat, Goods::of(a.good()));
}

}  // namespace landnam::base
