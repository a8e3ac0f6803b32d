#pragma once
// Draws the things of a scene as SVG: one function for every piece there is, in any game.

#include "notation/picture/scene.hpp"
#include "notation/picture/symbols.hpp"

namespace landnam::picture {

struct Brush {
  Svg& svg;
  Sheet& sheet;
};

// The piece at a point: `degrees` is the direction of its path. Seats' pieces carry the seat's mark.
void draw_piece(Brush brush, const Item& item, bool neutral, Vec at, int degrees = 0);

}  // namespace landnam::picture
