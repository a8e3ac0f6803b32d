#pragma once
// A board for terminals: 80 columns, with or without colours, with or without Unicode.

#include <string>
#include <vector>

#include "notation/picture/scene.hpp"
#include "notation/picture/text_canvas.hpp"

namespace landnam::picture {

struct TextOptions {
  Ink ink = Ink::truecolor;            // the caller respects NO_COLOR and what the terminal can do
  bool unicode = true;                 // if not, ASCII only
  Places ids{};                        // places that show their id, for choosing
  bool compact = false;                // as few rows and columns as places with ids need: 19 by 55 for 19 hexes
  bool legend = true;                  // a line a seat and the signs that are used, below the board
  std::vector<std::string> names{};    // of the seats
  std::vector<std::string> terrain{};  // names by Terrain, at most eight characters; English if not given
  std::vector<std::string> goods{};    // five names by Good, for harbours; English if not given
};

std::string scene_text(const Scene& scene, const TextOptions& options = {});
std::string board_text(const Rules& rules, const Public& pub, const TextOptions& options = {});
std::string board_text(const Board& board, const Layout& layout, const TextOptions& options = {});

// The seat's sign in front of its name: its mark in its colour, or its letter.
std::string seat_sign(Seat seat, bool neutral, const TextOptions& options);

}  // namespace landnam::picture
