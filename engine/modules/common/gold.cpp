#include "engine/modules/common/gold.hpp"

#include <array>
#include <bit>

#include "engine/model/hooks.hpp"
#include "engine/modules/base/rooms.hpp"

namespace landnam {
namespace {

// gold.when: at any time in the own turn when nothing else is open, while pieces move too.
constexpr AskSet kSpending = asks(Ask::before_roll, Ask::main, Ask::movement, Ask::move_knights, Ask::move_foreign);

constexpr Guard kSpend[] = {
    {Rule::gold_spend_twice, [](const Look& l, const Action&) { return l.pub.gold_spent < l.rules.gold_buys; }},
    {Rule::gold_spend_price, [](const Look& l, const Action&) { return l.me().gold >= l.rules.gold_price; }},
    {Rule::base_invention_bank, [](const Look& l, const Action& a) { return l.pub.bank[a.good()] > 0; }},
};

constexpr Guard kBuy[] = {
    {Rule::base_turn_phases, [](const Look& l, const Action&) { return base::trade_phase(l); }},
    {Rule::gold_buy,
     [](const Look& l, const Action& a) { return l.mine.hand[Good{a.from}] >= base::bank_rate(l, Good{a.from}); }},
};

void set_gold(Game& g, Seat seat, unsigned n) { g.seat(seat).gold = static_cast<std::uint16_t>(n); }

void do_buy_gold(Game& g, const Action& a) {
  const Good given{a.from};
  g.pay_to_bank(a.seat, Goods::of(given, base::bank_rate(g.look(a.seat), given)));
  gold::earn(g, a.seat, 1);
}

void do_spend_gold(Game& g, const Action& a) {
  ++g.pub().gold_spent;
  gold::pay(g, a.seat, g.rules.gold_price);
  g.take_from_bank(a.seat, Goods::of(a.good()));
}

}  // namespace

namespace gold {

void earn(Game& g, Seat seat, unsigned n) {
  set_gold(g, seat, g.seat(seat).gold + n);
  hooks::after_gold(g);
}

void pay(Game& g, Seat seat, unsigned n) {
  set_gold(g, seat, g.seat(seat).gold - n);
  hooks::after_gold(g);
}

void move(Game& g, Seat from, Seat to, unsigned n) {
  set_gold(g, from, g.seat(from).gold - n);
  set_gold(g, to, g.seat(to).gold + n);
  hooks::after_gold(g);
}

bool may_spend(const Look& look) {
  return look.pub.gold_spent < look.rules.gold_buys && look.me().gold >= look.rules.gold_price;
}

}  // namespace gold

void Gold::fold(const Setup&, Rules& rules) { rules.gold = true; }

std::span<const KindInfo> Gold::kinds() {
  static const KindInfo table[] = {
      {.kind = Kind::buy_gold,
       .name = "buy-gold",
       .from = Space::good,
       .asks = asks(Ask::main),
       .guards = kBuy,
       .perform = do_buy_gold,
       .module = ModuleId::gold},
      {.kind = Kind::spend_gold,
       .name = "spend-gold",
       .to = Space::resource,
       .asks = kSpending,
       .guards = kSpend,
       .perform = do_spend_gold,
       .not_asked = Rule::gold_when,
       .module = ModuleId::gold},
  };
  return table;
}

void Gold::on_turn_start(Game& g) { g.pub().gold_spent = 0; }

void Gold::candidates(const Look& look, Menu& menu) {
  if (kSpending.has(look.ask()) && gold::may_spend(look))
    menu.add_mask(Kind::spend_gold, look.pub.bank.kinds_with() & kResourceKinds);
  if (look.ask() != Ask::main || !base::trade_phase(look)) return;
  for (unsigned payable = base::payable_kinds(look); payable != 0; payable &= payable - 1) {
    menu.add(Kind::buy_gold, static_cast<std::uint8_t>(std::countr_zero(payable)));
  }
}

}  // namespace landnam
