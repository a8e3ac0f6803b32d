#pragma once
// Replays as text, quickly: the same text as notation::replay_json gives, with every action's part made once.

#include <string>
#include <unordered_map>

#include "engine/game/rules.hpp"
#include "sim/game.hpp"

namespace landnam::sim {

// Belongs to one thread.
class ReplayText {
 public:
  explicit ReplayText(const Setup& setup) : setup_(setup) {}
  std::string of(const GameRecord& record);

 private:
  struct Hash {
    std::size_t operator()(const Action& a) const;
  };
  const std::string& part(const Action& action);

  static constexpr std::size_t kMostParts = std::size_t{1} << 16;
  Setup setup_;
  std::unordered_map<Action, std::string, Hash> parts_;
};

}  // namespace landnam::sim
