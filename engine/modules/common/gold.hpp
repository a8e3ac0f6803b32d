#pragma once
// Gold: kept in the open, bought from the bank at the rates of trade, spent on resources. How it is earned is the
// business of the scenario, which calls earn() and adds rules of its own to `spend_gold`.

#include <span>

#include "engine/model/kinds.hpp"
#include "engine/model/menu.hpp"

namespace landnam {

struct Gold {
  static constexpr ModuleId id = ModuleId::gold;
  static constexpr Sort sort = Sort::follows;
  static void fold(const Setup& setup, Rules& rules);
  struct Kinds;  // rules.hpp
  static void on_turn_start(Game& g);
};

namespace gold {

void earn(Game& g, Seat seat, unsigned n);           // from the supply, which never runs out [gold.public]
void pay(Game& g, Seat seat, unsigned n);            // back to the supply; the seat has it
void move(Game& g, Seat from, Seat to, unsigned n);  // `from` has it

bool may_spend(const Look& look);  // enough gold, and not too often this turn
void do_buy_gold(Game& g, const Action& a);
void do_spend_gold(Game& g, const Action& a);

}  // namespace gold
}  // namespace landnam
