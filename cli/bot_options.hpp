#pragma once
// --bots for the seats of a game.

#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "cli/game_options.hpp"

namespace landnam::cli {

// For so many seats of this game; throws BadRequest.
std::vector<bots::BotSpec> choose_bots(std::string_view list, std::size_t seats, const ChosenGame& game);
std::vector<std::string> bot_names(const std::vector<bots::BotSpec>& specs);

// A line on standard error for every program among them that did not answer as it should.
void tell_troubles(const std::vector<bots::BotSpec>& specs);

}  // namespace landnam::cli
