#pragma once
// What the easy bot thinks with, and how a game module brings its own part: one file bots/easy/<module>.cpp with a
// Part, one row in the list of parts.cpp. Every hook may be left out. What no part answers is decided at random among
// the legal actions, so a new module's games always end.

#include <optional>

#include "bots/insight.hpp"
#include "engine/model/core/fixed_vector.hpp"
#include "engine/model/core/random.hpp"
#include "engine/play/engine.hpp"

namespace landnam::bots::easy {

// Something to buy with cards. Goals are what saving, bank trades, offers, discards and answers are about.
struct Goal {
  Goods cost;
  double worth = 0;    // a point is worth about 10
  Action action;       // what to do when the hand covers the cost; kind `end_turn` if that is not known yet
  double waiting = 0;  // rolls until the missing cards are there, filled in by plan()

  double rate() const { return worth / (waiting + 8); }
};
using Goals = FixedVector<Goal, 64>;

struct Mind {
  Look look;
  Rng& rng;
  Menu menu;  // the legal actions, never empty
  Income income{};
  Goals goals;  // best first
  bool offers = true;

  const Goal* best() const { return goals.empty() ? nullptr : &goals[0]; }
  Goods wanted() const { return goals.empty() ? Goods{} : goals[0].cost; }
  bool on_menu(Kind kind) const;
  std::optional<Action> find(Kind kind, std::uint8_t to = kNone) const;  // the first such action on the menu
  Action of(Kind kind, std::uint8_t to = kNone) const;                   // an action of the own seat

  // The action with the highest score; ties fall at random.
  template <class Score>
  std::optional<Action> best_of(Kind kind, Score&& score) {
    std::optional<Action> chosen;
    double top = 0;
    menu.for_each([&](const Action& a) {
      if (a.kind != kind) return;
      const double s = score(a) + static_cast<double>(rng.below(1024)) * 1e-6;
      if (!chosen || s > top) {
        chosen = a;
        top = s;
      }
    });
    return chosen;
  }
};

struct Part {
  ModuleId module{};
  // The answer to what is asked, or none to leave it to the next part. Later modules are asked before the base game.
  std::optional<Action> (*suggest)(Mind&) = nullptr;
  void (*add_goals)(Mind&) = nullptr;                          // pushes what the module sells to mind.goals
  void (*add_income)(const Look&, Seat, Income&) = nullptr;    // what its pieces and rules earn besides
  void (*site)(const Look&, Corner, double& worth) = nullptr;  // what else a site is worth there
};
std::span<const Part* const> parts();  // later ones are asked first; the base game answers what is left

// plan.cpp
void plan(Mind& mind);  // fills goals, best first
double site_worth(const Mind& mind, Corner corner);
double danger(const Look& look, Seat seat);  // how much a seat must be held back; 1 for an average one
double rolls_to_get(const Mind& mind, Goods cards);

// places.cpp
std::optional<Action> place(Mind& mind);              // set-up, free roads
std::optional<Action> use_robber(Mind& mind);         // where to, whom to rob
std::optional<Path> road_to_build(const Mind& mind);  // towards the next site or the longest route

// trade.cpp
std::optional<Action> bank_trade(Mind& mind);
std::optional<Action> make_offer(Mind& mind);
std::optional<Action> answer_offer(Mind& mind);
std::optional<Action> answer_proposal(Mind& mind);            // to a trade that somebody proposes in the own turn
std::optional<Action> spend_gold(Mind& mind, unsigned keep);  // so much gold is kept
std::optional<Action> lay_aside(Mind& mind, Kind kind);       // discards and other cards to give away, one by one

}  // namespace landnam::bots::easy
