#pragma once
// The easy bot: looks one step ahead and builds towards points.

#include "bots/bot.hpp"

namespace landnam::bots::easy {

class EasyBot final : public Bot {
 public:
  explicit EasyBot(bool offers = true) : offers_(offers) {}
  Action decide(const Rules& rules, const View& view, Rng& rng) override;

 private:
  bool offers_;  // whether it makes any
};

}  // namespace landnam::bots::easy
