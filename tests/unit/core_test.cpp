// Bit sets, card lanes, swaps and the generator, against plain containers.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "engine/model/core/bits.hpp"
#include "engine/model/core/fixed_vector.hpp"
#include "engine/model/core/goods.hpp"
#include "engine/model/core/random.hpp"
#include "engine/model/state.hpp"
#include "engine/modules/cities_knights/state.hpp"
#include "engine/modules/events/state.hpp"
#include "engine/modules/fishermen/state.hpp"
#include "engine/modules/rivers/state.hpp"
#include "engine/play/engine.hpp"

namespace landnam {
namespace {

std::set<unsigned> below(const std::vector<std::uint8_t>& values, unsigned n) {
  std::set<unsigned> set;
  for (std::uint8_t v : values) set.insert(v % n);
  return set;
}

PathSet as_bits(const std::set<unsigned>& ids) {
  PathSet set;
  for (unsigned id : ids) set.add(Path{static_cast<std::uint8_t>(id)});
  return set;
}

std::set<unsigned> as_set(const PathSet& bits) {
  std::set<unsigned> set;
  for (Path p : bits) set.insert(raw(p));
  return set;
}

RC_GTEST_PROP(BitSet, is_a_set, (const std::vector<std::uint8_t>& values)) {
  const std::set<unsigned> plain = below(values, kMaxPaths);
  const PathSet bits = as_bits(plain);
  RC_ASSERT(as_set(bits) == plain);
  RC_ASSERT(bits.count() == static_cast<int>(plain.size()));
  RC_ASSERT(bits.any() == !plain.empty());
  RC_ASSERT(bits.empty() == plain.empty());
  int k = 0;
  for (unsigned id : plain) RC_ASSERT(raw(bits.nth(k++)) == id);
  if (!plain.empty()) RC_ASSERT(raw(bits.lowest()) == *plain.begin());
}

RC_GTEST_PROP(BitSet, combines_like_sets, (const std::vector<std::uint8_t>& x, const std::vector<std::uint8_t>& y)) {
  const std::set<unsigned> a = below(x, kMaxPaths);
  const std::set<unsigned> b = below(y, kMaxPaths);
  std::set<unsigned> all = a;
  all.insert(b.begin(), b.end());
  std::set<unsigned> common;
  std::set<unsigned> rest;
  for (unsigned id : a) (b.contains(id) ? common : rest).insert(id);
  RC_ASSERT(as_set(as_bits(a) | as_bits(b)) == all);
  RC_ASSERT(as_set(as_bits(a) & as_bits(b)) == common);
  RC_ASSERT(as_set(as_bits(a) - as_bits(b)) == rest);
  RC_ASSERT(as_bits(a).intersects(as_bits(b)) == !common.empty());
}

TEST(BitSet, first_has_the_ids_below) {
  for (std::size_t n : {0U, 1U, 63U, 64U, 65U, 72U, 128U, 191U, 192U}) {
    const PathSet set = PathSet::first(n);
    EXPECT_EQ(set.count(), static_cast<int>(n));
    for (std::size_t p = 0; p < kMaxPaths; ++p) EXPECT_EQ(set.has(Path{static_cast<std::uint8_t>(p)}), p < n);
  }
}

TEST(BitSet, add_and_remove) {
  PathSet set = PathSet::of(Path{70});
  EXPECT_TRUE(set.has(Path{70}));
  set.remove(Path{70});
  EXPECT_TRUE(set.empty());
}

struct Hand {
  std::array<unsigned, kGoods> n{};
  Goods goods;
};

Hand hand_of(std::uint64_t seed, unsigned most) {
  Rng rng(seed);
  Hand hand;
  for (std::uint8_t g = 0; g < kGoods; ++g) {
    hand.n[g] = rng.below(most + 1);
    hand.goods += Goods::of(Good{g}, hand.n[g]);
  }
  return hand;
}

RC_GTEST_PROP(Goods, count_by_kind, (std::uint64_t seed)) {
  const Hand hand = hand_of(seed, 19);
  unsigned total = 0;
  for (std::uint8_t g = 0; g < kGoods; ++g) {
    RC_ASSERT(hand.goods[Good{g}] == hand.n[g]);
    total += hand.n[g];
  }
  RC_ASSERT(hand.goods.total() == total);
  RC_ASSERT(hand.goods.empty() == (total == 0));
}

RC_GTEST_PROP(Goods, cover_a_cost_kind_by_kind, (std::uint64_t x, std::uint64_t y)) {
  const Hand a = hand_of(x, 4);
  const Hand b = hand_of(y, 3);
  bool covers = true;
  for (std::size_t g = 0; g < kGoods; ++g) covers &= a.n[g] >= b.n[g];
  RC_ASSERT(a.goods.covers(b.goods) == covers);
  RC_ASSERT((a.goods + b.goods) - b.goods == a.goods);
  RC_ASSERT((a.goods + b.goods).covers(a.goods));
}

RC_GTEST_PROP(Goods, name_the_kinds_with_enough, (std::uint64_t seed)) {
  const Hand hand = hand_of(seed, 6);
  for (unsigned n = 0; n <= 8; ++n) {
    unsigned kinds = 0;
    for (std::size_t g = 0; g < kGoods; ++g) kinds |= (hand.n[g] >= n ? 1U : 0U) << g;
    RC_ASSERT(unsigned{hand.goods.kinds_with(n)} == kinds);
  }
}

RC_GTEST_PROP(Goods, lie_sorted_by_kind, (std::uint64_t seed)) {
  const Hand hand = hand_of(seed, 5);
  unsigned k = 0;
  for (std::uint8_t g = 0; g < kGoods; ++g) {
    for (unsigned i = 0; i < hand.n[g]; ++i) RC_ASSERT(hand.goods.kind_of_card(k++) == Good{g});
  }
}

TEST(Goods, resources_are_the_first_five) {
  const Goods all = resources(1, 2, 3, 4, 5) + Goods::of(Good::coin, 6);
  EXPECT_EQ(only_resources(all), resources(1, 2, 3, 4, 5));
  EXPECT_EQ(all[Good::lumber], 1U);
  EXPECT_EQ(all[Good::ore], 5U);
  EXPECT_EQ((Goods::of(Good::wool) * 3)[Good::wool], 3U);
}

RC_GTEST_PROP(Swap, keeps_both_sides, (std::uint64_t x, std::uint8_t wanted)) {
  const Hand all = hand_of(x, 19);
  Goods give;
  Goods want;
  for (std::uint8_t g = 0; g < kGoods; ++g) {
    (((wanted >> g) & 1U) != 0 ? want : give) += Goods::of(Good{g}, all.n[g]);
  }
  const Swap swap = Swap::of(give, want);
  RC_ASSERT(swap.give() == give);
  RC_ASSERT(swap.want() == want);
}

TEST(Rng, follows_its_seed) {
  Rng a(5);
  Rng b(5);
  Rng c(6);
  bool differs = false;
  for (int i = 0; i < 100; ++i) {
    const auto x = a.next();
    EXPECT_EQ(x, b.next());
    differs |= x != c.next();
  }
  EXPECT_TRUE(differs);
  EXPECT_NE(Rng::stream(1, 0).next(), Rng::stream(1, 1).next());
  EXPECT_EQ(Rng::stream(1, 7).next(), Rng::stream(1, 7).next());
}

TEST(Rng, below_is_even) {
  Rng rng(1);
  for (std::uint32_t n : {1U, 2U, 6U, 36U}) {
    std::vector<int> count(n);
    const int rolls = 20000;
    for (int i = 0; i < rolls; ++i) {
      const std::uint32_t k = rng.below(n);
      ASSERT_LT(k, n);
      ++count[k];
    }
    const double expected = static_cast<double>(rolls) / n;
    for (int c : count) EXPECT_NEAR(c, expected, 6 * std::sqrt(expected)) << "of " << n;
  }
}

TEST(Rng, shuffle_keeps_the_items_and_reaches_every_order) {
  std::set<std::array<int, 4>> orders;
  Rng rng(2);
  for (int i = 0; i < 500; ++i) {
    std::array<int, 4> items{0, 1, 2, 3};
    rng.shuffle(items.begin(), items.end());
    orders.insert(items);
    std::sort(items.begin(), items.end());
    EXPECT_EQ(items, (std::array<int, 4>{0, 1, 2, 3}));
  }
  EXPECT_EQ(orders.size(), 24U);
}

TEST(FixedVector, holds_what_was_pushed) {
  FixedVector<int, 4> v;
  EXPECT_TRUE(v.empty());
  for (int i = 0; i < 4; ++i) v.push_back(i);
  EXPECT_TRUE(v.full());
  const FixedVector<int, 4> copy = v;
  v.pop_back();
  EXPECT_EQ(v.size(), 3U);
  EXPECT_EQ(copy.back(), 3);
  EXPECT_EQ(std::accumulate(copy.begin(), copy.end(), 0), 6);
}

State planned(ModuleMask modules, std::uint8_t players) {
  Rules rules;
  rules.board = &board_of(Shape::island);
  rules.modules = modules;
  rules.players = players;
  State state;
  plan_state(rules, state);
  return state;
}

TEST(State, hashes_and_compares_what_is_in_use) {
  static_assert(sizeof(State) <= 2560);
  const State a = planned(only(ModuleId::base), 4);
  State b = a;
  EXPECT_EQ(hash_of(a), hash_of(b));
  b.own[1].hand = Goods::of(Good::ore);
  EXPECT_NE(hash_of(a), hash_of(b));
  EXPECT_FALSE(a == b);
  b = a;
  b.own[5].hand = Goods::of(Good::ore);  // nobody sits there
  EXPECT_EQ(hash_of(a), hash_of(b));
  EXPECT_TRUE(a == b);
}

TEST(State, copies_what_is_in_use) {
  State from = planned(only(ModuleId::base) | only(ModuleId::cities_knights) | only(ModuleId::events), 4);
  part_of<CkPublic>(from.pub).landings = 3;
  part_of<EventsPublic>(from.pub).unseen = 7;
  part_of<CkPrivate>(from.own[3]).hand[0] = Progress::spy;
  part_of<CkHidden>(from.hidden).urn[1] = 2;
  State to;
  copy_state(from, to);
  EXPECT_TRUE(from == to);
  EXPECT_EQ(part_of<CkPublic>(to.pub).landings, 3);
  EXPECT_EQ(part_of<EventsPublic>(to.pub).unseen, 7U);
  EXPECT_EQ(part_of<CkPrivate>(to.own[3]).hand[0], Progress::spy);
}

TEST(State, gives_every_module_room_of_its_own) {
  const State s = planned(only(ModuleId::base) | only(ModuleId::cities_knights) | only(ModuleId::events) |
                              only(ModuleId::fishermen),  // no game, but nothing here needs to know
                          6);
  const auto* ck = reinterpret_cast<const unsigned char*>(&part_of<CkPublic>(s.pub));
  const auto* fish = reinterpret_cast<const unsigned char*>(&part_of<FishPublic>(s.pub));
  const auto* events = reinterpret_cast<const unsigned char*>(&part_of<EventsPublic>(s.pub));
  EXPECT_GE(fish - ck, std::ptrdiff_t{sizeof(CkPublic)});
  EXPECT_GE(events - fish, std::ptrdiff_t{sizeof(FishPublic)});
  EXPECT_EQ(find_part<RiversPublic>(s.pub), nullptr);
  EXPECT_EQ(part_of<CkPublic>(s.pub).merchant, none<Hex>) << "as the module's part begins";
}

}  // namespace
}  // namespace landnam
