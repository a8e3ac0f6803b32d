#include "engine/modules/common/gold.hpp"

#include <array>
#include <bit>

#include "engine/model/hooks.hpp"
#include "engine/modules/base/rooms.hpp"

namespace landnam {
namespace {

void set_gold(Game& g, Seat seat, unsigned n) { g.seat(seat).gold = static_cast<std::uint16_t>(n); }

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

void do_buy_gold(Game& g, const Action& a) {
  const Good given{a.from};
  g.pay_to_bank(a.seat, Goods::of(given, base::bank_rate(g.look(a.seat), given)));
  earn(g, a.seat, 1);
}

void do_spend_gold(Game& g, const Action& a) {
  ++g.pub().gold_spent;
  pay(g, a.seat, g.rules.gold_price);
  g.take_from_bank(a.seat, Goods::of(a.good()));
}

}  // namespace gold

void Gold::fold(const Setup&, Rules& rules) { rules.gold = true; }

void Gold::on_turn_start(Game& g) { g.pub().gold_spent = 0; }

}  // namespace landnam
