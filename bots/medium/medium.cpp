#include "bots/medium/medium.hpp"

#include <algorithm>
#include <array>

#include "bots/easy/easy.hpp"

namespace landnam::bots::medium {
namespace {

constexpr unsigned kOffers = 3;  // a turn: people play against it too

}  // namespace

namespace {

using KindSet = std::array<bool, kKinds>;

// What the parts say, gathered once: these are asked for every action.
struct Gathered {
  AskSet planned;
  AskSet not_searched;
  KindSet last{};
  KindSet converts{};

  Gathered() {
    for (const Part* part : parts()) {
      planned |= part->planned;
      not_searched |= part->planned | part->wide;
      for (const Kind kind : part->last) last[idx(kind)] = true;
      for (const Kind kind : part->converts) converts[idx(kind)] = true;
    }
  }
};
const Gathered& gathered() {
  static const Gathered all;
  return all;
}

Action planned(const Rules& rules, const View& view, const eval::Weights& weights, Rng& rng) {
  const Ask ask = view.look(rules).ask();
  for (const Part* part : parts()) {
    if (part->plan == nullptr || !part->planned.has(ask)) continue;
    if (const auto action = part->plan(rules, view, weights, rng)) return *action;
  }
  return easy::EasyBot{}.decide(rules, view, rng);
}

}  // namespace

bool is_planned(Ask ask) { return gathered().planned.has(ask); }
bool not_searched(Ask ask) { return gathered().not_searched.has(ask); }
bool comes_last(Kind kind) { return gathered().last[idx(kind)]; }
bool converts(Kind kind) { return gathered().converts[idx(kind)]; }

Action best_of(const Ranking& ranking, Rng& rng) {
  const Scored* best = nullptr;
  std::uint32_t ties = 0;
  for (const Scored& s : ranking) {
    if (comes_last(s.action.kind)) continue;
    if (best == nullptr || s.score > best->score) {
      best = &s;
      ties = 1;
    } else if (s.score == best->score && rng.below(++ties) == 0) {
      best = &s;
    }
  }
  return best != nullptr ? best->action : ranking[0].action;
}

namespace {

bool wins(const Ranking& ranking, const Action& action) {
  return std::any_of(ranking.begin(), ranking.end(),
                     [&](const Scored& s) { return s.action == action && s.score >= 1; });
}

}  // namespace

Action end_turn(const Look& look) {
  for (const Part* part : parts()) {
    if (part->end_turn == nullptr || !look.rules.plays(part->module)) continue;
    if (const auto move = part->end_turn(look)) return *move;
  }
  return {.kind = Kind::end_turn, .seat = look.seat};
}

const eval::Weights& MediumBot::weights(const Rules& rules) {
  if (given_) return *given_;
  if (modules_ != rules.modules) weights_ = weights_for_(modules_ = rules.modules);
  return weights_;
}

Action MediumBot::decide(const Rules& rules, const View& view, Rng& rng) {
  const Look look = view.look(rules);
  Menu menu;
  legal(look, menu);
  if (menu.size() == 1 && look.ask() != Ask::main && look.ask() != Ask::answer_offer) return menu.nth(0);
  if (not_searched(look.ask())) return planned(rules, view, weights(rules), rng);
  const State state = determinize(rules, view, rng);
  const Thinker thinker(rules, state, view.seat, weights(rules), rng.next());
  if (look.ask() == Ask::answer_offer && has(look.top().actors, look.seat)) return answer_offer(thinker, menu);
  if (look.ask() == Ask::choose_partner) return choose_partner(thinker, menu);
  if (look.ask() == Ask::main && look.pub.offer.proposed != 0) return answer_proposal(thinker);
  Ranking ranking;
  thinker.rank(menu, ranking);
  const Action best = best_of(ranking, rng);
  // An offer costs nothing: it comes before anything that does not end the game.
  if (look.ask() == Ask::main && !wins(ranking, best)) {
    if (const auto offer = make_offer(thinker, kOffers)) return *offer;
  }
  return best.kind == Kind::end_turn ? end_turn(look) : best;
}

std::optional<Action> MediumBot::propose(const Rules& rules, const View& view, Rng& rng) {
  const State state = determinize(rules, view, rng);
  return make_proposal(Thinker(rules, state, view.seat, weights(rules), rng.next()));
}

}  // namespace landnam::bots::medium
