// What a seat may not know must not show: in views, in what is legal, in refusals, in what others' actions look like.

#include "engine/model/view.hpp"
#include "tests/property/property.hpp"
#include "tests/support/invariants.hpp"

namespace landnam::test {
namespace {

using Views = Games;

std::vector<Seat> viewers(const Rules& rules) {
  std::vector<Seat> seats{none<Seat>};
  for (std::uint8_t s = 0; s < rules.players; ++s) seats.push_back(Seat{s});
  return seats;
}

std::vector<Action> listed(const Look& look) {
  Menu menu;
  legal(look, menu);
  std::vector<Action> actions;
  menu.for_each([&](const Action& a) { actions.push_back(a); });
  return actions;
}

// A state drawn from a view shows that view again, and is a state like any other.
TEST_P(Views, determinize_fits_the_view) {
  play_games(rules, 400, scaled(3), [&](const State& state, int n, Rng& rng) {
    if (n % 11 != 0) return;
    for (Seat seat : viewers(rules)) {
      const View view = view_of(state, seat);
      Rng other(rng.next() ^ raw(seat));
      const State drawn = determinize(rules, view, other);
      EXPECT_TRUE(view_of(drawn, seat) == view) << "for " << text_of(seat);
      for (auto part : {broken_sums, broken_decision}) {
        for (const std::string& text : part(rules, drawn)) ADD_FAILURE() << "for " << text_of(seat) << ": " << text;
      }
      if (over(drawn) || drawn.pub.turn_number == 0 || drawn.pub.part == TurnPart::special) continue;
      const SeatPublic& in_turn = drawn.pub.seat[idx(drawn.pub.turn)];
      EXPECT_LT(in_turn.points + drawn.own[idx(drawn.pub.turn)].victory_cards(), in_turn.need) << "would have won";
    }
  });
}

// Play goes on from a drawn state as from any other.
TEST_P(Views, determinized_games_go_on) {
  play_games(rules, 500, scaled(2), [&](const State& state, int n, Rng& rng) {
    if (n % 97 != 0 || over(state)) return;
    const Seat seat{static_cast<std::uint8_t>(rng.below(rules.players))};
    State drawn = determinize(rules, view_of(state, seat), rng);
    for (int i = 0; i < 40 && !over(drawn); ++i) {
      perform(rules, drawn, any_action(rules, drawn, rng, true));
      for (const std::string& text : broken_sums(rules, drawn)) ADD_FAILURE() << text;
      for (const std::string& text : broken_decision(rules, drawn)) ADD_FAILURE() << text;
    }
  });
}

// Two states that a seat cannot tell apart give it the same views, lists and refusals.
TEST_P(Views, hidden_facts_change_no_answer) {
  std::vector<Action> universe = universe_of(rules);
  const int step = step_for(universe, 60);
  play_games(rules, 600, scaled(2), [&](const State& state, int n, Rng& rng) {
    if (n % step != 0) return;
    for (std::uint8_t s = 0; s < rules.players; ++s) {
      const Seat seat{s};
      const State drawn = determinize(rules, view_of(state, seat), rng);
      EXPECT_TRUE(view_of(drawn, seat) == view_of(state, seat));
      EXPECT_TRUE(listed({rules, drawn.pub, drawn.own[s], seat}) == listed({rules, state.pub, state.own[s], seat}));
      for (Action& a : universe) {
        a.seat = seat;
        if (judge(rules, drawn, a) != judge(rules, state, a)) ADD_FAILURE() << describe(a) << " tells a secret";
      }
    }
  });
}

// Actions that look the same to somebody leave the same view, as long as what they decide stays covered.
TEST_P(Views, actions_that_look_the_same_stay_the_same) {
  play_games(rules, 700, scaled(3), [&](const State& state, int, Rng&) {
    if (over(state)) return;
    std::vector<Action> choices;
    if (chance_asked(state)) {
      Outcomes possible;
      outcomes(rules, state, possible);
      for (const Outcome& o : possible) choices.push_back(o.action);
    } else {
      const Frame& top = state.pub.pending.top();
      const Seat actor{static_cast<std::uint8_t>(std::countr_zero(top.actors))};
      choices = listed({rules, state.pub, state.own[idx(actor)], actor});
    }
    for (Seat seat : viewers(rules)) {
      for (std::size_t i = 1; i < choices.size(); ++i) {
        const Action first = seen_by(rules, state, choices[0], seat);
        if (!(seen_by(rules, state, choices[i], seat) == first)) continue;
        State a = state;
        State b = state;
        perform(rules, a, choices[0]);
        perform(rules, b, choices[i]);
        if (over(a) || over(b)) continue;  // a hidden point that wins is shown
        // What was decided at the same time is uncovered when all have decided.
        // They may be asked the same again at once: discards for a saboteur, then for a seven.
        const bool same_ask = a.pub.pending.top().ask == state.pub.pending.top().ask;
        if (!chance_asked(state) && (!same_ask || !(a.pub.bank == state.pub.bank))) continue;
        if (!(view_of(a, seat) == view_of(b, seat))) {
          ADD_FAILURE() << text_of(seat) << " can tell " << describe(choices[0]) << " from " << describe(choices[i]);
        }
      }
    }
  });
}

INSTANTIATE_TEST_SUITE_P(All, Views, testing::ValuesIn(property_games()), test_name);

}  // namespace
}  // namespace landnam::test
