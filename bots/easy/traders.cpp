// Traders & Barbarians: the wagon takes the cheapest way to where its cargo is wanted; barbarians go where they hurt.

#include <algorithm>
#include <array>
#include <utility>

#include "bots/easy/mind.hpp"
#include "bots/eval/traders.hpp"
#include "engine/modules/traders_barbarians/rooms.hpp"

namespace landnam::bots::easy {
namespace {

using traders::step_over;
using traders::wagon;

constexpr unsigned kFar = 1000;
constexpr unsigned kTollGold = 3;        // gold that is kept for tolls
constexpr std::size_t kLongestStep = 9;  // a barbarian where no road is, or on a damaged one with a toll

// Movement points (and a little for tolls) from the corners that are no further than the wagon to the nearest goal.
class Way {
 public:
  std::array<unsigned, kMaxCorners> cost{};
  std::array<Corner, kMaxCorners> next{};

  Way(const Look& look, const CornerSet& goals) {
    cost.fill(kFar);
    next.fill(none<Corner>);
    std::array<CornerSet, kLongestStep + 1> ring{};  // by cost: steps are short, so few are open at a time
    ring[0] = goals;
    for (Corner c : goals) cost[idx(c)] = 0;
    std::size_t empty = 0;
    for (std::size_t now = 0; empty < ring.size(); ++now) {
      const CornerSet reached = std::exchange(ring[now % ring.size()], {});
      empty = reached.empty() ? empty + 1 : 0;
      for (Corner at : reached) {
        if (cost[idx(at)] != now) continue;
        if (at == wagon(look).at) return;
        go_back(look, at, ring);
      }
    }
  }

 private:
  void go_back(const Look& look, Corner at, std::array<CornerSet, kLongestStep + 1>& ring) {
    const Board& board = look.board();
    for (std::size_t i = 0; i < board.degree[idx(at)]; ++i) {
      const Corner from = board.corner_next[idx(at)][i];
      const traders::Step step = step_over(look.rules, look.pub, look.seat, board.corner_path[idx(at)][i]);
      if (step.toll != none<Seat> && look.me().gold == 0) continue;
      const unsigned total = cost[idx(at)] + 2 * step.points + (step.toll != none<Seat> ? 1 : 0);
      const bool through = board.centre_of[idx(from)] != none<Hex> && from != wagon(look).at;
      if (through || total >= cost[idx(from)]) continue;  // a centre ends a move
      cost[idx(from)] = total;
      next[idx(from)] = at;
      ring[total % ring.size()].add(from);
    }
  }
};

// From where the wagon is, so not there.
CornerSet goals_of(const Look& look) {
  CornerSet goals = eval::wagon_goals(look);
  goals.remove(wagon(look).at);
  return goals;
}

PathSet paths_on(const Look& look, const Way& way) {
  PathSet paths;
  for (Corner at = wagon(look).at; way.next[idx(at)] != none<Corner>; at = way.next[idx(at)]) {
    paths.add(look.board().path_between(at, way.next[idx(at)]));
  }
  return paths;
}

std::optional<Action> drive(Mind& mind) {
  const Look& look = mind.look;
  const Way way(look, goals_of(look));
  const Corner at = wagon(look).at;
  const Corner next = way.next[idx(at)];
  if (next != none<Corner>) {
    const Path path = look.board().path_between(at, next);
    if (const auto off = mind.find(Kind::drive_off, raw(path))) return off;
    if (const auto step = mind.find(Kind::move_wagon, raw(next))) return step;
    // A grain is worth it when it brings the wagon to its goal.
    const unsigned left = traders::movement_left(look);
    const bool gets_there = way.cost[idx(at)] <= 2 * (left + 2);
    if (look.ask() == Ask::movement && gets_there) {
      if (const auto feed = mind.find(Kind::feed_wagon)) return feed;
    }
  }
  if (const auto swift = mind.find(Kind::play_swift_journey)) return swift;
  return mind.of(Kind::end_turn);
}

std::optional<Action> move_barbarian(Mind& mind) {
  const Look& look = mind.look;
  const PathSet mine = paths_on(look, Way(look, goals_of(look)));
  return mind.best_of(Kind::move_barbarian, [&](const Action& a) {
    double score = mine.has(Path{a.from}) ? 3 : 0;
    if (mine.has(a.path())) score -= 6;
    for (std::uint8_t s = 0; s < look.rules.players; ++s) {
      if (!look.pub.seat[s].roads.has(a.path())) continue;
      if (Seat{s} == look.seat) score -= 3;
      else score += danger(look, Seat{s}) + (look.pub.seat[s].cards > 0 ? 2 : 0);
    }
    return score;
  });
}

void add_goals(Mind& mind) {
  const unsigned level = wagon(mind.look).level;
  if (level == 0 || level >= traders::kTopWagon) return;
  const double worth = level + 1 == traders::kTopWagon ? 11 : 7;
  mind.goals.push_back({traders::upgrade_cost(level + 1), worth, mind.of(Kind::upgrade_wagon)});
}

// For two: a token moves a barbarian out of the wagon's way.
std::optional<Action> clear_the_way(Mind& mind) {
  const Look& look = mind.look;
  if (!mind.on_menu(Kind::token_barbarian) || look.me().tokens < 4) return std::nullopt;
  const PathSet mine = paths_on(look, Way(look, goals_of(look)));
  double gain = 0;
  const auto best = mind.best_of(Kind::token_barbarian, [&](const Action& a) {
    const double worth = (mine.has(Path{a.from}) ? 1 : 0) - (mine.has(a.path()) ? 1 : 0);
    gain = std::max(gain, worth);
    return worth;
  });
  return gain > 0 ? best : std::nullopt;
}

// Trade and building first, whoever has ideas for them; then the wagon.
std::optional<Action> take_turn(Mind& mind) {
  if (const auto away = clear_the_way(mind)) return away;
  if (const auto gold = spend_gold(mind, kTollGold)) return gold;
  const auto all = parts();
  for (std::size_t i = all.size(); i-- > 0;) {
    const Part* part = all[i];
    if (part->module == ModuleId::traders_barbarians || part->suggest == nullptr ||
        !mind.look.rules.plays(part->module))
      continue;
    const auto action = part->suggest(mind);
    if (action && action->kind != Kind::end_turn && judge(mind.look, *action) == Rule::none) return action;
  }
  return drive(mind);
}

std::optional<Action> suggest(Mind& mind) {
  switch (mind.look.ask()) {
    case Ask::main: return take_turn(mind);
    case Ask::movement:
      if (const auto knight = mind.find(Kind::play_knight); knight && mind.rng.below(2) == 0) return knight;
      return drive(mind);
    case Ask::move_barbarian: return move_barbarian(mind);
    default: return std::nullopt;
  }
}

// Short ways to the trade hexes are worth something.
void site(const Look& look, Corner corner, double& worth) {
  for (const TradeHex& trade : look.board().trade_hexes()) {
    if (look.board().hex_corners[idx(trade.hex)].has(corner)) worth += 1.5;
  }
}

}  // namespace

extern const Part kTradersPart{.module = ModuleId::traders_barbarians,
                               .suggest = suggest,
                               .add_goals = add_goals,
                               .add_income = nullptr,
                               .site = site};

}  // namespace landnam::bots::easy
