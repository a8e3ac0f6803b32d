// The wagon's way: as few turns as can be, then as few tolls.

#include "bots/medium/traders.hpp"

#include <algorithm>
#include <array>

#include "bots/eval/traders.hpp"
#include "engine/modules/traders_barbarians/rooms.hpp"

namespace landnam::bots::medium {
namespace {

using traders::wagon;

// How a corner is reached: turns that end on the way, points used in the last one, gold paid.
struct Reached {
  unsigned turns = 1000;
  unsigned used = 0;
  unsigned gold = 0;
  Corner first = none<Corner>;  // where the first step leads to

  unsigned rank() const { return 100 * turns + 4 * used + 3 * gold; }
};

struct Plan {
  unsigned turns = 1000;  // that end before the wagon is there
  Corner first = none<Corner>;
};

Plan plan(const Look& look, const CornerSet& goals, unsigned points) {
  const Board& board = look.board();
  const unsigned later = traders::movement_of(wagon(look).level);
  std::array<Reached, kMaxCorners> best{};
  best[idx(wagon(look).at)] = {.turns = 0};
  CornerSet open = CornerSet::of(wagon(look).at);
  while (open.any()) {
    Corner at = open.lowest();
    for (Corner c : open) {
      if (best[idx(c)].rank() < best[idx(at)].rank()) at = c;
    }
    open.remove(at);
    const Reached here = best[idx(at)];
    if (goals.has(at) && at != wagon(look).at) return {here.turns, here.first};
    if (board.centre_of[idx(at)] != none<Hex> && at != wagon(look).at) continue;  // would end the move
    for (std::size_t i = 0; i < board.degree[idx(at)]; ++i) {
      const Corner to = board.corner_next[idx(at)][i];
      const traders::Step step = traders::step_over(look.rules, look.pub, look.seat, board.corner_path[idx(at)][i]);
      Reached next = here;
      if (step.toll != none<Seat> && ++next.gold > look.me().gold) continue;
      next.used += step.points;
      if (next.used > (next.turns == 0 ? points : later)) {
        ++next.turns;
        next.used = step.points;
      }
      if (next.first == none<Corner>) next.first = to;
      if (next.rank() >= best[idx(to)].rank()) continue;
      best[idx(to)] = next;
      open.add(to);
    }
  }
  return {};
}

bool allowed(const Look& look, const Action& action) { return judge(look, action) == Rule::none; }

}  // namespace

std::optional<Action> drive(const Look& look) {
  const unsigned left = traders::movement_left(look);
  CornerSet goals = eval::wagon_goals(look);
  goals.remove(wagon(look).at);
  const Plan now = plan(look, goals, left);
  const Action feed{.kind = Kind::feed_wagon, .seat = look.seat};
  if (now.turns > 0 && plan(look, goals, left + 2).turns < now.turns && allowed(look, feed)) return feed;
  if (now.first != none<Corner>) {
    const Path path = look.board().path_between(wagon(look).at, now.first);
    const Action off{.kind = Kind::drive_off, .seat = look.seat, .to = raw(path)};
    if (traders::barbarians(look.pub).has(path) && allowed(look, off)) return off;
    const Action step{.kind = Kind::move_wagon, .seat = look.seat, .to = raw(now.first)};
    if (allowed(look, step)) return step;
  }
  const Action swift{.kind = Kind::play_swift_journey, .seat = look.seat};
  return allowed(look, swift) ? std::optional{swift} : std::nullopt;
}

namespace {

constexpr Kind kDrives[] = {Kind::move_wagon, Kind::feed_wagon, Kind::drive_off, Kind::play_swift_journey};

}  // namespace

extern const Part kTradersPart{
    .module = ModuleId::traders_barbarians, .wide = asks(Ask::move_barbarian), .last = kDrives, .end_turn = drive};

}  // namespace landnam::bots::medium
