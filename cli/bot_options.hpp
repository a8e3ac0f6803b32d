#pragma once
// --bots for the seats of a game.

#include <string>
#include <vector>

#include "bots/bot.hpp"

namespace landnam::cli {

std::vector<bots::BotSpec> choose_bots(std::string_view list, std::size_t seats);  // throws BadRequest
std::vector<std::string> bot_names(const std::vector<bots::BotSpec>& specs);

}  // namespace landnam::cli
