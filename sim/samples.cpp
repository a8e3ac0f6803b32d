#include "sim/samples.hpp"

#include <atomic>
#include <mutex>
#include <thread>

#include "bots/easy/easy.hpp"
#include "bots/hard/rollout.hpp"
#include "bots/medium/medium.hpp"
#include "sim/game.hpp"

namespace landnam::sim {
namespace {

using bots::eval::Chances;
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

// What the net says of the turns of a game as they begin, and from there what each turn's positions shall teach: who
// won in the end, and with a lambda below one also what was said of the turns after it, of each so much less than of
// the one before. What is said later is nearer to the truth and varies less than the end does.
class Story {
 public:
  void tell(const Rules& rules, const State& state, const Weights& weights) {
    if (state.pub.pending.top().ask != Ask::before_roll || state.pub.turn_number <= said_.size()) return;
    said_.resize(state.pub.turn_number, bots::eval::chances(rules, state, weights, rules.everyone()));
  }
  void end(const Chances& end, double lambda) {
    taught_.assign(said_.size() + 1, end);
    for (std::size_t turn = said_.size(); turn-- > 1;) {
      for (std::size_t s = 0; s < kMaxSeats; ++s) {
        taught_[turn - 1][s] = (1 - lambda) * said_[turn - 1][s] + lambda * taught_[turn][s];
      }
    }
  }
  const Chances& taught(std::uint32_t turn) const { return taught_[std::min<std::size_t>(turn, said_.size())]; }

 private:
  std::vector<Chances> said_;    // of turn 1, 2, ...
  std::vector<Chances> taught_;  // by turn 0, 1, 2, ...
};

class Player {
 public:
  Player(const Tuning& tuning, const Weights& weights) : tuning_(tuning), weights_(weights), medium_(weights) {}

  void play(std::uint64_t index, Samples& samples) {
    const Rules& rules = tuning_.rules;
    Rng rng = Rng::stream(tuning_.seed, index);
    std::array<bots::Bot*, kMaxSeats> bots{};
    for (std::size_t s = 0; s < rules.players; ++s) bots[s] = anybody(rng);
    State state = initial_state(rules, make_layout(rules, rng));
    Reservoir first{.room = 1 + tuning_.positions / 10, .kept = {}};  // of the set-up
    Reservoir later{.room = tuning_.positions, .kept = {}};
    Story story;
    while (!over(state) && state.pub.turn_number < kLongGame) {
      if (tuning_.lambda < 1) story.tell(rules, state, weights_);
      if (judged(state)) (state.pub.turn_number == 0 ? first : later).offer(state, rng);
      if (chance_asked(state)) {
        perform(rules, state, sample_chance(rules, state, rng));
        continue;
      }
      const Seat seat = next_actor(state);
      if (chance_of(rng, tuning_.strange)) {
        perform(rules, state, bots::random_action(look_of(rules, state, seat), menu_, rng));
        continue;
      }
      perform(rules, state, bots[idx(seat)]->decide(rules, view_of(state, seat), rng));
    }
    if (!over(state)) return;
    story.end(bots::eval::chances(rules, state, weights_, 0), tuning_.lambda);
    later.kept.insert(later.kept.end(), first.kept.begin(), first.kept.end());
    for (State& s : later.kept) {
      if (tuning_.tries > 0) step_aside(s, rng);
      const std::uint32_t who = rng.below(2U * rules.players + 2U);
      SeatMask known = only(s.pub.turn);
      if (who < rules.players) known = only(Seat{static_cast<std::uint8_t>(who)});
      else if (who >= 2U * rules.players) known = rules.everyone();
      keep(rules, s, weights_, known, samples.x);
      const Chances chances = tuning_.tries > 0 ? tried(s, rng) : story.taught(s.pub.turn_number);
      for (std::size_t c = 0; c < rules.players; ++c) samples.chance.push_back(static_cast<float>(chances[c]));
    }
  }

 private:
  bots::Bot* anybody(Rng& rng) {
    if (chance_of(rng, tuning_.easy)) return &easy_;
    if (tuning_.usual > 0 && chance_of(rng, tuning_.usual)) return &usual_;
    return &medium_;
  }

  // A bot compares what it may do with what it leaves be: half of the positions are those after any legal action.
  void step_aside(State& state, Rng& rng) {
    if (chance_asked(state) || !chance_of(rng, 0.5)) return;
    State next = state;
    perform(tuning_.rules, next, bots::random_action(look_of(tuning_.rules, state, next_actor(state)), menu_, rng));
    while (!over(next) && chance_asked(next) && !judged(next)) {
      perform(tuning_.rules, next, sample_chance(tuning_.rules, next, rng));
    }
    if (!over(next) && judged(next)) state = next;
  }

  // What comes of a position in some worlds, as the hard bot would try it out.
  Chances tried(const State& state, Rng& rng) const {
    const Rules& rules = tuning_.rules;
    const std::uint32_t until = state.pub.turn_number + rules.players + 1U;
    Chances mean{};
    for (unsigned n = 0; n < tuning_.tries; ++n) {
      State world = state;
      const Chances chances = bots::hard::rollout(rules, world, weights_, until, rng.next());
      for (std::size_t s = 0; s < rules.players; ++s) mean[s] += chances[s] / tuning_.tries;
    }
    return mean;
  }

  const Tuning& tuning_;
  const Weights& weights_;
  bots::medium::MediumBot medium_;
  bots::medium::MediumBot usual_;
  bots::easy::EasyBot easy_;
  Menu menu_;
};

}  // namespace

void Samples::append(const Samples& other) {
  inputs = other.inputs;
  players = other.players;
  x.insert(x.end(), other.x.begin(), other.x.end());
  chance.insert(chance.end(), other.chance.begin(), other.chance.end());
}

std::size_t inputs_of(const Rules& rules) {
  Rng rng{1};
  std::vector<float> x;
  keep(rules, initial_state(rules, make_layout(rules, rng)), bots::eval::weights_for(rules.modules), 0, x);
  return x.size() / rules.players;
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
      if (tuning.played != nullptr) *tuning.played += kHandful;
    }
  };
  std::vector<std::thread> threads;
  for (unsigned t = 1; t < tuning.threads; ++t) threads.emplace_back(work);
  work();
  for (std::thread& t : threads) t.join();
  Samples all;
  const std::size_t inputs = inputs_of(tuning.rules);
  for (Samples& part : parts) {
    part.players = tuning.rules.players;
    part.inputs = inputs;
    if (part.size() > 0) all.append(part);
    part = {};
  }
  return all;
}

}  // namespace landnam::sim
