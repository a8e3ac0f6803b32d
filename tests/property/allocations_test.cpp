// The engine allocates nothing while a game is played: this program counts.

#include <atomic>
#include <cstdlib>
#include <new>

#include "engine/model/view.hpp"
#include "sim/playout.hpp"
#include "tests/property/property.hpp"

namespace {
std::atomic<std::uint64_t> g_allocations{0};

void* counted(std::size_t size) {
  ++g_allocations;
  void* p = std::malloc(size == 0 ? 1 : size);
  if (p == nullptr) throw std::bad_alloc();
  return p;
}
}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* p) noexcept { std::free(p); }
void operator delete[](void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }
void operator delete[](void* p, std::size_t) noexcept { std::free(p); }

namespace landnam::test {
namespace {

class Allocations : public Games {};

TEST_P(Allocations, none_while_playing) {
  Rng rng(1);
  const std::uint64_t before = g_allocations;
  State state = new_game(rules, rng);
  Menu menu;
  for (int n = 0; !over(state) && n < kMostActions; ++n) {
    const Action action = any_action(rules, state, rng, true);
    for (std::uint8_t s = 0; s < rules.players; ++s) {
      const View view = view_of(state, Seat{s});
      legal(view.look(rules), menu);
      if (n % 16 == 0) (void)hash_of(determinize(rules, view, rng));
    }
    if (apply(rules, state, action) != Rule::none) FAIL() << describe(action);
  }
  const std::uint64_t after = g_allocations;
  EXPECT_EQ(after - before, 0U);
  EXPECT_GT(before, 0U) << "the counter does not count";
}

TEST_P(Allocations, none_in_playouts) {
  Rng rng(2);
  Menu menu;
  const std::uint64_t before = g_allocations;
  std::uint64_t actions = 0;
  for (int game = 0; game < scaled(20); ++game) {
    State state = initial_state(rules, make_layout(rules, rng));
    actions += sim::playout(rules, state, rng, menu);
    EXPECT_TRUE(over(state));
  }
  EXPECT_EQ(g_allocations - before, 0U) << actions << " actions";
}

INSTANTIATE_TEST_SUITE_P(All, Allocations, testing::ValuesIn(property_games()), test_name);

}  // namespace
}  // namespace landnam::test
