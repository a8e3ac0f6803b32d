// A second reading of what actions bring: gold in three scenarios, prisoners and lost knights, deliveries, and where
// caravans go and who decides it, followed action by action.

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>

#include "engine/modules/barbarian_attack/decisions.hpp"
#include "engine/modules/barbarian_attack/state.hpp"
#include "engine/modules/caravans/caravans.hpp"
#include "engine/modules/caravans/state.hpp"
#include "engine/modules/traders_barbarians/state.hpp"
#include "tests/property/property.hpp"

namespace landnam::test {
namespace {

using Purse = std::array<int, kMaxSeats>;

// [70-layouts]
constexpr std::array<std::uint8_t, 7> kRiverHexes{6, 5, 4, 3, 14, 13, 12};

bool at_river(const auto& hexes) {
  return std::any_of(hexes.begin(), hexes.end(), [](Hex h) {
    return h != none<Hex> && std::find(kRiverHexes.begin(), kRiverHexes.end(), raw(h)) != kRiverHexes.end();
  });
}

struct Turn {  // one action: before, what, after
  const Rules& rules;
  const State& before;
  const Action& action;
  const State& after;

  bool plays(ModuleId m) const { return rules.plays(m); }
  const Frame& top() const { return before.pub.pending.top(); }

  Purse gold_earned() const {
    Purse purse{};
    const Board& board = *rules.board;
    const auto seat = idx(action.seat);
    const Offer& offer = before.pub.offer;
    switch (action.kind) {
      case Kind::buy_gold: purse[seat] += 1; break;
      case Kind::spend_gold: purse[seat] -= 2; break;
      case Kind::build_bridge: purse[seat] += 3; break;
      case Kind::build_road:
        if (plays(ModuleId::rivers) && at_river(board.path_hex[action.to])) purse[seat] += 1;
        break;
      case Kind::build_settlement:
        if (plays(ModuleId::rivers) && at_river(board.corner_hex[action.to])) purse[seat] += 1;
        break;
      case Kind::trade_with: {
        const bool accepted = has(offer.accepted, action.other());
        const int paid = accepted ? offer.gold : -offer.counter_gold[action.to];
        purse[seat] -= paid;
        purse[action.to] += paid;
        break;
      }
      case Kind::accept_proposal:
        purse[seat] += offer.counter_gold[action.to];
        purse[action.to] -= offer.counter_gold[action.to];
        break;
      case Kind::draw_invasion:
        if (static_cast<InvasionCard>(action.to) == InvasionCard::treason)
          purse[idx(top().as<DrawInvasion>().buyer)] += 2;
        break;
      case Kind::rolloff: roll_off(purse); break;
      case Kind::colour_die: losses(purse); break;
      case Kind::move_wagon: wagon(purse); break;
      case Kind::end_turn:  // traders.two.toll
        if (plays(ModuleId::traders_barbarians))
          purse[1 - seat % 2] += (part_of<TradersPublic>(before.pub).neutral_tolls + 1) / 2;
        break;
      default: break;
    }
    return purse;
  }

  // attack.prisoners: losers of a roll-off get 3 gold, once all have rolled.
  void roll_off(Purse& purse) const {
    auto rolled = part_of<AttackPublic>(before.pub).rolled;
    const auto [who, hex, stake, contenders] = top().as<Rolloff>();
    rolled[idx(who)] = action.to;
    std::vector<unsigned> sums;
    for (std::size_t s = 0; s < rules.players; ++s) {
      if (((contenders >> s) & 1U) == 0) continue;
      if (rolled[s] == 0) return;
      sums.push_back(rolled[s]);
    }
    if (((contenders >> kForeign) & 1U) != 0) sums.push_back(3);
    for (std::size_t s = 0; s < rules.players; ++s) {
      if (((contenders >> s) & 1U) == 0) continue;
      const auto better = std::count_if(sums.begin(), sums.end(), [&](unsigned n) { return n > rolled[s]; });
      if (better >= stake) purse[s] += 3;
    }
  }

  // attack.losses, attack.two.lost: the two sides of that colour, and no other knight.
  void losses(Purse& purse) const {
    constexpr std::array<std::array<Side, 2>, 3> kSides{
        {{Side::nw, Side::se}, {Side::ne, Side::sw}, {Side::e, Side::w}}};  // violet, green, brown
    PathSet dangerous;
    for (Side side : kSides[action.to]) dangerous.add(rules.board->path(top().as<ColourDie>().freed, side));
    for (std::size_t s = 0; s < rules.players; ++s) {
      const auto& now = part_of<AttackPublic>(after.pub).knight[s];
      for (Path p : part_of<AttackPublic>(before.pub).knight[s]) {
        if (p == none<Path>) continue;
        const bool lost = std::find(now.begin(), now.end(), p) == now.end();
        EXPECT_EQ(lost, dangerous.has(p));
        if (lost) purse[s] += rules.players == 2 ? 2 : 3;
      }
    }
  }

  // traders.move, traders.deliver
  void wagon(Purse& purse) const {
    const auto seat = idx(action.seat);
    const Wagon& w = part_of<TradersPublic>(before.pub).wagon[seat];
    const Path path = rules.board->path_between(w.at, action.corner());
    for (std::size_t s = 0; s < rules.seats(); ++s) {
      if (s == seat || !before.pub.seat[s].roads.has(path)) continue;
      purse[seat] -= 1;
      if (s < rules.players) purse[s] += 1;
    }
    const Hex hex = rules.board->centre_of[action.to];
    const bool castle = hex == Hex{7} && (w.cargo == Cargo::marble || w.cargo == Cargo::glass);
    const bool quarry = hex == Hex{2} && w.cargo == Cargo::tools;
    const bool glassworks = hex == Hex{18} && w.cargo == Cargo::sand;
    const bool delivered = castle || quarry || glassworks;
    if (delivered) purse[seat] += w.level;
    EXPECT_EQ(part_of<TradersPublic>(after.pub).wagon[seat].delivered, w.delivered + (delivered ? 1 : 0));
    const bool loads = hex != none<Hex> && (delivered || w.cargo == Cargo::nothing) && !over(after);
    const auto& stack = part_of<TradersPublic>(before.pub).stack[hex == Hex{2} ? 0 : hex == Hex{7} ? 1 : 2];
    EXPECT_EQ(after.pub.pending.top().ask == Ask::draw_cargo, loads && stack[0] + stack[1] > 0);
  }

  void check() const {
    const Purse earned = gold_earned();
    for (std::size_t s = 0; s < kMaxSeats; ++s) {
      EXPECT_EQ(after.pub.seat[s].gold - before.pub.seat[s].gold, earned[s]) << "gold of seat " << s;
    }
    // attack.liberate: when a turn begins, no barbarians are outnumbered any more.
    if (!plays(ModuleId::barbarian_attack) || after.pub.turn_number == before.pub.turn_number) return;
    for (std::size_t i = 0; i < kCoastHexes; ++i) {
      int knights = 0;
      for (const auto& all : part_of<AttackPublic>(after.pub).knight) {
        for (Path p : all) knights += p != none<Path> && rules.board->hex_paths[idx(kCoast[i])].has(p) ? 1 : 0;
      }
      const Path foreign = part_of<AttackPublic>(after.pub).foreign;
      knights += foreign != none<Path> && rules.board->hex_paths[idx(kCoast[i])].has(foreign) ? 1 : 0;
      const int barbarians = part_of<AttackPublic>(after.pub).barbarians[i];
      EXPECT_TRUE(barbarians == 0 || knights <= barbarians) << "hex " << unsigned{raw(kCoast[i])};
    }
  }
};

// Where caravans can go on, from the camels in the order in which they were laid.
class Trails {
 public:
  explicit Trails(const Board& the_board) : board(the_board) {
    const auto away = [&](Point point, std::uint8_t one, std::uint8_t other) {
      const Path path = (board.hex_paths[one] & board.hex_paths[other]).lowest();
      starts.emplace_back(path, board.other_end(path, board.corner(Hex{9}, point)));
    };
    away(Point::nw, 4, 8);
    away(Point::ne, 5, 10);
    away(Point::s, 13, 14);
  }

  PathSet open() const {
    PathSet paths;
    for (const auto& [path, outer] : starts) paths.add(path);
    for (const Fronts& fronts : caravans) {
      for (Corner c : fronts) paths |= board.corner_paths[idx(c)];
    }
    return paths - camels;
  }

  void lay(Path path) {
    ASSERT_TRUE(open().has(path));
    camels.add(path);
    Fronts next;
    const auto& ends = board.path_corner[idx(path)];
    for (auto it = caravans.begin(); it != caravans.end();) {
      const bool first = it->count(ends[0]) > 0;
      const bool second = it->count(ends[1]) > 0;
      if (first) next.insert(ends[1]);
      if (second) next.insert(ends[0]);
      it = first || second ? caravans.erase(it) : it + 1;
    }
    if (next.empty()) {
      for (const auto& [start, outer] : starts) {
        if (start == path) next.insert(outer);
      }
    }
    caravans.push_back(next);
    std::erase_if(starts, [&](const auto& start) { return start.first == path; });
  }

 private:
  using Fronts = std::set<Corner>;
  const Board& board;
  PathSet camels;
  std::vector<std::pair<Path, Corner>> starts;
  std::vector<Fronts> caravans;
};

// caravan.decide: who names or places, by the votes.
void check_voter(const Rules& rules, const Public& pub) {
  const Frame& top = pub.pending.top();
  const auto& votes = part_of<CaravansPublic>(pub).votes;
  const unsigned total = std::accumulate(votes.begin(), votes.end(), 0U);
  const unsigned most = *std::max_element(votes.begin(), votes.end());
  const Seat asked{static_cast<std::uint8_t>(std::countr_zero(top.actors))};
  const bool majority = 2 * most > total;
  if (top.ask == Ask::name_path) {
    EXPECT_TRUE(!majority && votes[idx(asked)] > 0 && rules.players > 2);
  } else if (majority || (std::count(votes.begin(), votes.end(), most) == 1 && rules.players > 2)) {
    EXPECT_EQ(votes[idx(asked)], most);
  } else if (rules.players > 2) {
    EXPECT_EQ(asked, pub.turn);
  }
}

class Accounts : public Games {};

TEST_P(Accounts, follow_every_action) {
  for (int game = 0; game < scaled(5); ++game) {
    Rng rng(700 + static_cast<std::uint64_t>(game));
    State state = new_game(rules, rng);
    Trails trails(*rules.board);
    bool built = false;
    int laid = 0;
    for (int n = 0; !over(state) && n < kMostActions; ++n) {
      const Action action = any_action(rules, state, rng, true);
      const State before = state;
      perform(rules, state, action);
      const Turn turn{rules, before, action, state};
      if (rules.gold) turn.check();
      if (rules.plays(ModuleId::caravans)) {
        const Frame& top = before.pub.pending.top();
        built |=
            before.pub.turn_number > 0 && (action.kind == Kind::build_settlement || action.kind == Kind::build_city);
        for (Path p : part_of<CaravansPublic>(state.pub).camels - part_of<CaravansPublic>(before.pub).camels) {
          trails.lay(p);
          ++laid;
        }
        const PathSet open = trails.open();
        EXPECT_EQ(caravan::open_paths(rules, state.pub), open);
        if (top.ask == Ask::place_camel || top.ask == Ask::name_path) check_voter(rules, before.pub);
        if (state.pub.turn_number != before.pub.turn_number) {  // caravan.trigger, caravan.two
          const bool ended = open.empty() || part_of<CaravansPublic>(state.pub).left == 0;
          const int due = built ? (rules.players == 2 ? 2 : 1) : 0;
          EXPECT_TRUE(laid == due || (laid < due && (ended || rules.players == 2))) << laid << " of " << due;
          built = false;
          laid = 0;
        }
      }
      if (HasFailure()) FAIL() << "game " << game << ", action " << n << ": " << describe(action);
    }
  }
}

std::vector<std::string> games_with_accounts() {
  std::vector<std::string> games;
  for (const std::string& game : property_games()) {
    for (const char* word : {"rivers", "caravans", "attack", "traders"}) {
      if (game.starts_with(word)) games.push_back(game);
    }
  }
  return games;
}

INSTANTIATE_TEST_SUITE_P(All, Accounts, testing::ValuesIn(games_with_accounts()), test_name);

}  // namespace
}  // namespace landnam::test
