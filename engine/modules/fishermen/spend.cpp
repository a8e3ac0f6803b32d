// The five actions that fish buy, and the boot that changes hands.

#include <algorithm>

#include "engine/model/hooks.hpp"
#include "engine/modules/base/decisions.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/fishermen/fishermen.hpp"
#include "engine/modules/fishermen/payment.hpp"
#include "engine/modules/fishermen/state.hpp"

namespace landnam::fish {
namespace {

bool is_opponent(const Look& l, std::uint8_t seat) { return seat < l.rules.players && seat != raw(l.seat); }

// What each action needs besides fish.
bool robber_there(const Look& l, const Action&) { return l.pub.robber != none<Hex>; }
bool other_player(const Look& l, const Action& a) { return is_opponent(l, a.from); }
bool has_cards(const Look& l, const Action& a) { return l.pub.seat[a.from].cards > 0; }
bool in_bank(const Look& l, const Action& a) { return l.pub.bank[Good{a.from}] > 0; }
bool road_possible(const Look& l, const Action&) { return base::can_use_free_road(l); }
bool card_left(const Look& l, const Action&) { return l.pub.deck_left > 0; }

bool holds(const Look& l, const Action& a) { return Payment::of(a.to).from(part_of<FishPrivate>(l.mine).fish); }
bool pays(const Look& l, const Action& a) { return Payment::of(a.to).fish() >= cost_of(l, a.kind); }
bool pays_no_more(const Look& l, const Action& a) { return Payment::of(a.to).minimal(cost_of(l, a.kind)); }

constexpr Guard kHeld{Rule::fish_pay_held, holds};
constexpr Guard kPay{Rule::fish_pay, pays};
constexpr Guard kMinimal{Rule::fish_pay_minimal, pays_no_more};
constexpr Guard kRobber[] = {{Rule::fish_robber_none, robber_there}, kHeld, kPay, kMinimal};
constexpr Guard kSteal[] = {
    {Rule::fish_steal, other_player}, {Rule::fish_steal_none, has_cards}, kHeld, kPay, kMinimal};
constexpr Guard kResource[] = {{Rule::fish_resource, in_bank}, kHeld, kPay, kMinimal};
constexpr Guard kRoad[] = {{Rule::fish_road, road_possible}, kHeld, kPay, kMinimal};
constexpr Guard kDevcard[] = {{Rule::fish_devcard_none, card_left}, kHeld, kPay, kMinimal};
constexpr Guard kBoot[] = {
    {Rule::fish_boot, [](const Look& l, const Action&) { return part_of<FishPublic>(l.pub).boot == l.seat; }},
    {Rule::fish_boot,
     [](const Look& l, const Action& a) {
       return is_opponent(l, a.to) && l.of(a.other()).points >= l.me().points;  // vp.visible
     }},
};

void pay(Game& g, const Action& a) {
  FishPublic& pub = part_of<FishPublic>(g.pub());
  const Payment payment = Payment::of(a.to);
  const FishCounts paid = payment.counts();
  FishCounts& own = part_of<FishPrivate>(g.own(a.seat)).fish;
  for (std::size_t k = 0; k < kFishKinds; ++k) {
    own[k] = static_cast<std::uint8_t>(own[k] - paid[k]);
    pub.used[k] = static_cast<std::uint8_t>(pub.used[k] + paid[k]);
  }
  pub.tokens[idx(a.seat)] = static_cast<std::uint8_t>(pub.tokens[idx(a.seat)] - payment.tokens());
}

}  // namespace

const std::span<const Guard> fish_robber_guards = kRobber;
const std::span<const Guard> fish_steal_guards = kSteal;
const std::span<const Guard> fish_resource_guards = kResource;
const std::span<const Guard> fish_road_guards = kRoad;
const std::span<const Guard> fish_devcard_guards = kDevcard;
const std::span<const Guard> pass_boot_guards = kBoot;

unsigned cost_of(const Look& look, Kind kind) {
  unsigned cost = 0;
  switch (kind) {
    case Kind::fish_robber: cost = 2; break;
    case Kind::fish_steal: cost = 3; break;
    case Kind::fish_resource: cost = 4; break;
    case Kind::fish_road: cost = 5; break;
    default: cost = 7; break;
  }
  if (!look.rules.for_two()) return cost;
  const Seat other{static_cast<std::uint8_t>(1 - raw(look.seat))};
  return look.me().points < look.of(other).points ? cost - 1 : cost;  // fish.two
}

void spend_candidates(const Look& look, Menu& menu) {
  if (part_of<FishPublic>(look.pub).boot == look.seat) {
    unsigned takers = 0;
    for (std::uint8_t s = 0; s < look.rules.players; ++s) {
      if (s != raw(look.seat) && look.pub.seat[s].points >= look.me().points) takers |= 1U << s;
    }
    menu.add_mask(Kind::pass_boot, takers);
  }
  const FishCounts& held = part_of<FishPrivate>(look.mine).fish;
  if (look.ask() != Ask::main || part_of<FishPublic>(look.pub).tokens[idx(look.seat)] == 0) return;
  const auto ways = [&](Kind kind) { return payments(held, cost_of(look, kind)); };
  if (look.pub.robber != none<Hex>) menu.add_each(Kind::fish_robber, ways(Kind::fish_robber));
  if (const Payments three = ways(Kind::fish_steal); three.any()) {
    for (std::uint8_t s = 0; s < look.rules.players; ++s) {
      if (s != raw(look.seat) && look.pub.seat[s].cards > 0) menu.add_each(Kind::fish_steal, three, s);
    }
  }
  if (const Payments four = ways(Kind::fish_resource); four.any()) {
    for (std::uint8_t k = 0; k < kResources; ++k) {
      if (look.pub.bank[Good{k}] > 0) menu.add_each(Kind::fish_resource, four, k);
    }
  }
  const Payments five = ways(Kind::fish_road);
  if (five.any() && base::can_use_free_road(look)) menu.add_each(Kind::fish_road, five);
  if (look.pub.deck_left > 0) menu.add_each(Kind::fish_devcard, ways(Kind::fish_devcard));
}

void do_fish_robber(Game& g, const Action& a) {
  pay(g, a);
  g.pub().robber = none<Hex>;
}

void do_fish_steal(Game& g, const Action& a) {
  pay(g, a);
  g.pending().push(StealCard{.thief = a.seat, .victim = Seat{a.from}});
}

void do_fish_resource(Game& g, const Action& a) {
  pay(g, a);
  g.take_from_bank(a.seat, Goods::of(Good{a.from}));
}

void do_fish_road(Game& g, const Action& a) {
  pay(g, a);
  g.pending().push(FreeRoad{.left = 1}, only(a.seat));
}

void do_fish_devcard(Game& g, const Action& a) {
  pay(g, a);
  g.pending().push(DrawCard{.buyer = a.seat});
}

void do_pass_boot(Game& g, const Action& a) {
  part_of<FishPublic>(g.pub()).boot = a.other();
  --g.seat(a.seat).need;
  ++g.seat(a.other()).need;
  g.check_win = true;
}

}  // namespace landnam::fish
