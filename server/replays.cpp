#include "server/replays.hpp"

#include <chrono>
#include <cmath>
#include <nlohmann/json.hpp>
#include <variant>

#include "bots/eval/eval.hpp"
#include "bots/hard/hard.hpp"
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
constexpr std::size_t kStudied = 8;                                    // decisions at once
constexpr bots::Budget kStudy{.ms = 150, .nodes = 320, .threads = 1};  // for each of them

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

// The state after so many actions, or after all, and how many those were.
std::pair<State, std::uint64_t> state_at(const Table& last, const std::vector<Action>& actions, std::uint64_t at) {
  std::pair<State, std::uint64_t> found{last.play()->state, 0};
  std::uint64_t seen = 0;
  walk_states(last, actions, [&](const State& one) {
    found = {one, seen};
    return seen++ < at;
  });
  return found;
}

double four_places(double x) { return std::round(x * 1e4) / 1e4; }

Json judged_json(const bots::hard::Judged& one, const Action& played) {
  return {{"action", notation::action_json(one.action)},
          {"chance", four_places(one.chance)},
          {"error", four_places(one.error)},
          {"behind", four_places(one.behind)},
          {"behind_error", four_places(one.behind_error)},
          {"played", one.action == played}};
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
  const Rules& rules = last.rules();
  const auto [state, reached] = state_at(last, actions_of(code, log), at);
  const auto view_for = [&](Seat seat) {
    return notation::view_json(last.settings().setup, rules, view_of(state, seat));
  };
  Answer answer = done();
  answer.json["at"] = reached;
  answer.json["total"] = last.version();
  answer.json["view"] = view_for(none<Seat>);
  Json& seats = answer.json["view"]["seats"];
  for (std::uint8_t s = 0; s < rules.players; ++s) seats[s] = view_for(Seat{s})["seats"][s];
  answer.json["geometry"] = notation::geometry_json(rules, notation::layout_of(rules, state.pub));
  return answer;
}

Answer position_of(const std::string& code, const Log& log, std::uint64_t at) {
  const auto ended = ended_table(code, log);
  if (const auto* answer = std::get_if<Answer>(&ended)) return *answer;
  const Table& last = *std::get<std::unique_ptr<Table>>(ended);
  const auto [state, reached] = state_at(last, actions_of(code, log), at);
  Answer answer = done();
  answer.json["at"] = reached;
  answer.json["position"] = notation::position_json(last.settings().setup, last.rules(), state);
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
    for (std::size_t s = 0; s < rules.players; ++s) row.push_back(four_places(chance[s]));
    at.push_back(when);
    chances.push_back(std::move(row));
  }
  return answer;
}

Answer analysis_of(const std::string& code, const Log& log, std::uint64_t from) {
  const auto ended = ended_table(code, log);
  if (const auto* answer = std::get_if<Answer>(&ended)) return *answer;
  const Table& last = *std::get<std::unique_ptr<Table>>(ended);
  const std::vector<Action> actions = actions_of(code, log);
  bots::hard::HardBot bot(kStudy);
  Json decisions = Json::array();
  std::uint64_t at = 0;
  walk_states(last, actions, [&](const State& state) {
    if (at == actions.size() || decisions.size() == kStudied) return false;
    const Action& played = actions[at];
    if (at >= from && !chance_asked(state)) {
      Rng rng = Rng::stream(kStudied, at);  // the same whoever asks
      const auto judged = bot.analyse(last.rules(), view_of(state, played.seat), rng, played);
      Json list = Json::array();
      for (const auto& one : judged) list.push_back(judged_json(one, played));
      if (!judged.empty()) decisions.push_back({{"at", at}, {"seat", idx(played.seat)}, {"actions", std::move(list)}});
    }
    ++at;
    return true;
  });
  Answer answer = done();
  answer.json["bot"] = "hard";
  answer.json["decisions"] = std::move(decisions);
  answer.json["next"] = at < actions.size() ? Json(at) : Json(nullptr);
  return answer;
}

}  // namespace landnam::server
