#pragma once
// The hard bot: the medium bot's best ideas, tried out. Each is played on in many worlds that fit the view, everybody
// playing by the easy bot's rules of thumb, and judged where that leads.

#include "bots/bot.hpp"
#include "bots/medium/medium.hpp"

namespace landnam::bots::hard {

// What an action is worth to who decides, from what that seat knows.
struct Judged {
  Action action;
  double chance = 0;  // of winning
  double error = 0;   // its standard error
  double behind = 0;  // the best one
  double behind_error = 0;
};

class HardBot final : public Bot {
 public:
  explicit HardBot(const Budget& budget) : budget_(budget) {}
  HardBot(const Budget& budget, const eval::Weights& weights) : budget_(budget), medium_(weights) {}
  Action decide(const Rules& rules, const View& view, Rng& rng) override;
  std::optional<Action> propose(const Rules& rules, const View& view, Rng& rng) override {
    return medium_.propose(rules, view, rng);
  }

  // The best three actions, the best first, and the one that was played wherever it stands. Nothing where there is
  // nothing to compare: one choice only, or a question that is not searched. Offers are not among them.
  std::vector<Judged> analyse(const Rules& rules, const View& view, Rng& rng,
                              const std::optional<Action>& played = std::nullopt);
  static constexpr std::size_t kJudged = 3;

 private:
  Budget budget_;
  medium::MediumBot medium_{eval::patient_weights_for};
};

}  // namespace landnam::bots::hard
