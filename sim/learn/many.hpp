#pragma once
// Many games side by side for programs that learn: every game waits for a decision, all are stepped at once over
// threads, and what there is to see is written into arrays of the caller. What happens depends on the seed and on the
// actions alone, not on the threads.

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "bots/bot.hpp"
#include "sim/learn/action_space.hpp"
#include "sim/learn/observation.hpp"
#include "sim/learn/workers.hpp"
#include "sim/playout.hpp"

namespace landnam::sim {

struct ManyOptions {
  Rules rules;
  bool offers = false;
  std::size_t games = 1;
  unsigned threads = 1;
  std::uint64_t seed = 1;
  std::uint32_t turn_cap = kTurnCap;
  bool skip_forced = true;               // decisions with one action only are taken at once
  std::vector<bots::BotSpec> opponents;  // of the other seats, in turn from the one that learns; none: all seats decide
};

// Arrays of one row a game. Those that are null are not written.
struct ManyArrays {
  std::uint8_t* observations = nullptr;  // by the seat that decides
  std::uint8_t* masks = nullptr;
  std::int32_t* samples = nullptr;     // an action drawn uniformly among the legal ones
  std::int8_t* seats = nullptr;        // who decides
  float* rewards = nullptr;            // a number a player: 1 for who won, -1 for the others, when a game ends
  std::uint8_t* terminated = nullptr;  // a game was won by the last step; the row shows the next game already
  std::uint8_t* truncated = nullptr;   // or cut off by the turn cap
  std::int8_t* winners = nullptr;      // of the game that ended, else -1
  std::int8_t* final_seats = nullptr;  // of the game that ended: the one that learns, or that took the last decision
  std::uint8_t* final_observations = nullptr;  // what that seat saw in the end; as it was for other games
  std::uint8_t* points = nullptr;              // by player: of the game that ended, else now, hidden ones aside
};

class Many {
 public:
  Many(const ManyOptions& options, const ManyArrays& arrays);

  const ActionSpace& actions() const { return actions_; }
  const ObservationSpace& observations() const { return observations_; }

  void reset(std::uint64_t seed);  // new games everywhere

  // The first game whose action is not legal, or none: then every game was stepped, otherwise no game was.
  std::optional<std::size_t> step(const std::int32_t* actions);

  const State& state(std::size_t game) const { return games_[game].state; }
  void put(std::size_t game, const State& state);  // goes on from there, as if it had been reached by play

  // All games as they stand, to go on from: positions, chance, who learns. The arrays are the caller's to keep.
  struct Kept {
    State state{};
    std::array<std::uint64_t, 3> chance{};
    std::uint64_t played = 0;
    Seat learner = none<Seat>;
    Seat acted = none<Seat>;
  };
  Kept kept(std::size_t game) const;
  void go_on_from(std::size_t game, const Kept& kept);
  Seat seat(std::size_t game) const { return next_actor(games_[game].state); }
  std::uint64_t decisions() const { return decisions_; }  // taken by the caller since the last reset

 private:
  struct Game {
    State state{};
    Rng chance{0};
    Rng bots{0};
    Rng samples{0};
    std::uint64_t played = 0;  // games before this one
    Seat learner = none<Seat>;
    Seat acted = none<Seat>;  // who took the last decision of the caller
  };
  struct Desk {  // what one thread needs
    Menu menu;
    std::vector<std::uint32_t> choices;
    std::vector<std::unique_ptr<bots::Bot>> bots;
  };
  struct Share {
    std::size_t from, to;
  };

  Share share(unsigned thread) const;
  void begin(std::size_t i, Game& game);
  bool run_on(Game& game, Desk& desk) const;  // to the next decision: false, the game is over or cut off
  void settle(std::size_t i, Game& game, Desk& desk);
  void finish(std::size_t i, const Game& game);
  void show(std::size_t i, Game& game, Desk& desk);
  bool is_legal(const Game& game, std::int32_t action) const;

  ManyOptions options_;
  ManyArrays arrays_;
  ActionSpace actions_;
  ObservationSpace observations_;
  std::vector<Game> games_;
  std::vector<Desk> desks_;
  std::uint64_t decisions_ = 0;
  Workers workers_;
};

}  // namespace landnam::sim
