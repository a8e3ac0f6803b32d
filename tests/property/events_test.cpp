// A second reading of the event deck: which cards can still come, and whom each event asks, over random games.

#include <algorithm>
#include <bit>
#include <map>

#include "engine/modules/barbarian_attack/state.hpp"
#include "engine/modules/base/decisions.hpp"
#include "engine/modules/cities_knights/state.hpp"
#include "engine/modules/events/state.hpp"
#include "engine/modules/seafarers/state.hpp"
#include "tests/property/property.hpp"
#include "tests/support/oracle.hpp"

namespace landnam::test {
namespace {

using Card36 = std::pair<unsigned, CardEvent>;  // number, event

// [30-variants] the table of the deck
const std::map<Card36, unsigned>& deck() {
  static const std::map<Card36, unsigned> cards{
      {{2, CardEvent::plenty}, 1},     {{3, CardEvent::conflict}, 1},       {{3, CardEvent::none}, 1},
      {{4, CardEvent::flees}, 2},      {{4, CardEvent::none}, 1},           {{5, CardEvent::tournament}, 1},
      {{5, CardEvent::advantage}, 1},  {{5, CardEvent::none}, 2},           {{6, CardEvent::epidemic}, 1},
      {{6, CardEvent::earthquake}, 1}, {{6, CardEvent::neighbours}, 1},     {{6, CardEvent::none}, 2},
      {{8, CardEvent::epidemic}, 1},   {{7, CardEvent::robber_attacks}, 6}, {{8, CardEvent::none}, 4},
      {{9, CardEvent::calm}, 1},       {{9, CardEvent::none}, 3},           {{10, CardEvent::help}, 1},
      {{10, CardEvent::none}, 2},      {{11, CardEvent::help}, 1},          {{11, CardEvent::none}, 1},
      {{12, CardEvent::calm}, 1}};
  return cards;
}

struct Happening {
  const Rules& rules;
  const State& before;
  const State& after;

  const Public& pub() const { return before.pub; }
  bool plays(ModuleId m) const { return rules.plays(m); }

  unsigned knights(std::size_t s) const {
    const SeatPublic& me = pub().seat[s];
    if (plays(ModuleId::barbarian_attack)) {
      const auto& all = part_of<AttackPublic>(pub()).knight[s];
      return static_cast<unsigned>(std::count_if(all.begin(), all.end(), [](Path p) { return p != none<Path>; }));
    }
    if (!plays(ModuleId::cities_knights)) return me.knights;
    const CkPublic& ck = part_of<CkPublic>(pub());
    unsigned strength = 0;
    for (Corner c : (me.stands - pub().built) & ck.active) strength += ck.mighty.has(c) ? 3 : ck.strong.has(c) ? 2 : 1;
    return strength;
  }
  unsigned harbours(std::size_t s) const {
    unsigned n = 0;
    for (Corner c : pub().seat[s].stands& pub().built) {
      const std::uint8_t h = harbour_at(*rules.board, pub().harbour_path, c);
      const bool serves =
          h != kNone && pub().harbour[h] != Harbour::bare && !captured_from_scratch(rules, pub()).has(c);
      n += serves ? 1 : 0;
    }
    return n;
  }

  // Whoever has the most, and at least one.
  SeatMask most(auto&& count) const {
    unsigned best = 1;
    for (std::size_t s = 0; s < rules.players; ++s) best = std::max(best, count(s));
    SeatMask who = 0;
    for (std::uint8_t s = 0; s < rules.players; ++s) {
      if (count(s) == best) who |= only(Seat{s});
    }
    return who;
  }
  SeatMask with_cards() const {
    SeatMask who = 0;
    for (std::uint8_t s = 0; s < rules.players; ++s) {
      if (pub().seat[s].cards > 0) who |= only(Seat{s});
    }
    return who;
  }
  SeatMask first_of(SeatMask seats) const {  // clockwise from the player in turn
    for (unsigned k = 0; k < rules.players; ++k) {
      const Seat s{static_cast<std::uint8_t>((raw(pub().turn) + k) % rules.players)};
      if (has(seats, s)) return only(s);
    }
    return 0;
  }

  void asks(Ask ask, SeatMask who) const {
    const Frame& top = after.pub.pending.top();
    const bool choice = plays(ModuleId::cities_knights) || plays(ModuleId::seafarers);
    const bool aqueduct = choice && ask == Ask::take_card;  // or gold: may come with the number
    if (who != 0) {
      EXPECT_TRUE(top.ask == ask && top.actors == who) << unsigned{who} << " not " << unsigned{top.actors};
    } else if (!aqueduct) {
      EXPECT_NE(top.ask, ask);
    }
  }
  void may_draw(SeatMask who) const {
    const auto from = static_cast<SeatMask>(with_cards() & ~who);
    if (who == 0 || from == 0) return asks(Ask::may_steal, 0);
    asks(Ask::may_steal, who);
    EXPECT_EQ(after.pub.pending.top().as<MaySteal>().from, from);
  }
  void takes(SeatMask who) const {
    asks(Ask::take_card, only_resources(pub().bank).empty() ? SeatMask{0} : first_of(who));
  }

  void check(CardEvent event) const {
    const auto strength = [&](std::size_t s) { return knights(s); };
    const auto points = [&](std::size_t s) { return unsigned{pub().seat[s].points}; };
    switch (event) {
      case CardEvent::plenty: takes(rules.everyone()); break;
      case CardEvent::tournament: takes(plays(ModuleId::barbarian_attack) ? SeatMask{0} : most(strength)); break;
      case CardEvent::calm: takes(most([&](std::size_t s) { return harbours(s); })); break;
      case CardEvent::neighbours: asks(Ask::give_gift, with_cards()); break;
      case CardEvent::help: {
        const SeatMask rich = most(points);
        asks(Ask::give_help, rich == rules.everyone() ? SeatMask{0} : static_cast<SeatMask>(rich & with_cards()));
        break;
      }
      case CardEvent::advantage:
        may_draw(idx(pub().route_holder) < rules.players ? only(pub().route_holder) : SeatMask{0});
        break;
      case CardEvent::conflict: {
        const SeatMask strongest = most(strength);
        const bool army = pub().army_holder != none<Seat>;
        may_draw(army ? only(pub().army_holder) : std::has_single_bit(strongest) ? strongest : SeatMask{0});
        break;
      }
      case CardEvent::earthquake: {
        SeatMask owners = 0;
        for (std::uint8_t s = 0; s < rules.players; ++s) {
          PathSet roads = pub().seat[s].roads & rules.road_paths;
          if (const auto* sea = find_part<SeaPublic>(pub())) roads -= sea->seat[s].ships;  // combo.sea.variants
          if ((roads - part_of<EventsPublic>(pub()).damaged).any()) owners |= only(Seat{s});
        }
        asks(Ask::damage_road, first_of(owners));
        break;
      }
      case CardEvent::epidemic: EXPECT_TRUE(after.pub.cities_yield_one || over(after)); break;
      case CardEvent::flees: flees(); break;
      case CardEvent::robber_attacks:
      case CardEvent::none: break;
    }
  }

  void flees() const {
    const Hex now = after.pub.robber;
    if (!rules.robber || pub().robber_frozen) {
      EXPECT_EQ(now, pub().robber);  // events.ck.frozen, attack.events.flees, traders.events.flees
    } else if (plays(ModuleId::fishermen) || plays(ModuleId::caravans) || plays(ModuleId::islands) ||
               (plays(ModuleId::shores) && rules.players == 3)) {
      EXPECT_EQ(now, none<Hex>);
    } else if (after.pub.pending.top().ask == Ask::send_robber) {
      EXPECT_TRUE(plays(ModuleId::rivers) || rules.players > 4);  // several homes
      EXPECT_EQ(after.pub.pending.top().actors, only(pub().turn));
    } else {
      EXPECT_EQ(after.pub.terrain[idx(now)], plays(ModuleId::rivers) ? Terrain::swamp : Terrain::desert);
    }
  }
};

class EventDecks : public Games {};

TEST_P(EventDecks, come_as_printed_and_ask_whom_they_name) {
  for (int game = 0; game < scaled(6); ++game) {
    Rng rng(1200 + static_cast<std::uint64_t>(game));
    State state = new_game(rules, rng);
    std::map<Card36, unsigned> left = deck();
    unsigned drawn = 0;
    for (int n = 0; !over(state) && n < kMostActions; ++n) {
      const Action action = any_action(rules, state, rng);
      const State before = state;
      perform(rules, state, action);
      if (action.kind != Kind::event_card) continue;
      if (drawn == 31) {  // events.deck: five stay out, then New Year
        left = deck();
        drawn = 0;
      }
      Outcomes possible;
      outcomes(rules, before, possible);
      unsigned total = 0;
      for (const Outcome& o : possible) {
        EXPECT_EQ(left.at({o.action.from, static_cast<CardEvent>(o.action.to)}), o.weight);
        total += o.weight;
      }
      EXPECT_EQ(total, 36 - drawn);
      const auto event = static_cast<CardEvent>(action.to);
      --left.at({action.from, event});
      ++drawn;
      Happening{rules, before, state}.check(event);
      if (HasFailure()) FAIL() << "game " << game << ", action " << n << ": " << describe(action);
    }
  }
}

std::vector<std::string> games_with_events() {
  std::vector<std::string> games = property_games();
  std::erase_if(games, [](const std::string& game) { return game.find("events") == std::string::npos; });
  for (const char* scenario : {"fishermen", "rivers", "caravans", "attack", "traders"}) {
    games.push_back(std::string(scenario) + " events players=2");
  }
  return games;
}

INSTANTIATE_TEST_SUITE_P(All, EventDecks, testing::ValuesIn(games_with_events()), test_name);

}  // namespace
}  // namespace landnam::test
