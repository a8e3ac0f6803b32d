#include "bots/eval/traders.hpp"

#include <algorithm>

#include "engine/modules/traders_barbarians/rooms.hpp"

namespace landnam::bots::eval {
namespace {

constexpr std::uint8_t kOwnRoad = 2;
constexpr std::uint8_t kToll = 3;
constexpr std::uint8_t kNoRoad = 4;
constexpr std::uint8_t kBarbarian = 3;  // on top
constexpr std::size_t kLongestStep = kNoRoad + kBarbarian;
constexpr std::uint8_t kOutOfReach = 0xFF;

using Steps = std::array<std::uint8_t, kMaxPaths>;
using Distances = std::array<std::uint8_t, kMaxCorners>;

Steps steps_of(const Look& look) {
  Steps step;
  step.fill(kNoRoad);
  for (Path p : look.pub.taken) step[idx(p)] = kToll;
  for (Path p : look.me().roads) step[idx(p)] = kOwnRoad;
  for (Path p : traders::room(look.pub).barbarian) {
    if (p != none<Path>) step[idx(p)] = static_cast<std::uint8_t>(step[idx(p)] + kBarbarian);
  }
  return step;
}

// From a corner until `enough` of the goals are reached. A ring of sets by distance: steps are short, so few of them
// are open at a time.
Distances distances(const Board& board, const Steps& step, Corner start, CornerSet goals, int enough) {
  Distances far;
  far.fill(kOutOfReach);
  far[idx(start)] = 0;
  std::array<CornerSet, kLongestStep + 1> ring{};
  ring[0].add(start);
  std::size_t empty = 0;
  for (std::size_t at = 0; empty <= kLongestStep && enough > 0; ++at) {
    CornerSet& now = ring[at % ring.size()];
    empty = now.empty() ? empty + 1 : 0;
    const CornerSet reached = now;
    now = {};
    for (Corner c : reached) {
      if (far[idx(c)] != at) continue;
      if (goals.has(c)) --enough;
      if (board.centre_of[idx(c)] != none<Hex> && c != start) continue;  // a centre ends a move
      for (std::size_t i = 0; i < board.degree[idx(c)]; ++i) {
        const Corner to = board.corner_next[idx(c)][i];
        const std::size_t sum = at + step[idx(board.corner_path[idx(c)][i])];
        if (sum >= far[idx(to)]) continue;
        far[idx(to)] = static_cast<std::uint8_t>(sum);
        ring[sum % ring.size()].add(to);
      }
    }
  }
  return far;
}

}  // namespace

const std::array<Corner, 3>& trade_centres() {
  static const std::array<Corner, 3> centres = [] {
    const Board& board = board_of(Shape::trade_island);
    std::array<Corner, 3> found{};
    for (std::size_t i = 0; i < found.size(); ++i) {
      const auto* at = std::find(board.centre_of.begin(), board.centre_of.end(), board.trade_hex[i].hex);
      found[i] = Corner{static_cast<std::uint8_t>(at - board.centre_of.begin())};
    }
    return found;
  }();
  return centres;
}

CornerSet wagon_goals(const Look& look) {
  const Cargo cargo = traders::wagon(look).cargo;
  CornerSet goals;
  for (std::size_t i = 0; i < kTradePosts; ++i) {
    const auto& stack = traders::room(look.pub).stack[i];
    const bool wanted = cargo == Cargo::nothing ? stack[0] + stack[1] > 0 : idx(traders::destination(cargo)) == i;
    if (wanted) goals.add(trade_centres()[i]);
  }
  return goals;
}

Trips trips_of(const Look& look) {
  const Steps step = steps_of(look);
  const auto& [a, b, c] = trade_centres();
  const auto from = [&](Corner start, CornerSet goals, int enough) {
    return distances(look.board(), step, start, goals, enough);
  };
  const Distances from_a = from(a, CornerSet::of(b) | CornerSet::of(c), 2);
  const Distances from_b = from(b, CornerSet::of(c), 1);
  Trips trips{.mean = (from_a[idx(b)] + from_a[idx(c)] + from_b[idx(c)]) / 3.0, .left = kOutOfReach};

  const CornerSet goals = wagon_goals(look);
  const Distances there = from(traders::wagon(look).at, goals, 1);
  for (Corner goal : goals) trips.left = std::min<unsigned>(trips.left, there[idx(goal)]);
  return trips;
}

}  // namespace landnam::bots::eval
