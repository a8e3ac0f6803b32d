#pragma once
// Fitting the evaluation's net: games are played with the net as it is, positions on the way are kept with what became
// of them, and the net is fitted to that (softmax over the seats, Adam); again and again.

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "bots/eval/weights.hpp"
#include "engine/model/rules.hpp"

namespace landnam::sim {

struct Tuning {
  Rules rules;
  std::uint64_t rounds = 3;    // of playing and fitting
  std::uint64_t games = 4000;  // a round
  unsigned positions = 40;     // kept of a game
  double lambda = 1;           // 1: a position teaches who won; less: also what is said of the turns after it
  unsigned tries = 0;          // instead of that, what comes of it in so many worlds
  unsigned epochs = 6;
  double rate = 0.002;       // of learning, at the start of a fit
  double strange = 0.03;     // share of decisions that are made at random, so that the net sees more than good play
  double easy = 0.2;         // share of seats that an easy bot plays
  double usual = 0;          // share of the others that play with the net the repository has
  bool fresh = false;        // begin with no net, whatever the repository has
  std::vector<float> start;  // numbers of the nets to begin with; empty: those of the repository
  std::size_t hidden = bots::eval::kHidden;  // units of the net
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::atomic<std::uint64_t>* played = nullptr;  // counts games for whoever watches
};

// What a round has brought. Loss: the mean of -log(chance given to the winner), or to each seat by what the position
// teaches; log(players) says nothing.
struct TuneReport {
  std::uint64_t round = 0;
  std::size_t positions = 0;
  double loss_before = 0;  // of positions that were not fitted to
  double loss = 0;
  std::vector<float> numbers;  // of the net
};
using TuneWatch = std::function<void(const TuneReport&)>;

// The numbers of the last net. Of several nets to begin with the first goes on learning; all of them play in the first
// round. Throws std::invalid_argument that names `start` if it is not whole nets, or `hidden` if no net has so many
// units.
std::vector<float> tune(const Tuning& tuning, const TuneWatch& watch = {});

}  // namespace landnam::sim
