#include "sim/samples.hpp"

#include <atomic>
#include <mutex>
#include <thread>

#include "bots/easy/easy.hpp"
#include "bots/medium/medium.hpp"
#include "sim/game.hpp"

namespace landnam::sim {
namespace {

using bots::eval::Inputs;
using bots::eval::Weights;

constexpr std::uint32_t kLongGame = 1000;  // turns; what takes longer teaches nothing
constexpr double kUnit = 1.0 / 4294967296.0;

bool chance_of(Rng& rng, double share) { return static_cast<double>(rng.next() >> 32) * kUnit < share; }

// What one seat sees, or what somebody sees who knows every card.
void keep(const Rules& rules, const State& state, const Weights& weights, SeatMask known, std::vector<float>& x) {
  const ModuleMask learned = bots::eval::learned_modules(rules.modules);
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    Inputs inputs;
    bots::eval::net_inputs({rules, state.pub, state.own[s], Seat{s}}, weights, has(known, Seat{s}), learned, inputs);
    x.insert(x.end(), inputs.begin(), inputs.end());
  }
}

// The bots judge positions where a turn goes on, ends or waits for dice: those are kept.
bool judged(const State& state) {
  switch (state.pub.pending.top().ask) {
    case Ask::setup_settlement:
    case Ask::setup_city:
    case Ask::before_roll:
    case Ask::main:
    case Ask::dice:
    case Ask::movement: return true;
    default: return false;
  }
}

// Keeps so many of all that is offered, each as likely as any other.
struct Reservoir {
  std::uint32_t room = 0;
  std::uint32_t seen = 0;
  std::vector<State> kept;

  void offer(const State& state, Rng& rng) {
    const std::uint32_t at = seen < room ? seen : rng.below(seen + 1);
    ++seen;
    if (at == kept.size() && at < room) kept.push_back(state);
    else if (at < room) kept[at] = state;
  }
};

class Player {
 public:
  Player(const Tuning& tuning, const Weights& weights) : tuning_(tuning), weights_(weights), medium_(weights) {}

  void play(std::uint64_t index, Samples& samples) {
    const Rules& rules = tuning_.rules;
    Rng rng = Rng::stream(tuning_.seed, index);
    SeatMask simple = 0;
    for (std::uint8_t s = 0; s < rules.players; ++s) {
      if (chance_of(rng, tuning_.easy)) simple = static_cast<SeatMask>(simple | only(Seat{s}));
    }
    State state = initial_state(rules, make_layout(rules, rng));
    Reservoir first{.room = 1 + tuning_.positions / 10, .kept = {}};  // of the set-up
    Reservoir later{.room = tuning_.positions, .kept = {}};
    Menu menu;
    while (!over(state) && state.pub.turn_number < kLongGame) {
      if (judged(state)) (state.pub.turn_number == 0 ? first : later).offer(state, rng);
      if (chance_asked(state)) {
        perform(rules, state, sample_chance(rules, state, rng));
        continue;
      }
      const Seat seat = next_actor(state);
      if (chance_of(rng, tuning_.strange)) {
        perform(rules, state, bots::random_action(look_of(rules, state, seat), menu, rng));
        continue;
      }
      const View view = view_of(state, seat);
      bots::Bot& bot = has(simple, seat) ? static_cast<bots::Bot&>(easy_) : medium_;
      perform(rules, state, bot.decide(rules, view, rng));
    }
    if (!over(state)) return;
    later.kept.insert(later.kept.end(), first.kept.begin(), first.kept.end());
    for (const State& s : later.kept) {
      const std::uint32_t who = rng.below(2U * rules.players + 2U);
      SeatMask known = only(s.pub.turn);
      if (who < rules.players) known = only(Seat{static_cast<std::uint8_t>(who)});
      else if (who >= 2U * rules.players) known = rules.everyone();
      keep(rules, s, weights_, known, samples.x);
      samples.winner.push_back(raw(state.pub.winner));
    }
  }

 private:
  const Tuning& tuning_;
  const Weights& weights_;
  bots::medium::MediumBot medium_;
  bots::easy::EasyBot easy_;
};

}  // namespace

void Samples::append(const Samples& other) {
  inputs = other.inputs;
  players = other.players;
  x.insert(x.end(), other.x.begin(), other.x.end());
  winner.insert(winner.end(), other.winner.begin(), other.winner.end());
}

Samples play_samples(const Tuning& tuning, const Weights& weights, std::uint64_t round) {
  constexpr std::uint64_t kHandful = 16;
  const std::uint64_t handfuls = (tuning.games + kHandful - 1) / kHandful;
  std::vector<Samples> parts(handfuls);  // put together in order, whatever the threads
  std::atomic<std::uint64_t> next{0};
  const auto work = [&] {
    Player player(tuning, weights);
    for (std::uint64_t at = 0; (at = next.fetch_add(1)) < handfuls;) {
      for (std::uint64_t g = 0; g < kHandful; ++g) player.play((round * handfuls + at) * kHandful + g, parts[at]);
    }
  };
  std::vector<std::thread> threads;
  for (unsigned t = 1; t < tuning.threads; ++t) threads.emplace_back(work);
  work();
  for (std::thread& t : threads) t.join();
  Samples all;
  for (Samples& part : parts) {
    part.players = tuning.rules.players;
    part.inputs = part.size() == 0 ? 0 : part.x.size() / part.size() / part.players;
    if (part.size() > 0) all.append(part);
    part = {};
  }
  return all;
}

}  // namespace landnam::sim
