#include "bots/hard/hard.hpp"

#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

#include "bots/hard/rollout.hpp"

namespace landnam::bots::hard {
namespace {

constexpr std::uint32_t kUsualMs = 100;
constexpr std::size_t kIdeas = 8;      // that are tried out
constexpr double kWorthTrying = 0.05;  // how much worse than the best an idea may look
constexpr double kTrust = 10;          // worlds that the first look counts for
constexpr std::size_t kBatch = 4;      // worlds between two looks at the clock

struct Idea {
  Action action;
  double prior = 0;
  double sum = 0;
  double worlds = 0;

  double score() const { return (sum + kTrust * prior) / (worlds + kTrust); }
};

class Search {
 public:
  Search(const Rules& rules, const View& view, const eval::Weights& weights, const Budget& budget, std::uint64_t seed)
      : rules_(rules), view_(view), weights_(weights), budget_(budget), seed_(seed) {
    if (budget_.ms == 0 && budget_.nodes == 0) budget_.ms = kUsualMs;
    const std::uint32_t turn = view.pub.turn_number;
    until_ = turn == 0 ? 1U + rules.players : turn + rules.players + 1U;
  }

  Action run(std::vector<Idea> ideas) {
    const auto start = std::chrono::steady_clock::now();
    const std::size_t first = ideas.size();
    std::uint64_t world = 0;
    std::uint64_t nodes = 0;
    for (;;) {
      double used = budget_.nodes > 0 ? static_cast<double>(nodes) / budget_.nodes : 0;
      if (budget_.ms > 0) {
        const std::chrono::duration<double, std::milli> passed = std::chrono::steady_clock::now() - start;
        used = std::max(used, passed.count() / budget_.ms);
      }
      if (used >= 1) break;
      // Half of the ideas are given up after each third of the budget.
      const std::size_t keep = std::max<std::size_t>(2, first >> static_cast<unsigned>(used * 3));
      std::stable_sort(ideas.begin(), ideas.end(), [](const Idea& a, const Idea& b) { return a.score() > b.score(); });
      if (ideas.size() > keep) ideas.resize(keep);
      try_out(ideas, world);
      world += kBatch;
      nodes += kBatch * ideas.size();
    }
    return std::max_element(ideas.begin(), ideas.end(),
                            [](const Idea& a, const Idea& b) { return a.score() < b.score(); })
        ->action;
  }

 private:
  // The same worlds for every idea. Results are added up in their order, whatever the threads.
  void try_out(std::vector<Idea>& ideas, std::uint64_t world) const {
    std::vector<double> results(ideas.size() * kBatch);
    const auto work = [&](std::size_t from, std::size_t step) {
      for (std::size_t i = from; i < results.size(); i += step) {
        results[i] = value_of(ideas[i / kBatch].action, world + i % kBatch);
      }
    };
    std::vector<std::thread> helpers;
    const std::size_t threads = std::clamp<std::size_t>(budget_.threads, 1, 64);
    for (std::size_t t = 1; t < threads; ++t) helpers.emplace_back(work, t, threads);
    work(0, threads);
    for (std::thread& helper : helpers) helper.join();
    for (std::size_t i = 0; i < results.size(); ++i) ideas[i / kBatch].sum += results[i];
    for (Idea& idea : ideas) idea.worlds += kBatch;
  }

  double value_of(const Action& action, std::uint64_t world) const {
    Rng rng = Rng::stream(seed_, world);
    State state = determinize(rules_, view_, rng);
    perform(rules_, state, action);
    return rollout(rules_, state, weights_, until_, rng.next())[idx(view_.seat)];
  }

  const Rules& rules_;
  const View& view_;
  const eval::Weights& weights_;
  Budget budget_;
  std::uint64_t seed_;
  std::uint32_t until_ = 0;
};

bool searched(Ask ask) { return ask != Ask::answer_offer && ask != Ask::choose_partner && !medium::not_searched(ask); }

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
  medium::Ranking ranking;
  thinker.rank(menu, ranking);
  std::stable_sort(ranking.begin(), ranking.end(),
                   [](const medium::Scored& a, const medium::Scored& b) { return a.score > b.score; });
  std::vector<Idea> ideas;
  for (const medium::Scored& s : ranking) {
    const bool stop = s.action.kind == Kind::end_turn;
    if (medium::is_drive(s.action.kind)) continue;
    if (!stop && (ideas.size() == kIdeas || s.score < ranking[0].score - kWorthTrying)) continue;
    ideas.push_back({s.action, s.score});
  }
  if (ideas.empty()) return medium_.decide(rules, view, own);
  const Action best =
      ideas.size() == 1 ? ideas[0].action : Search(rules, view, weights, budget_, own.next()).run(std::move(ideas));
  return best.kind == Kind::end_turn ? medium_.last_words(thinker) : best;
}

}  // namespace landnam::bots::hard
