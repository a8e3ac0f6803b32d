#pragma once
// What Cities & Knights adds to the main phase. Inline: this runs before every choice of every playout. Hands decide
// first, because most of the time they leave little.

#include <bit>
#include <cstring>

#include "engine/model/menu.hpp"
#include "engine/modules/base/rooms.hpp"
#include "engine/modules/cities_knights/reach.hpp"
#include "engine/modules/cities_knights/rooms.hpp"
#include "engine/modules/cities_knights/state.hpp"

namespace landnam::ck {

// AnyLook: a Look or a NearLook.

// The same as bank_rate() says of each kind, all at once.
template <class AnyLook>
inline Goods bank_rates(const AnyLook& look) {
  constexpr Goods kTwoEach{0x0202020202020202ULL};
  constexpr std::uint64_t kCommodities = ~only_resources({~0ULL}).lanes;
  const CkPublic& ck = part(look);
  std::uint64_t cheap = has_guild(look.pub, look.seat) ? kCommodities : 0;  // lanes at 2:1
  if (ck.merchant_of == look.seat && yields_resource(look.pub.terrain[idx(ck.merchant)]))
    cheap |= Goods::of(resource_of(look.pub.terrain[idx(ck.merchant)]), 0xFF).lanes;
  for (unsigned fleet = ck.fleet; fleet != 0; fleet &= fleet - 1)
    cheap |= Goods::of(static_cast<Good>(lowest_bit(fleet)), 0xFF).lanes;
  const Goods rates = base::harbour_rates(look.me());
  return cheap == 0 ? rates : Goods{(rates.lanes & ~cheap) | (kTwoEach.lanes & cheap)};
}

// Kinds of which the seat can pay a bank trade, a bit each.
template <class AnyLook>
inline unsigned payable_kinds(const AnyLook& look) {
  return look.mine.hand.kinds_covering(bank_rates(look));
}

// Tracks whose next level the hand can pay, a bit each. A level costs its number, one less with a crane.
inline unsigned payable_tracks(const Look& look) {
  static_assert(sizeof(CkSeat) == 8 && offsetof(CkSeat, level) == 0 && kTracks == 3);
  const auto levels = std::bit_cast<std::uint64_t>(mine(look));
  const std::uint64_t one = part(look).cranes > 0 ? 0 : 0x010101;
  return look.mine.hand.kinds_covering({(levels + one) << (8 * kResources)}) >> kResources;
}

template <std::size_t N, class AnyLook>
inline void improvement_candidates(const AnyLook& look, Menu& menu) {
  if (!short_of<N>(look.me().stands).intersects(short_of<N>(look.pub.cities))) return;  // walls and tracks need cities
  if (look.mine.hand[Good::brick] >= kWallCost[Good::brick]) menu.add_each(Kind::build_wall, wall_sites(look.copy()));
  if (const unsigned tracks = payable_tracks(look); tracks != 0)
    menu.add_mask(Kind::improve, open_tracks(look.copy(), tracks));
}

// What each of these knights, which can act, may do.
template <std::size_t N>
inline void action_candidates(const Look& look, const Corners<N>& acting, Menu& menu) {
  const Corners<N> taken = taken_corners<N>(look.rules, look.pub);
  const Corners<N> stopped = stops(look.rules, look.pub, look.seat, taken);
  for (Corner c : acting) {
    const Corners<N> reach = flood(look.board(), look.me().roads, stopped, c);
    menu.add_each(Kind::move_knight, reach - taken, raw(c));
    if (const unsigned level = level_at(part(look), c); level > 1 && reach.intersects(taken))
      menu.add_each(Kind::displace_knight, reach & weaker(look, taken, level), raw(c));
  }
  if (!look.pub.robber_frozen && look.pub.robber != none<Hex>)
    menu.add_each(Kind::chase_robber, acting & short_of<N>(look.board().hex_corners[idx(look.pub.robber)]));
}

template <std::size_t N, class AnyLook>
inline void knight_candidates(const AnyLook& look, Menu& menu) {
  const CkPublic& ck = part(look);
  const Goods hand = look.mine.hand;
  const bool recruits = hand[Good::ore] > 0 && hand[Good::wool] > 0;  // kKnightCost
  const Corners<N> mine = short_of<N>(look.me().stands) - short_of<N>(look.pub.built);
  if (recruits && (mine - short_of<N>(ck.strong) - short_of<N>(ck.mighty)).count() < kKnightPieces)
    menu.add_each(Kind::build_knight, short_of<N>(look.me().ends) - taken_corners<N>(look.rules, look.pub));
  if (mine.empty()) return;
  if (hand[Good::grain] > 0) menu.add_each(Kind::activate_knight, mine - short_of<N>(ck.active));  // kActivation
  if (recruits) menu.add_each(Kind::promote_knight, promotable(look, mine));
  const Corners<N> acting = (mine & short_of<N>(ck.active)) - short_of<N>(ck.busy);
  if (acting.any()) action_candidates(look, acting, menu);
}

inline CardMenu menu_of(Progress card) {
  if (card < Progress::merchant) return science_menus[idx(card) - idx(Progress::alchemist)];
  if (card < Progress::bishop) return trade_menus[idx(card) - idx(Progress::merchant)];
  return politics_menus[idx(card) - idx(Progress::bishop)];
}

inline void card_candidates(const Look& look, Menu& menu) {
  const Look apart = look.copy();
  const auto& hand = part_of<CkPrivate>(look.mine).hand;
  Progress before = Progress::none;
  for (std::size_t i = 0; i < hand.size() && hand[i] != Progress::none; ++i) {
    if (hand[i] != before) menu_of(hand[i])(apart, menu);
    before = hand[i];
  }
}

inline bool harbour_open(const CkPublic& ck) {
  std::uint32_t some = 0;
  std::uint16_t others = 0;
  static_assert(sizeof ck.harbour == sizeof some + sizeof others);
  std::memcpy(&some, ck.harbour.data(), sizeof some);
  std::memcpy(&others, ck.harbour.data() + sizeof some, sizeof others);
  return (some | others) != 0;
}

template <std::size_t N, class AnyLook>
inline void main_candidates(const AnyLook& look, Menu& menu) {
  improvement_candidates<N>(look, menu);
  knight_candidates<N>(look, menu);
  if (part_of<CkPrivate>(look.mine).hand[0] != Progress::none) card_candidates(look, menu);
  if (harbour_open(part(look))) harbour_candidates(look.copy(), menu);
}

}  // namespace landnam::ck
