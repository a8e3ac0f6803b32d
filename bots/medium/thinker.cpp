#include "bots/medium/thinker.hpp"

#include <algorithm>
#include <cmath>

namespace landnam::bots::medium {
namespace {

constexpr double kWorst = -1e9;
constexpr int kAnswers = 3;         // own decisions in a row that are searched
constexpr std::size_t kSecond = 3;  // best actions that are followed by a second one
constexpr AskSet kTurn = asks(Ask::main, Ask::before_roll, Ask::movement);

// Cards turned into other cards: worth only what they buy.
bool converts(Kind kind) {
  switch (kind) {
    case Kind::bank_trade:
    case Kind::spend_gold:
    case Kind::buy_gold:
    case Kind::fish_resource:
    case Kind::card_crane:
    case Kind::card_merchant_fleet: return true;
    default: return false;
  }
}

// What dice decide is not looked into: all that can be done before them is compared as it stands.
bool rolls(Ask ask) { return ask == Ask::dice || ask == Ask::event_die || ask == Ask::first_player; }

}  // namespace

double Thinker::value(const State& state) const {
  if (care_ == Care::own) {
    if (over(state)) return state.pub.winner == seat_ ? 1e6 : -1e6;
    return eval::seat_value({rules_, state.pub, state.own[idx(seat_)], seat_}, weights_, true);
  }
  return eval::chances(rules_, state, weights_, only(seat_))[idx(seat_)];
}

double Thinker::after(const State& before, const Action& action, int depth) const {
  State next = before;
  perform(rules_, next, action);
  return settled(next, depth);
}

// What others are asked because of the own action is answered at random.
bool Thinker::answer_for_others(State& state, Rng& rng) const {
  for (int answers = 0; answers < 12; ++answers) {
    const Frame& top = state.pub.pending.top();
    if (over(state) || is_chance(top.ask) || kTurn.has(top.ask) || has(top.actors, seat_)) return true;
    if (top.ask == Ask::answer_offer || top.ask == Ask::choose_partner || top.actors == 0) return false;
    const Seat other{static_cast<std::uint8_t>(lowest_bit(top.actors))};
    Menu menu;
    legal({rules_, state.pub, state.own[idx(other)], other}, menu);
    if (menu.empty()) return false;
    perform(rules_, state, menu.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(menu.size())))));
  }
  return false;
}

double Thinker::settled(State& state, int depth) const {
  Rng rng{seed_};  // the same for every action: what differs is the action
  while (!over(state) && chance_asked(state)) {
    if (rolls(state.pub.pending.top().ask)) return value(state);
    Outcomes possible;
    outcomes(rules_, state, possible);
    if (possible.size() > 6 || depth < kAnswers) {
      perform(rules_, state, sample_chance(rules_, state, rng));
      continue;
    }
    double sum = 0;
    double weight = 0;
    for (const Outcome& o : possible) {
      State next = state;
      perform(rules_, next, o.action);
      sum += o.weight * settled(next, depth - 1);
      weight += o.weight;
    }
    return sum / weight;
  }
  if (over(state)) return value(state);
  const Frame& top = state.pub.pending.top();
  if (depth <= 0 || kTurn.has(top.ask)) return value(state);
  if (has(top.actors, seat_)) return best_answer(state, depth - 1);
  if (state.pub.turn_number == 0 || !answer_for_others(state, rng)) return value(state);
  return settled(state, depth);
}

double Thinker::best_answer(const State& state, int depth) const {
  Menu menu;
  legal({rules_, state.pub, state.own[idx(seat_)], seat_}, menu);
  double best = kWorst;
  menu.for_each([&](const Action& a) { best = std::max(best, after(state, a, depth)); });
  return best;
}

double Thinker::with_second_step(const State& before, const Action& action) const {
  State next = before;
  perform(rules_, next, action);
  if (over(next) || !kTurn.has(next.pub.pending.top().ask) || next.pub.turn != seat_) return kWorst;
  Menu menu;
  legal({rules_, next.pub, next.own[idx(seat_)], seat_}, menu);
  double best = kWorst;
  menu.for_each([&](const Action& a) {
    if (a.kind != Kind::end_turn) best = std::max(best, after(next, a, 0));
  });
  return best;
}

void Thinker::rank(const Menu& menu, Ranking& ranking) const {
  ranking.clear();
  menu.for_each([&](const Action& a) {
    if (!ranking.full()) ranking.push_back({a, after(state_, a, care_ == Care::all ? kAnswers : 1)});
  });
  if (!kTurn.has(state_.pub.pending.top().ask)) return;
  double bar = 0;  // the score of the third best
  {
    std::array<double, kSecond> top;
    top.fill(kWorst);
    for (const Scored& s : ranking) {
      double score = s.score;
      for (double& t : top) {
        if (score > t) std::swap(score, t);
      }
    }
    bar = top.back();
  }
  if (care_ == Care::own) bar = 1e9;  // in a hurry
  for (Scored& s : ranking) {
    if (s.action.kind == Kind::end_turn || s.action.kind == Kind::roll) continue;
    if (converts(s.action.kind) || s.score >= bar) s.score = std::max(s.score, with_second_step(state_, s.action));
  }
}

}  // namespace landnam::bots::medium
