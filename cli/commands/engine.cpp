// landnam engine: the engine protocol on standard input and output, one JSON object a line.

#include <iostream>
#include <map>
#include <memory>
#include <random>
#include <string>

#include "bots/bot.hpp"
#include "cli/numbers.hpp"
#include "notation/protocol.hpp"

namespace landnam::cli {
namespace {

// Bots by name, made when they are first asked for.
class Bots {
 public:
  notation::Result<Action> choose(std::string_view name, const Rules& rules, const View& view, Rng& rng) {
    auto known = bots_.find(name);
    if (known == bots_.end()) {
      auto spec = bots::parse_bot(name);
      if (const auto* bad = std::get_if<bots::BadBot>(&spec)) return notation::Error{"bot", bad->why};
      known = bots_.emplace(name, std::get<bots::BotSpec>(spec).make()).first;
    }
    return known->second->decide(rules, view, rng);
  }

 private:
  std::map<std::string, std::unique_ptr<bots::Bot>, std::less<>> bots_;
};

// A line, of which what is beyond the limit is read and dropped: it is too long for an answer in any case.
bool read_line(std::istream& in, std::string& line) {
  line.clear();
  constexpr std::size_t kMost = notation::Protocol::kLimits.bytes + 1;
  std::streambuf& bytes = *in.rdbuf();
  for (int c = bytes.sbumpc(); c != std::char_traits<char>::eof(); c = bytes.sbumpc()) {
    if (c == '\n') return true;
    if (line.size() < kMost) line += static_cast<char>(c);
  }
  return !line.empty();
}

std::uint64_t any_seed() {
  std::random_device device;
  return device() & 0xFFFFFFFFU;
}

void talk() {
  std::ios::sync_with_stdio(false);
  Bots bots;
  notation::Protocol protocol([&](std::string_view bot, const Rules& rules, const View& view,
                                  Rng& rng) { return bots.choose(bot, rules, view, rng); },
                              any_seed);
  std::string line;
  while (read_line(std::cin, line)) {
    std::cout << protocol.answer(line) << '\n' << std::flush;
    if (!std::cout) return;  // nobody listens any more
  }
}

}  // namespace

void add_engine(CLI::App& app) {
  app.footer(
      "One JSON object a line in, one out; try {\"do\":\"new\",\"game\":\"base\",\"players\":4}. docs/protocol.md");
  app.callback(talk);
}

}  // namespace landnam::cli
