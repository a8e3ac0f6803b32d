// Words of the game for two.

#include "tests/scenario/scene.hpp"

namespace landnam::scenario {
namespace {

void set_tokens(Scene& s, Seat who, int n) {
  Public& pub = s.state.pub;
  const int all = pub.tokens_left + s.seat(who).tokens;
  if (n > all || n > s.rules.token_limit) throw BadText("so many trade tokens cannot be held");
  s.seat(who).tokens = static_cast<std::uint8_t>(n);
  pub.tokens_left = static_cast<std::uint8_t>(all - n);
}

const Words kTwoWords([](Registry& r) {
  using S = const Scene&;
  r.seat<int>("tokens", [](S s, Seat w) { return s.seat(w).tokens; }, set_tokens);
  r.table<int>("tokens-left", [](S s) { return s.state.pub.tokens_left; });
  // Between the two rolls; the first one had this sum.
  r.table<int>(
      "first-sum", [](S s) { return s.state.pub.first_sum; },
      [](Scene& s, int n) { s.state.pub.first_sum = static_cast<std::uint8_t>(n); });
  r.phase("between-rolls", [](Scene& s) {
    registry().enter_phase(s, "before-roll");
    s.state.pub.rolls_done = 1;
  });
});

}  // namespace
}  // namespace landnam::scenario
