// The base game's chance: what can come up, and drawing one of it.

#include <algorithm>

#include "engine/modules/base/rooms.hpp"

namespace landnam {
namespace {

// The third die beside the other two.
void event_outcomes(const Rules& rules, Action roll, Outcomes& out) {
  for (std::uint8_t face = 1; face <= 4; ++face) {
    roll.n = face;
    out.push_back({roll, static_cast<std::uint32_t>(std::count(rules.event_die.begin(), rules.event_die.end(), face))});
  }
}

// Sums that are rolled again, a bit each.
unsigned rerolled_sums(const Rules& rules, const Public& pub) {
  const bool differ = rules.rolls_differ && pub.rolls_done > 1 && !rules.rolls_event_die();  // two.roll.twice
  return rules.reroll_sums | (differ ? 1U << pub.first_sum : 0U);
}

}  // namespace

Action base::sample_dice(const Rules& rules, const Public& pub, Rng& rng) {
  std::array<std::uint8_t, 2> dice{};
  if (const unsigned again = rerolled_sums(rules, pub); again == 0) {
    dice = two_dice(rng);
  } else {
    const auto counts = [&](const std::array<std::uint8_t, 2>& d) { return ((again >> (d[0] + d[1])) & 1U) == 0; };
    auto k = rng.below(static_cast<std::uint32_t>(std::count_if(kTwoDice.begin(), kTwoDice.end(), counts)));
    for (const auto& d : kTwoDice) {
      if (counts(d) && k-- == 0) {
        dice = d;
        break;
      }
    }
  }
  Action roll{.kind = Kind::dice, .from = dice[0], .to = dice[1]};
  if (rules.rolls_event_die()) roll.n = rules.event_die[rng.below(6)];
  return roll;
}

bool base::dice_can_fall(const Rules& rules, const Public& pub, const Action& roll) {
  const auto is_die = [](std::uint8_t value) { return value >= 1 && value <= 6; };
  if (roll != Action{.kind = Kind::dice, .from = roll.from, .to = roll.to, .n = roll.n}) return false;
  if (!is_die(roll.from) || !is_die(roll.to)) return false;
  if (((rerolled_sums(rules, pub) >> (roll.from + roll.to)) & 1U) != 0) return false;
  if (!rules.rolls_event_die()) return roll.n == 0;
  return std::find(rules.event_die.begin(), rules.event_die.end(), roll.n) != rules.event_die.end();
}

void Base::outcomes(const Rules& rules, const State& state, Outcomes& out) {
  const Frame& top = state.pub.pending.top();
  switch (top.ask) {
    case Ask::first_player:
      // base.setup.order: a roll-off with ties rolled again favours nobody.
      for (std::uint8_t s = 0; s < rules.players; ++s) out.push_back({{.kind = Kind::first_player, .to = s}, 1});
      break;
    case Ask::dice:
      for (const auto& [one, other] : base::kTwoDice) {
        if (((rerolled_sums(rules, state.pub) >> (one + other)) & 1U) != 0) continue;
        const Action roll{.kind = Kind::dice, .from = one, .to = other};
        if (rules.rolls_event_die()) event_outcomes(rules, roll, out);
        else out.push_back({roll, 1});
      }
      break;
    case Ask::draw_card:
      for (std::uint8_t c = 0; c < kCards; ++c) {
        const unsigned n = state.hidden.deck[Card{c}];
        if (n > 0) out.push_back({{.kind = Kind::draw_card, .to = c}, n});
      }
      break;
    case Ask::steal_card: base::steal_outcomes(state, Kind::steal_card, top.as<StealCard>().victim, out); break;
    case Ask::steal_resource:
      base::steal_outcomes(state, Kind::steal_card, top.as<StealCard>().victim, out, true);
      break;
    default: break;
  }
}

}  // namespace landnam
