#include "bots/medium/thinker.hpp"

#include <algorithm>
#include <cmath>

#include "bots/medium/medium.hpp"

namespace landnam::bots::medium {
namespace {

constexpr double kWorst = -1e9;
constexpr int kAnswers = 3;         // own decisions in a row that are searched
constexpr std::size_t kSecond = 3;  // best actions that are followed by a second one
constexpr std::size_t kFollow = 2;  // second actions that are looked at closely
constexpr std::size_t kClose = 4;   // of many alike, so many are looked at closely
constexpr std::size_t kAlike = 7;   // and of many answers to the same question
constexpr AskSet kPlaces = asks(Ask::setup_settlement, Ask::setup_city, Ask::free_road);
constexpr AskSet kTurn = asks(Ask::main, Ask::before_roll, Ask::movement, Ask::special_building);

// There are many of these and they do little to others: the own value says which are worth a closer look.
bool plenty(Kind kind) { return kind == Kind::build_road || converts(kind); }

// The highest of some numbers, best first.
template <std::size_t N>
struct Highest {
  std::array<double, N> top;
  Highest() { top.fill(kWorst); }
  void add(double x) {
    for (double& t : top) {
      if (x > t) std::swap(x, t);
    }
  }
  double least() const { return top.back(); }
};

// What dice decide is not looked into: all that can be done before them is compared as it stands.
bool rolls(Ask ask) { return ask == Ask::dice || ask == Ask::event_die || ask == Ask::first_player; }

}  // namespace

double Thinker::value(const State& state, Care care) const {
  if (care == Care::own) {
    if (over(state)) return state.pub.winner == seat_ ? 1e6 : -1e6;
    return eval::seat_value({rules_, state.pub, state.own[idx(seat_)], seat_}, weights_, true);
  }
  return eval::chances(rules_, state, weights_, only(seat_))[idx(seat_)];
}

double Thinker::after(const State& before, const Action& action, int depth, Care care) const {
  State next = before;
  perform(rules_, next, action);
  return settled(next, depth, care);
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

double Thinker::settled(State& state, int depth, Care care) const {
  Rng rng{seed_};  // the same for every action: what differs is the action
  while (!over(state) && chance_asked(state)) {
    if (rolls(state.pub.pending.top().ask)) return value(state, care);
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
      sum += o.weight * settled(next, depth - 1, care);
      weight += o.weight;
    }
    return sum / weight;
  }
  if (over(state)) return value(state, care);
  const Frame& top = state.pub.pending.top();
  if (depth <= 0 || kTurn.has(top.ask) || not_searched(top.ask)) return value(state, care);
  if (has(top.actors, seat_)) return best_answer(state, depth - 1, care);
  if (state.pub.turn_number == 0 || !answer_for_others(state, rng)) return value(state, care);
  return settled(state, depth, care);
}

double Thinker::best_answer(const State& state, int depth, Care care) const {
  Menu menu;
  legal({rules_, state.pub, state.own[idx(seat_)], seat_}, menu);
  double best = kWorst;
  if (care == Care::own || menu.size() <= static_cast<int>(kAlike)) {
    menu.for_each([&](const Action& a) { best = std::max(best, after(state, a, depth, care)); });
    return best;
  }
  Ranking some;
  glance(state, menu, some);
  for (const Scored& s : some) best = std::max(best, after(state, s.action, depth, care));
  return best;
}

// The few of many answers that are worth a closer look.
void Thinker::glance(const State& state, const Menu& menu, Ranking& some) const {
  Ranking all;
  Highest<kAlike> highest;
  const bool robber = state.pub.pending.top().ask == Ask::move_robber;
  menu.for_each([&](const Action& a) {
    if (all.full()) return;
    const double score = robber && a.kind == Kind::move_robber ? harm(state, Hex{a.to}) : after(state, a, 1, Care::own);
    all.push_back({a, score});
    highest.add(score);
  });
  for (const Scored& s : all) {
    if (s.score >= highest.least()) some.push_back(s);
  }
}

// What the robber there costs others, and not the own seat, in pips and cards.
double Thinker::harm(const State& state, Hex hex) const {
  const Public& pub = state.pub;
  const CornerSet here = rules_.board->hex_corners[idx(hex)] & pub.built;
  const double yield = yields_resource(pub.terrain[idx(hex)]) ? pips(pub.number[idx(hex)]) : 0;
  double sum = 0;
  for (std::uint8_t s = 0; s < rules_.players; ++s) {
    const CornerSet theirs = here & pub.seat[s].stands;
    const int pieces = theirs.count() + (theirs & pub.cities).count();
    if (pieces == 0) continue;
    const double near = double(pub.seat[s].points) / std::max<double>(pub.seat[s].need, 1);
    sum += Seat{s} == seat_ ? -2 * yield * pieces - 2 : yield * pieces * (0.4 + near) + (pub.seat[s].cards > 0 ? 2 : 0);
  }
  return sum;
}

double Thinker::with_second_step(const State& before, const Action& action, Care care) const {
  State next = before;
  perform(rules_, next, action);
  if (over(next) || !kTurn.has(next.pub.pending.top().ask) || next.pub.turn != seat_) return kWorst;
  Menu menu;
  legal({rules_, next.pub, next.own[idx(seat_)], seat_}, menu);
  Ranking follow;
  Highest<kFollow> highest;
  menu.for_each([&](const Action& a) {
    if (a.kind == Kind::end_turn || comes_last(a.kind) || follow.full()) return;
    follow.push_back({a, after(next, a, 0, Care::own)});
    highest.add(follow.back().score);
  });
  if (care == Care::own) return highest.top.front();
  double best = kWorst;
  for (const Scored& s : follow) {
    if (s.score >= highest.least()) best = std::max(best, after(next, s.action, 0, care));
  }
  return best;
}

// Of those that there are plenty of, the ones that the own value likes.
void Thinker::choose_plenty(const Menu& menu, Ranking& ranking) const {
  Ranking many;
  Highest<kClose> highest;
  menu.for_each([&](const Action& a) {
    if (!plenty(a.kind) || many.full()) return;
    double score = after(state_, a, 1, Care::own);
    if (converts(a.kind)) score = std::max(score, with_second_step(state_, a, Care::own));
    many.push_back({a, score});
    highest.add(score);
  });
  for (const Scored& s : many) {
    if (s.score >= highest.least() && !ranking.full())
      ranking.push_back({s.action, after(state_, s.action, kAnswers, Care::all)});
  }
}

void Thinker::rank(const Menu& menu, Ranking& ranking) const {
  ranking.clear();
  const bool turn = kTurn.has(state_.pub.pending.top().ask);
  const Ask ask = state_.pub.pending.top().ask;
  if (!turn && menu.size() > static_cast<int>(kAlike) && (ask == Ask::move_robber || kPlaces.has(ask))) {
    glance(state_, menu, ranking);
    for (Scored& s : ranking) s.score = after(state_, s.action, kAnswers, Care::all);
    return;
  }
  menu.for_each([&](const Action& a) {
    if (turn && plenty(a.kind)) return;
    if (!ranking.full()) ranking.push_back({a, after(state_, a, kAnswers, Care::all)});
  });
  if (!turn) return;
  choose_plenty(menu, ranking);
  Highest<kSecond> highest;
  for (const Scored& s : ranking) highest.add(s.score);
  for (Scored& s : ranking) {
    if (s.action.kind == Kind::end_turn || s.action.kind == Kind::roll) continue;
    if (converts(s.action.kind) || s.score >= highest.least()) {
      s.score = std::max(s.score, with_second_step(state_, s.action, Care::all));
    }
  }
}

}  // namespace landnam::bots::medium
