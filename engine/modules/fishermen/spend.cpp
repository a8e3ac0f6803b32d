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
