#include "cli/bot_options.hpp"

#include "cli/errors.hpp"

namespace landnam::cli {

std::vector<bots::BotSpec> choose_bots(std::string_view list, std::size_t seats) {
  auto parsed = bots::parse_bots(list, seats);
  if (const auto* bad = std::get_if<bots::BadBot>(&parsed)) throw BadRequest("--bots: " + bad->why);
  return std::get<std::vector<bots::BotSpec>>(std::move(parsed));
}

std::vector<std::string> bot_names(const std::vector<bots::BotSpec>& specs) {
  std::vector<std::string> names;
  names.reserve(specs.size());
  for (const bots::BotSpec& spec : specs) names.push_back(spec.text());
  return names;
}

}  // namespace landnam::cli
