#pragma once
// What a game with people in it needs.

#include "engine/model/rules.hpp"

namespace landnam::notation {

// trade.offers: the limit keeps bots' games finite; a person against bots has at least this many.
inline constexpr std::uint8_t kOffersOfPeople = 30;
inline void widen_offers(Setup& setup) {
  if (setup.offers && *setup.offers != 0 && *setup.offers < kOffersOfPeople) setup.offers = kOffersOfPeople;
}

}  // namespace landnam::notation
