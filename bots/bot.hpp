#pragma once
// A bot answers what its seat is asked, from what that seat may know: it gets a View and nothing else.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/model/core/random.hpp"
#include "engine/model/view.hpp"
#include "engine/play/engine.hpp"

namespace landnam::bots {

class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // A legal action of the view's seat, which must be asked. Depends on the arguments alone, so that the same view and
  // generator give the same action, whatever was played before.
  virtual Action decide(const Rules& rules, const View& view, Rng& rng) = 0;

  // A trade that the view's seat would propose to the player in turn, if there is one worth the words; legal now. For
  // where a person is in turn: bots make each other offers instead [base.trade.propose].
  virtual std::optional<Action> propose(const Rules&, const View&, Rng&) { return std::nullopt; }
};

// How much a bot may think about one decision; zero: as much as is usual for it.
struct Budget {
  std::uint32_t ms = 0;
  std::uint32_t nodes = 0;    // positions played on to their judgement
  std::uint32_t threads = 0;  // zero: one
  bool operator==(const Budget&) const = default;
};

struct BotKind {
  std::string_view name;
  std::string_view about;
  bool takes_budget = false;
  std::unique_ptr<Bot> (*make)(const Budget&) = nullptr;
};
std::span<const BotKind> bot_kinds();

// A bot that is not of this program: another program, a function in Python, a net from a file.
class OwnBot {
 public:
  OwnBot() = default;
  OwnBot(const OwnBot&) = delete;
  OwnBot& operator=(const OwnBot&) = delete;
  virtual ~OwnBot() = default;
  virtual std::string text() const = 0;
  virtual std::unique_ptr<Bot> make() const = 0;
};

// What `easy` or `hard:ms=100` means. What is named by the same text is the same bot.
struct BotSpec {
  const BotKind* kind = nullptr;
  Budget budget;
  std::shared_ptr<const OwnBot> own{};  // instead of a kind

  std::string text() const;
  std::unique_ptr<Bot> make() const { return own ? own->make() : kind->make(budget); }
  bool operator==(const BotSpec& other) const { return text() == other.text(); }
};

struct BadBot {
  std::string why;  // one line: what was wrong and what was expected
};
std::variant<BotSpec, BadBot> parse_bot(std::string_view text);  // of this program only

// A comma-separated list for so many seats; a shorter one is repeated [INTERFACES: one name stands for every seat].
using ParseBot = std::function<std::variant<BotSpec, BadBot>(std::string_view)>;
std::variant<std::vector<BotSpec>, BadBot> parse_bots(std::string_view list, std::size_t seats,
                                                      const ParseBot& parse = parse_bot);

// Uniform over the legal actions, without a virtual call; the seat must be asked.
inline Action random_action(const Look& look, Menu& menu, Rng& rng) {
  legal_of_asked(look, menu);
  const auto n = static_cast<std::uint32_t>(menu.size());
  return menu.nth(n == 1 ? 0 : static_cast<int>(rng.below(n)));
}

}  // namespace landnam::bots
