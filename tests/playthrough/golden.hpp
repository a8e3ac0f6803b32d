#pragma once
// Golden games: a set-up, its board and every action, each with a digit of a digest of the position after it. They do
// not depend on a generator, on the order of lists, on enumerators or on the layout of the state.
//
//   game base players=4 target=6
//   board mountains:10 pasture:2 ...   the hexes in order, the harbours, the fishing grounds
//   kinds first-player build-road ...  the kinds that occur; actions name them by a letter
//   a-.2=c bC.17=d ...                 letter, seat, from.to, give/want, then one digit of the digest

#include <string>
#include <vector>

#include "engine/play/engine.hpp"

namespace landnam::test {

struct Golden {
  std::string game;  // words of the set-up
  Layout board;
  std::vector<Action> actions;
  std::string digits;  // one an action
};

std::uint64_t digest_of(const Rules& rules, const State& state);  // of the base game's parts
// One hexadecimal digit; now and then, and at the end of the game, of the whole position as its JSON tells it.
char digit_of(const Setup& setup, const Rules& rules, const State& state, std::size_t action);
std::string digits_of(const Golden& golden);  // of its actions, which must be legal

Golden record(const std::string& game, std::uint64_t seed);       // by random players
Golden record_bots(const std::string& game, std::uint64_t seed);  // by easy bots
std::string text_of(const Golden& golden);
Golden read_golden(const std::string& text);  // throws BadText

// The games that ought to have a golden playthrough, and the file of one; the files that there are. Random players play
// the games of the property tests to fewer points, easy bots each of the combinations.
std::vector<std::string> golden_games();
std::vector<std::string> combination_games();
std::string golden_path(const std::string& game);
std::vector<std::string> golden_files();

}  // namespace landnam::test
