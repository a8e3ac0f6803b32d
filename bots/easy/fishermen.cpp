// The Fishermen: sites where fish are caught, fish spent on what is missing, the boot handed on.

#include <algorithm>

#include "bots/easy/mind.hpp"
#include "engine/modules/fishermen/fishermen.hpp"
#include "engine/modules/fishermen/payment.hpp"
#include "engine/modules/fishermen/state.hpp"

namespace landnam::bots::easy {
namespace {

constexpr unsigned kLakePips = pips(2) + pips(3) + pips(11) + pips(12);
constexpr double kFishWeight = 0.45;  // a token is worth about half a card

// As few fish as will do, and of those the smallest tokens: they fill the hand.
std::optional<Action> pay(Mind& mind, Kind kind, std::uint8_t from = kNone) {
  return mind.best_of(kind, [&](const Action& a) {
    const fish::Payment payment = fish::Payment::of(a.to);
    return from != kNone && a.from != from ? -1000.0 : payment.tokens() - 10.0 * payment.fish();
  });
}

std::optional<Action> hand_on_boot(Mind& mind) {
  return mind.best_of(Kind::pass_boot, [&](const Action& a) { return danger(mind.look, a.other()); });
}

bool robbed(const Look& look) {
  if (look.pub.robber == none<Hex>) return false;
  const CornerSet here = look.board().hex_corners[idx(look.pub.robber)] & look.pub.built & look.me().stands;
  return here.any() && (pips(look.pub.number[idx(look.pub.robber)]) >= 3 || here.count() > 1);
}

std::optional<Action> steal(Mind& mind) {
  const auto victim = mind.best_of(Kind::fish_steal, [&](const Action& a) { return danger(mind.look, Seat{a.from}); });
  return victim ? pay(mind, Kind::fish_steal, victim->from) : std::nullopt;
}

std::optional<Action> spend(Mind& mind) {
  const Look& look = mind.look;
  const bool full = part_of<FishPublic>(look.pub).tokens[idx(look.seat)] + 2U > fish::kLimit;
  const Goods need = missing(look.mine.hand, mind.wanted());
  // A development card is the most for the fish, unless a single card is all that is missing.
  if (need.total() != 1) {
    if (auto action = pay(mind, Kind::fish_devcard)) return action;
  }
  if (need.total() == 1 || (full && need.total() > 0)) {
    for (std::uint8_t k = 0; k < kResources; ++k) {
      if (need[Good{k}] == 0 || look.pub.bank[Good{k}] == 0) continue;
      if (auto action = pay(mind, Kind::fish_resource, k); action && action->from == k) return action;
    }
  }
  if (robbed(look) && !mind.on_menu(Kind::play_knight)) {
    if (auto action = pay(mind, Kind::fish_robber)) return action;
  }
  if (!full) return std::nullopt;
  if (mind.on_menu(Kind::fish_road) && road_to_build(mind)) return pay(mind, Kind::fish_road);
  return steal(mind);
}

std::optional<Action> suggest(Mind& mind) {
  switch (mind.look.ask()) {
    case Ask::swap_fish: {
      if (part_of<FishPrivate>(mind.look.mine).fish[0] > 0) return mind.of(Kind::swap_fish, 1);
      return mind.find(Kind::keep_fish);
    }
    case Ask::before_roll: return hand_on_boot(mind);
    case Ask::main: {
      if (auto boot = hand_on_boot(mind)) return boot;
      return spend(mind);
    }
    default: return std::nullopt;
  }
}

void site(const Look& look, Corner corner, double& worth) {
  for (std::size_t i = 0; i < kGrounds; ++i) {
    if (fish::ground_corners(i).has(corner)) worth += kFishWeight * pips(part_of<FishPublic>(look.pub).ground[i]);
  }
  for (Hex h : look.board().corner_hex[idx(corner)]) {
    if (h != none<Hex> && look.pub.terrain[idx(h)] == Terrain::lake) worth += kFishWeight * kLakePips;
  }
}

}  // namespace

extern const Part kFishermenPart{
    .module = ModuleId::fishermen, .suggest = suggest, .add_goals = nullptr, .add_income = nullptr, .site = site};

}  // namespace landnam::bots::easy
