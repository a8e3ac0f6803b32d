#include "bots/hard/search.hpp"

#include <algorithm>
#include <cmath>
#include <thread>

#include "bots/hard/rollout.hpp"

namespace landnam::bots::hard {
namespace {

constexpr std::uint32_t kUsualMs = 100;
constexpr std::size_t kIdeas = 8;      // that are tried out
constexpr double kWorthTrying = 0.05;  // how much worse than the best an idea may look
constexpr std::size_t kBatch = 8;      // worlds between two looks at the clock and at what is left to find out
constexpr double kSure = 2.5;          // standard errors
constexpr double kSmall = 0.002;       // chance of winning that is not worth more thought
constexpr AskSet kTurn = asks(Ask::main, Ask::movement, Ask::special_building);

void best_first(std::vector<Idea>& ideas) {
  std::stable_sort(ideas.begin(), ideas.end(), [](const Idea& a, const Idea& b) { return a.score() > b.score(); });
}

}  // namespace

Lead lead(const Idea& one, const Idea& other) {
  const std::size_t worlds = std::min(one.worlds.size(), other.worlds.size());
  const auto n = static_cast<double>(worlds);
  double sum = 0;
  double squares = 0;
  for (std::size_t w = 0; w < worlds; ++w) {
    const double more = one.worlds[w] - other.worlds[w];
    sum += more;
    squares += more * more;
  }
  const double mean = sum / n;
  const double error = std::sqrt(std::max(squares / n - mean * mean, 0.0) / n);
  return {one.score() - other.score(), (1 - Idea::kTrust) * error};
}

bool searched(Ask ask) { return ask != Ask::answer_offer && !medium::is_planned(ask); }

std::vector<Idea> ideas_of(const medium::Ranking& ranking, const std::optional<Action>& also) {
  std::vector<Idea> ideas;
  for (const medium::Scored& s : ranking) {
    const bool wanted = s.action.kind == Kind::end_turn || s.action == also;
    if (medium::comes_last(s.action.kind)) continue;
    if (!wanted && (ideas.size() >= kIdeas || s.score < ranking[0].score - kWorthTrying)) continue;
    ideas.push_back({.action = s.action, .first = s.action, .prior = s.score});
  }
  return ideas;
}

void plan_rest(const Rules& rules, const State& before, Seat seat, const eval::Weights& weights, Rng& rng, Idea& idea) {
  State state = before;
  if (idea.action.kind == Kind::end_turn) idea.first = medium::end_turn({rules, state.pub, state.own[idx(seat)], seat});
  perform(rules, state, idea.first);
  Menu menu;
  while (!over(state) && kTurn.has(state.pub.pending.top().ask) && state.pub.turn == seat && !idea.rest.full()) {
    const medium::Thinker thinker(rules, state, seat, weights, rng.next());
    Action next{.kind = Kind::end_turn};
    if (thinker.look().buying()) {
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

Search::Search(const Rules& rules, const View& view, const eval::Weights& weights, const Budget& budget,
               std::uint64_t seed)
    : rules_(rules), view_(view), weights_(weights), budget_(budget), seed_(seed) {
  if (budget_.ms == 0 && budget_.nodes == 0) budget_.ms = kUsualMs;
  until_ = view.pub.turn_number + rules.players + 1U;
}

void Search::choose(std::vector<Idea>& ideas) const {
  const auto start = Clock::now();
  std::uint64_t nodes = 0;
  do {
    try_out(ideas);
    nodes += kBatch * ideas.size();
    best_first(ideas);
    if (ideas[0].worlds.size() < 2 * kBatch) continue;
    const auto hopeless = [&](const Idea& other) {
      const Lead behind = lead(other, ideas[0]);
      return behind.by + kSure * behind.error < kSmall;
    };
    ideas.erase(std::remove_if(ideas.begin() + 1, ideas.end(), hopeless), ideas.end());
  } while (ideas.size() > 1 && !spent(nodes, Clock::now() - start, 1));
}

void Search::compare(std::vector<Idea>& ideas, std::size_t keep, const std::optional<Action>& also) const {
  const auto start = Clock::now();
  std::uint64_t nodes = 0;
  const auto spend = [&](double share) {
    do {
      try_out(ideas);
      nodes += kBatch * ideas.size();
    } while (!spent(nodes, Clock::now() - start, share));
    best_first(ideas);
  };
  spend(0.5);
  std::size_t place = 0;
  std::erase_if(ideas, [&](const Idea& idea) { return place++ >= keep && idea.action != also; });
  spend(1);
}

bool Search::spent(std::uint64_t nodes, Clock::duration time, double share) const {
  const double ms = std::chrono::duration<double, std::milli>(time).count();
  return (budget_.nodes > 0 && static_cast<double>(nodes) >= share * budget_.nodes) ||
         (budget_.ms > 0 && ms >= share * budget_.ms);
}

// The same worlds for every idea. Results are added up in their order, whatever the threads.
void Search::try_out(std::vector<Idea>& ideas) const {
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

double Search::value_of(const Idea& idea, std::uint64_t world) const {
  Rng rng = Rng::stream(seed_, world);
  State state = determinize(rules_, view_, rng);
  perform(rules_, state, idea.first);
  for (const Action& action : idea.rest) {
    if (over(state) || judge({rules_, state.pub, state.own[idx(view_.seat)], view_.seat}, action) != Rule::none) break;
    perform(rules_, state, action);
  }
  return rollout(rules_, state, weights_, until_, rng.next())[idx(view_.seat)];
}

}  // namespace landnam::bots::hard
