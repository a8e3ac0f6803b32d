#pragma once
// Draws the pieces of all games as SVG. A piece of a seat takes its colour from `color` and its mark's ink from `fill`
// and `stroke` of the group around it.

#include "notation/picture/scene.hpp"
#include "notation/picture/symbols.hpp"

namespace landnam::picture {

struct Brush {
  Svg& svg;
  Sheet& sheet;
};

// The piece at a point: `degrees` is the direction of its path. Seats' pieces carry the seat's mark.
void draw_piece(Brush brush, const Item& item, Vec at, int degrees = 0);

}  // namespace landnam::picture
