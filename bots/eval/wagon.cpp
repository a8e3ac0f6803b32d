#include "bots/eval/wagon.hpp"

#include <algorithm>

#include "engine/modules/traders_barbarians/rooms.hpp"

namespace landnam::bots::eval {
namespace {

constexpr std::uint8_t kOwnRoad = 2;
constexpr std::uint8_t kToll = 3;
constexpr std::uint8_t kNoRoad = 4;
constexpr std::uint8_t kBarbarian = 3;  // on top
constexpr std::size_t kLongestStep = kNoRoad + kBarbarian;

// A ring of sets by distance: steps are short, so few of them are open at a time.
Distances distances_to(const Board& board, const std::array<std::uint8_t, kMaxPaths>& step, Corner goal) {
  Distances far;
  far.fill(kOutOfReach);
  far[idx(goal)] = 0;
  std::array<CornerSet, kLongestStep + 1> ring{};
  ring[0].add(goal);
  std::size_t empty = 0;
  for (std::size_t at = 0; empty <= kLongestStep; ++at) {
    CornerSet& now = ring[at % ring.size()];
    empty = now.empty() ? empty + 1 : 0;
    const CornerSet reached = now;
    now = {};
    for (Corner c : reached) {
      if (far[idx(c)] != at || (board.centre_of[idx(c)] != none<Hex> && c != goal)) continue;  // a centre ends a move
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
      const auto* at = std::find(board.centre_of.begin(), board.centre_of.end(), kTradeHexes[i].hex);
      found[i] = Corner{static_cast<std::uint8_t>(at - board.centre_of.begin())};
    }
    return found;
  }();
  return centres;
}

TradeWays trade_ways(const Look& look, Seat seat) {
  const Board& board = look.board();
  std::array<std::uint8_t, kMaxPaths> step;
  step.fill(kNoRoad);
  for (Path p : look.pub.taken) step[idx(p)] = kToll;
  for (Path p : look.of(seat).roads) step[idx(p)] = kOwnRoad;
  for (Path p : traders::room(look.pub).barbarian) {
    if (p != none<Path>) step[idx(p)] = static_cast<std::uint8_t>(step[idx(p)] + kBarbarian);
  }
  TradeWays ways;
  for (std::size_t i = 0; i < ways.size(); ++i) ways[i] = distances_to(board, step, trade_centres()[i]);
  return ways;
}

}  // namespace landnam::bots::eval
