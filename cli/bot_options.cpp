#include "cli/bot_options.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <set>

#include "cli/errors.hpp"
#include "sim/own/own_bots.hpp"
#include "sim/own/program_bot.hpp"

namespace landnam::cli {

std::vector<bots::BotSpec> choose_bots(std::string_view list, std::size_t seats, const ChosenGame& game) {
  auto parsed = sim::parse_any_bots(list, seats, game.setup, game.rules);
  if (const auto* bad = std::get_if<bots::BadBot>(&parsed)) throw BadRequest("--bots: " + bad->why);
  return std::get<std::vector<bots::BotSpec>>(std::move(parsed));
}

std::vector<std::string> bot_names(const std::vector<bots::BotSpec>& specs) {
  std::vector<std::string> names;
  names.reserve(specs.size());
  for (const bots::BotSpec& spec : specs) names.push_back(spec.text());
  return names;
}

void tell_troubles(const std::vector<bots::BotSpec>& specs) {
  std::set<const bots::OwnBot*> told;
  for (const bots::BotSpec& spec : specs) {
    const auto* program = dynamic_cast<const sim::ProgramBot*>(spec.own.get());
    if (program == nullptr || !told.insert(program).second) continue;
    if (const std::string what = program->troubles(); !what.empty()) {
      fmt::print(stderr, "landnam: {}: {}\n", spec.text(), what);
    }
  }
}

}  // namespace landnam::cli
