#include "server/replays.hpp"

#include <chrono>
#include <cmath>
#include <nlohmann/json.hpp>
#include <variant>

#include "bots/eval/eval.hpp"
#include "notation/action.hpp"
#include "notation/board.hpp"
#include "notation/position.hpp"
#include "notation/replay.hpp"
#include "server/commands.hpp"
#include "server/frames.hpp"

namespace landnam::server {
namespace {

constexpr std::size_t kHistory = 500;
constexpr std::size_t kMostSamples = 1000;
constexpr auto kChanceTime = std::chrono::seconds(2);

// The table at its end, or why it cannot be looked at.
std::variant<Answer, std::unique_ptr<Table>> ended_table(const std::string& code, const Log& log) {
  auto table = table_from(code, log);
  if (!table) return refuse(Problem::storage, "the log of this table is damaged");
  if (!(*table)->ended() || (*table)->play() == nullptr) {
    Answer answer = refuse(Problem::status, "only when the game has ended");
    answer.json["status"] = name_of((*table)->status());
    return answer;
  }
  return *std::move(table);
}

// Calls `see` with the state at the start and after each action, until it says that it has seen enough.
template <class See>
void walk_states(const Table& last, const std::vector<Action>& actions, See see) {
  State state = initial_state(last.rules(), last.play()->layout);
  bool more = see(state);
  for (std::size_t i = 0; i < actions.size() && more; ++i) {
    perform(last.rules(), state, actions[i]);
    more = see(state);
  }
}

}  // namespace

Answer history_of(const std::string& code, const Log& log, const std::optional<Hash>& key, std::uint64_t from) {
  Json entries = Json::array();
  bool more = false;
  auto last = table_from(code, log);  // whose seat it is now
  if (!last) return refuse(Problem::storage, "the log of this table is damaged");
  const Who who = identify(**last, key);
  if (key && !who.seat && !who.host) return refuse(Problem::wrong_token, "the token is of no seat at this table");
  if (!who.seat && !who.host && !(*last)->settings().spectators) {
    return refuse(Problem::forbidden, "this table has no spectators");
  }
  LogReader reader(code, log);
  std::vector<State> trail;
  while (!more && reader.next(&trail)) {
    const std::uint64_t seq = reader.table().seq();
    if (seq == 0 || seq <= from) continue;
    more = entries.size() == kHistory;
    if (!more) entries.push_back(entry_json(reader.table(), reader.entry(), trail, seq, who.seat.value_or(none<Seat>)));
  }
  Answer answer = done();
  answer.json["entries"] = std::move(entries);
  answer.json["more"] = more;
  return answer;
}

Answer replay_of(const std::string& code, const Log& log, bool proof) {
  const auto ended = ended_table(code, log);
  if (const auto* answer = std::get_if<Answer>(&ended)) return *answer;
  const Table& last = *std::get<std::unique_ptr<Table>>(ended);
  Json replay = notation::replay_json({last.settings().setup, last.play()->layout, actions_of(code, log)});
  return {200, proof ? proof_of(last, replay) : std::move(replay)};
}

Answer moment_of(const std::string& code, const Log& log, std::uint64_t at) {
  const auto ended = ended_table(code, log);
  if (const auto* answer = std::get_if<Answer>(&ended)) return *answer;
  const Table& last = *std::get<std::unique_ptr<Table>>(ended);
  State state = last.play()->state;
  std::uint64_t seen = 0;
  walk_states(last, actions_of(code, log), [&](const State& one) {
    state = one;
    return seen++ < at;
  });
  const Rules& rules = last.rules();
  const auto view_for = [&](Seat seat) {
    return notation::view_json(last.settings().setup, rules, view_of(state, seat));
  };
  Answer answer = done();
  answer.json["at"] = seen - 1;
  answer.json["total"] = last.version();
  answer.json["view"] = view_for(none<Seat>);
  Json& seats = answer.json["view"]["seats"];
  for (std::uint8_t s = 0; s < rules.players; ++s) seats[s] = view_for(Seat{s})["seats"][s];
  answer.json["geometry"] = notation::geometry_json(rules, notation::layout_of(rules, state.pub));
  return answer;
}

Answer chances_of(const std::string& code, const Log& log) {
  const auto ended = ended_table(code, log);
  if (const auto* answer = std::get_if<Answer>(&ended)) return *answer;
  const Table& last = *std::get<std::unique_ptr<Table>>(ended);
  const Rules& rules = last.rules();
  std::vector<std::pair<std::uint64_t, State>> samples;
  std::uint64_t version = 0;
  walk_states(last, actions_of(code, log), [&](const State& state) {
    if (!samples.empty()) {
      const Public& was = samples.back().second.pub;
      // Until the turn passes the last state stands for it; the first one is kept as it was dealt.
      const bool same = was.turn == state.pub.turn && was.turn_number == state.pub.turn_number;
      if (same && samples.size() > 1) samples.pop_back();
    }
    samples.emplace_back(version++, state);
    return true;
  });
  const auto weights = bots::eval::weights_for(rules.modules);
  const auto stop = std::chrono::steady_clock::now() + kChanceTime;
  const std::size_t step = samples.size() / kMostSamples + 1;
  Answer answer = done();
  answer.json["bot"] = "medium";
  Json& at = answer.json["at"] = Json::array();
  Json& chances = answer.json["chances"] = Json::array();
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const bool final_one = i + 1 == samples.size();
    const bool late = std::chrono::steady_clock::now() > stop;
    if (!final_one && (i % step != 0 || late)) continue;
    const auto& [when, state] = samples[i];
    const auto chance = bots::eval::chances(rules, state, weights, rules.everyone());
    Json row = Json::array();
    for (std::size_t s = 0; s < rules.players; ++s) row.push_back(std::round(chance[s] * 1e4) / 1e4);
    at.push_back(when);
    chances.push_back(std::move(row));
  }
  return answer;
}

}  // namespace landnam::server
