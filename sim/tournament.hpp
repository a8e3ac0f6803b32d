#pragma once
// Bots against bots in rotated seats on the same boards. A tournament is a row of games, each of which depends on its
// number alone; they are played in chunks, in any order, by threads or machines, and what counts is a beginning of the
// row. So results depend on neither.

#include <atomic>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "sim/game.hpp"

namespace landnam::sim {

enum class Schedule : std::uint8_t {
  table,  // all bots at one table, or as many as there are seats, in changing company
  pairs,  // every pair of bots shares tables, half of the seats each
  one,    // the first against each of the others, who take all other seats
};

struct Tournament {
  Rules rules;
  std::vector<bots::BotSpec> bots;  // with Schedule::table at least as many as there are seats; may repeat
  std::uint64_t games = 0;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::uint32_t turn_cap = kTurnCap;
  Schedule schedule = Schedule::table;
  double precision = 0;  // stop when every interval is this narrow (half its width); 0: play all games
};

// A share with the bounds of its 95 % interval (Wilson).
struct Share {
  double value = 0;
  double low = 0;
  double high = 0;
};
Share share_of(std::uint64_t wins, std::uint64_t games);

// What is kept of a game.
struct Played {
  std::uint64_t game = 0;
  bool finished = false;
  std::uint8_t winner = kNone;
  std::uint8_t first = 0;  // who began
  std::uint32_t turns = 0;
  std::uint64_t actions = 0;
  std::uint64_t signature = 0;
  std::vector<int> points;                       // by seat, as all below
  std::vector<std::map<std::string, int>> from;  // points by source
  std::vector<std::uint64_t> moves;              // decisions
  std::vector<std::uint64_t> ns;                 // time they took: the only thing that does not repeat
};
using Chunk = std::vector<Played>;

struct Row {
  bots::BotSpec bot;
  std::uint64_t games = 0;  // seats taken, all games together
  std::uint64_t wins = 0;
  Share share;
  // 400 points more: ten times as likely to win a game. 1500 is the mean of those who have won and lost.
  double rating = 0;
  double error = 0;  // standard error of the rating
  // Its 95 % interval. Who has not won a game can be arbitrarily bad, who has not lost one arbitrarily good: there is
  // no bound on that side, and the other one is where such a run becomes a matter of one in twenty.
  std::optional<double> rating_low;
  std::optional<double> rating_high;
  double mean_points = 0;
  std::map<std::string, double> from;  // mean points by source
  double moves = 0;                    // decisions a game
  double ms_per_move = 0;
};

struct Standings {
  std::vector<Row> rows;  // a bot that is there several times has one row
  std::uint64_t games = 0;
  std::uint64_t finished = 0;
  std::uint64_t signature = 0;
  double mean_turns = 0;
  double mean_actions = 0;
  std::vector<std::uint64_t> turns;  // of every finished game, in order
  std::vector<std::uint64_t> seat_wins;
  std::vector<Share> seats;  // won from each seat
  std::vector<std::uint64_t> order_wins;
  std::vector<Share> order;  // won by who began, by the next in turn, and so on
  bool precise = false;      // ended because the precision was reached
};

// Who sits where in game number `game` of one table: in each stretch of as many games as there are bots, everybody sits
// everywhere, and from stretch to stretch the neighbours change.
std::vector<std::size_t> seating(std::size_t bots, std::size_t seats, std::uint64_t game);

// The schedule of a tournament: who sits where in a game, and the number that its board and dice come from. Games of a
// stretch share them.
class Lineups {
 public:
  explicit Lineups(const Tournament& t);
  std::uint64_t stretch() const { return stretch_; }
  std::vector<std::size_t> bots(std::uint64_t game) const;  // indices of bots by seat
  std::uint64_t board(std::uint64_t game) const;

 private:
  const Tournament& t_;
  std::vector<std::vector<bool>> patterns_;                    // which seats the first of two bots takes
  std::vector<std::pair<std::size_t, std::size_t>> meetings_;  // of two bots
  std::uint64_t stretch_ = 1;
};

// Hands chunks out, takes results in, and knows when there are enough. Not safe for threads by itself.
class Ledger {
 public:
  explicit Ledger(const Tournament& t);

  std::uint64_t chunk_games() const { return chunk_; }
  std::optional<std::uint64_t> next();           // a chunk to play; none: all are handed out
  void give_back(std::uint64_t chunk);           // whoever had it is gone
  bool put(std::uint64_t chunk, Chunk&& games);  // false: it was there already, or is not wanted
  bool enough() const { return end_.has_value(); }
  std::uint64_t done() const { return in_row_ * chunk_; }  // games of the beginning that is complete
  Standings standings() const;

 private:
  void check();
  const Tournament& t_;
  std::uint64_t chunk_;
  std::uint64_t chunks_;
  std::uint64_t handed_ = 0;
  std::uint64_t in_row_ = 0;  // chunks complete from the first on
  std::set<std::uint64_t> back_;
  std::map<std::uint64_t, Chunk> got_;
  std::vector<std::size_t> row_of_;
  std::vector<std::uint64_t> games_;  // by row, of the complete beginning
  std::vector<std::uint64_t> wins_;
  std::optional<std::uint64_t> end_;  // chunks that count
};

// Plays the games of one chunk; stops early, with fewer games, when `stop` is set.
Chunk play_chunk(const Tournament& t, std::uint64_t chunk, std::uint64_t chunk_games,
                 const std::atomic<bool>* stop = nullptr, std::atomic<std::uint64_t>* done = nullptr);

// Plays with threads until there is enough, or `stop` is set. `on_chunk` is told of every chunk taken, one at a time.
void play_all(const Tournament& t, Ledger& ledger, const std::function<void(std::uint64_t, const Chunk&)>& on_chunk,
              const std::atomic<bool>* stop = nullptr, std::atomic<std::uint64_t>* done = nullptr);

Standings run_tournament(const Tournament& tournament, std::atomic<std::uint64_t>* done = nullptr);

}  // namespace landnam::sim
