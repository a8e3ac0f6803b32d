// A second reading of the rules: what may be built, where the robber, knights and wagons may go, what fish buy and who
// discards, each found place by place from the rules' text and compared with what judge accepts.

#include <algorithm>

#include "engine/modules/barbarian_attack/state.hpp"
#include "engine/modules/events/state.hpp"
#include "engine/modules/fishermen/payment.hpp"
#include "engine/modules/fishermen/state.hpp"
#include "engine/modules/traders_barbarians/state.hpp"
#include "tests/property/property.hpp"
#include "tests/support/oracle.hpp"

namespace landnam::test {
namespace {

// [70-layouts], by hex and side
struct Place {
  std::uint8_t hex;
  Side side;
};
constexpr Place kBridgeSites[] = {{6, Side::w},  {5, Side::w},  {4, Side::w},  {3, Side::nw},
                                  {14, Side::w}, {13, Side::w}, {12, Side::sw}};
constexpr Place kNoRoads[] = {{2, Side::nw}, {2, Side::ne}, {2, Side::e},   {7, Side::sw}, {7, Side::w},
                              {7, Side::nw}, {18, Side::e}, {18, Side::se}, {18, Side::sw}};

class Referee {
 public:
  Referee(const Rules& the_rules, const State& the_state)
      : rules(the_rules), state(the_state), pub(the_state.pub), board(*the_rules.board), top(pub.pending.top()) {}

  void check() const {
    if (is_chance(top.ask) || over(state)) return;
    switch (top.ask) {
      case Ask::main:
        buildings();
        fish();
        wagon();
        break;
      case Ask::movement: wagon(); break;
      case Ask::move_robber: robber(); break;
      case Ask::choose_victim: victims(); break;
      case Ask::discard: discards(); break;
      case Ask::move_knights: knights(); break;
      default: break;
    }
  }

 private:
  const Rules& rules;
  const State& state;
  const Public& pub;
  const Board& board;
  const Frame& top;

  const SeatPublic& me() const { return pub.seat[idx(pub.turn)]; }
  PathSet damaged() const {
    const EventsPublic* events = find_part<EventsPublic>(pub);
    return events == nullptr ? PathSet{} : events->damaged;
  }
  bool plays(ModuleId m) const { return rules.plays(m); }
  void agree(const Action& a, bool allowed) const { agree(a, allowed, state.own[idx(a.seat)]); }
  void agree(const Action& a, bool allowed, const Private& mine) const {
    const Rule verdict = judge(Look{rules, pub, mine, a.seat}, a);
    EXPECT_EQ(verdict == Rule::none, allowed) << describe(a) << ": judged by " << rule_text(verdict).id;
  }

  bool among(const auto& places, Path p) const {
    return std::any_of(std::begin(places), std::end(places),
                       [&](const Place& at) { return board.hex_path[at.hex][idx(at.side)] == p; });
  }
  bool conquered(Hex h) const {
    for (std::size_t i = 0; plays(ModuleId::barbarian_attack) && i < kCoastHexes; ++i) {
      if (kCoast[i] == h) return part_of<AttackPublic>(pub).barbarians[i] == 3;
    }
    return false;
  }
  bool conquered_at(const auto& hexes) const {
    return std::any_of(hexes.begin(), hexes.end(), [&](Hex h) { return h != none<Hex> && conquered(h); });
  }

  bool land(Hex h) const { return h != none<Hex> && pub.terrain[idx(h)] != Terrain::sea; }
  bool land_at(const auto& hexes) const {
    return std::any_of(hexes.begin(), hexes.end(), [&](Hex h) { return land(h); });
  }

  bool road_here(Path p, bool bridge) const {
    if (plays(ModuleId::seafarers) && !land_at(board.path_hex[idx(p)])) return false;  // sea.road
    if (pub.taken.has(p) || !reach_from_scratch(rules, pub, pub.turn).has(p)) return false;
    if (me().roads.intersects(damaged())) return false;  // events.earthquake
    if (plays(ModuleId::rivers) && among(kBridgeSites, p) != bridge) return false;
    if (plays(ModuleId::traders_barbarians) && among(kNoRoads, p)) return false;
    return !conquered_at(board.path_hex[idx(p)]);
  }

  bool settlement_here(Corner c) const {
    if (plays(ModuleId::seafarers) && !land_at(board.corner_hex[idx(c)])) return false;  // sea.settle
    for (std::uint8_t d = 0; d < board.corners; ++d) {
      const bool next = Corner{d} == c || board.path_between(c, Corner{d}) != none<Path>;
      if (next && pub.built.has(Corner{d})) return false;  // base.build.distance
    }
    bool road = false;
    for (Path p : board.corner_paths[idx(c)]) {
      if (damaged().has(p)) return false;  // events.earthquake.settle
      road |= me().roads.has(p);
    }
    if (!road || conquered_at(board.corner_hex[idx(c)])) return false;
    if (!plays(ModuleId::traders_barbarians)) return true;
    if (board.centre_of[idx(c)] != none<Hex>) return false;  // traders.hex
    const Path* first = board.corner_path[idx(c)].data();
    const bool sea_corner =
        std::all_of(first, first + board.degree[idx(c)], [&](Path p) { return among(kNoRoads, p); });
    return !sea_corner;  // traders.edges
  }

  void buildings() const {
    Private rich = state.own[idx(pub.turn)];
    rich.hand = resources(9, 9, 9, 9, 9);
    const auto ask = [&](Kind kind, std::uint8_t to, bool allowed) {
      agree({.kind = kind, .seat = pub.turn, .to = to}, allowed, rich);
    };
    for (std::uint8_t p = 0; p < board.paths; ++p) {
      ask(Kind::build_road, p, me().roads_left > 0 && road_here(Path{p}, false));
      if (!plays(ModuleId::rivers)) continue;
      int bridges = 0;
      for (Path own : me().roads) bridges += among(kBridgeSites, own) ? 1 : 0;
      ask(Kind::build_bridge, p, bridges < 3 && among(kBridgeSites, Path{p}) && road_here(Path{p}, true));
    }
    if (plays(ModuleId::cities_knights)) return;  // knights stand in the way there
    const CornerSet captured = captured_from_scratch(rules, pub);
    for (std::uint8_t c = 0; c < board.corners; ++c) {
      ask(Kind::build_settlement, c, me().settlements_left > 0 && settlement_here(Corner{c}));
      const bool own = me().stands.has(Corner{c}) && pub.built.has(Corner{c}) && !pub.cities.has(Corner{c});
      ask(Kind::build_city, c, me().cities_left > 0 && own && !captured.has(Corner{c}));
    }
  }

  bool poor_here(Hex h) const {  // friendly.protected
    for (std::uint8_t s = 0; s < rules.players; ++s) {
      if (pub.seat[s].points > 2) continue;
      for (Corner c : board.hex_corner[idx(h)]) {
        if (pub.built.has(c) && pub.seat[s].stands.has(c)) return true;
      }
    }
    return false;
  }

  void robber() const {
    const Seat mover{static_cast<std::uint8_t>(std::countr_zero(top.actors))};
    bool any = false;
    for (std::uint8_t h = 0; h < board.hexes; ++h) {
      bool allowed = Hex{h} != pub.robber;
      if (plays(ModuleId::seafarers)) allowed &= land(Hex{h});  // sea.robber
      if (plays(ModuleId::friendly_robber)) allowed &= !poor_here(Hex{h});
      if (plays(ModuleId::caravans) && pub.robber == none<Hex>) allowed &= pub.terrain[h] != Terrain::oasis;
      any |= allowed;
      agree({.kind = Kind::move_robber, .seat = mover, .to = h}, allowed);
    }
    EXPECT_TRUE(any || plays(ModuleId::seafarers)) << "nobody is asked where there is nothing to choose";
  }

  void victims() const {
    const Seat thief{static_cast<std::uint8_t>(std::countr_zero(top.actors))};
    for (std::uint8_t s = 0; s < rules.players; ++s) {
      bool here = false;
      for (Corner c : board.hex_corner[idx(pub.robber)]) here |= pub.built.has(c) && pub.seat[s].stands.has(c);
      bool allowed = here && Seat{s} != thief && pub.seat[s].cards > 0;
      if (plays(ModuleId::friendly_robber)) allowed &= pub.seat[s].points > 2;  // friendly.desert
      agree({.kind = Kind::steal_from, .seat = thief, .to = s}, allowed);
    }
  }

  void discards() const {
    if (plays(ModuleId::cities_knights)) return;  // walls, and a saboteur
    for (std::uint8_t s = 0; s < rules.players; ++s) {
      const unsigned cards = (state.own[s].hand + state.own[s].aside).total();
      EXPECT_EQ(pub.seat[s].owed, cards > 7 ? cards / 2 : 0);  // base.robber.discard
    }
  }

  void fish() const {
    if (!plays(ModuleId::fishermen)) return;
    const FishCounts& held = part_of<FishPrivate>(state.own[idx(pub.turn)]).fish;
    const bool behind = rules.players == 2 && me().points < pub.seat[1 - idx(pub.turn)].points;  // fish.two
    const auto buys = [&](Kind kind, std::uint8_t from, unsigned price, bool possible) {
      const unsigned cost = price - (behind ? 1 : 0);
      for (std::uint8_t code = 0; code < fish::Payment::kCodes; ++code) {
        const fish::Payment paid = fish::Payment::of(code);
        const FishCounts n = paid.counts();
        bool allowed = possible && n[0] <= held[0] && n[1] <= held[1] && n[2] <= held[2];
        const unsigned sum = n[0] + 2U * n[1] + 3U * n[2];
        allowed &= sum >= cost;
        for (unsigned k = 0; k < 3; ++k) allowed &= n[k] == 0 || sum - (k + 1) < cost;  // fish.pay.minimal
        agree({.kind = kind, .seat = pub.turn, .from = from, .to = code}, allowed);
      }
    };
    buys(Kind::fish_robber, kNone, 2, pub.robber != none<Hex>);
    for (std::uint8_t s = 0; s < rules.players; ++s) {
      buys(Kind::fish_steal, s, 3, Seat{s} != pub.turn && pub.seat[s].cards > 0);
    }
    for (std::uint8_t k = 0; k < kResources; ++k) buys(Kind::fish_resource, k, 4, pub.bank[Good{k}] > 0);
    bool road = me().roads.intersects(damaged());
    for (std::uint8_t p = 0; p < board.paths; ++p) road |= me().roads_left > 0 && road_here(Path{p}, false);
    buys(Kind::fish_road, kNone, 5, road);
    buys(Kind::fish_devcard, kNone, 7, pub.deck_left > 0);
    for (std::uint8_t s = 0; s < rules.players; ++s) {  // fish.boot
      const bool takes =
          part_of<FishPublic>(pub).boot == pub.turn && Seat{s} != pub.turn && pub.seat[s].points >= me().points;
      agree({.kind = Kind::pass_boot, .seat = pub.turn, .to = s}, takes);
    }
  }

  // traders.move, traders.toll, traders.events.earthquake
  void wagon() const {
    if (!plays(ModuleId::traders_barbarians)) return;
    const TradersPublic& room = part_of<TradersPublic>(pub);
    const Wagon& mine = room.wagon[idx(pub.turn)];
    constexpr std::array<unsigned, 6> kPoints{0, 4, 5, 6, 7, 7};
    const unsigned points = top.ask == Ask::movement ? room.movement : kPoints[mine.level];
    for (std::uint8_t c = 0; c < board.corners; ++c) {
      const Path p = board.path_between(mine.at, Corner{c});
      bool allowed = p != none<Path>;
      if (allowed) {
        unsigned cost = 2;
        for (std::uint8_t s = 0; s < rules.seats(); ++s) {
          if (!pub.seat[s].roads.has(p)) continue;
          cost = damaged().has(p) ? 2 : 1;
          if (Seat{s} != pub.turn) allowed &= me().gold > 0;
        }
        cost += std::find(room.barbarian.begin(), room.barbarian.end(), p) != room.barbarian.end() ? 2 : 0;
        allowed &= cost <= points;
      }
      agree({.kind = Kind::move_wagon, .seat = pub.turn, .to = c}, allowed);
    }
  }

  // attack.knight.move: path by path, over at most three or, for a grain, five.
  void knights() const {
    const AttackPublic& room = part_of<AttackPublic>(pub);
    const auto castle = [&](Path p) { return board.hex_paths[idx(kCastleHex)].has(p); };
    PathSet taken;
    for (const auto& all : room.knight) {
      for (Path p : all) {
        if (p != none<Path>) taken.add(p);
      }
    }
    if (room.foreign != none<Path>) taken.add(room.foreign);
    bool must = false;
    for (Path from : room.knight[idx(pub.turn)]) {
      if (from == none<Path> || room.moved.has(from)) continue;
      std::array<unsigned, kMaxPaths> steps{};
      steps.fill(99);
      steps[idx(from)] = 0;
      for (unsigned n = 0; n < 5; ++n) {
        for (std::uint8_t p = 0; p < board.paths; ++p) {
          if (steps[p] != n) continue;
          for (std::uint8_t q = 0; q < board.paths; ++q) {
            const auto& a = board.path_corner[p];
            const auto& b = board.path_corner[q];
            const bool touch = a[0] == b[0] || a[0] == b[1] || a[1] == b[0] || a[1] == b[1];
            if (touch) steps[q] = std::min(steps[q], n + 1);
          }
        }
      }
      const bool grain = state.own[idx(pub.turn)].hand[Good::grain] > 0;
      for (std::uint8_t q = 0; q < board.paths; ++q) {
        const bool free = !taken.has(Path{q}) && !castle(Path{q});
        const bool allowed = free && steps[q] <= (grain ? 5U : 3U);
        agree({.kind = Kind::march_knight, .seat = pub.turn, .from = raw(from), .to = q}, allowed);
        must |= castle(from) && free && steps[q] <= 3;
      }
    }
    agree({.kind = Kind::rest_knights, .seat = pub.turn}, !must);
  }
};

class Referees : public Games {};

TEST_P(Referees, agree_with_judge) {
  play_games(rules, 300, scaled(3), [&](const State& state, int n, Rng&) {
    if (n % 5 == 0 || state.pub.pending.top().ask != Ask::main) Referee(rules, state).check();
  });
}

INSTANTIATE_TEST_SUITE_P(All, Referees, testing::ValuesIn(property_games()), test_name);

}  // namespace
}  // namespace landnam::test
