#pragma once
// The easy bot's progress cards, for its part of Cities & Knights.

#include "bots/easy/mind.hpp"
#include "engine/modules/cities_knights/pieces.hpp"

namespace landnam::bots::easy::ck_bot {

double alarm(const Look& look);  // of the next landing, 0 to 1

std::optional<Action> choose_dice(Mind& mind);  // the alchemist
std::optional<Action> play_card(Mind& mind);    // one that pays now
std::optional<Action> play_any_card(Mind& mind);
std::optional<Action> use_harbour(Mind& mind);
std::optional<Action> return_card(Mind& mind);
std::optional<Action> take_card_from(Mind& mind);
std::optional<Action> swap_second(Mind& mind);

}  // namespace landnam::bots::easy::ck_bot
