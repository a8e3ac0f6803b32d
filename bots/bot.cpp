#include "bots/bot.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "bots/easy/easy.hpp"
#include "bots/hard/hard.hpp"
#include "bots/medium/medium.hpp"

namespace landnam::bots {
namespace {

class RandomBot final : public Bot {
 public:
  Action decide(const Rules& rules, const View& view, Rng& rng) override {
    return random_action(view.look(rules), menu_, rng);
  }

 private:
  Menu menu_;
};

constexpr std::array kBots{
    BotKind{"random", "chooses uniformly among the legal actions", false,
            [](const Budget&) -> std::unique_ptr<Bot> { return std::make_unique<RandomBot>(); }},
    BotKind{"easy", "looks one step ahead and builds towards points", false,
            [](const Budget&) -> std::unique_ptr<Bot> { return std::make_unique<easy::EasyBot>(); }},
    BotKind{"medium", "judges where each action leads and takes the best", false,
            [](const Budget&) -> std::unique_ptr<Bot> { return std::make_unique<medium::MediumBot>(); }},
    BotKind{"hard", "tries the best actions out in many worlds that fit what it sees", true,
            [](const Budget& budget) -> std::unique_ptr<Bot> { return std::make_unique<hard::HardBot>(budget); }},
};

std::string names() {
  std::string all;
  for (const BotKind& kind : kBots) {
    if (!all.empty()) all += &kind == &kBots.back() ? " or " : ", ";
    all += kind.name;
  }
  return all;
}

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> words;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(at, from), text.size());
    words.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return words;
}

// "ms=100", "nodes=500" or "threads=2"
bool parse_budget(std::string_view text, Budget& budget) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) return false;
  const std::string_view key = text.substr(0, equals);
  const std::string_view digits = text.substr(equals + 1);
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc{} || end != digits.data() + digits.size() || value == 0) return false;
  if (key == "ms") budget.ms = value;
  else if (key == "nodes") budget.nodes = value;
  else if (key == "threads") budget.threads = value;
  else return false;
  return true;
}

}  // namespace

std::span<const BotKind> bot_kinds() { return kBots; }

std::string BotSpec::text() const {
  if (own) return own->text();
  std::string text{kind->name};
  if (budget.ms > 0) text += ":ms=" + std::to_string(budget.ms);
  if (budget.nodes > 0) text += ":nodes=" + std::to_string(budget.nodes);
  if (budget.threads > 0) text += ":threads=" + std::to_string(budget.threads);
  return text;
}

std::variant<BotSpec, BadBot> parse_bot(std::string_view text) {
  std::string plain{text};
  std::replace(plain.begin(), plain.end(), ',', ':');  // hard:ms=100,nodes=500 is fine where there is no list of bots
  const std::vector<std::string_view> words = split(plain, ':');
  const std::string name{words.front()};
  BotSpec spec;
  for (const BotKind& kind : kBots) {
    if (kind.name == name) spec.kind = &kind;
  }
  if (spec.kind == nullptr) return BadBot{"unknown bot '" + name + "': expected " + names()};
  for (std::size_t i = 1; i < words.size(); ++i) {
    BadBot bad{"bot '" + name};
    if (!spec.kind->takes_budget) {
      bad.why.append("' takes no budget, but '").append(words[i]).append("' was given");
      return bad;
    }
    if (!parse_budget(words[i], spec.budget)) {
      bad.why.append("': expected a budget as ms=100 or nodes=500, not '").append(words[i]).append("'");
      return bad;
    }
  }
  return spec;
}

std::variant<std::vector<BotSpec>, BadBot> parse_bots(std::string_view list, std::size_t seats, const ParseBot& parse) {
  std::vector<BotSpec> named;
  for (std::string_view word : split(list, ',')) {
    auto spec = parse(word);
    if (const auto* bad = std::get_if<BadBot>(&spec)) return *bad;
    named.push_back(std::get<BotSpec>(spec));
  }
  if (named.size() > seats) {
    return BadBot{"bots: " + std::to_string(named.size()) + " names for " + std::to_string(seats) + " seats"};
  }
  std::vector<BotSpec> all;
  all.reserve(seats);
  for (std::size_t s = 0; s < seats; ++s) all.push_back(named[s % named.size()]);
  return all;
}

}  // namespace landnam::bots
