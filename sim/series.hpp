#pragma once
// Many games over threads. Games share nothing but the constant rules; results do not depend on the number of threads.

#include <array>
#include <atomic>
#include <functional>
#include <vector>

#include "bots/bot.hpp"
#include "sim/game.hpp"

namespace landnam::sim {

struct Series {
  Rules rules;
  std::vector<bots::BotSpec> bots;  // one a seat
  std::uint64_t games = 0;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::uint32_t turn_cap = kTurnCap;
  std::uint64_t first = 0;  // number of the first game
};

struct Totals {
  std::uint64_t games = 0;
  std::uint64_t finished = 0;
  std::uint64_t turns = 0;
  std::uint64_t actions = 0;
  std::uint64_t signature = 0;  // a sum over games, so the order of playing does not matter
  std::array<std::uint64_t, kMaxSeats> wins{};
  std::array<std::uint64_t, kMaxSeats> points{};  // at the end, summed over games

  void add(const GameResult& result);
  Totals& operator+=(const Totals& other);
  bool operator==(const Totals&) const = default;
};

struct Watch {
  // Makes the text of a record, on the thread that played it; a maker belongs to one thread. The record that is handed
  // on then has its text and result only.
  std::function<std::function<std::string(const GameRecord&)>()> text_maker;
  // Games in order of their number, one call at a time, from whichever thread completes the row. It may throw: the
  // series stops and throws it on.
  std::function<void(GameRecord&&)> on_record;
  std::atomic<std::uint64_t>* done = nullptr;  // counts games as they end
};

Totals run_series(const Series& series, const Watch& watch = {});

}  // namespace landnam::sim
