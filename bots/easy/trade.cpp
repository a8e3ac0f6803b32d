// Trades with the bank and with the others, and cards to give away.

#include <algorithm>

#include "bots/easy/mind.hpp"
#include "engine/modules/base/rooms.hpp"

namespace landnam::bots::easy {
namespace {

constexpr unsigned kOffers = 1;     // a turn: people play against it too
constexpr double kGoldWorth = 1.5;  // rolls that a piece of gold saves: two buy a card

// How many trades with the bank the spare cards are good for.
unsigned trades_in(const Mind& mind, Goods spare) {
  unsigned trades = 0;
  for (std::size_t k = 0; k < kGoods; ++k) {
    const Good good{static_cast<std::uint8_t>(k)};
    if (spare[good] > 0) trades += spare[good] / base::bank_rate(mind.look, good);
  }
  return trades;
}

std::optional<Action> trade_towards(Mind& mind, Goods cost) {
  const Goods need = missing(mind.look.mine.hand, cost);
  const Goods spare = surplus(mind.look.mine.hand, cost);
  return mind.best_of(Kind::bank_trade, [&](const Action& a) {
    const Good given{a.from};
    const unsigned rate = base::bank_rate(mind.look, given);
    double score = spare[given] >= rate ? 100 : 0;
    if (need[a.good()] > 0) score += 50;
    return score + 10.0 * spare[given] / rate - mind.income[a.to] * 0.1;
  });
}

// A trade is good when it brings the best goal nearer; one card more for one card less is not.
double worth_of_hand(const Mind& mind, Goods hand) {
  double worth = 0;
  double weight = 1;
  for (const Goal& goal : mind.goals) {
    worth -= weight * rolls_to_get(mind, missing(hand, goal.cost));
    weight *= 0.3;
    if (weight < 0.05) break;
  }
  return worth + 0.3 * hand.total();
}

bool near_the_end(const Look& look, Seat seat) { return look.of(seat).points + 2 >= look.of(seat).need; }

}  // namespace

std::optional<Action> bank_trade(Mind& mind) {
  if (!mind.on_menu(Kind::bank_trade)) return std::nullopt;
  const Goods hand = mind.look.mine.hand;
  for (const Goal& goal : mind.goals) {  // what can be bought at once
    const Goods need = missing(hand, goal.cost);
    if (need.empty() || (goal.worth < 8 && &goal != mind.best())) continue;
    if (need.total() > trades_in(mind, surplus(hand, goal.cost)) || !mind.look.pub.bank.covers(need)) continue;
    return trade_towards(mind, goal.cost);
  }
  // Too many cards to keep: better one that is needed than three lost.
  if (!mind.goals.empty() && mind.look.me().cards > mind.look.rules.hand_limit) {
    const Goods cost = mind.best()->cost;
    if (!missing(hand, cost).empty() && trades_in(mind, surplus(hand, cost)) > 0) return trade_towards(mind, cost);
  }
  return std::nullopt;
}

std::optional<Action> make_offer(Mind& mind) {
  const Look& look = mind.look;
  if (!mind.offers || look.pub.offer.made >= kOffers || mind.goals.empty()) return std::nullopt;
  const Goods need = missing(look.mine.hand, mind.wanted());
  const Goods spare = surplus(look.mine.hand, mind.wanted());
  if (need.empty() || need.total() > 2 || spare.empty()) return std::nullopt;
  unsigned to = 0;
  for (std::uint8_t s = 0; s < look.rules.players; ++s) {
    if (Seat{s} != look.seat && look.pub.seat[s].cards > 0 && !near_the_end(look, Seat{s})) to |= 1U << s;
  }
  if (to == 0) return std::nullopt;
  const Goods others = held_by_others(look);
  Action offer = mind.of(Kind::offer, static_cast<std::uint8_t>(to));
  double most = 0;
  for (std::size_t k = 0; k < kGoods; ++k) {
    const Good good{static_cast<std::uint8_t>(k)};
    if (need[good] > 0 && others[good] > 0) offer.want = Goods::of(good);
    const double score = spare[good] > 0 ? spare[good] + 0.05 * mind.income[k] : 0;
    if (score <= most) continue;
    most = score;
    offer.give = Goods::of(good);
  }
  return offer.want.empty() ? std::nullopt : std::optional{offer};
}

std::optional<Action> answer_offer(Mind& mind) {
  const Look& look = mind.look;
  const Offer& offer = look.pub.offer;
  const Goods hand = look.mine.hand;
  if (look.seat == look.pub.turn) {  // the others have answered
    const double now = worth_of_hand(mind, hand);
    const auto gain = [&](const Action& a) {
      const bool own = has(offer.accepted, a.other());
      const Swap terms = own ? offer.terms : offer.counter[a.to];
      const Goods give = own ? terms.give() : terms.want();
      const Goods get = own ? terms.want() : terms.give();
      const int gold = own ? offer.gold : -offer.counter_gold[a.to];
      return worth_of_hand(mind, hand - give + get) - kGoldWorth * gold - now;
    };
    auto partner = mind.best_of(Kind::trade_with, [&](const Action& a) { return gain(a) - danger(look, a.other()); });
    if (!partner) return mind.find(Kind::withdraw);
    return has(offer.accepted, partner->other()) || gain(*partner) > 0 ? partner : mind.find(Kind::withdraw);
  }
  const auto accept = mind.find(Kind::accept);
  if (!accept || near_the_end(look, look.pub.turn)) return mind.find(Kind::refuse);
  const Goods after = hand - offer.terms.want() + offer.terms.give();
  const double gain = worth_of_hand(mind, after) + kGoldWorth * offer.gold - worth_of_hand(mind, hand);
  return gain > 1 ? accept : mind.find(Kind::refuse);
}

std::optional<Action> answer_proposal(Mind& mind) {
  const Look& look = mind.look;
  const auto refuse = mind.find(Kind::refuse_proposal);
  if (!refuse) return std::nullopt;
  const Seat maker = refuse->other();
  const Swap terms = look.pub.offer.counter[idx(maker)];
  const Action accept = mind.of(Kind::accept_proposal, raw(maker));
  if (near_the_end(look, maker) || judge(look, accept) != Rule::none) return refuse;
  const Goods hand = look.mine.hand;
  const double gain = worth_of_hand(mind, hand - terms.want() + terms.give()) +
                      kGoldWorth * look.pub.offer.counter_gold[idx(maker)] - worth_of_hand(mind, hand);
  return gain > 1 ? accept : refuse;
}

// Only what completes the best goal.
std::optional<Action> spend_gold(Mind& mind, unsigned keep) {
  const Look& look = mind.look;
  if (!mind.on_menu(Kind::spend_gold)) return std::nullopt;
  const Goods need = missing(look.mine.hand, mind.wanted());
  const unsigned price = look.rules.gold_price * need.total();
  if (need.empty() || look.me().gold < price + keep) return std::nullopt;
  if (look.pub.gold_spent + need.total() > look.rules.gold_buys) return std::nullopt;
  return mind.best_of(Kind::spend_gold, [&](const Action& a) { return 1.0 * need[a.good()]; });
}

std::optional<Action> lay_aside(Mind& mind, Kind kind) {
  const Goods hand = mind.look.mine.hand;
  const Goods spare = surplus(hand, mind.wanted());
  return mind.best_of(
      kind, [&](const Action& a) { return 10.0 * spare[a.good()] + hand[a.good()] + 0.2 * mind.income[a.to]; });
}

}  // namespace landnam::bots::easy
