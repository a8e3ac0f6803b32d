// What the other games put on the board.
#include "notation/picture/pieces.hpp"

namespace landnam::picture {

void add_module_pieces(Symbols&) {}

void draw_piece(Brush brush, const Item& item, bool, Vec at, int degrees) {
  auto& [svg, sheet] = brush;
  const std::string mark = item.seat == none<Seat> ? "" : "mark-" + std::to_string(raw(item.seat));
  switch (item.piece) {
    case Piece::road:
      sheet.use(svg, "road", at, degrees);
      sheet.use(svg, mark, at);
      break;
    case Piece::settlement:
      sheet.use(svg, "settlement", at);
      sheet.use(svg, mark, at + Vec{0, 3});
      break;
    case Piece::city:
      sheet.use(svg, "city", at);
      sheet.use(svg, mark, at + Vec{6, 1});
      break;
    default: sheet.use(svg, "robber", at);
  }
}

}  // namespace landnam::picture
