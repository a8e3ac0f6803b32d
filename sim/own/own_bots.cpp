#include "sim/own/own_bots.hpp"

#include <charconv>
#include <map>
#include <stdexcept>
#include <string>

#include "sim/own/net_file.hpp"
#include "sim/own/program_bot.hpp"

namespace landnam::sim {
namespace {

constexpr std::string_view kProgram = "cmd:";
constexpr std::string_view kNet = ":net=";

using Parsed = std::variant<bots::BotSpec, bots::BadBot>;

Parsed program_bot(std::string_view command, const Setup& setup) {
  std::uint32_t ms = kProgramMs;
  if (command.starts_with("ms=")) {
    const std::size_t end = command.find(':');
    const std::string_view digits = command.substr(3, end == std::string_view::npos ? end : end - 3);
    const auto [at, error] = std::from_chars(digits.data(), digits.data() + digits.size(), ms);
    if (end == std::string_view::npos || error != std::errc{} || at != digits.data() + digits.size() || ms == 0) {
      return bots::BadBot{"cmd: expected a time as cmd:ms=500:./mybot, not '" + std::string(command) + "'"};
    }
    command.remove_prefix(end + 1);
  }
  if (command.find_first_not_of(' ') == std::string_view::npos) {
    return bots::BadBot{"cmd: expected a program, as cmd:./mybot"};
  }
  auto bot = std::make_shared<ProgramBot>(std::string(command), ms, setup);
  if (const std::string problem = bot->greet(); !problem.empty()) return bots::BadBot{problem};
  return bots::BotSpec{nullptr, {}, std::move(bot)};
}

Parsed net_bot(std::string_view before, std::string_view path, const Rules& rules) {
  auto parsed = bots::parse_bot(before);
  auto* spec = std::get_if<bots::BotSpec>(&parsed);
  if (spec == nullptr) return parsed;
  if (spec->kind->name != "medium" && spec->kind->name != "hard") {
    return bots::BadBot{"bot '" + std::string(spec->kind->name) + "' has no net; medium and hard have one"};
  }
  try {
    return bots::BotSpec{nullptr, {}, std::make_shared<NetBot>(*spec, std::string(path), rules)};
  } catch (const std::invalid_argument& error) {
    return bots::BadBot{std::string("net: ") + error.what()};
  }
}

}  // namespace

Parsed parse_any_bot(std::string_view text, const Setup& setup, const Rules& rules) {
  if (text.starts_with(kProgram)) return program_bot(text.substr(kProgram.size()), setup);
  const std::size_t net = text.find(kNet);
  if (net != std::string_view::npos) return net_bot(text.substr(0, net), text.substr(net + kNet.size()), rules);
  return bots::parse_bot(text);
}

std::variant<std::vector<bots::BotSpec>, bots::BadBot> parse_any_bots(std::string_view list, std::size_t seats,
                                                                      const Setup& setup, const Rules& rules) {
  std::map<std::string, Parsed, std::less<>> known;  // a program that is named twice is one bot
  return bots::parse_bots(list, seats, [&](std::string_view word) {
    const auto at = known.find(word);
    return at != known.end() ? at->second : known.emplace(word, parse_any_bot(word, setup, rules)).first->second;
  });
}

}  // namespace landnam::sim
