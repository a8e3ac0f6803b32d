// Barbarian Attack: knights gather where they can beat barbarians, barbarians are sent to the others.

#include <algorithm>

#include "bots/easy/mind.hpp"
#include "engine/modules/barbarian_attack/rooms.hpp"

namespace landnam::bots::easy {
namespace {

using attack::room;

// What the hex means to a seat: the yield it stops, and the points.
double stake(const Look& look, Seat seat, std::size_t coast) {
  const CornerSet here = look.board().hex_corners[idx(kCoast[coast])] & look.of(seat).stands & look.pub.built;
  const int pieces = here.count() + (here & look.pub.cities).count();
  return pieces * (0.3 * pips(room(look.pub).token[coast]) + 1);
}

// What one more knight at the hex is worth, with `there` of all owners around it already.
double call(const Look& look, std::size_t coast, unsigned there) {
  const unsigned barbarians = room(look.pub).barbarians[coast];
  if (barbarians == 0) return 0;
  const unsigned needed = barbarians + 1 > there ? barbarians + 1 - there : 0;
  const double prize = 2 + barbarians + stake(look, look.seat, coast);
  if (needed == 0) return 0.3;  // they are beaten anyway; a share of the prisoners
  return prize / (needed * needed);
}

// A knight on `path` beside the other knights: the best call around it.
double post_worth(const Look& look, Path path, const PathSet& knights) {
  double best = 0;
  for (std::size_t i = 0; i < kCoastHexes; ++i) {
    const PathSet& around = look.board().hex_paths[idx(kCoast[i])];
    if (!around.has(path)) continue;
    best = std::max(best, call(look, i, static_cast<unsigned>((knights & around).count())));
  }
  return best;
}

// How much better off the own side is if a barbarian goes from one hex to another.
double shift(const Look& look, std::uint8_t from, std::uint8_t to) {
  double score = 0;
  const auto harm = [&](std::uint8_t hex, double weight) {
    const std::size_t i = attack::coast_of(hex);
    if (i == kCoastHexes) return;
    score -= weight * stake(look, look.seat, i);
    for (std::uint8_t s = 0; s < look.rules.players; ++s) {
      if (Seat{s} != look.seat) score += 0.5 * weight * danger(look, Seat{s}) * stake(look, Seat{s}, i);
    }
  };
  const auto many = [&](std::uint8_t hex) {
    const std::size_t i = attack::coast_of(hex);
    return i == kCoastHexes ? 0U : unsigned{room(look.pub).barbarians[i]};
  };
  if (from != kNone) harm(from, many(from) == kConquest ? -2 : -1);
  harm(to, many(to) + 1 == kConquest ? 2 : 1);
  return score;
}

// For two: tokens send a barbarian from the own buildings to the others'.
std::optional<Action> send_away(Mind& mind) {
  const Look& look = mind.look;
  if (!mind.on_menu(Kind::token_invader) || look.me().tokens < 4) return std::nullopt;
  double gain = 0;
  const auto best = mind.best_of(Kind::token_invader, [&](const Action& a) {
    const double worth = shift(look, a.from, a.to);
    gain = std::max(gain, worth);
    return worth;
  });
  return gain > 4 ? best : std::nullopt;
}

std::optional<Action> march(Mind& mind) {
  const Look& look = mind.look;
  const PathSet knights = attack::all_knights(look.rules, look.pub);
  double gain = 0;
  const auto best = mind.best_of(Kind::march_knight, [&](const Action& a) {
    const Path from{a.from};
    const PathSet others = knights - PathSet::of(from);
    double worth = post_worth(look, a.path(), others) - post_worth(look, from, others);
    // At the castle it cannot stay: the middle of the island is near to everything.
    if (attack::castle_paths(look.board()).has(from)) worth += look.board().rim_paths.has(a.path()) ? 1 : 1.5;
    gain = std::max(gain, worth);
    return worth;
  });
  const auto rest = mind.find(Kind::rest_knights);
  return best && (gain > 0.05 || !rest) ? best : rest;
}

void add_goals(Mind& mind) {
  const Look& look = mind.look;
  double barbarians = 0;
  for (unsigned n : room(look.pub).barbarians) barbarians += n;
  const bool pieces = attack::knights_of(look.pub, look.seat).count() < static_cast<int>(kKnightsEach);
  const double worth = pieces ? std::min(9.0, 5 + 0.4 * barbarians) : 4;
  mind.goals.push_back({look.rules.card_cost, worth, mind.of(Kind::buy_card)});
}

std::optional<Action> suggest(Mind& mind) {
  const Look& look = mind.look;
  switch (look.ask()) {
    case Ask::main:
      if (const auto away = send_away(mind)) return away;
      return spend_gold(mind, 0);
    case Ask::move_knights:
    case Ask::move_foreign: return march(mind);
    case Ask::post_knight:
      return mind.best_of(Kind::post_knight, [&, knights = attack::all_knights(look.rules, look.pub)](const Action& a) {
        return post_worth(look, a.path(), knights);
      });
    case Ask::intrigue:
      return mind.best_of(Kind::take_prisoner, [&](const Action& a) {
        const std::size_t i = attack::coast_of(a.to);
        return stake(look, look.seat, i) * (room(look.pub).barbarians[i] == kConquest ? 2 : 1);
      });
    case Ask::treason:
      if (mind.on_menu(Kind::land_invader)) {
        return mind.best_of(Kind::land_invader, [&](const Action& a) { return shift(look, kNone, a.to); });
      }
      return mind.best_of(Kind::move_invader, [&](const Action& a) { return shift(look, a.from, a.to); });
    default: return std::nullopt;
  }
}

}  // namespace

extern const Part kAttackPart{.module = ModuleId::barbarian_attack,
                              .suggest = suggest,
                              .add_goals = add_goals,
                              .add_income = nullptr,
                              .site = nullptr};

}  // namespace landnam::bots::easy
