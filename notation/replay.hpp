#pragma once
// A replay is the set-up with its exact board and every action, chance outcomes included; nothing else.

#include <optional>
#include <vector>

#include "engine/play/engine.hpp"
#include "notation/json.hpp"
#include "notation/position.hpp"

namespace landnam::notation {

struct Replay {
  Setup setup;
  Layout layout;
  std::vector<Action> actions;
  bool operator==(const Replay&) const = default;
};

Json replay_json(const Replay& replay);

// Reads the form: names, ranges, the board. Whether the actions are legal shows when they are played.
Result<Replay> read_replay(const Json& json);

// The position after the first `count` actions, each of them judged; an error names the action and the rule.
Result<Position> play(const Replay& replay, std::optional<std::size_t> count = std::nullopt);

}  // namespace landnam::notation
