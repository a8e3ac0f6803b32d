// Views and the events that players are told hold nothing that their seat may not know.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/model/view.hpp"
#include "notation/action.hpp"
#include "notation/events.hpp"
#include "notation/position.hpp"
#include "tests/unit/notation_random.hpp"

namespace landnam::notation {
namespace {

landnam::Setup players(int n) {
  landnam::Setup setup;
  setup.players = static_cast<std::uint8_t>(n);
  return setup;
}

std::vector<Seat> everyone_and_a_spectator(const Rules& rules) {
  std::vector<Seat> seats{none<Seat>};
  for (std::uint8_t s = 0; s < rules.players; ++s) seats.push_back(Seat{s});
  return seats;
}

TEST(NotationView, IsTheSameForStatesThatDifferInWhatIsHidden) {
  for (int n : {2, 3, 4}) {
    const auto setup = players(n);
    Rng rng(static_cast<std::uint64_t>(n));
    trial::random_game(setup, 77, 400, [&](const Rules& rules, const State& state, const Action&) {
      if (rng.below(10) != 0) return;
      for (Seat seat : everyone_and_a_spectator(rules)) {
        const View view = view_of(state, seat);
        const State other = determinize(rules, view, rng);
        ASSERT_EQ(view_json(setup, rules, view), view_json(setup, rules, view_of(other, seat)));
      }
    });
  }
}

// What a seat is told about another's hand must follow from the action as the seat sees it.
TEST(NotationEvents, ShowHiddenCardsToThoseWhoMaySeeThem) {
  int hidden = 0;
  for (int n : {2, 4}) {
    State before;
    bool first = true;
    trial::random_game(players(n), 5, 1500, [&](const Rules& rules, const State& after, const Action& action) {
      if (first) {
        before = after;
        first = false;
        return;
      }
      for (Seat seat : everyone_and_a_spectator(rules)) {
        const bool shown = seen_by(rules, before, action, seat) == action;
        for (const Json& event : seen_events_json(rules, before, after, action, seat)) {
          if (event["event"] == "devcard") {
            ASSERT_EQ(event["card"].is_null(), event["seat"] != raw(seat)) << event;
          }
          if (event["event"] != "cards" || event["seat"] == raw(seat) || shown) continue;
          ASSERT_FALSE(event.contains("gain") || event.contains("lose")) << to_text(action_json(action)) << event;
          ++hidden;
        }
      }
      before = after;
    });
  }
  EXPECT_GT(hidden, 50);
}

TEST(NotationEvents, AddUpToTheChange) {
  for (int n : {2, 3, 4}) {
    State before;
    bool first = true;
    trial::random_game(players(n), 9, 1500, [&](const Rules& rules, const State& after, const Action& action) {
      if (!first) {
        std::array<Goods, kMaxSeats> cards{};
        std::array<int, kMaxSeats> points{};
        PathSet roads = before.pub.taken;
        CornerSet built = before.pub.built;
        for (std::size_t s = 0; s < kMaxSeats; ++s) {
          cards[s] = before.own[s].hand + before.own[s].aside;
          points[s] = before.pub.seat[s].points;
        }
        for (const Json& event : events_json(rules, before, after, action)) {
          const std::string what = event["event"];
          const std::size_t s =
              event.contains("seat") && !event["seat"].is_null() ? event["seat"].get<std::size_t>() : 0;
          if (what == "cards") {
            for (std::uint8_t k = 0; k < kResources; ++k) {
              const auto name = goods_json(Goods::of(Good{k})).begin().key();
              if (event.contains("gain")) cards[s] += Goods::of(Good{k}, event["gain"].value(name, 0U));
              if (event.contains("lose")) cards[s] -= Goods::of(Good{k}, event["lose"].value(name, 0U));
            }
          }
          if (what == "points") points[s] = event["points"];
          if (what == "road") roads.add(Path{event["path"].get<std::uint8_t>()});
          if (what == "settlement" || what == "city") built.add(Corner{event["corner"].get<std::uint8_t>()});
        }
        ASSERT_EQ(roads, after.pub.taken);
        ASSERT_EQ(built, after.pub.built);
        for (std::size_t s = 0; s < rules.seats(); ++s) {
          ASSERT_EQ(cards[s], after.own[s].hand + after.own[s].aside) << to_text(action_json(action));
          ASSERT_EQ(points[s], after.pub.seat[s].points);
        }
      }
      before = after;
      first = false;
    });
  }
}

}  // namespace
}  // namespace landnam::notation
