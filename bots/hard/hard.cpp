#include "bots/hard/hard.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>
#include <vector>

#include "bots/hard/rollout.hpp"

namespace landnam::bots::hard {
namespace {

constexpr std::uint32_t kUsualMs = 100;
constexpr std::size_t kIdeas = 8;      // that are tried out
constexpr double kWorthTrying = 0.05;  // how much worse than the best an idea may look
constexpr double kTrust = 0.1;         // the share of the first look in an idea's score
constexpr std::size_t kBatch = 8;      // worlds between two looks at the clock and at what is left to find out
constexpr double kSure = 2.5;          // standard errors
constexpr double kSmall = 0.002;       // chance of winning that is not worth more thought
constexpr unsigned kOffers = 8;        // a turn; it can tell better than medium which of them to close
constexpr AskSet kTurn = asks(Ask::main, Ask::movement);

struct Idea {
  Action action;
  Action first;  // what it begins with: before a turn ends the wagon goes on
  double prior = 0;
  FixedVector<Action, 16> rest{};  // of the turn, as the medium bot would go on
  std::vector<double> worlds{};    // what came of it in each
  double sum = 0;

  double score() const { return kTrust * prior + (1 - kTrust) * sum / static_cast<double>(worlds.size()); }
};

// How much better than `best` the other idea may be, for all that is known of both from the same worlds.
double hope(const Idea& best, const Idea& other) {
  const auto n = static_cast<double>(other.worlds.size());
  double squares = 0;
  for (std::size_t w = 0; w < other.worlds.size(); ++w) {
    const double more = other.worlds[w] - best.worlds[w];
    squares += more * more;
  }
  const double mean = (other.sum - best.sum) / n;
  const double error = std::sqrt(std::max(squares / n - mean * mean, 0.0) / n);
  return other.score() - best.score() + (1 - kTrust) * kSure * error;
}

class Search {
 public:
  Search(const Rules& rules, const View& view, const eval::Weights& weights, const Budget& budget, std::uint64_t seed)
      : rules_(rules), view_(view), weights_(weights), budget_(budget), seed_(seed) {
    if (budget_.ms == 0 && budget_.nodes == 0) budget_.ms = kUsualMs;
    until_ = view.pub.turn_number + rules.players + 1U;
  }

  Action run(std::vector<Idea> ideas) const {
    const auto start = std::chrono::steady_clock::now();
    std::uint64_t nodes = 0;
    do {
      try_out(ideas);
      nodes += kBatch * ideas.size();
      give_up(ideas);
    } while (ideas.size() > 1 && !spent(nodes, std::chrono::steady_clock::now() - start));
    return ideas[0].action;
  }

 private:
  bool spent(std::uint64_t nodes, std::chrono::duration<double, std::milli> time) const {
    return (budget_.nodes > 0 && nodes >= budget_.nodes) || (budget_.ms > 0 && time.count() >= budget_.ms);
  }

  // The best idea comes first; those that can hardly be better than it are thought about no more.
  static void give_up(std::vector<Idea>& ideas) {
    std::stable_sort(ideas.begin(), ideas.end(), [](const Idea& a, const Idea& b) { return a.score() > b.score(); });
    if (ideas[0].worlds.size() < 2 * kBatch) return;
    const auto hopeless = [&](const Idea& other) { return hope(ideas[0], other) < kSmall; };
    ideas.erase(std::remove_if(ideas.begin() + 1, ideas.end(), hopeless), ideas.end());
  }

  // The same worlds for every idea. Results are added up in their order, whatever the threads.
  void try_out(std::vector<Idea>& ideas) const {
    const std::size_t world = ideas[0].worlds.size();
    std::vector<double> results(ideas.size() * kBatch);
    const auto work = [&](std::size_t from, std::size_t step) {
      for (std::size_t i = from; i < results.size(); i += step) {
        results[i] = value_of(ideas[i / kBatch], world + i % kBatch);
      }
    };
    std::vector<std::thread> helpers;
    const std::size_t threads = std::clamp<std::size_t>(budget_.threads, 1, 64);
    for (std::size_t t = 1; t < threads; ++t) helpers.emplace_back(work, t, threads);
    work(0, threads);
    for (std::thread& helper : helpers) helper.join();
    for (std::size_t i = 0; i < results.size(); ++i) {
      ideas[i / kBatch].worlds.push_back(results[i]);
      ideas[i / kBatch].sum += results[i];
    }
  }

  double value_of(const Idea& idea, std::uint64_t world) const {
    Rng rng = Rng::stream(seed_, world);
    State state = determinize(rules_, view_, rng);
    perform(rules_, state, idea.first);
    for (const Action& action : idea.rest) {
      if (over(state) || judge({rules_, state.pub, state.own[idx(view_.seat)], view_.seat}, action) != Rule::none)
        break;
      perform(rules_, state, action);
    }
    return rollout(rules_, state, weights_, until_, rng.next())[idx(view_.seat)];
  }

  const Rules& rules_;
  const View& view_;
  const eval::Weights& weights_;
  Budget budget_;
  std::uint64_t seed_;
  std::uint32_t until_ = 0;
};

// What the medium bot would do in the rest of the turn, as far as no chance comes between.
void plan_rest(const Rules& rules, const State& before, Seat seat, const eval::Weights& weights, Rng& rng, Idea& idea) {
  State state = before;
  if (idea.action.kind == Kind::end_turn) idea.first = medium::end_turn({rules, state.pub, state.own[idx(seat)], seat});
  perform(rules, state, idea.first);
  Menu menu;
  while (!over(state) && kTurn.has(state.pub.pending.top().ask) && state.pub.turn == seat && !idea.rest.full()) {
    const medium::Thinker thinker(rules, state, seat, weights, rng.next());
    Action next{.kind = Kind::end_turn};
    if (state.pub.pending.top().ask == Ask::main) {
      legal(thinker.look(), menu);
      medium::Ranking ranking;
      thinker.rank(menu, ranking);
      next = medium::best_of(ranking, rng);
    }
    if (next.kind == Kind::end_turn) next = medium::end_turn(thinker.look());
    idea.rest.push_back(next);
    perform(rules, state, next);
  }
}

// The best of the ranking, and ending the turn.
std::vector<Idea> ideas_of(const medium::Ranking& ranking) {
  std::vector<Idea> ideas;
  for (const medium::Scored& s : ranking) {
    const bool stop = s.action.kind == Kind::end_turn;
    if (medium::comes_last(s.action.kind)) continue;
    if (!stop && (ideas.size() == kIdeas || s.score < ranking[0].score - kWorthTrying)) continue;
    ideas.push_back({.action = s.action, .first = s.action, .prior = s.score});
  }
  return ideas;
}

bool searched(Ask ask) { return ask != Ask::answer_offer && !medium::is_planned(ask); }

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
  thinker.rank(menu, ranking);
  std::stable_sort(ranking.begin(), ranking.end(),
                   [](const medium::Scored& a, const medium::Scored& b) { return a.score > b.score; });
  // An offer costs nothing: it comes before anything that does not end the game.
  if (look.ask() == Ask::main && ranking[0].score < 1) {
    if (const auto offer = medium::make_offer(thinker, kOffers)) return *offer;
  }
  std::vector<Idea> ideas = ideas_of(ranking);
  if (ideas.empty()) return medium_.decide(rules, view, own);
  Action best = ideas[0].action;
  if (ideas.size() > 1 && ranking[0].score < 1) {
    for (Idea& idea : ideas) plan_rest(rules, state, view.seat, weights, own, idea);
    best = Search(rules, view, weights, budget_, own.next()).run(std::move(ideas));
  }
  return best.kind == Kind::end_turn ? medium::end_turn(look) : best;
}

}  // namespace landnam::bots::hard
