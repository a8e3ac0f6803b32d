// Development cards: bought blind, one played a turn, never the one just bought.

#include "engine/model/hooks.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/base/score.hpp"

namespace landnam::base {
namespace {

template <Card card>
bool holds(const Look& l, const Action&) {
  return (l.mine.dev + l.mine.fresh)[card] > 0;
}
template <Card card>
bool not_bought_now(const Look& l, const Action&) {
  return l.mine.dev[card] > 0;
}
bool none_played(const Look& l, const Action&) { return !l.pub.card_played; }

template <Card card>
constexpr std::array<Guard, 3> kPlay{{{Rule::game_cards, holds<card>},
                                      {Rule::base_dev_not_bought_now, not_bought_now<card>},
                                      {Rule::base_dev_one_a_turn, none_played}}};

template <Card card>
constexpr std::array<Guard, 4> play_and(Guard last) {
  return {kPlay<card>[0], kPlay<card>[1], kPlay<card>[2], last};
}

constexpr Guard kBuy[] = {
    {Rule::base_build_cost, [](const Look& l, const Action&) { return l.mine.hand.covers(l.rules.card_cost); }},
    {Rule::base_build_devcard, [](const Look& l, const Action&) { return l.pub.deck_left > 0; }},
};
constexpr auto kRoadBuilding = play_and<Card::road_building>(
    {Rule::base_dev_road_building, [](const Look& l, const Action&) { return can_use_free_road(l); }});
constexpr auto kInvention = play_and<Card::invention>(
    {Rule::base_invention_bank, [](const Look& l, const Action&) { return !only_resources(l.pub.bank).empty(); }});
constexpr Guard kTake[] = {
    {Rule::base_invention_bank, [](const Look& l, const Action& a) { return l.pub.bank[a.good()] > 0; }},
};

}  // namespace

const std::span<const Guard> buy_card_guards = kBuy;
const std::span<const Guard> play_knight_guards = kPlay<Card::knight>;
const std::span<const Guard> play_road_building_guards = kRoadBuilding;
const std::span<const Guard> play_invention_guards = kInvention;
const std::span<const Guard> play_monopoly_guards = kPlay<Card::monopoly>;
const std::span<const Guard> take_card_guards = kTake;

void use_card(Game& g, Seat seat, Card card) {
  g.own(seat).dev -= Cards::of(card);
  g.pub().used_cards += Cards::of(card);
  --g.seat(seat).dev_cards;
  g.pub().card_played = true;
}

void card_candidates(const Look& look, Menu& menu) {
  const std::uint8_t held = look.mine.dev.kinds_with();
  const auto can = [&](Card c) { return ((held >> idx(c)) & 1U) != 0; };
  if (can(Card::knight)) menu.add(Kind::play_knight);
  if (can(Card::road_building) && can_use_free_road(look)) menu.add(Kind::play_road_building);
  if (can(Card::invention) && !only_resources(look.pub.bank).empty()) menu.add(Kind::play_invention);
  if (can(Card::monopoly)) menu.add_mask(Kind::play_monopoly, kResourceKinds);
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
