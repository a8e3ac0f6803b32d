#pragma once
// The medium bot: judges what each action leads to and takes the best; trades where both gain and no leader does.

#include "bots/bot.hpp"
#include "bots/easy/easy.hpp"
#include "bots/eval/weights.hpp"
#include "bots/medium/thinker.hpp"

namespace landnam::bots::medium {

class MediumBot final : public Bot {
 public:
  MediumBot() = default;
  explicit MediumBot(const eval::Weights& weights) : given_(weights) {}  // instead of those for the game
  Action decide(const Rules& rules, const View& view, Rng& rng) override;

  const eval::Weights& weights(const Rules& rules);

  // Before the turn ends: an offer, what is left to the easy bot, or its end.
  Action last_words(const Thinker& thinker, const View& view, Rng& rng);

 private:
  easy::EasyBot easy_;
  std::optional<eval::Weights> given_;
  eval::Weights weights_;
  ModuleMask modules_ = 0;  // what weights_ are for
};

// Ways over the board and votes: what one step cannot see is left to the easy bot's rules of thumb.
bool left_to_easy(Ask ask);
bool left_to_easy(Kind kind);

// The best of the listed actions; ties fall at random.
Action best_of(const Ranking& ranking, Rng& rng);

// trade.cpp
std::optional<Action> make_offer(const Thinker& thinker);         // in the own turn
Action answer_offer(const Thinker& thinker, const Menu& menu);    // to another's offer
Action choose_partner(const Thinker& thinker, const Menu& menu);  // or withdraw

}  // namespace landnam::bots::medium
