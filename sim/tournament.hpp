#pragma once
// Bots against bots, every one in every seat equally often, on the same boards.

#include <atomic>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "sim/game.hpp"

namespace landnam::sim {

struct Tournament {
  Rules rules;
  std::vector<bots::BotSpec> bots;  // at least as many as there are seats; a bot may be there several times
  std::uint64_t games = 0;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::uint32_t turn_cap = kTurnCap;
};

// A share with the bounds of its 95 % interval (Wilson).
struct Share {
  double value = 0;
  double low = 0;
  double high = 0;
};
Share share_of(std::uint64_t wins, std::uint64_t games);

struct Row {
  bots::BotSpec bot;
  std::uint64_t games = 0;  // seats taken, all games together
  std::uint64_t wins = 0;
  Share share;
  double rating = 0;  // 400 points more: ten times as likely to win a game; 1500 is the mean of the table
};

struct Standings {
  std::vector<Row> rows;  // a bot that is there several times has one row
  std::uint64_t games = 0;
  std::uint64_t finished = 0;
  std::uint64_t signature = 0;
};

// Who sits where in game number `game`: in each stretch of as many games as there are bots, everybody sits everywhere,
// and from stretch to stretch the neighbours change.
std::vector<std::size_t> seating(std::size_t bots, std::size_t seats, std::uint64_t game);

Standings run_tournament(const Tournament& tournament, std::atomic<std::uint64_t>* done = nullptr);

}  // namespace landnam::sim
