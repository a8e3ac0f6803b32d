#pragma once
// Fitting the evaluation's net: games are played with the net as it is, positions on the way are kept with who won in
// the end, and the net is fitted to them (softmax over the seats, Adam); again and again.

#include <functional>
#include <string>
#include <vector>

#include "bots/eval/weights.hpp"
#include "engine/game/rules.hpp"

namespace landnam::sim {

struct Tuning {
  Rules rules;
  std::uint64_t rounds = 3;    // of playing and fitting
  std::uint64_t games = 4000;  // a round
  unsigned positions = 40;     // kept of a game
  unsigned epochs = 6;
  double rate = 0.002;       // of learning, at the start of a fit
  double strange = 0.03;     // share of decisions that are made at random, so that the net sees more than good play
  double easy = 0.2;         // share of seats that an easy bot plays
  bool fresh = false;        // begin with no net, whatever the repository has
  std::vector<float> start;  // numbers of the net to begin with; empty: that of the repository
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

// What a round has brought. Loss: the mean of -log(chance given to the winner); log(players) says nothing.
struct TuneReport {
  std::uint64_t round = 0;
  std::size_t positions = 0;
  double loss_before = 0;  // of positions that were not fitted to
  double loss = 0;
  std::vector<float> numbers;  // of the net
};
using TuneWatch = std::function<void(const TuneReport&)>;

// The numbers of the last net.
std::vector<float> tune(const Tuning& tuning, const TuneWatch& watch = {});

}  // namespace landnam::sim
