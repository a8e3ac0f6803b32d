// Offers, answers and counter-offers, by comparing what the position is worth before and after.

#include <algorithm>
#include <bit>

#include "bots/medium/medium.hpp"

namespace landnam::bots::medium {
namespace {

constexpr double kWorthOffering = 0.05;  // points that an offer must promise
constexpr double kUnlikely = 0.2;        // how often somebody accepts who does not seem to gain
constexpr double kWorthAsking = 0.004;   // chance of winning that a counter-offer must promise
constexpr double kWorthTaking = 0.0005;  // and that a deal must bring

// Whoever is that near gets nothing from us.
bool near_the_end(const Look& look, Seat seat) { return look.of(seat).points + 2 >= look.of(seat).need; }

Seat sole_or_first(SeatMask seats) { return Seat{static_cast<std::uint8_t>(std::countr_zero(unsigned{seats}))}; }

// What changes hands, from the own side.
struct Deal {
  Goods give;
  Goods get;
  int gold = 0;  // that is given; below zero: got
};

// The own chance after it. Both hands are looked at: what helps the other more is no bargain.
double traded(const Thinker& t, Seat other, const Deal& deal) {
  State next = t.state();
  Game g{t.rules(), next};
  if (!g.own(other).hand.covers(deal.get) || g.seat(other).gold < -deal.gold) return 0;
  g.move_cards(t.seat(), other, deal.give);
  g.move_cards(other, t.seat(), deal.get);
  g.seat(t.seat()).gold = static_cast<std::uint16_t>(g.seat(t.seat()).gold - deal.gold);
  g.seat(other).gold = static_cast<std::uint16_t>(g.seat(other).gold + deal.gold);
  const auto known = static_cast<SeatMask>(only(t.seat()) | only(other));
  return eval::chances(t.rules(), next, t.weights(), known)[idx(t.seat())];
}
double untraded(const Thinker& t, Seat other) {
  const auto known = static_cast<SeatMask>(only(t.seat()) | only(other));
  return eval::chances(t.rules(), t.state(), t.weights(), known)[idx(t.seat())];
}

// A seat's value alone, with another hand.
double value_with(const Thinker& t, Seat seat, Goods hand) {
  Private own = t.state().own[idx(seat)];
  own.hand = hand;
  Public pub = t.state().pub;
  pub.seat[idx(seat)].cards = static_cast<std::uint8_t>(hand.total());
  return eval::seat_value({t.rules(), pub, own, seat}, t.weights(), true);
}

// How many of those asked would gain, if they held what this world deals them.
double takers(const Thinker& t, SeatMask to, Goods give, Goods want) {
  double sum = 0;
  for (std::uint8_t s = 0; s < t.rules().players; ++s) {
    const Goods hand = t.state().own[s].hand;
    if (!has(to, Seat{s}) || !hand.covers(want)) continue;
    const bool gains = value_with(t, Seat{s}, hand - want + give) > value_with(t, Seat{s}, hand);
    sum += gains ? 1 : kUnlikely;
  }
  return sum;
}

struct Idea {
  Goods give;
  Goods want;
  double score = 0;
};
using Ideas = FixedVector<Idea, 2 * kGoods * kGoods>;

// Swaps that the own seat would gain from: one card for one, and two for one.
void find_ideas(const Thinker& t, SeatMask to, Ideas& ideas) {
  const Look look = t.look();
  const Goods hand = look.mine.hand;
  const Goods others = held_by_others(look);
  const double now = value_with(t, look.seat, hand);
  for (std::size_t g = 0; g < kGoods; ++g) {
    const Good give{static_cast<std::uint8_t>(g)};
    for (unsigned n = 1; n <= std::min(hand[give], 2U); ++n) {
      for (std::size_t k = 0; k < kGoods; ++k) {
        const Good want{static_cast<std::uint8_t>(k)};
        if (k == g || others[want] == 0) continue;
        const Idea idea{Goods::of(give, n), Goods::of(want)};
        const double gain = value_with(t, look.seat, hand - idea.give + idea.want) - now;
        if (gain < kWorthOffering) continue;
        ideas.push_back({idea.give, idea.want, gain * (kUnlikely + takers(t, to, idea.give, idea.want))});
      }
    }
  }
  std::stable_sort(ideas.begin(), ideas.end(), [](const Idea& a, const Idea& b) { return a.score > b.score; });
}

}  // namespace

std::optional<Action> make_offer(const Thinker& t, unsigned most) {
  const Look look = t.look();
  const unsigned made = look.pub.offer.made;
  if (made >= most || look.pub.part != TurnPart::first) return std::nullopt;
  Action offer{.kind = Kind::offer, .seat = look.seat, .to = 0};
  for (std::uint8_t s = 0; s < look.rules.players; ++s) {
    if (Seat{s} != look.seat && look.pub.seat[s].cards > 0 && !near_the_end(look, Seat{s})) offer.to |= only(Seat{s});
  }
  if (offer.to == 0) return std::nullopt;
  Ideas ideas;
  find_ideas(t, offer.to, ideas);
  if (made >= ideas.size()) return std::nullopt;  // the better ones have been refused
  offer.give = ideas[made].give;
  offer.want = ideas[made].want;
  if (judge(look, offer) != Rule::none) return std::nullopt;
  return offer;
}

Action answer_offer(const Thinker& t, const Menu& menu) {
  const Look look = t.look();
  const Action refuse{.kind = Kind::refuse, .seat = look.seat};
  const Seat maker = look.pub.turn;
  if (near_the_end(look, maker)) return refuse;
  const Offer& offer = look.pub.offer;
  const Goods want = offer.terms.want();
  const Goods get = offer.terms.give();
  const double now = untraded(t, maker);
  bool can_accept = false;
  menu.for_each([&](const Action& a) { can_accept = can_accept || a.kind == Kind::accept; });
  if (can_accept && traded(t, maker, {want, get, -offer.gold}) > now + kWorthTaking)
    return {.kind = Kind::accept, .seat = look.seat};
  // A small offer that is not good enough: name a card that would make it so.
  if (want.total() != 1 || get.total() > 2 || offer.gold != 0) return refuse;
  Action best = refuse;
  double most = now + kWorthAsking;
  const Goods hand = look.mine.hand;
  for (std::size_t k = 0; k < kGoods; ++k) {
    const Good give{static_cast<std::uint8_t>(k)};
    if (want[give] == 0 || hand[give] == 0) continue;
    for (std::size_t j = 0; j < kGoods; ++j) {
      const Good ask{static_cast<std::uint8_t>(j)};
      if (ask == give || held_by_others(look)[ask] == 0) continue;
      const unsigned n = get[ask] > 0 ? get[ask] + 1 : 1;
      const double score = traded(t, maker, {Goods::of(give), Goods::of(ask, n)});
      if (score <= most) continue;
      const Action counter{
          .kind = Kind::counter, .seat = look.seat, .give = Goods::of(give), .want = Goods::of(ask, n)};
      if (judge(look, counter) != Rule::none) continue;
      most = score;
      best = counter;
    }
  }
  return best;
}

Action answer_proposal(const Thinker& t) {
  const Look look = t.look();
  const Seat maker = sole_or_first(look.pub.offer.proposed);
  const Swap terms = look.pub.offer.counter[idx(maker)];
  const Action accept{.kind = Kind::accept_proposal, .seat = look.seat, .to = raw(maker)};
  const Deal deal{terms.want(), terms.give(), -look.pub.offer.counter_gold[idx(maker)]};
  if (!near_the_end(look, maker) && judge(look, accept) == Rule::none &&
      traded(t, maker, deal) > untraded(t, maker) + kWorthTaking) {
    return accept;
  }
  return {.kind = Kind::refuse_proposal, .seat = look.seat, .to = raw(maker)};
}

std::optional<Action> make_proposal(const Thinker& t) {
  const Look look = t.look();
  const Seat turn = look.pub.turn;
  if (has(look.pub.offer.proposers, look.seat)) return std::nullopt;  // once a turn is enough
  if (look.of(turn).cards == 0 || near_the_end(look, turn)) return std::nullopt;
  Ideas ideas;
  find_ideas(t, only(turn), ideas);
  for (const Idea& idea : ideas) {
    if (takers(t, only(turn), idea.give, idea.want) < 1) continue;  // only what would help both
    const Action proposal{.kind = Kind::propose, .seat = look.seat, .give = idea.give, .want = idea.want};
    if (judge(look, proposal) == Rule::none) return proposal;
  }
  return std::nullopt;
}

Action choose_partner(const Thinker& t, const Menu& menu) {
  const Look look = t.look();
  const Offer& offer = look.pub.offer;
  Action best{.kind = Kind::withdraw, .seat = look.seat};
  double most = kWorthTaking;
  menu.for_each([&](const Action& a) {
    if (a.kind != Kind::trade_with) return;
    const bool own = has(offer.accepted, a.other());
    const Swap terms = own ? offer.terms : offer.counter[a.to];
    const Deal deal = own ? Deal{terms.give(), terms.want(), offer.gold}
                          : Deal{terms.want(), terms.give(), -offer.counter_gold[a.to]};
    const double gain = traded(t, a.other(), deal) - untraded(t, a.other());
    if (gain <= most) return;
    most = gain;
    best = a;
  });
  return best;
}

}  // namespace landnam::bots::medium
