#pragma once
// One step of search over whole decisions: every legal action is carried out in a copy that fits the view, what the
// own seat must answer on the way is answered best, and the position that is reached is judged.

#include "bots/eval/eval.hpp"
#include "engine/model/core/random.hpp"
#include "engine/model/view.hpp"
#include "engine/play/engine.hpp"

namespace landnam::bots::medium {

struct Scored {
  Action action;
  double score = 0;  // the own chance of winning, or the own value
};
using Ranking = FixedVector<Scored, 512>;

// How much a position is looked at: all seats' chances, or only the own value, which is quicker.
enum class Care : std::uint8_t { all, own };

class Thinker {
 public:
  // `state` must fit what the seat sees: it is made by determinize().
  Thinker(const Rules& rules, const State& state, Seat seat, const eval::Weights& weights, std::uint64_t seed)
      : rules_(rules), state_(state), seat_(seat), weights_(weights), seed_(seed) {}

  const Rules& rules() const { return rules_; }
  const State& state() const { return state_; }
  Seat seat() const { return seat_; }
  Look look() const { return {rules_, state_.pub, state_.own[idx(seat_)], seat_}; }
  const eval::Weights& weights() const { return weights_; }

  double value(const State& state, Care care) const;  // as it stands

  // Every listed action with its score; what is worth a second step in the own turn gets one.
  void rank(const Menu& menu, Ranking& ranking) const;

 private:
  double after(const State& before, const Action& action, int depth, Care care) const;
  double settled(State& state, int depth, Care care) const;
  bool answer_for_others(State& state, Rng& rng) const;
  double best_answer(const State& state, int depth, Care care) const;
  double with_second_step(const State& before, const Action& action, Care care) const;
  void glance(const State& state, const Menu& menu, Ranking& some) const;
  double harm(const State& state, Hex hex) const;
  void choose_plenty(const Menu& menu, Ranking& ranking) const;

  const Rules& rules_;
  const State& state_;
  Seat seat_;
  const eval::Weights& weights_;
  std::uint64_t seed_;
};

}  // namespace landnam::bots::medium
