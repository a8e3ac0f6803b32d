// Any text as an action, in a game for two and in one for four: what is read is written the same, and judged.

#include <cstdlib>

#include "engine/play/engine.hpp"
#include "fuzz/support/json_input.hpp"
#include "notation/action.hpp"

using namespace landnam;

namespace {

struct Table {
  Rules rules;
  State state;
};

Table table(std::uint8_t players) {
  Setup setup;
  setup.players = players;
  Rng rng(players);
  const Rules rules = std::get<Rules>(resolve(setup));
  State state = initial_state(rules, make_layout(rules, rng));
  for (int i = 0; i < 300; ++i) {
    if (chance_asked(state)) {
      perform(rules, state, sample_chance(rules, state, rng));
      continue;
    }
    Menu menu;
    for (std::uint8_t s = 0; s < players && menu.empty(); ++s) legal({rules, state.pub, state.own[s], Seat{s}}, menu);
    perform(rules, state, menu.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(menu.size())))));
  }
  return {rules, state};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Table kTables[] = {table(2), table(4)};
  const auto json = notation::parse_json(fuzz::text_of(data, size));
  if (!json) return 0;
  for (const Table& t : kTables) {
    const auto action = notation::read_action(t.rules, *json);
    if (!action) continue;
    const auto again = notation::read_action(t.rules, notation::action_json(*action));
    if (!again || !(*again == *action)) std::abort();
    State state = t.state;
    if (apply(t.rules, state, *action) != Rule::none && !(state == t.state)) std::abort();
  }
  return 0;
}
