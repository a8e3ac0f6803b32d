#pragma once
// The medium bot: judges what each action leads to and takes the best; trades where both gain and no leader does.

#include <span>

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

// How a module brings what one step cannot see: one file bots/medium/<module>.cpp with a Part, one row in the list of
// parts.cpp. Every hook may be left out.
struct Part {
  ModuleId module{};
  AskSet planned{};  // ways over the board and votes: nobody searches them, `plan` answers
  AskSet wide{};     // too wide for one step: left to the easy bot's rules of thumb
  // Nothing: no idea, the easy bot answers.
  std::optional<Action> (*plan)(const Rules&, const View&, const eval::Weights&, Rng&) = nullptr;
  std::span<const Kind> last{};                              // come when all else is done, by `end_turn`
  std::span<const Kind> converts{};                          // cards turned into other cards: worth only what they buy
  std::optional<Action> (*end_turn)(const Look&) = nullptr;  // what moves before the turn ends
};
std::span<const Part* const> parts();

bool is_planned(Ask ask);
bool not_searched(Ask ask);  // planned, or too wide
bool comes_last(Kind kind);
bool converts(Kind kind);

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

}  // namespace landnam::bots::medium
