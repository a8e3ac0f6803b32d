#pragma once
// Ideas for one decision, each played on in the same worlds that fit the view. What the hard bot decides by, and what
// an analysis tells.

#include <chrono>
#include <vector>

#include "bots/bot.hpp"
#include "bots/medium/medium.hpp"

namespace landnam::bots::hard {

struct Idea {
  static constexpr double kTrust = 0.1;  // the share of the first look in an idea's score

  Action action;
  Action first;  // what it begins with: before a turn ends the wagon goes on
  double prior = 0;
  FixedVector<Action, 16> rest{};  // of the turn, as the medium bot would go on
  std::vector<double> worlds{};    // what came of it in each
  double sum = 0;

  double score() const { return kTrust * prior + (1 - kTrust) * sum / static_cast<double>(worlds.size()); }
};

// How much more one idea scores than another, by the worlds that both were tried in.
struct Lead {
  double by = 0;
  double error = 0;  // standard error
};
Lead lead(const Idea& one, const Idea& other);

bool searched(Ask ask);  // other questions are answered by plans and rules of thumb

// The best of a ranking that is sorted, ending the turn, and this action if it is ranked.
std::vector<Idea> ideas_of(const medium::Ranking& ranking, const std::optional<Action>& also = std::nullopt);

// What the medium bot would do in the rest of the turn, as far as no chance comes between.
void plan_rest(const Rules& rules, const State& before, Seat seat, const eval::Weights& weights, Rng& rng, Idea& idea);

class Search {
 public:
  Search(const Rules& rules, const View& view, const eval::Weights& weights, const Budget& budget, std::uint64_t seed);

  // The best comes first. Those that can hardly be better than it are thought about no more, and left out.
  void choose(std::vector<Idea>& ideas) const;

  // The best comes first; half of the budget is for the best `keep`, and for this action.
  void compare(std::vector<Idea>& ideas, std::size_t keep, const std::optional<Action>& also) const;

 private:
  using Clock = std::chrono::steady_clock;
  bool spent(std::uint64_t nodes, Clock::duration time, double share) const;
  void try_out(std::vector<Idea>& ideas) const;
  double value_of(const Idea& idea, std::uint64_t world) const;

  const Rules& rules_;
  const View& view_;
  const eval::Weights& weights_;
  Budget budget_;
  std::uint64_t seed_;
  std::uint32_t until_ = 0;
};

}  // namespace landnam::bots::hard
