// Any text as a position. What is accepted reads back the same and can be played on.

#include <cstdlib>

#include "engine/play/engine.hpp"
#include "fuzz/support/json_input.hpp"
#include "notation/position.hpp"

using namespace landnam;

namespace {

void play_on(const Rules& rules, State state) {
  Rng rng(hash_of(state));
  for (int i = 0; i < 60 && !over(state); ++i) {
    if (chance_asked(state)) {
      perform(rules, state, sample_chance(rules, state, rng));
      continue;
    }
    Menu menu;
    for (std::uint8_t s = 0; s < rules.players && menu.empty(); ++s) {
      if (has(state.pub.pending.top().actors, Seat{s})) legal({rules, state.pub, state.own[s], Seat{s}}, menu);
    }
    if (menu.empty()) std::abort();
    perform(rules, state, menu.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(menu.size())))));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto json = notation::parse_json(fuzz::text_of(data, size));
  if (!json) return 0;
  const auto position = notation::read_position(*json);
  if (!position) return 0;
  const auto again =
      notation::read_position(notation::position_json(position->setup, position->rules, position->state));
  if (!again || !(again->state == position->state)) std::abort();
  play_on(position->rules, position->state);
  return 0;
}
