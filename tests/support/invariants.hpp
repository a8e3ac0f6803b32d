#pragma once
// What holds in every state of every game: cards and pieces are conserved, derived fields fit the pieces, somebody
// can decide or the game is over.

#include <span>
#include <string>
#include <vector>

#include "engine/play/engine.hpp"

namespace landnam::test {

// Every invariant that the state breaks, one sentence each; empty if all is well.
std::vector<std::string> broken_sums(const Rules& rules, const State& state);      // cards, pieces, tokens
std::vector<std::string> broken_derived(const Rules& rules, const State& state);   // against a recomputation
std::vector<std::string> broken_decision(const Rules& rules, const State& state);  // someone can act, or it is over
std::vector<std::string> broken_all(const Rules& rules, const State& state);

// What a module keeps beside the hands and the bank, and what else must hold in its games. The list is in stores.cpp.
struct Store {
  ModuleId module;
  Goods (*goods)(const Rules&, const State&) = nullptr;  // cards kept elsewhere
  PathSet (*not_roads)(const State&, Seat) = nullptr;    // bridges and ships, which are among the roads
  void (*check)(const Rules&, const State&, std::vector<std::string>& out) = nullptr;  // further complaints
};
std::span<const Store> module_stores();

}  // namespace landnam::test
