#include "sim/own/program_bot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "notation/action.hpp"
#include "notation/game_name.hpp"
#include "notation/legal.hpp"
#include "notation/position.hpp"
#include "notation/reader.hpp"

namespace landnam::sim {
namespace {

constexpr std::uint32_t kStartMs = 20'000;  // to load what it needs and say hello
constexpr std::uint64_t kTooMany = 10;      // wrong answers in a row: it does not play this game
constexpr notation::Limits kLimits{.bytes = std::size_t{1} << 20, .depth = 16, .fields = 200};

Process::Deadline in_ms(std::uint32_t ms) { return std::chrono::steady_clock::now() + std::chrono::milliseconds(ms); }

std::string told(Process& process, Process::Failure failure, std::uint32_t ms) {
  if (failure == Process::Failure::late) return fmt::format("no answer in {} ms", ms);
  if (failure == Process::Failure::too_long) return "an answer without an end";
  return process.how_it_ended();
}

// {"ok":true,"action":{…}} or {"ok":true,"choice":3}; a word on what is wrong otherwise.
std::variant<Action, std::string> read_answer(const std::string& line, const Rules& rules,
                                              const notation::Json& decision) {
  const auto json = notation::parse_json(line, kLimits);
  if (!json) return "not JSON";
  if (!json->is_object()) return "not a JSON object";
  if (json->contains("ok") && (*json)["ok"] == false) return "it said that it cannot";
  if (json->contains("choice")) {
    const auto& choice = (*json)["choice"];
    const auto& actions = decision["actions"];
    if (!choice.is_number_unsigned() || choice.get<std::uint64_t>() >= actions.size()) return "choice: not in the list";
    return *notation::read_action(rules, actions[choice.get<std::size_t>()]);
  }
  if (!json->contains("action")) return "no action";
  const auto action = notation::read_action(rules, (*json)["action"]);
  if (!action) return "action: " + action.error().message();
  return *action;
}

}  // namespace

// A place at a table. The program behind it is used again by the next game.
class ProgramBot::Seat final : public bots::Bot {
 public:
  explicit Seat(std::shared_ptr<const ProgramBot> of) : of_(std::move(of)) {}
  ~Seat() override {
    if (process_) of_->give_back(std::move(process_));
  }
  Seat(const Seat&) = delete;
  Seat& operator=(const Seat&) = delete;

  Action decide(const Rules& rules, const View& view, Rng& rng) override {
    if (!process_) process_ = of_->borrow();
    const Answer answer = of_->ask(*process_, rules, view, rng);
    of_->count(answer.trouble);
    if (answer.trouble.empty()) return answer.action;
    process_.reset();  // the next decision gets a new one
    return bots::random_action(view.look(rules), menu_, rng);
  }

 private:
  std::shared_ptr<const ProgramBot> of_;
  std::unique_ptr<Process> process_;
  Menu menu_;
};

ProgramBot::ProgramBot(std::string command, std::uint32_t ms, const Setup& setup)
    : command_(std::move(command)), ms_(ms), setup_(setup) {}

std::string ProgramBot::text() const {
  return ms_ == kProgramMs ? "cmd:" + command_ : fmt::format("cmd:ms={}:{}", ms_, command_);
}

std::unique_ptr<bots::Bot> ProgramBot::make() const { return std::make_unique<Seat>(shared_from_this()); }

std::string ProgramBot::greet() const {
  try {
    give_back(start());
  } catch (const std::exception& error) {
    return error.what();
  }
  return "";
}

std::unique_ptr<Process> ProgramBot::start() const {
  auto process = std::make_unique<Process>(command_);
  notation::Json hello = {{"do", "hello"}, {"protocol", 1}};
  notation::write_setup(setup_, hello);
  const auto answer = process->ask(notation::to_text(hello), in_ms(kStartMs));
  if (const auto* failure = std::get_if<Process::Failure>(&answer)) {
    throw std::runtime_error(fmt::format("{}: {}", text(), told(*process, *failure, kStartMs)));
  }
  const std::string& line = std::get<std::string>(answer);
  const auto json = notation::parse_json(line, kLimits);
  if (!json || !json->is_object()) {
    throw std::runtime_error(fmt::format("{}: answered hello with '{:.60}', which is no JSON object", text(), line));
  }
  if (json->contains("error")) throw std::runtime_error(fmt::format("{}: {}", text(), (*json)["error"].dump()));
  return process;
}

std::unique_ptr<Process> ProgramBot::borrow() const {
  {
    const std::lock_guard lock(mutex_);
    if (!idle_.empty()) {
      auto process = std::move(idle_.back());
      idle_.pop_back();
      return process;
    }
  }
  return start();
}

void ProgramBot::give_back(std::unique_ptr<Process> process) const {
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(process));
}

ProgramBot::Answer ProgramBot::ask(Process& process, const Rules& rules, const View& view, Rng& rng) const {
  notation::Json request = {{"do", "bot"}, {"ms", ms_}, {"seed", rng.next() >> 11U}};  // what a double can hold
  request["decision"] = notation::decision_json(view.look(rules));
  request["view"] = notation::view_json(setup_, rules, view);
  const auto line = process.ask(notation::to_text(request), in_ms(ms_));
  if (const auto* failure = std::get_if<Process::Failure>(&line)) return {{}, told(process, *failure, ms_)};
  const auto answer = read_answer(std::get<std::string>(line), rules, request["decision"]);
  if (const auto* wrong = std::get_if<std::string>(&answer)) return {{}, *wrong};
  const Action action = std::get<Action>(answer);
  const Rule refused = action.seat == view.seat ? judge(view.look(rules), action) : Rule::game_not_your_turn;
  if (refused != Rule::none) return {{}, fmt::format("illegal: {}", rule_text(refused).id)};
  return {action};
}

void ProgramBot::count(const std::string& trouble) const {
  const std::lock_guard lock(mutex_);
  ++decisions_;
  in_a_row_ = trouble.empty() ? 0 : in_a_row_ + 1;
  if (trouble.empty()) return;
  const auto known = std::find_if(wrong_.begin(), wrong_.end(), [&](const auto& one) { return one.first == trouble; });
  if (known != wrong_.end()) {
    ++known->second;
  } else {
    wrong_.emplace_back(trouble, 1);
    fmt::print(stderr, "landnam: {}: {}; a legal action was drawn for it\n", text(), trouble);
  }
  if (in_a_row_ < kTooMany) return;
  throw std::runtime_error(
      fmt::format("{}: no legal answer {} times in a row; the last time: {}", text(), in_a_row_, trouble));
}

std::string ProgramBot::troubles() const {
  const std::lock_guard lock(mutex_);
  if (wrong_.empty()) return "";
  std::uint64_t all = 0;
  std::string list;
  for (const auto& [what, times] : wrong_) {
    all += times;
    list += fmt::format("{}{} ({})", list.empty() ? "" : ", ", what, times);
  }
  return fmt::format("{} of {} decisions were drawn for it: {}", all, decisions_, list);
}

}  // namespace landnam::sim
