#pragma once
// Words of the scenario files: cards, seats, places, set-ups. Reading throws BadText with what was expected.

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/action.hpp"
#include "engine/model/rules.hpp"
#include "engine/play/engine.hpp"

namespace landnam::test {

struct BadText : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::vector<std::string> words_of(std::string_view line);             // parted by blanks
std::vector<std::string> items_of(std::string_view list);             // parted by commas outside braces
int number_of(std::string_view text, int low = 0, int high = 65535);  // decimal
bool truth_of(std::string_view text);                                 // yes or no

Good good_of(std::string_view text);
Card card_of(std::string_view text);
Goods goods_of(std::string_view text);  // "brick:1,ore:2", "ore" is one; empty: none
Cards cards_of(std::string_view text);
std::string text_of(Good g);
std::string text_of(Card c);
std::string text_of(Goods g);
std::string text_of(Cards c);

// Seats are A, B, C ...; neutral colours follow the players and are N1, N2 as well. "none" is nobody.
Seat seat_of(const Rules& rules, std::string_view text);
std::string text_of(Seat s);
SeatMask seats_of(const Rules& rules, std::string_view text);
std::string text_of_seats(SeatMask m);

// Places as in the layouts: a corner is {0,1,4} or 0N, a path 1|4 or 3W, a hex its index. On trade hexes 2* is the
// middle and 2*NW the inner path from there. #17 is the place with that id.
Corner corner_of(const Board& board, std::string_view text);
Path path_of(const Board& board, std::string_view text);
Hex hex_of(const Board& board, std::string_view text);
std::string text_of(const Board& board, Corner c);
std::string text_of(const Board& board, Path p);
std::string text_of(Hex h);

// A game by its words: modules ("base", "ck", "events") and options ("players=3", "board=beginner").
struct GameWords {
  Setup setup;
  std::uint64_t seed = 1;
  std::string closed;  // closed=LIST: corners that a layout takes away, to show rules that no real board needs
};
GameWords game_of(const std::vector<std::string>& words);
GameWords game_of(std::string_view line);
std::string text_of(const Setup& setup);  // the same words again

}  // namespace landnam::test
