#include "sim/game.hpp"

#include <algorithm>
#include <string>

#include "sim/signature.hpp"

namespace landnam::sim {
namespace {

constexpr std::uint64_t kStreams = kMaxSeats + 2;  // chance, the seats, one to spare

// The loop of every driven game; `decide(state, seat)` is inlined.
template <class Decide>
void run(const Rules& rules, State& state, Rng& chance, std::uint32_t turn_cap, GameResult& result, GameRecord* record,
         Decide&& decide) {
  Signature signature;
  while (!over(state) && state.pub.turn_number < turn_cap) {
    Action action;
    if (chance_asked(state)) {
      action = sample_chance(rules, state, chance);
    } else {
      action = decide(state, next_actor(state));
      ++result.actions;
    }
    signature.add(action);
    if (record != nullptr) record->actions.push_back(action);
    perform(rules, state, action);
  }
  result.signature = signature.value();
}

}  // namespace

Table::Table(std::span<const bots::BotSpec> specs) {
  for (const bots::BotSpec& spec : specs) {
    all_random_ = all_random_ && !spec.own && spec.kind->name == "random";
    bots_.push_back(spec.make());
  }
}

Rng chance_rng(std::uint64_t seed, std::uint64_t index) { return Rng::stream(seed, index * kStreams); }

Rng seat_rng(std::uint64_t seed, std::uint64_t index, Seat seat) {
  return Rng::stream(seed, index * kStreams + 1 + idx(seat));
}

Action ask_bot(const Rules& rules, const State& state, Seat seat, bots::Bot& bot, Rng& rng) {
  const View view = view_of(state, seat);
  const Action action = bot.decide(rules, view, rng);
  const Rule refused = action.seat == seat ? judge(view.look(rules), action) : Rule::game_not_your_turn;
  if (refused != Rule::none) {
    const KindInfo* info = kind_info(action.kind);
    throw IllegalAction("a bot chose an illegal action (" + std::string{info != nullptr ? info->name : "?"} +
                        "): " + std::string{rule_text(refused).id});
  }
  return action;
}

GameResult play_game(const Rules& rules, Table& table, std::uint64_t seed, std::uint64_t index, std::uint32_t turn_cap,
                     GameRecord* record, State* end) {
  Rng chance = chance_rng(seed, index);
  std::array<Rng, kMaxSeats> seats{Rng{0}, Rng{0}, Rng{0}, Rng{0}, Rng{0}, Rng{0}};
  for (std::uint8_t s = 0; s < rules.players; ++s) seats[s] = seat_rng(seed, index, Seat{s});

  const Layout layout = make_layout(rules, chance);
  State state = initial_state(rules, layout);
  GameResult result;
  result.index = index;
  if (record != nullptr) {
    record->layout = layout;
    record->actions.clear();
  }
  if (table.all_random()) {
    Menu menu;
    run(rules, state, chance, turn_cap, result, record, [&](const State& now, Seat seat) {
      return bots::random_action(look_of(rules, now, seat), menu, seats[idx(seat)]);
    });
  } else {
    run(rules, state, chance, turn_cap, result, record,
        [&](const State& now, Seat seat) { return ask_bot(rules, now, seat, table.at(seat), seats[idx(seat)]); });
  }
  result.finished = over(state);
  result.winner = state.pub.winner;
  result.turns = state.pub.turn_number;
  for (std::size_t s = 0; s < rules.players; ++s) {
    result.points[s] = static_cast<std::uint8_t>(state.pub.seat[s].points + state.own[s].victory_cards());
  }
  if (record != nullptr) record->result = result;
  if (end != nullptr) *end = state;
  return result;
}

}  // namespace landnam::sim
