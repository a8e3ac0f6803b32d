#pragma once
// The medium bot: judges what each action leads to and takes the best; trades where both gain and no leader does.

#include "bots/bot.hpp"
#include "bots/eval/weights.hpp"
#include "bots/medium/thinker.hpp"

namespace landnam::bots::medium {

class MediumBot final : public Bot {
 public:
  using WeightsFor = eval::Weights (*)(ModuleMask);
  explicit MediumBot(WeightsFor weights_for = eval::weights_for) : weights_for_(weights_for) {}
  explicit MediumBot(const eval::Weights& weights) : given_(weights) {}  // whatever the game
  Action decide(const Rules& rules, const View& view, Rng& rng) override;
  std::optional<Action> propose(const Rules& rules, const View& view, Rng& rng) override;

  const eval::Weights& weights(const Rules& rules);

 private:
  WeightsFor weights_for_ = nullptr;
  std::optional<eval::Weights> given_;
  eval::Weights weights_;
  ModuleMask modules_ = 0;  // what weights_ are for
};

// Ways over the board and votes: what one step cannot see is planned, or left to the easy bot's rules of thumb.
bool not_searched(Ask ask);

// The wagon's moves come when all else is done, by a plan of their own.
bool is_drive(Kind kind);

// When nothing is left to do but to end the turn: what moves then, or its end.
Action end_turn(const Look& look);

// The best of the listed actions; ties fall at random.
Action best_of(const Ranking& ranking, Rng& rng);

// trade.cpp
std::optional<Action> make_offer(const Thinker& thinker, unsigned most);  // in the own turn, so many of them
Action answer_offer(const Thinker& thinker, const Menu& menu);            // to another's offer
Action choose_partner(const Thinker& thinker, const Menu& menu);          // or withdraw
Action answer_proposal(const Thinker& thinker);                           // the first that is open
std::optional<Action> make_proposal(const Thinker& thinker);              // one a turn, that helps both

// knights.cpp; nothing: no idea
std::optional<Action> march(const Look& look, const eval::Weights& weights);        // at the end of a turn
std::optional<Action> post_knight(const Look& look, const eval::Weights& weights);  // when it is bought

// camels.cpp; `state` must fit what the seat sees
Action place_camel(const Rules& rules, const State& state, Seat seat, const eval::Weights& weights);  // or name a path
Action bid(const Rules& rules, const State& state, Seat seat, const eval::Weights& weights);

// wagon.cpp
std::optional<Action> drive(const Look& look);  // what brings the wagon on, if anything does

}  // namespace landnam::bots::medium
