// What comes up when four easy bots play Cities & Knights: a table over a thousand games (fewer where tests are scaled
// down), and nothing of it may be missing.

#include <gtest/gtest.h>

#include <cstdio>
#include <map>

#include "engine/modules/cities_knights/pieces.hpp"
#include "engine/modules/cities_knights/state.hpp"
#include "sim/game.hpp"
#include "tests/support/play.hpp"

namespace landnam::test {
namespace {

constexpr int kGames = 1000;

class Tally {
 public:
  explicit Tally(const Rules& rules) : rules_(rules) {
    for (const KindInfo* info : all_kinds()) {
      if (info->name.starts_with("card-")) count_[std::string(info->name)] = 0;
    }
    for (const char* name :
         {"printer laid open", "constitution laid open", "barbarians beaten", "barbarians not beaten",
          "Defender points", "cards for tied defenders", "cities lost", "cities laid on their side", "metropolises won",
          "metropolises taken over", "knights displaced", "knights moved", "robbers chased", "walls built",
          "improvements built"})
      count_[name] = 0;
  }

  void replay(const sim::GameRecord& game) {
    holder_.fill(none<Seat>);
    State state = initial_state(rules_, game.layout);
    for (const Action& action : game.actions) {
      const Public before = state.pub;
      perform(rules_, state, action);
      note(before, action, state.pub);
    }
  }

  void print(int games) const {
    std::printf("ck, four easy bots, %d games:\n", games);
    for (const auto& [name, n] : count_)
      std::printf("  %-28s %8llu\n", name.c_str(), static_cast<unsigned long long>(n));
  }

  std::vector<std::string> missing() const {
    std::vector<std::string> names;
    for (const auto& [name, n] : count_) {
      if (n == 0) names.push_back(name);
    }
    return names;
  }

 private:
  void note(const Public& before, const Action& action, const Public& after) {
    const std::string name(kind_info(action.kind)->name);
    if (const auto it = count_.find(name); it != count_.end()) ++it->second;
    switch (action.kind) {
      case Kind::displace_knight: ++count_["knights displaced"]; break;
      case Kind::move_knight: ++count_["knights moved"]; break;
      case Kind::chase_robber: ++count_["robbers chased"]; break;
      case Kind::choose_pile: ++count_["cards for tied defenders"]; break;
      case Kind::build_wall: ++count_["walls built"]; break;
      case Kind::improve: ++count_["improvements built"]; break;
      default: break;
    }
    note_landing(before, after);
    note_metropolises(after);
  }

  void note_landing(const Public& before, const Public& after) {
    const CkPublic& was = part_of<CkPublic>(before);
    const CkPublic& is = part_of<CkPublic>(after);
    unsigned knights = 0;
    for (std::uint8_t s = 0; s < rules_.players; ++s) {
      knights += ck::active_strength(before, Seat{s});
      count_["Defender points"] += static_cast<unsigned>(is.seat[s].defender - was.seat[s].defender);
      const unsigned opened = is.seat[s].opened & ~unsigned{was.seat[s].opened};
      count_["printer laid open"] += opened & 1U;
      count_["constitution laid open"] += opened >> 1U;
    }
    if (is.landings != was.landings) {
      const bool beaten = knights >= static_cast<unsigned>(before.cities.count());
      ++count_[beaten ? "barbarians beaten" : "barbarians not beaten"];
    }
    count_["cities lost"] += static_cast<unsigned>((before.cities - after.cities).count());
    count_["cities laid on their side"] += static_cast<unsigned>((is.fallen - was.fallen).count());
  }

  void note_metropolises(const Public& after) {
    for (std::size_t t = 0; t < kTracks; ++t) {
      const Corner at = part_of<CkPublic>(after).metropolis[t];
      if (at == none<Corner>) continue;
      Seat owner = none<Seat>;
      for (std::uint8_t s = 0; s < rules_.players; ++s) {
        if (after.seat[s].stands.has(at)) owner = Seat{s};
      }
      if (owner == holder_[t]) continue;
      ++count_[holder_[t] == none<Seat> ? "metropolises won" : "metropolises taken over"];
      holder_[t] = owner;
    }
  }

  const Rules& rules_;
  std::map<std::string, std::uint64_t> count_;
  std::array<Seat, kTracks> holder_{};
};

TEST(CkCoverage, easy_bots_use_all_of_it) {
  landnam::Setup setup;
  setup.modules |= only(ModuleId::cities_knights);
  const Rules rules = rules_of(setup);
  const std::vector<bots::BotSpec> easy(rules.players, std::get<bots::BotSpec>(bots::parse_bot("easy")));
  sim::Table table(easy);
  Tally tally(rules);
  const int games = scaled(kGames);
  for (int i = 0; i < games; ++i) {
    sim::GameRecord record;
    const auto result = sim::play_game(rules, table, 1, static_cast<std::uint64_t>(i), sim::kTurnCap, &record);
    ASSERT_TRUE(result.finished) << "game " << i;
    tally.replay(record);
  }
  tally.print(games);
  if (games < kGames) return;  // rare things need many games
  for (const std::string& name : tally.missing()) ADD_FAILURE() << name << ": never";
}

}  // namespace
}  // namespace landnam::test
