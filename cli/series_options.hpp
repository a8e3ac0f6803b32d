#pragma once
// What commands that play many games of bots share: which game, which bots, how many games, from which seed.

#include "bots/bot.hpp"
#include "cli/game_options.hpp"
#include "sim/playout.hpp"

namespace landnam::cli {

struct SeriesOptions {
  GameOptions game;
  std::string bots;
  std::uint64_t games;
  std::uint64_t seed = 1;
  unsigned threads = 0;
  std::uint32_t turn_cap = sim::kTurnCap;
  bool json = false;

  SeriesOptions(std::string default_bots, std::uint64_t default_games)
      : bots(std::move(default_bots)), games(default_games) {}
  void add_to(CLI::App& app, const char* about_bots);
  unsigned threads_here() const;  // as asked for, or one a core
};

}  // namespace landnam::cli
