#include "server/manners.hpp"

#include <algorithm>

namespace landnam::server {
namespace {

constexpr std::array<std::string_view, 3> kNames{"none", "some", "much"};
constexpr std::size_t kKept = 32;         // refusals of a seat
constexpr std::uint32_t kMostRounds = 3;  // between two offers to somebody who always refuses

}  // namespace

std::string_view name_of(BotTrade much) { return kNames[static_cast<std::size_t>(much)]; }

std::optional<BotTrade> find_bot_trade(std::string_view name) {
  const auto* const it = std::find(kNames.begin(), kNames.end(), name);
  if (it == kNames.end()) return std::nullopt;
  return static_cast<BotTrade>(it - kNames.begin());
}

void Manners::note(const Rules& rules, const State& before, const Action& action, const State& after, SeatMask bots) {
  const std::uint32_t turn = before.pub.turn_number;
  if (action.kind == Kind::offer) {
    const bool by_bot = has(bots, action.seat);
    open_ = by_bot ? Terms{action.seat, action.give, action.want} : Terms{};
    for (std::uint8_t s = 0; by_bot && s < rules.players; ++s) {
      if (has(static_cast<SeatMask>(action.to), Seat{s})) of_[s].asked_in = turn;
    }
  } else if (action.kind == Kind::refuse && open_.by != none<Seat>) {
    Person& who = of_[idx(action.seat)];
    if (who.refused.size() >= kKept) who.refused.erase(who.refused.begin());
    who.refused.push_back({open_, turn, hands(open_.by, action.seat)});
    ++who.in_a_row;
  } else if (action.kind == Kind::accept) {
    of_[idx(action.seat)].in_a_row = 0;
  } else if (action.kind == Kind::trade_with) {
    of_[idx(action.seat)].in_a_row = 0;
    of_[idx(action.other())].in_a_row = 0;
  }
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    if (before.own[s].hand != after.own[s].hand) ++of_[s].hand_changes;
  }
}

SeatMask Manners::may_ask(const Rules& rules, const Public& now, const Action& offer, SeatMask people,
                          BotTrade much) const {
  if (much == BotTrade::none) return 0;
  const std::uint32_t turn = now.turn_number;
  SeatMask asked = 0;
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    if (!has(people, Seat{s})) continue;
    const Person& who = of_[s];
    if (who.asked_in == turn) return 0;  // one offer a turn to people, whoever they are
    // Four refusals in a row make it once a round, twelve once in three.
    const std::uint32_t rounds4 = std::min(who.in_a_row, 4 * kMostRounds);
    const bool tired =
        much == BotTrade::some && who.asked_in > 0 && 4 * (turn - who.asked_in) < rules.players * rounds4;
    const Terms terms{offer.seat, offer.give, offer.want};
    const bool stale = std::any_of(who.refused.begin(), who.refused.end(), [&](const Refusal& r) {
      if (r.terms.give != terms.give || r.terms.want != terms.want) return false;
      if (r.turn == turn) return true;
      return r.terms.by == terms.by && (turn - r.turn <= rules.players || r.hands == hands(terms.by, Seat{s}));
    });
    if (!tired && !stale) asked |= only(Seat{s});
  }
  return asked;
}

}  // namespace landnam::server
