#pragma once
// The easy bot: looks one step ahead and builds towards points.

#include "bots/bot.hpp"

namespace landnam::bots::easy {

class EasyBot final : public Bot {
 public:
  Action decide(const Rules& rules, const View& view, Rng& rng) override;
};

}  // namespace landnam::bots::easy
