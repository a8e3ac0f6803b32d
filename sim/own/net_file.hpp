#pragma once
// Nets in files, as `landnam tune` prints them, and bots that judge by them: medium:net=FILE, hard:net=FILE.

#include <memory>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "bots/eval/net.hpp"
#include "engine/model/rules.hpp"

namespace landnam::sim {

// The numbers of a file: 0.1413F, 0.2731F, … Throws std::invalid_argument that says what is wrong with it.
std::vector<float> read_net_numbers(const std::string& path);

// As read_net_numbers takes them, in lines.
std::string net_text(const std::vector<float>& numbers);

class NetBot final : public bots::OwnBot {
 public:
  // `spec` is medium or hard, with its budget. Throws std::invalid_argument if the file holds no nets for this game.
  NetBot(bots::BotSpec spec, std::string path, const Rules& rules);
  std::string text() const override { return spec_.text() + ":net=" + path_; }
  std::unique_ptr<bots::Bot> make() const override;

 private:
  bots::BotSpec spec_;
  std::string path_;
  ModuleMask modules_;
  std::vector<float> numbers_;
  bots::eval::Net net_;
};

}  // namespace landnam::sim
