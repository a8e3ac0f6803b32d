#include "notation/replay.hpp"

#include <fmt/format.h>

#include "notation/action.hpp"
#include "notation/board.hpp"
#include "notation/game_name.hpp"
#include "notation/reader.hpp"

namespace landnam::notation {

Json replay_json(const Replay& replay) {
  Json json = Json::object();
  const auto rules = rules_of(replay.setup);
  if (!rules) return json;
  write_setup(replay.setup, json);
  json["board"] = board_json(*rules, replay.layout);
  Json actions = Json::array();
  for (const Action& action : replay.actions) actions.push_back(action_json(action));
  json["actions"] = std::move(actions);
  return json;
}

Result<Replay> read_replay(const Json& json) {
  Failure failure;
  Object fields{Value(json, "", failure)};
  if (failure.any()) return failure.error();
  Replay replay;
  replay.setup = setup_in(fields);
  if (failure.any()) return failure.error();
  const auto rules = rules_of(replay.setup);
  if (!rules) return rules.error();
  replay.layout = board_in(*rules, fields.need("board"));
  fields.need("actions").each([&](const Value& action) { replay.actions.push_back(action_in(*rules, action)); });
  fields.done();
  if (failure.any()) return failure.error();
  return replay;
}

Result<Position> play(const Replay& replay, std::optional<std::size_t> count) {
  const auto rules = rules_of(replay.setup);
  if (!rules) return rules.error();
  const std::size_t n = count.value_or(replay.actions.size());
  if (n > replay.actions.size()) {
    return Error{"actions", fmt::format("there are {}, not {}", replay.actions.size(), n)};
  }
  Position position{replay.setup, *rules, initial_state(*rules, replay.layout)};
  for (std::size_t i = 0; i < n; ++i) {
    const Rule refused = apply(position.rules, position.state, replay.actions[i]);
    if (refused != Rule::none) {
      return Error{fmt::format("actions[{}]", i), std::string(rule_text(refused).text), refused};
    }
  }
  return position;
}

}  // namespace landnam::notation
