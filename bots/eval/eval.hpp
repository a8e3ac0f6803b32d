#pragma once
// What a position is worth, seat by seat, in points. One evaluation built from parts: a module brings one file
// bots/eval/<module>.cpp with a Part and one row in the list of parts.cpp. Every hook may be left out.

#include <array>
#include <span>

#include "bots/eval/weights.hpp"
#include "bots/insight.hpp"
#include "engine/model/core/fixed_vector.hpp"
#include "engine/model/look.hpp"

namespace landnam::bots::eval {

// Something that cards buy. Goals are what a hand, a harbour or a road is good for.
struct Goal {
  Goods cost;
  double worth = 0;
};

// The ways of a piece that travels, in half points of its movement.
struct Trips {
  double mean = 0;    // between two places that it serves
  unsigned left = 0;  // of the way that it is on
};

// One seat's position as the evaluation sees it, filled in by the parts one after the other.
struct Sketch {
  Look look;  // of the seat that is judged
  const Weights& w;
  bool known;        // its cards are known; otherwise only how many it has
  double phase = 1;  // 1 at the start, less when somebody is about to win
  double value = 0;
  double points = 0;                        // those that only the seat knows included
  std::array<double, kGoods> income{};      // pips
  std::array<double, kGoods> marginal{};    // worth of one more pip
  std::array<double, kGoods> rolls_each{};  // rolls until one more card of the kind is there
  std::array<std::uint8_t, kGoods> rate{};  // of a trade with the bank
  FixedVector<Goal, 48> goals;

  // What the net sees besides.
  struct Ring {  // sites so many roads away
    unsigned sites = 0;
    double gain = 0;    // of the best
    double second = 0;  // of the best that leaves room for it
  };
  std::array<Ring, 4> rings{};
  double city_gain = -1;    // of the best city; below zero: none can be built
  double blocked = 0;       // pips under the robber
  double worth_income = 0;  // shares of `value`
  double worth_goals = 0;
  double worth_modules = 0;  // of the modules that the net knows, the base game aside
  Trips trips{};             // where a piece of the seat travels

  void goal(Goods cost, double worth) {
    if (worth > 0 && !goals.full()) goals.push_back({cost, worth});
  }
};

struct Part {
  ModuleId module{};
  void (*income)(Sketch&) = nullptr;                       // what its pieces and rules earn besides
  void (*judge)(Sketch&) = nullptr;                        // adds to value and goals; income is known
  void (*site)(const Sketch&, Corner, double&) = nullptr;  // what else a building there is worth
  void (*inputs)(const Sketch&, Inputs&) = nullptr;        // what a net shall see of it; always as many
  Net net{};                                               // of games with this module and the base game; empty: none
  Net large_net{};                                         // for whoever has more time
};
std::span<const Part* const> parts();

// The value of a seat's position. With `known` the look's cards are the seat's own.
double seat_value(const Look& look, const Weights& weights, bool known);

// What a net that knows these modules sees of the seat.
void net_inputs(const Look& look, const Weights& weights, bool known, ModuleMask modules, Inputs& inputs);

// How likely each seat is to win, by the values of all. `known`: the seats whose cards are known.
using Chances = std::array<double, kMaxSeats>;
Chances chances(const Rules& rules, const State& state, const Weights& weights, SeatMask known);

// Rolls until the hand covers the cost, trades with the bank included.
double rolls_until(const Sketch& sketch, Goods hand, Goods cost);

// What one more building at the corner would earn, beside its point.
double site_gain(const Sketch& sketch, Corner corner);

// How a part tells a net what it shall see. Each number lies roughly between zero and one.
struct Writer {
  Inputs& to;
  void add(double x) const { to.push_back(static_cast<float>(x)); }
  void flag(bool x) const { add(x ? 1 : 0); }
};
void base_inputs(const Sketch& sketch, Inputs& inputs);  // inputs.cpp

// Nearness as the net sees it: 1 now, a half after so many rolls.
double soon(double rolls, double half);

}  // namespace landnam::bots::eval
