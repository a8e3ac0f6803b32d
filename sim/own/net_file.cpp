#include "sim/own/net_file.hpp"

#include <fmt/format.h>

#include <fstream>
#include <stdexcept>

#include "bots/hard/hard.hpp"
#include "bots/medium/medium.hpp"
#include "sim/samples.hpp"

namespace landnam::sim {
namespace {

constexpr std::size_t kMostHidden = 1024;

}  // namespace

std::vector<float> read_net_numbers(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::invalid_argument(path + ": cannot be read");
  std::vector<float> numbers;
  for (std::string word; file >> word;) {
    std::size_t used = 0;
    try {
      numbers.push_back(std::stof(word, &used));
    } catch (const std::logic_error&) {
      used = 0;
    }
    if (used == 0 || word.substr(used) != "F,") {
      throw std::invalid_argument(fmt::format("{}: not a number of a net: {:.40}", path, word));
    }
  }
  if (numbers.empty()) throw std::invalid_argument(path + ": no numbers of a net");
  return numbers;
}

std::string net_text(const std::vector<float>& numbers) {
  constexpr std::size_t kWidth = 118;
  std::string text;
  std::string line;
  for (float x : numbers) {
    const std::string number = fmt::format("{:#.4g}F,", x);
    if (line.size() + number.size() + 1 > kWidth) {
      text += line + "\n";
      line.clear();
    }
    if (!line.empty()) line += ' ';
    line += number;
  }
  return text + line + "\n";
}

NetBot::NetBot(bots::BotSpec spec, std::string path, const Rules& rules)
    : spec_(std::move(spec)), path_(std::move(path)), modules_(rules.modules), numbers_(read_net_numbers(path_)) {
  using bots::eval::kHidden;
  using bots::eval::Net;
  // The largest units that make whole nets: a file is one net far more often than many small ones.
  const std::size_t inputs = inputs_of(rules);
  std::size_t hidden = kMostHidden;
  while (hidden > 0 && numbers_.size() % Net::size(inputs, hidden) != 0) hidden -= kHidden;
  if (hidden == 0) {
    throw std::invalid_argument(fmt::format("{}: {} numbers are no whole nets for this game, which has {} inputs",
                                            path_, numbers_.size(), inputs));
  }
  net_ = {bots::eval::learned_modules(rules.modules), numbers_, numbers_.size() / Net::size(inputs, hidden), hidden};
}

std::unique_ptr<bots::Bot> NetBot::make() const {
  bots::eval::Weights weights = bots::eval::weights_for(modules_);
  weights.net = &net_;
  if (spec_.kind->takes_budget) return std::make_unique<bots::hard::HardBot>(spec_.budget, weights);
  return std::make_unique<bots::medium::MediumBot>(weights);
}

}  // namespace landnam::sim
