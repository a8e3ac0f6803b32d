#pragma once
// The hard bot: the medium bot's best ideas, tried out. Each is played on in many worlds that fit the view, everybody
// playing by the easy bot's rules of thumb, and judged where that leads.

#include "bots/bot.hpp"
#include "bots/medium/medium.hpp"

namespace landnam::bots::hard {

class HardBot final : public Bot {
 public:
  explicit HardBot(const Budget& budget) : budget_(budget) {}
  Action decide(const Rules& rules, const View& view, Rng& rng) override;
  std::optional<Action> propose(const Rules& rules, const View& view, Rng& rng) override {
    return medium_.propose(rules, view, rng);
  }

 private:
  Budget budget_;
  medium::MediumBot medium_{eval::patient_weights_for};
};

}  // namespace landnam::bots::hard
