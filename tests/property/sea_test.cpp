// A second referee for the sea: ships built and moved and the pirate, told once more from the rules' text.

#include <algorithm>
#include <functional>
#include <vector>

#include "engine/modules/seafarers/state.hpp"
#include "tests/property/property.hpp"

namespace landnam::test {
namespace {

class SeaReferee {
 public:
  SeaReferee(const Rules& the_rules, const State& the_state)
      : rules(the_rules),
        state(the_state),
        pub(the_state.pub),
        board(*the_rules.board),
        sea(part_of<SeaPublic>(the_state.pub)),
        me(pub.turn) {}

  void check() const {
    if (over(state) || chance_asked(state)) return;
    if (pub.pending.top().ask == Ask::main) ships();
    if (pub.pending.top().ask == Ask::move_robber) pirate();
    if (pub.pending.top().ask == Ask::rob_ship) victims();
  }

 private:
  const Rules& rules;
  const State& state;
  const Public& pub;
  const Board& board;
  const SeaPublic& sea;
  Seat me;

  const PathSet& mine() const { return sea.seat[idx(me)].ships; }
  bool own_building(Corner c) const { return pub.built.has(c) && pub.seat[idx(me)].stands.has(c); }
  bool of_others(Corner c) const {
    for (std::uint8_t s = 0; s < rules.seats(); ++s) {
      if (Seat{s} != me && pub.seat[s].stands.has(c)) return true;
    }
    return false;
  }
  bool at_pirate(Path p) const {
    const auto& sides = board.path_hex[idx(p)];
    return sea.pirate != none<Hex> && (sides[0] == sea.pirate || sides[1] == sea.pirate);
  }
  void agree(const Action& a, bool allowed, const Private& own) const {
    const Rule verdict = judge(Look{rules, pub, own, a.seat}, a);
    EXPECT_EQ(verdict == Rule::none, allowed) << describe(a) << ": judged by " << rule_text(verdict).id;
  }

  // sea.ship, sea.ship.join, sea.pirate.block; as if one ship were not there.
  bool ship_here(Path p, Path without) const {
    if (pub.taken.has(p) || at_pirate(p)) return false;
    const auto& sides = board.path_hex[idx(p)];
    const auto water = [&](Hex h) { return h == none<Hex> || pub.terrain[idx(h)] == Terrain::sea; };
    if (!water(sides[0]) && !water(sides[1])) return false;
    for (const Corner c : board.path_corner[idx(p)]) {
      if (own_building(c)) return true;
      if (of_others(c)) continue;
      for (const Path q : mine() & board.corner_paths[idx(c)]) {
        if (q != without) return true;
      }
    }
    return false;
  }

  // Calls fn with every simple chain of own ships from a corner: its corners in order, its ships.
  void chains(std::vector<Corner>& corners, std::vector<Path>& ships, const std::function<void()>& fn) const {
    fn();
    for (const Path p : mine() & board.corner_paths[idx(corners.back())]) {
      const Corner next = board.other_end(p, corners.back());
      if (std::find(corners.begin(), corners.end(), next) != corners.end()) continue;
      corners.push_back(next);
      ships.push_back(p);
      chains(corners, ships, fn);
      corners.pop_back();
      ships.pop_back();
    }
  }

  // sea.ship.move: on a route between two own buildings.
  bool closed(Path from) const {
    bool found = false;
    for (const Corner start : pub.seat[idx(me)].stands & pub.built) {
      std::vector<Corner> corners{start};
      std::vector<Path> ships;
      chains(corners, ships, [&] {
        const bool over_it = std::find(ships.begin(), ships.end(), from) != ships.end();
        found |= over_it && corners.back() != start && own_building(corners.back());
      });
    }
    return found;
  }

  // Own buildings on rings with this ship; false if there is no such ring.
  bool ring(Path from, CornerSet& buildings) const {
    const auto [one, other] = board.path_corner[idx(from)];
    bool found = false;
    std::vector<Corner> corners{one};
    std::vector<Path> ships;
    chains(corners, ships, [&] {
      const bool over_it = std::find(ships.begin(), ships.end(), from) != ships.end();
      if (over_it || corners.back() != other) return;
      found = true;
      for (const Corner c : corners) {
        if (own_building(c)) buildings.add(c);
      }
    });
    return found;
  }

  bool may_leave(Path from) const {
    if (sea.ship_moved || sea.fresh.has(from) || at_pirate(from) || closed(from)) return false;
    for (const Corner c : board.path_corner[idx(from)]) {
      if (!own_building(c) && (mine() & board.corner_paths[idx(c)]).count() == 1) return true;
    }
    CornerSet buildings;
    if (!ring(from, buildings)) return false;
    const auto [one, other] = board.path_corner[idx(from)];
    return buildings.empty() || buildings.has(one) || buildings.has(other);
  }

  void ships() const {
    Private rich = state.own[idx(me)];
    rich.hand = resources(9, 9, 9, 9, 9);
    for (std::uint8_t p = 0; p < board.paths; ++p) {
      agree({.kind = Kind::build_ship, .seat = me, .to = p}, mine().count() < 15 && ship_here(Path{p}, none<Path>),
            rich);
    }
    for (const Path from : mine()) {
      const bool leaves = may_leave(from);
      for (std::uint8_t p = 0; p < board.paths; ++p) {
        agree({.kind = Kind::move_ship, .seat = me, .from = raw(from), .to = p}, leaves && ship_here(Path{p}, from),
              state.own[idx(me)]);
      }
    }
  }

  bool poor_ship_at(Hex h) const {  // combo.sea.variants
    for (std::uint8_t s = 0; s < rules.players; ++s) {
      if (pub.seat[s].points > 2) continue;
      for (const Path p : board.hex_path[idx(h)]) {
        if (sea.seat[s].ships.has(p)) return true;
      }
    }
    return false;
  }

  void pirate() const {
    const Seat mover{static_cast<std::uint8_t>(std::countr_zero(pub.pending.top().actors))};
    for (std::uint8_t h = 0; h < board.hexes; ++h) {
      bool allowed = pub.terrain[h] == Terrain::sea && Hex{h} != sea.pirate;
      if (rules.plays(ModuleId::friendly_robber)) allowed &= !poor_ship_at(Hex{h});
      agree({.kind = Kind::move_pirate, .seat = mover, .to = h}, allowed, state.own[idx(mover)]);
    }
    agree({.kind = Kind::pirate_to_frame, .seat = mover}, sea.pirate != none<Hex>, state.own[idx(mover)]);
  }

  void victims() const {
    for (std::uint8_t s = 0; s < rules.players; ++s) {
      bool here = false;
      for (const Path p : board.hex_path[idx(sea.pirate)]) here |= sea.seat[s].ships.has(p);
      agree({.kind = Kind::rob_ship, .seat = me, .to = s}, here && Seat{s} != me && pub.seat[s].cards > 0,
            state.own[idx(me)]);
    }
  }
};

class SeaReferees : public Games {};

TEST_P(SeaReferees, agree_with_judge) {
  play_games(rules, 400, scaled(6), [&](const State& state, int n, Rng&) {
    if (n % 5 == 0 || state.pub.pending.top().ask != Ask::main) SeaReferee(rules, state).check();
  });
}

std::vector<std::string> sea_games() {
  std::vector<std::string> games = property_games();
  std::erase_if(games,
                [](const std::string& game) { return !rules_of(game_of(game).setup).plays(ModuleId::seafarers); });
  return games;
}
INSTANTIATE_TEST_SUITE_P(All, SeaReferees, testing::ValuesIn(sea_games()), test_name);

}  // namespace
}  // namespace landnam::test
