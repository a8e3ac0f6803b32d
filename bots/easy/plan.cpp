// What to save for: everything that can be bought, by its worth and by how long it takes.

#include <algorithm>

#include "bots/easy/mind.hpp"
#include "engine/modules/base/rooms.hpp"

namespace landnam::bots::easy {
namespace {

// Nothing is bought or paid there: a look at the prices would be for nothing, and worlds are played on by this bot.
constexpr AskSet kNoPurchase =
    asks(Ask::move_robber, Ask::choose_victim, Ask::may_steal, Ask::movement, Ask::move_barbarian, Ask::move_knights,
         Ask::move_foreign, Ask::post_knight, Ask::treason, Ask::intrigue);

constexpr std::array<double, kGoods> kWeight{1.0, 1.0, 0.8, 1.1, 1.1, 0.8, 0.8, 0.8};

double harbour_worth(const Mind& mind, Corner corner) {
  const std::uint8_t index = harbour_at(mind.look.board(), mind.look.pub.harbour_path, corner);
  if (index == kNone) return 0;
  const Harbour harbour = mind.look.pub.harbour[index];
  if (harbour == Harbour::bare || ((mind.look.me().harbours >> idx(harbour)) & 1U) != 0) return 0;
  if (harbour == Harbour::generic) return 1.5;
  return 0.5 + 0.25 * mind.income[idx(harbour)];
}

}  // namespace

double site_worth(const Mind& mind, Corner corner) {
  const Income here = corner_income(mind.look.board(), mind.look.pub, corner);
  double worth = harbour_worth(mind, corner);
  for (std::size_t k = 0; k < kResources; ++k) {
    if (here[k] == 0) continue;
    worth += kWeight[k] * here[k] / (1 + 0.06 * mind.income[k]);  // more of the same helps less
    if (mind.income[k] == 0) worth += 2;
  }
  for (const Part* part : parts()) {
    if (part->site != nullptr && mind.look.rules.plays(part->module)) part->site(mind.look, corner, worth);
  }
  return worth;
}

double danger(const Look& look, Seat seat) {
  const SeatPublic& other = look.of(seat);
  double weight = 1 + 0.3 * std::max(0, int{other.points} - int{look.me().points}) + 0.05 * other.dev_cards;
  if (other.points + 2 >= other.need) weight += 2;
  return weight;
}

double rolls_to_get(const Mind& mind, Goods cards) {
  if (cards.empty()) return 0;
  const unsigned all = std::max(1U, total(mind.income));
  unsigned rate = 4;  // what else can be swapped for them
  for (std::size_t j = 0; j < kGoods; ++j) {
    if (mind.income[j] > 0) rate = std::min(rate, base::bank_rate(mind.look, Good{static_cast<std::uint8_t>(j)}));
  }
  const double traded = 36.0 * rate / all;
  double rolls = 0;
  for (std::size_t k = 0; k < kGoods; ++k) {
    const Good good{static_cast<std::uint8_t>(k)};
    if (cards[good] == 0) continue;
    const double rolled = mind.income[k] > 0 ? 36.0 / mind.income[k] : traded;
    rolls += cards[good] * std::min(traded, rolled);
  }
  return rolls;
}

void plan(Mind& mind) {
  const Look& look = mind.look;
  mind.income = seat_income(look, look.seat);
  for (const Part* part : parts()) {
    if (part->add_income != nullptr && look.rules.plays(part->module)) {
      part->add_income(look, look.seat, mind.income);
    }
  }
  if (look.pub.turn_number == 0 || kNoPurchase.has(look.ask())) return;  // the set-up sells nothing
  for (const Part* part : parts()) {
    if (part->add_goals != nullptr && look.rules.plays(part->module)) part->add_goals(mind);
  }
  const Goods hand = look.mine.hand;
  for (Goal& goal : mind.goals) goal.waiting = rolls_to_get(mind, missing(hand, goal.cost));
  std::stable_sort(mind.goals.begin(), mind.goals.end(),
                   [](const Goal& a, const Goal& b) { return a.rate() > b.rate(); });
}

}  // namespace landnam::bots::easy
