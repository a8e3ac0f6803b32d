#include "bots/hard/hard.hpp"

#include <algorithm>
#include <cmath>

#include "bots/hard/search.hpp"

namespace landnam::bots::hard {
namespace {

constexpr unsigned kOffers = 8;  // a turn; it can tell better than medium which of them to close

// Every listed action by a first look, the best first.
void rank(const medium::Thinker& thinker, const Menu& menu, medium::Ranking& ranking) {
  thinker.rank(menu, ranking);
  std::stable_sort(ranking.begin(), ranking.end(),
                   [](const medium::Scored& a, const medium::Scored& b) { return a.score > b.score; });
}

}  // namespace

Action HardBot::decide(const Rules& rules, const View& view, Rng& rng) {
  const Look look = view.look(rules);
  Rng own{rng.next()};  // so that how long is thought does not change what comes after
  Menu menu;
  legal(look, menu);
  if (menu.size() < 2 || !searched(look.ask())) return medium_.decide(rules, view, own);
  const eval::Weights& weights = medium_.weights(rules);
  const State state = determinize(rules, view, own);
  const medium::Thinker thinker(rules, state, view.seat, weights, own.next());
  if (look.ask() == Ask::main && look.pub.offer.proposed != 0) return medium::answer_proposal(thinker);
  medium::Ranking ranking;
  rank(thinker, menu, ranking);
  // An offer costs nothing: it comes before anything that does not end the game.
  if (look.ask() == Ask::main && ranking[0].score < 1) {
    if (const auto offer = medium::make_offer(thinker, kOffers)) return *offer;
  }
  std::vector<Idea> ideas = ideas_of(ranking);
  if (ideas.empty()) return medium_.decide(rules, view, own);
  Action best = ideas[0].action;
  if (ideas.size() > 1 && ranking[0].score < 1) {
    for (Idea& idea : ideas) plan_rest(rules, state, view.seat, weights, own, idea);
    Search(rules, view, weights, budget_, own.next()).choose(ideas);
    best = ideas[0].action;
  }
  return best.kind == Kind::end_turn ? medium::end_turn(look) : best;
}

std::vector<Judged> HardBot::analyse(const Rules& rules, const View& view, Rng& rng,
                                     const std::optional<Action>& played) {
  const Look look = view.look(rules);
  Rng own{rng.next()};
  Menu menu;
  legal(look, menu);
  if (menu.size() < 2 || !searched(look.ask()) || look.pub.offer.proposed != 0) return {};
  const eval::Weights& weights = medium_.weights(rules);
  const State state = determinize(rules, view, own);
  const medium::Thinker thinker(rules, state, view.seat, weights, own.next());
  medium::Ranking ranking;
  rank(thinker, menu, ranking);
  std::vector<Idea> ideas = ideas_of(ranking, played);
  if (ideas.size() < 2) return {};
  for (Idea& idea : ideas) plan_rest(rules, state, view.seat, weights, own, idea);
  Search(rules, view, weights, budget_, own.next()).compare(ideas, kJudged, played);
  std::vector<Judged> judged;
  for (const Idea& idea : ideas) {
    const Lead behind = lead(ideas[0], idea);
    const auto n = static_cast<double>(idea.worlds.size());
    double squares = 0;
    for (const double x : idea.worlds) squares += (x - idea.sum / n) * (x - idea.sum / n);
    judged.push_back(
        {idea.action, std::clamp(idea.score(), 0.0, 1.0), std::sqrt(squares) / n, behind.by, behind.error});
  }
  return judged;
}

}  // namespace landnam::bots::hard
